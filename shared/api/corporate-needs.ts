import { type Body, type Data, download, type Query, read, write } from '@site/shared/api/client';
import { LIST_FILE_MS } from './list-files.ts';

type CorporateNeedList = Data<'get', '/api/v1/corporate-needs'>;
export type CorporateNeed = CorporateNeedList['rows'][number];
/** The state of a request. */
export type CorporateState = CorporateNeed['state'];
/** A request with everything that was done about it. */
export type CorporateRecord = Data<'get', '/api/v1/corporate-needs/{id}'>;
/** The number of requests in each state, and the accounts that can own one. */
export type CorporatePipeline = Data<'get', '/api/v1/corporate-needs/pipeline'>;
/** A batch in which a company can take seats. */
export type CompanyBatch = Data<'get', '/api/v1/corporate-needs/{id}/batches'>['rows'][number];
export type NewQuote = Body<'post', '/api/v1/corporate-needs/{id}/quote'>;
export type NewCorporateNeed = Body<'post', '/api/v1/corporate-needs/create'>;

/** @throws ApiError */
export const listCorporateNeeds = (
  query: Query<'/api/v1/corporate-needs'>,
  signal?: AbortSignal,
): Promise<CorporateNeedList> => read('/api/v1/corporate-needs', { query, as: 'staff', signal });

/** The whole list as a file. @throws ApiError */
export const downloadCorporateNeeds = (query: Query<'/api/v1/corporate-needs/export'>): Promise<File> =>
  download('/api/v1/corporate-needs/export', { query, as: 'staff', timeoutMs: LIST_FILE_MS });

/** @throws ApiError 422 with the wrong fields */
export const createCorporateNeed = (body: NewCorporateNeed) =>
  write('post', '/api/v1/corporate-needs/create', { body });

/** @throws ApiError */
export const readCorporatePipeline = (): Promise<CorporatePipeline> =>
  read('/api/v1/corporate-needs/pipeline', { as: 'staff' });

/** @throws ApiError 404 where there is no such request */
export const readCorporateNeed = (id: number): Promise<CorporateRecord> =>
  read('/api/v1/corporate-needs/{id}', { path: { id }, as: 'staff' });

/** Sets the owner and the next action. @throws ApiError 409 where it was changed meanwhile or is over, 422 with the wrong fields */
export const planCorporateNeed = (
  id: number,
  body: Body<'put', '/api/v1/corporate-needs/{id}/plan'>,
  version?: number,
): Promise<CorporateRecord> =>
  write('put', '/api/v1/corporate-needs/{id}/plan', { path: { id }, body, as: 'staff', version });

/** Moves it to another state. @throws ApiError 409 where it was changed meanwhile, or that step is not possible */
export const moveCorporateNeed = (
  id: number,
  body: Body<'post', '/api/v1/corporate-needs/{id}/move'>,
  version?: number,
): Promise<CorporateRecord> =>
  write('post', '/api/v1/corporate-needs/{id}/move', { path: { id }, body, as: 'staff', version });

/** Takes back its last step, which was made by mistake. @throws ApiError 409 where it was changed meanwhile, or nothing can be taken back */
export const takeBackCorporateNeed = (
  id: number,
  body: Body<'post', '/api/v1/corporate-needs/{id}/back'>,
  version?: number,
): Promise<CorporateRecord> =>
  write('post', '/api/v1/corporate-needs/{id}/back', { path: { id }, body, as: 'staff', version });

/** Issues a quote, which is never changed. It replaces an earlier one. @throws ApiError 409 where it was changed meanwhile, 422 with the wrong fields */
export const quoteCorporateNeed = (id: number, body: NewQuote, version?: number): Promise<CorporateRecord> =>
  write('post', '/api/v1/corporate-needs/{id}/quote', { path: { id }, body, as: 'staff', version });

/** A quote as PDF. @throws ApiError 404 where the request has no such quote */
export const downloadQuote = (id: number, quote_id: number): Promise<Blob> =>
  download('/api/v1/corporate-needs/{id}/quotes/{quote_id}/file', { path: { id, quote_id }, as: 'staff' });

/** @throws ApiError */
export const noteCorporateNeed = (id: number, text: string): Promise<CorporateRecord> =>
  write('post', '/api/v1/corporate-needs/{id}/note', { path: { id }, body: { text }, as: 'staff' });

/** The batches in which a company can take seats, those of the course it asked for first. @throws ApiError */
export const listCompanyBatches = async (id: number): Promise<CompanyBatch[]> =>
  (await read('/api/v1/corporate-needs/{id}/batches', { path: { id }, as: 'staff' })).rows;

/**
 * Sets the number of seats that the company has; 0 gives them back.
 * @throws ApiError 409 where too few are free or the record was changed meanwhile, 422 for fewer than are named
 */
export const setCompanySeats = (
  id: number,
  body: Body<'put', '/api/v1/corporate-needs/{id}/seats'>,
  version?: number,
): Promise<CorporateRecord> =>
  write('put', '/api/v1/corporate-needs/{id}/seats', { path: { id }, body, as: 'staff', version });
