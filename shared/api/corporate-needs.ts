import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';

type CorporateNeedList = Data<'get', '/api/v1/corporate-needs'>;
export type CorporateNeed = CorporateNeedList['rows'][number];
export type NewCorporateNeed = Body<'post', '/api/v1/corporate-needs/create'>;

/** @throws ApiError */
export const listCorporateNeeds = (
  query: Query<'/api/v1/corporate-needs'>,
  signal?: AbortSignal,
): Promise<CorporateNeedList> => read('/api/v1/corporate-needs', { query, as: 'staff', signal });

/** @throws ApiError 422 with the wrong fields */
export const createCorporateNeed = (body: NewCorporateNeed) =>
  write('post', '/api/v1/corporate-needs/create', { body });
