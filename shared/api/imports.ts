/** Tables that staff import: first judged, then saved row by row. */
import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';

export type CourseTable = Body<'post', '/api/v1/courses/import'>;
export type ScheduleTable = Body<'post', '/api/v1/course-schedules/import'>;
export type ParticipantTable = Body<'post', '/api/v1/batches/{id}/participants/import'>;
export type SeatTable = Body<'post', '/api/v1/corporate-needs/{id}/seats/import'>;
/** What a row would do, or did. */
export type RowResult = Data<'post', '/api/v1/courses/import'>['rows'][number];

type Part = Query<'/api/v1/courses/export'>;

/** The time limit of an import, ms. Hundreds of rows are saved one after the other. */
const IMPORT_TIMEOUT_MS = 120_000;

/** @throws ApiError 409 while another import saves, 413 and 422 for a table that is too large */
export const importCourses = async (body: CourseTable): Promise<RowResult[]> =>
  (await write('post', '/api/v1/courses/import', { body, as: 'staff', timeoutMs: IMPORT_TIMEOUT_MS })).rows;

/** Imports batches, as {@link importCourses}. */
export const importSchedules = async (body: ScheduleTable): Promise<RowResult[]> =>
  (await write('post', '/api/v1/course-schedules/import', { body, as: 'staff', timeoutMs: IMPORT_TIMEOUT_MS })).rows;

/**
 * Imports participants, as {@link importCourses}. People with a seat stay as they are.
 * @throws ApiError 403 for a batch with a price without `order.bill`, 409 for one that is over
 */
export const importParticipants = async (batch: number, body: ParticipantTable): Promise<RowResult[]> =>
  (
    await write('post', '/api/v1/batches/{id}/participants/import', {
      path: { id: batch },
      body,
      as: 'staff',
      timeoutMs: IMPORT_TIMEOUT_MS,
    })
  ).rows;

/** Imports people for the seats of a company, as {@link importCourses}. */
export const importSeats = async (needId: number, body: SeatTable): Promise<RowResult[]> =>
  (
    await write('post', '/api/v1/corporate-needs/{id}/seats/import', {
      path: { id: needId },
      body,
      as: 'staff',
      timeoutMs: IMPORT_TIMEOUT_MS,
    })
  ).rows;

/** All courses as texts, newest first. @throws ApiError */
export const exportCourses = (query: Part) => read('/api/v1/courses/export', { query, as: 'staff' });

/** All batches as texts, newest first. @throws ApiError */
export const exportSchedules = (query: Part) => read('/api/v1/course-schedules/export', { query, as: 'staff' });
