import type { App, Services } from '../../services.ts';
import { listEntries } from './repository.ts';
import { EntriesAnswer, EntriesQuery, HistoryParams, HistoryQuery } from './schemas.ts';

/** Who did what. Entries are written beside the changes (src/audit/record.ts), and only read here. */
export function auditRoutes(app: App, { db }: Services): void {
  const tags = ['audit'];
  app.get(
    '/api/v1/audit',
    { schema: { tags, querystring: EntriesQuery, response: { 200: EntriesAnswer } } },
    async ({ query }, reply) => {
      void reply.header('cache-control', 'no-store');
      return { message: 'Riwayat perubahan', data: await listEntries(db, query) };
    },
  );

  app.get(
    '/api/v1/audit/:entity/:id',
    { schema: { tags, params: HistoryParams, querystring: HistoryQuery, response: { 200: EntriesAnswer } } },
    async ({ params: { entity, id }, query }, reply) => {
      void reply.header('cache-control', 'no-store');
      return { message: 'Riwayat data ini', data: await listEntries(db, { ...query, entity, entity_id: id }) };
    },
  );
}
