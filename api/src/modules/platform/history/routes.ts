import type { FastifyRequest } from 'fastify';
import type { App, Services } from '../../../services.ts';
import { staffActor } from '../../../audit/record.ts';
import { heldBy } from '../../../http/access.ts';
import { expectedVersion, IfMatch } from '../../../http/if-match.ts';
import { listEntries, listHistory, type EntriesPage } from './repository.ts';
import { EntryRestorer, isRestorable } from './restore.ts';
import {
  EntriesAnswer,
  EntriesQuery,
  EntryParams,
  HistoryParams,
  HistoryQuery,
  RestorationAnswer,
  RestoreQuery,
} from './schemas.ts';

/** The calls that read the audit and restore values from it. Entries are written together with the changes (src/audit/record.ts). */
export function auditRoutes(app: App, services: Services): void {
  const tags = ['audit'];
  const { db } = services;
  const restorer = new EntryRestorer(db, services);

  app.get(
    '/api/v1/audit',
    { access: 'audit.read', schema: { tags, querystring: EntriesQuery, response: { 200: EntriesAnswer } } },
    async ({ query, identity }) => {
      return { message: 'Riwayat perubahan', data: offered(await listEntries(db, query), identity) };
    },
  );

  app.get(
    '/api/v1/audit/:entity/:id',
    {
      access: 'audit.read',
      schema: { tags, params: HistoryParams, querystring: HistoryQuery, response: { 200: EntriesAnswer } },
    },
    async ({ params: { entity, id }, query, identity }) => {
      return { message: 'Riwayat data ini', data: offered(await listHistory(db, entity, id, query), identity) };
    },
  );

  // The call also needs the permission that saving the record needs (restore.ts).
  app.post(
    '/api/v1/audit/:id/restore',
    {
      access: 'audit.read',
      schema: {
        tags,
        params: EntryParams,
        querystring: RestoreQuery,
        headers: IfMatch,
        response: { 200: RestorationAnswer },
      },
    },
    async (request) => {
      const { identity, query, params } = request;
      const data = await restorer.restore(params.id, {
        actor: staffActor(request),
        held: heldBy(identity),
        expected: expectedVersion(request.headers),
        preview: query.preview === true,
      });
      const message = query.preview === true ? 'Begini hasilnya nanti. Belum ada yang berubah.' : 'Nilai dipulihkan';
      return { message, data };
    },
  );
}

type Identity = FastifyRequest['identity'];

/** Adds to each entry whether the account can restore its values. */
const offered = ({ rows, next }: EntriesPage, identity: Identity): EntriesPage => ({
  rows: rows.map((entry) => ({ ...entry, restorable: isRestorable(entry, heldBy(identity)) })),
  next,
});
