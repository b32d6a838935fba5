/** One batch, for staff. */
import { type Body, type Data, download, type Query, read, write } from '@site/shared/api/client';
import { LIST_FILE_MS } from './list-files.ts';
import type { CallSending } from './orders.ts';

/** A batch with its course and seats. */
export type Batch = Data<'get', '/api/v1/batches/{id}'>;
type ParticipantList = Data<'get', '/api/v1/batches/{id}/participants'>;
/** A person with a seat. */
export type Participant = ParticipantList['rows'][number];

/** The name of a batch, for a choice. */
export type BatchName = Data<'get', '/api/v1/batches'>['rows'][number];

/** The batches that begin last come first. @throws ApiError */
export const listBatchNames = (query: Query<'/api/v1/batches'>) => read('/api/v1/batches', { query, as: 'staff' });

/** @throws ApiError 404 where there is no such batch */
export const readBatch = (id: number): Promise<Batch> => read('/api/v1/batches/{id}', { path: { id }, as: 'staff' });

/** By name, at most 1,000. @throws ApiError */
export const listParticipants = (id: number): Promise<ParticipantList> =>
  read('/api/v1/batches/{id}/participants', { path: { id }, as: 'staff' });

/** The result of registering a person, or of its preview, in which `order` is null. */
export type Registered = Data<'post', '/api/v1/batches/{id}/participants/register'>;

/**
 * Registers one person.
 * @throws ApiError 403 for a price or money that the account may not decide about; 409 ALREADY_REGISTERED with the `transaction_id` of the existing
 * order, SOLD_OUT, CLASS_BEGUN, ALREADY_ENTERED; 422 with the wrong fields
 */
export const registerParticipant = (
  id: number,
  body: Body<'post', '/api/v1/batches/{id}/participants/register'>,
  sending: CallSending = {},
): Promise<Registered> =>
  write('post', '/api/v1/batches/{id}/participants/register', { path: { id }, body, as: 'staff', ...sending });

/** All participants of a batch as a file. @throws ApiError 404 where there is no such batch */
export const downloadParticipants = (
  id: number,
  query: Query<'/api/v1/batches/{id}/participants/export'>,
): Promise<File> =>
  download('/api/v1/batches/{id}/participants/export', { path: { id }, query, as: 'staff', timeoutMs: LIST_FILE_MS });

/** A session of a batch: the plan of the schedule with the changes of staff. */
export type ClassSession = Data<'get', '/api/v1/batches/{id}/sessions'>['rows'][number];

/** In the order of their numbers. @throws ApiError */
export const listSessions = async (id: number): Promise<ClassSession[]> =>
  (await read('/api/v1/batches/{id}/sessions', { path: { id }, as: 'staff' })).rows;

/**
 * Saves a session. Values that equal the plan keep following the schedule.
 * @throws ApiError 409 where the session or its schedule was changed meanwhile
 */
export const changeSession = (
  path: { id: number; number: number },
  body: Body<'put', '/api/v1/batches/{id}/sessions/{number}/update'>,
  version?: number,
): Promise<ClassSession> =>
  write('put', '/api/v1/batches/{id}/sessions/{number}/update', { path, body, as: 'staff', version });
