import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';
import { listOf } from '../content/content.ts';
import type { Course } from './courses.ts';

type ActiveSchedules = Data<'get', '/api/v1/course-schedules/active'>;

/** A batch of a course. */
export type Schedule = Course['course_schedules'][number];
/** A batch that can be booked, with the course it belongs to. */
export type ActiveSchedule = ActiveSchedules['rows'][number];
export type Mode = Schedule['mode'];
export type NewSchedule = Body<'post', '/api/v1/course-schedules/create'>;
export type ScheduleChange = Body<'put', '/api/v1/course-schedules/{id}/update'>;

/**
 * Batches that are published and have not started, soonest first.
 * @param query `condition` is: courses of `type`; not: all but those; all: `type` is ignored, workshops and events come first
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

/** @throws ApiError 422 with the wrong fields, 409 where fewer seats are asked for than are taken, or it has another version by now */
export const updateSchedule = (id: number, body: ScheduleChange, version?: number) =>
  write('put', '/api/v1/course-schedules/{id}/update', { path: { id }, body, as: 'staff', version });

/** @throws ApiError 409 while the batch has live orders */
export const deleteSchedule = (id: number) =>
  write('delete', '/api/v1/course-schedules/{id}/delete', { path: { id }, as: 'staff' });

/** What becomes of the orders of a batch, one by one. */
export type CancelledBatch = Data<'post', '/api/v1/course-schedules/{id}/cancel'>;

/** Looking at hundreds of orders takes longer than other calls. */
const PREVIEW_MS = 30_000;

/**
 * Ends a whole batch: at once it takes nobody any more, and its orders are done one after the other. With `preview` it is only asked
 * what would happen.
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

/** What came of the orders of a batch that was cancelled so far. @throws ApiError */
export const readCancelledBatch = (id: number): Promise<CancelledBatch> =>
  read('/api/v1/course-schedules/{id}/cancelled', { path: { id }, as: 'staff' });
