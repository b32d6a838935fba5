import type { FastifyRequest } from 'fastify';
import { staffActor } from '../../../audit/record.ts';
import { notFound } from '../../../http/api-error.ts';
import { IdParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { readSessions } from '../../catalogue/class-sessions/repository.ts';
import { mark, readRollAs, staffAuthor } from '../attendance/roll.ts';
import { Marks, RollAnswer, RollParams } from '../attendance/schemas.ts';
import { findOwnBatch, listOwnBatches } from './repository.ts';
import { OwnBatches, OwnBatchWithSessions } from './schemas.ts';

const tags = ['own account'];

/** The calls for accounts of instructors: they reach the instructor's own batches only, and the rolls of their classes. */
export function ownBatchRoutes(app: App, { db, clock }: Services): void {
  // Throws ApiError 404 for a batch that the account does not teach.
  const ownBatch = async (request: FastifyRequest, id: number) => {
    const own = await findOwnBatch(db, staffActor(request).id, id);
    if (!own) throw notFound('Kelas tidak ditemukan');
    return own;
  };

  app.get(
    '/api/v1/users/me/batches',
    { access: 'batch.own', schema: { tags, response: { 200: OwnBatches } } },
    async (request) => {
      return { message: 'Kelas saya', data: await listOwnBatches(db, staffActor(request).id) };
    },
  );

  app.get(
    '/api/v1/users/me/batches/:id',
    { access: 'batch.own', schema: { tags, params: IdParams, response: { 200: OwnBatchWithSessions } } },
    async (request) => {
      const own = await ownBatch(request, request.params.id);
      const sessions = (await readSessions(db, request.params.id)) ?? [];
      return { message: 'Kelas', data: { ...own, sessions: sessions.map(({ session }) => session) } };
    },
  );

  const roll = '/api/v1/users/me/batches/:id/sessions/:number/attendance';
  app.get(
    roll,
    { access: 'batch.own', schema: { tags, params: RollParams, response: { 200: RollAnswer } } },
    async (request) => {
      await ownBatch(request, request.params.id);
      return { message: 'Presensi', data: await readRollAs(db, request.params, staffActor(request)) };
    },
  );

  app.post(
    roll,
    { access: 'batch.own', schema: { tags, params: RollParams, body: Marks, response: { 200: RollAnswer } } },
    async (request) => {
      await ownBatch(request, request.params.id);
      const author = staffAuthor(staffActor(request));
      const data = await mark({ db, clock }, request.params, request.body.entries, author);
      return { message: 'Presensi disimpan', data };
    },
  );
}
