/** The attendance of a session, for staff and for an instructor with the link of a batch. */
import { type Body, type Data, read, write } from '@site/shared/api/client';

/** The names on the roll, and the entries about each. */
export type Roll = Data<'get', '/api/v1/batches/{id}/sessions/{number}/attendance'>;
export type AttendanceState = Roll['people'][number]['entries'][number]['state'];
/** An entry that a device sends. The same key is stored once. */
export type Mark = Body<'post', '/api/v1/batches/{id}/sessions/{number}/attendance'>['entries'][number];
/** The batch that a link opens. */
export type LinkedBatch = Data<'get', '/api/v1/attendance/{secret}'>;
export type AttendanceLink = NonNullable<Data<'get', '/api/v1/batches/{id}/attendance-link'>>;

/** A batch of the instructor of the signed-in account. */
export type OwnBatch = Data<'get', '/api/v1/users/me/batches'>[number];
export type OwnBatchWithSessions = Data<'get', '/api/v1/users/me/batches/{id}'>;

interface Place {
  id: number;
  number: number;
}

/** @throws ApiError 404 */
export const readRoll = (path: Place): Promise<Roll> =>
  read('/api/v1/batches/{id}/sessions/{number}/attendance', { path, as: 'staff' });

/** @returns the roll as it is now @throws ApiError */
export const sendMarks = (path: Place, entries: Mark[]): Promise<Roll> =>
  write('post', '/api/v1/batches/{id}/sessions/{number}/attendance', { path, body: { entries }, as: 'staff' });

/** @returns null where the batch has no link @throws ApiError */
export const readAttendanceLink = (id: number): Promise<AttendanceLink | null> =>
  read('/api/v1/batches/{id}/attendance-link', { path: { id }, as: 'staff' });

/** Makes a new link; the earlier one becomes invalid. Only this answer has its address. @throws ApiError */
export const renewAttendanceLink = (id: number) =>
  write('post', '/api/v1/batches/{id}/attendance-link/renew', { path: { id }, as: 'staff' });

/** @throws ApiError */
export const revokeAttendanceLink = (id: number) =>
  write('post', '/api/v1/batches/{id}/attendance-link/revoke', { path: { id }, as: 'staff' });

/** @throws ApiError 404 for a link that does not work */
export const readLinkedBatch = (secret: string): Promise<LinkedBatch> =>
  read('/api/v1/attendance/{secret}', { path: { secret } });

/** @throws ApiError */
export const readLinkedRoll = (path: { secret: string; number: number }): Promise<Roll> =>
  read('/api/v1/attendance/{secret}/sessions/{number}', { path });

/** @returns the roll as it is now @throws ApiError */
export const sendLinkedMarks = (path: { secret: string; number: number }, entries: Mark[]): Promise<Roll> =>
  write('post', '/api/v1/attendance/{secret}/sessions/{number}', { path, body: { entries } });

/** The latest first; none for an account without an instructor. @throws ApiError */
export const listOwnBatches = (): Promise<OwnBatch[]> => read('/api/v1/users/me/batches', { as: 'staff' });

/** @throws ApiError 404 for a batch that the account does not teach */
export const readOwnBatch = (id: number): Promise<OwnBatchWithSessions> =>
  read('/api/v1/users/me/batches/{id}', { path: { id }, as: 'staff' });

/** @throws ApiError 404 */
export const readOwnRoll = (path: Place): Promise<Roll> =>
  read('/api/v1/users/me/batches/{id}/sessions/{number}/attendance', { path, as: 'staff' });

/** @returns the roll as it is now @throws ApiError */
export const sendOwnMarks = (path: Place, entries: Mark[]): Promise<Roll> =>
  write('post', '/api/v1/users/me/batches/{id}/sessions/{number}/attendance', {
    path,
    body: { entries },
    as: 'staff',
  });
