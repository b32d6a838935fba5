import type { Queryable } from '../../../database/pool.ts';
import { batchOfOrder } from '../orders/places.ts';
import type { OtherBatches } from './schemas.ts';

const MANY = 100;
const MANY_COURSES = 1_000;

/**
 * The batches of a course to which the people of an order can be moved, including full ones, and the courses that have batches. null where there is no
 * such order.
 * @param course null: the present course of the order
 * @param today in Jakarta
 */
export async function listOtherBatches(
  db: Queryable,
  transactionId: string,
  { course, today }: { course: number | null; today: string },
): Promise<OtherBatches | null> {
  const { rows: found } = await db.query<{ course_id: number; own: number | null }>(
    `SELECT s.course_id, CASE WHEN o.state <> 'PAID_UNPLACED' THEN s.id END AS own
     FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} WHERE o.transaction_id = $1`,
    [transactionId],
  );
  const [order] = found;
  if (!order) return null;
  const courseId = course ?? order.course_id;
  const { rows: courses } = await db.query<OtherBatches['courses'][number]>(
    `SELECT c.id, c.title, c.id = $1 AS is_own FROM courses c WHERE c.id = $1 OR c.deleted_at IS NULL
       AND EXISTS (SELECT FROM course_schedules s WHERE s.course_id = c.id AND s.start_date > $2 AND s.cancelled_at IS NULL)
     ORDER BY c.id <> $1, lower(c.title), c.id LIMIT $3`,
    [order.course_id, today, MANY_COURSES],
  );
  const { rows } = await db.query<OtherBatches['rows'][number]>(
    `SELECT id, batch, start_date, start_time, end_time, time_zone_of(s.mode, s.location_id) AS time_zone, days, participant_amount - seats_taken AS free FROM course_schedules s
     WHERE course_id = $1 AND id IS DISTINCT FROM $2 AND start_date > $3 AND cancelled_at IS NULL ORDER BY start_date, id LIMIT $4`,
    [courseId, order.own, today, MANY],
  );
  return { course_id: courseId, courses, rows };
}
