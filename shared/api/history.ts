/** The entries of the audit: which account did what. */
import { type Data, type Query, read, write } from '@site/shared/api/client';

type Entries = Data<'get', '/api/v1/audit'>;
export type HistoryEntry = Entries['rows'][number];
export type HistoryQuery = Query<'/api/v1/audit'>;
/** The changes of restoring an entry, or those it would make. */
export type Restoration = Data<'post', '/api/v1/audit/{id}/restore'>;

/** Newest first. @throws ApiError */
export const listHistory = (query: HistoryQuery): Promise<Entries> => read('/api/v1/audit', { query, as: 'staff' });

/** The history of one record; for an order, by the id of its transaction. @throws ApiError */
export const readHistory = (
  entity: string,
  id: number | string,
  query: Query<'/api/v1/audit/{entity}/{id}'>,
): Promise<Entries> => read('/api/v1/audit/{entity}/{id}', { path: { entity, id: String(id) }, query, as: 'staff' });

/** The changes that restoring would make. Nothing changes. @throws ApiError 409 with the reason where the values cannot be restored */
export const previewRestoration = (id: number): Promise<Restoration> =>
  write('post', '/api/v1/audit/{id}/restore', { path: { id }, query: { preview: true }, as: 'staff' });

/** Restores the values from before the entry. @throws ApiError 409 CONFLICT where the record has another version by now */
export const restoreEntry = (id: number, version: number): Promise<Restoration> =>
  write('post', '/api/v1/audit/{id}/restore', { path: { id }, as: 'staff', version });
