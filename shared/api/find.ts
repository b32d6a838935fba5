import { type Data, read } from '@site/shared/api/client';

/** The first few records of each kind that the account may read. */
export type Found = Data<'get', '/api/v1/find'>;

/** @param query at least two letters of a name, a title or an e-mail; a phone number, an id or a batch @throws ApiError */
export const findRecords = (query: string): Promise<Found> => read('/api/v1/find', { query: { query }, as: 'staff' });
