import { type Data, read } from '@site/shared/api/client';

/** Records of every kind that the account may read, of each the first few. */
export type Found = Data<'get', '/api/v1/find'>;

/** @param query at least two letters of a name, a title or an e-mail; a phone number, an id or a batch @throws ApiError */
export const findRecords = (query: string): Promise<Found> => read('/api/v1/find', { query: { query }, as: 'staff' });
