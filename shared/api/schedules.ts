import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';
import { listOf } from '../content/content.ts';
import type { Course } from './courses.ts';

type ActiveSchedules = Data<'get', '/api/v1/course-schedules/active'>;

/** A batch of a course. */
export type Schedule = Course['course_schedules'][number];
/** A batch that can be booked, with its course. */
export type ActiveSchedule = ActiveSchedules['rows'][number];
export type Mode = Schedule['mode'];
export type NewSchedule = Body<'post', '/api/v1/course-schedules/create'>;
export type ScheduleChange = Body<'put', '/api/v1/course-schedules/{id}/update'>;

/**
 * Batches that are published and have not begun, the soonest first.
 * @param query `condition` `is`: courses of `type`; `not`: all other courses; `all`: `type` is ignored, and workshops and events come first
 * @throws ApiError
 */
export const listActiveSchedules = (
  query: Query<'/api/v1/course-schedules/active'>,
  signal?: AbortSignal,
): Promise<ActiveSchedules> =>
  read('/api/v1/course-schedules/active', {
    query,
    signal,
    holds: ({ data }) => listOf(data.rows.map(({ course }) => course)),
  });

/** @throws ApiError 422 with the wrong fields */
export const createSchedule = (body: NewSchedule) =>
  write('post', '/api/v1/course-schedules/create', { body, as: 'staff' });

/** @throws ApiError 422 with the wrong fields, 409 where fewer seats than the taken ones are given, or it has another version by now */
export const updateSchedule = (id: number, body: ScheduleChange, version?: number) =>
  write('put', '/api/v1/course-schedules/{id}/update', { path: { id }, body, as: 'staff', version });

/** @throws ApiError 409 while the batch has active orders */
export const deleteSchedule = (id: number) =>
  write('delete', '/api/v1/course-schedules/{id}/delete', { path: { id }, as: 'staff' });

/** The results for the orders of a cancelled batch, one by one. */
export type CancelledBatch = Data<'post', '/api/v1/course-schedules/{id}/cancel'>;

/** The time limit of a preview. Looking at hundreds of orders takes longer than other calls. */
const PREVIEW_MS = 30_000;

/**
 * Cancels a whole batch. It takes no registration from then on, and its orders are handled one after the other. With `preview`, nothing changes and the
 * answer says what would happen.
 * @throws ApiError 422 where a batch to move to is missing, 409 where the batch has another version by now
 */
export const cancelBatch = (
  id: number,
  body: Body<'post', '/api/v1/course-schedules/{id}/cancel'>,
  { signal, version }: { signal?: AbortSignal | undefined; version?: number | undefined } = {},
): Promise<CancelledBatch> =>
  write('post', '/api/v1/course-schedules/{id}/cancel', {
    path: { id },
    body,
    as: 'staff',
    signal,
    version,
    timeoutMs: PREVIEW_MS,
  });

/** The results so far for the orders of a cancelled batch. @throws ApiError */
export const readCancelledBatch = (id: number): Promise<CancelledBatch> =>
  read('/api/v1/course-schedules/{id}/cancelled', { path: { id }, as: 'staff' });
