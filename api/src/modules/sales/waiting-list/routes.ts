import { presentInstant } from '../../../clock.ts';
import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { notFound } from '../../../http/api-error.ts';
import { IfMatch, staffWrite, type WriteRequest } from '../../../http/if-match.ts';
import { takeOneClickForms } from '../../../http/one-click-forms.ts';
import { withoutPersonalData } from '../../../http/personal-data.ts';
import { Deleted, IdParams, SecretParams } from '../../../http/schema-types.ts';
import { CALLS_A_FAILURE } from '../../../limits/failures-first.ts';
import type { App, Services } from '../../../services.ts';
import { addToLine } from './add-to-line.ts';
import type { LineWrite } from './change-line.ts';
import { moveInLine, removeFromLine } from './line.ts';
import { listEndingOffers, readLine } from './read-line.ts';
import * as schemas from './schemas.ts';
import { extendOffer, offerByHand } from './staff-offers.ts';

export function waitingListRoutes(app: App, { db, clock, waitingList, config }: Services): void {
  const options = { db, clock, publicUrl: config.publicUrl };
  const tags = ['waiting list'];
  const rate = { config: { rateLimit: { max: config.rates.orders } } };
  // The secret in the address is the proof.
  const ofLink = { tags, params: SecretParams, response: { 200: schemas.WaitingPageAnswer } };

  // The answer is the same for new and known addresses, so that it does not tell who is on the list.
  app.post(
    '/api/v1/waiting-list/join',
    {
      access: 'public',
      // The people of a school join from one address, but each person joins a list once.
      config: { rateLimit: { max: config.rates.orders * CALLS_A_FAILURE } },
      schema: { tags, body: schemas.Joining, response: { 201: schemas.Joined } },
    },
    async ({ body }, reply) => {
      await waitingList.join(body);
      return reply.code(201).send({ message: 'Kamu di daftar tunggu', data: null });
    },
  );

  app.get('/api/v1/waiting-list/:secret', { access: 'public', schema: ofLink }, async ({ params, ip }) => {
    return { message: 'Daftar tunggu', data: await waitingList.read({ secret: params.secret, address: ip }) };
  });

  void app.register(async (scope: App) => {
    takeOneClickForms(scope);
    scope.post(
      '/api/v1/waiting-list/:secret/leave',
      { access: 'public', ...rate, schema: ofLink },
      async ({ params, ip }) => {
        const data = await waitingList.leave({ secret: params.secret, address: ip });
        return { message: 'Kamu keluar dari daftar tunggu', data };
      },
    );
  });

  app.post(
    '/api/v1/waiting-list/:secret/join-again',
    { access: 'public', ...rate, schema: ofLink },
    async ({ params, ip }) => {
      const data = await waitingList.joinAgain({ secret: params.secret, address: ip });
      return { message: 'Kamu di daftar tunggu', data };
    },
  );

  app.get(
    '/api/v1/course-schedules/:id/waiting-list',
    { access: 'registration.read', schema: { tags, params: IdParams, response: { 200: schemas.LineAnswer } } },
    async (request) => {
      const line = await readLine(db, request.params.id);
      if (!line) throw notFound('Jadwal tidak ditemukan');
      const read = { list: 'waiting_entry' as const, query: request.params, ids: line.rows.map(({ id }) => id) };
      await auditBulkRead(db, staffActor(request), read);
      const rows = line.rows.map((row) => withoutPersonalData(row, request.identity));
      return { message: 'Daftar tunggu', data: { ...line, rows } };
    },
  );

  app.get(
    '/api/v1/waiting-offers',
    {
      access: 'registration.read',
      schema: { tags, querystring: schemas.EndingOffersQuery, response: { 200: schemas.EndingOffers } },
    },
    async (request) => {
      const { query } = request;
      const found = await listEndingOffers(db, { ...query, now: presentInstant(clock) });
      const read = { list: 'waiting_offer' as const, query, ids: found.rows.map(({ id }) => id) };
      await auditBulkRead(db, staffActor(request), read);
      const rows = found.rows.map((row) => withoutPersonalData(row, request.identity));
      return { message: 'Tawaran hampir lewat', data: { ...found, rows } };
    },
  );

  app.post(
    '/api/v1/course-schedules/:id/waiting-list/add',
    {
      access: 'registration.write',
      schema: { tags, params: IdParams, body: schemas.Addition, response: { 201: Deleted } },
    },
    async (request, reply) => {
      await addToLine(options, request.params.id, request.body, staffActor(request));
      return reply.code(201).send({ message: 'Sudah masuk daftar tunggu', data: null });
    },
  );

  const ofEntry = { tags, params: schemas.EntryParams, headers: IfMatch, response: { 200: Deleted } };

  app.post(
    '/api/v1/waiting-entries/:id/remove',
    { access: 'registration.write', schema: { ...ofEntry, body: schemas.Removal } },
    async (request) => {
      await removeFromLine(options, request.params.id, lineWrite(request));
      return { message: 'Sudah dikeluarkan dari daftar tunggu', data: null };
    },
  );

  app.post(
    '/api/v1/waiting-entries/:id/move',
    { access: 'registration.write', schema: { ...ofEntry, body: schemas.Reordering } },
    async (request) => {
      await moveInLine(db, request.params.id, request.body.rank, lineWrite(request));
      return { message: 'Urutan sudah diubah', data: null };
    },
  );

  app.post(
    '/api/v1/waiting-entries/:id/offer',
    { access: 'registration.write', schema: { ...ofEntry, body: schemas.Offering } },
    async (request) => {
      await offerByHand(options, request.params.id, lineWrite(request));
      return { message: 'Kursi sudah ditawarkan', data: null };
    },
  );

  app.post(
    '/api/v1/waiting-entries/:id/extend',
    { access: 'registration.write', schema: { ...ofEntry, body: schemas.Extension } },
    async (request) => {
      await extendOffer(options, request.params.id, lineWrite(request));
      return { message: 'Tawaran diperpanjang', data: null };
    },
  );
}

function lineWrite(request: WriteRequest & { readonly body: { readonly reason?: string } }): LineWrite {
  return { ...staffWrite(request), reason: request.body.reason };
}
