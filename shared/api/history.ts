/** Who did what: the entries of the audit. */
import { type Data, type Query, read, write } from '@site/shared/api/client';

type Entries = Data<'get', '/api/v1/audit'>;
export type HistoryEntry = Entries['rows'][number];
export type HistoryQuery = Query<'/api/v1/audit'>;
/** What a restored entry changes, or would change. */
export type Restoration = Data<'post', '/api/v1/audit/{id}/restore'>;

/** Newest first. @throws ApiError */
export const listHistory = (query: HistoryQuery): Promise<Entries> => read('/api/v1/audit', { query, as: 'staff' });

/** Of one record; of an order by the id of its transaction. @throws ApiError */
export const readHistory = (
  entity: string,
  id: number | string,
  query: Query<'/api/v1/audit/{entity}/{id}'>,
): Promise<Entries> => read('/api/v1/audit/{entity}/{id}', { path: { entity, id: String(id) }, query, as: 'staff' });

/** What would change; nothing does. @throws ApiError 409 with the reason where the values cannot go back */
export const previewRestoration = (id: number): Promise<Restoration> =>
  write('post', '/api/v1/audit/{id}/restore', { path: { id }, query: { preview: true }, as: 'staff' });

/** Puts the values before the entry back. @throws ApiError 409 CONFLICT where the record has another version by now */
export const restoreEntry = (id: number, version: number): Promise<Restoration> =>
  write('post', '/api/v1/audit/{id}/restore', { path: { id }, as: 'staff', version });
