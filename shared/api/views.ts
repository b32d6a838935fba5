/** Views of the back-office's lists: filters, search and order under a name. */
import { type Body, type Data, read, write } from '@site/shared/api/client';

export type SavedView = Data<'get', '/api/v1/views'>[number];
export type NewView = Body<'post', '/api/v1/views/create'>;
export type ViewChange = Body<'put', '/api/v1/views/{id}/update'>;

/** The views of the account and the shared ones. @throws ApiError */
export const listViews = (list: SavedView['list']): Promise<SavedView[]> =>
  read('/api/v1/views', { query: { list }, as: 'staff' });

/** @throws ApiError 409 where the name is taken or there are too many, 403 where it may not be shared */
export const createView = (body: NewView) => write('post', '/api/v1/views/create', { body, as: 'staff' });

/** @throws ApiError as `createView`, 409 where it has another version by now */
export const updateView = (id: number, body: ViewChange, version: number) =>
  write('put', '/api/v1/views/{id}/update', { path: { id }, body, as: 'staff', version });

/** @throws ApiError */
export const deleteView = (id: number) => write('delete', '/api/v1/views/{id}/delete', { path: { id }, as: 'staff' });
