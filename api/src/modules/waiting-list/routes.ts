import { auditBulkRead, staffActor } from '../../audit/record.ts';
import { notFound } from '../../http/api-error.ts';
import { expectedVersion, IfMatch } from '../../http/if-match.ts';
import { withoutPersonalData } from '../../http/personal-data.ts';
import { Deleted, IdParams } from '../../http/schema-types.ts';
import type { App, Services } from '../../services.ts';
import { moveInLine, readLine, removeFromLine } from './line.ts';
import * as schemas from './schemas.ts';

export function waitingListRoutes(app: App, { db, waitingList, config }: Services): void {
  const tags = ['waiting list'];
  const rate = { config: { rateLimit: { max: config.rates.orders } } };
  const ofLink = { tags, params: schemas.SecretParams, response: { 200: schemas.WaitingPageAnswer } };

  /** One answer for new and known addresses, so that it does not tell who waits. */
  app.post(
    '/api/v1/waiting-list/join',
    { ...rate, schema: { tags, body: schemas.Joining, response: { 201: schemas.Joined } } },
    async ({ body }, reply) => {
      await waitingList.join(body);
      return reply.code(201).send({ message: 'Kamu di daftar tunggu', data: null });
    },
  );

  app.get('/api/v1/waiting-list/:secret', { schema: ofLink }, async ({ params, ip }, reply) => {
    void reply.header('cache-control', 'no-store');
    return { message: 'Daftar tunggu', data: await waitingList.read({ secret: params.secret, address: ip }) };
  });

  app.post('/api/v1/waiting-list/:secret/leave', { ...rate, schema: ofLink }, async ({ params, ip }, reply) => {
    void reply.header('cache-control', 'no-store');
    const data = await waitingList.leave({ secret: params.secret, address: ip });
    return { message: 'Kamu keluar dari daftar tunggu', data };
  });

  app.post('/api/v1/waiting-list/:secret/join-again', { ...rate, schema: ofLink }, async ({ params, ip }, reply) => {
    void reply.header('cache-control', 'no-store');
    const data = await waitingList.joinAgain({ secret: params.secret, address: ip });
    return { message: 'Kamu di daftar tunggu', data };
  });

  app.get(
    '/api/v1/course-schedules/:id/waiting-list',
    { schema: { tags, params: IdParams, response: { 200: schemas.LineAnswer } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const line = await readLine(db, request.params.id);
      if (!line) throw notFound('Jadwal tidak ditemukan');
      const read = { list: 'waiting_entry', query: request.params, ids: line.rows.map(({ id }) => id) };
      await auditBulkRead(db, staffActor(request), read);
      const rows = line.rows.map((row) => withoutPersonalData(row, request.identity));
      return { message: 'Daftar tunggu', data: { ...line, rows } };
    },
  );

  app.post(
    '/api/v1/waiting-entries/:id/remove',
    {
      schema: {
        tags,
        params: schemas.EntryParams,
        headers: IfMatch,
        body: schemas.Removal,
        response: { 200: Deleted },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const write = { actor: staffActor(request), expected: expectedVersion(headers), reason: body.reason };
      await removeFromLine(db, params.id, write);
      return { message: 'Sudah dikeluarkan dari daftar tunggu', data: null };
    },
  );

  app.post(
    '/api/v1/waiting-entries/:id/move',
    {
      schema: {
        tags,
        params: schemas.EntryParams,
        headers: IfMatch,
        body: schemas.Reordering,
        response: { 200: Deleted },
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const write = { actor: staffActor(request), expected: expectedVersion(headers), reason: body.reason };
      await moveInLine(db, params.id, body.rank, write);
      return { message: 'Urutan sudah diubah', data: null };
    },
  );
}
