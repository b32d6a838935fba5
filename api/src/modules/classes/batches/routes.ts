import { auditBulkRead, staffActor } from '../../../audit/record.ts';
import { RememberedCounts } from '../../../database/remembered-counts.ts';
import { fileOf } from '../../../exports/list-exports.ts';
import { notFound } from '../../../http/api-error.ts';
import { withoutPersonalData } from '../../../http/personal-data.ts';
import { IdParams } from '../../../http/schema-types.ts';
import type { App, Services } from '../../../services.ts';
import { participantColumns } from './columns.ts';
import { findBatch, findBatchName, listBatchNames, listParticipants, selectParticipants } from './repository.ts';
import { BatchAnswer, BatchNames, BatchNamesQuery, Participants, ParticipantsFileQuery } from './schemas.ts';

/** The calls about one batch: its seats, and the people who have them. */
export function batchRoutes(app: App, { db, config, exports }: Services): void {
  const tags = ['batches'];
  const counts = new RememberedCounts();
  app.get(
    '/api/v1/batches',
    { access: 'registration.read', schema: { tags, querystring: BatchNamesQuery, response: { 200: BatchNames } } },
    async ({ query }) => {
      return { message: 'Batch', data: await listBatchNames(db, counts, query) };
    },
  );

  app.get(
    '/api/v1/batches/:id',
    { access: 'registration.read', schema: { tags, params: IdParams, response: { 200: BatchAnswer } } },
    async ({ params }) => {
      const batch = await findBatch(db, params.id);
      if (!batch) throw notFound('Batch tidak ditemukan');
      return { message: 'Batch', data: batch };
    },
  );

  app.get(
    '/api/v1/batches/:id/participants',
    { access: 'registration.read', schema: { tags, params: IdParams, response: { 200: Participants } } },
    async (request) => {
      const { params, identity } = request;
      const { rows, count } = await listParticipants(db, params.id);
      const read = { list: 'participant', query: { batch: params.id }, ids: rows.map(({ id }) => id) } as const;
      await auditBulkRead(db, staffActor(request), read);
      return { message: 'Peserta', data: { rows: rows.map((row) => withoutPersonalData(row, identity)), count } };
    },
  );

  app.get(
    '/api/v1/batches/:id/participants/export',
    { access: 'registration.read', ...fileOf(config, { tags, params: IdParams, querystring: ParticipantsFileQuery }) },
    async (request, reply) => {
      const batch = request.params.id;
      const named = await findBatchName(db, batch);
      if (!named) throw notFound('Batch tidak ditemukan');
      const name = `${named.slug}-batch-${named.batch}`;
      const [selection, columns] = [selectParticipants(batch), participantColumns];
      return exports.send(request, reply, {
        list: 'participant',
        query: { batch },
        selection,
        columns,
        name,
        format: request.query.format,
      });
    },
  );
}
