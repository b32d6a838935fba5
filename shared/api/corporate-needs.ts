import { type Body, type Data, download, type Query, read, write } from '@site/shared/api/client';
import { LIST_FILE_MS } from './list-files.ts';

type CorporateNeedList = Data<'get', '/api/v1/corporate-needs'>;
export type CorporateNeed = CorporateNeedList['rows'][number];
/** Where the work on a request stands. */
export type CorporateState = CorporateNeed['state'];
/** A request with all that was done about it. */
export type CorporateRecord = Data<'get', '/api/v1/corporate-needs/{id}'>;
/** How many requests there are of each state, and who can own one. */
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

/** @throws ApiError 404 where there is none */
export const readCorporateNeed = (id: number): Promise<CorporateRecord> =>
  read('/api/v1/corporate-needs/{id}', { path: { id }, as: 'staff' });

/** Sets who works on it and what comes next. @throws ApiError 409 where it was changed meanwhile or is over, 422 with the wrong fields */
export const planCorporateNeed = (
  id: number,
  body: Body<'put', '/api/v1/corporate-needs/{id}/plan'>,
  version?: number,
): Promise<CorporateRecord> =>
  write('put', '/api/v1/corporate-needs/{id}/plan', { path: { id }, body, as: 'staff', version });

/** Takes it to another state. @throws ApiError 409 where it was changed meanwhile, or that step is not possible */
export const moveCorporateNeed = (
  id: number,
  body: Body<'post', '/api/v1/corporate-needs/{id}/move'>,
  version?: number,
): Promise<CorporateRecord> =>
  write('post', '/api/v1/corporate-needs/{id}/move', { path: { id }, body, as: 'staff', version });

/** Takes back its last step, which was marked by mistake. @throws ApiError 409 where it was changed meanwhile, or nothing can be taken back */
export const takeBackCorporateNeed = (
  id: number,
  body: Body<'post', '/api/v1/corporate-needs/{id}/back'>,
  version?: number,
): Promise<CorporateRecord> =>
  write('post', '/api/v1/corporate-needs/{id}/back', { path: { id }, body, as: 'staff', version });

/** Issues a quote, for good; it takes the place of the one before. @throws ApiError 409 where it was changed meanwhile, 422 with the wrong fields */
export const quoteCorporateNeed = (id: number, body: NewQuote, version?: number): Promise<CorporateRecord> =>
  write('post', '/api/v1/corporate-needs/{id}/quote', { path: { id }, body, as: 'staff', version });

/** A quote as PDF. @throws ApiError 404 where the request has no such quote */
export const downloadQuote = (id: number, quote_id: number): Promise<Blob> =>
  download('/api/v1/corporate-needs/{id}/quotes/{quote_id}/file', { path: { id, quote_id }, as: 'staff' });

/** @throws ApiError */
export const noteCorporateNeed = (id: number, text: string): Promise<CorporateRecord> =>
  write('post', '/api/v1/corporate-needs/{id}/note', { path: { id }, body: { text }, as: 'staff' });

/** Where a company can take seats, batches of the course it asked for first. @throws ApiError */
export const listCompanyBatches = async (id: number): Promise<CompanyBatch[]> =>
  (await read('/api/v1/corporate-needs/{id}/batches', { path: { id }, as: 'staff' })).rows;

/** So many seats are the company's; 0 gives them back. @throws ApiError 409 where so many are not free or the record was changed meanwhile, 422 for fewer than are named */
export const setCompanySeats = (
  id: number,
  body: Body<'put', '/api/v1/corporate-needs/{id}/seats'>,
  version?: number,
): Promise<CorporateRecord> =>
  write('put', '/api/v1/corporate-needs/{id}/seats', { path: { id }, body, as: 'staff', version });
