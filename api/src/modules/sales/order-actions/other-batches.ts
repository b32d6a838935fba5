import type { Queryable } from '../../../database/pool.ts';
import { batchOfOrder } from '../orders/places.ts';
import type { OtherBatch } from './schemas.ts';

const MANY = 100;

/**
 * Where the people of an order can be moved to within their course, full batches too. null: there is no such order.
 * @param today in Jakarta
 */
export async function listOtherBatches(
  db: Queryable,
  transactionId: string,
  today: string,
): Promise<OtherBatch[] | null> {
  const { rows: found } = await db.query<{ course_id: number; own: number | null }>(
    `SELECT s.course_id, CASE WHEN o.state <> 'PAID_UNPLACED' THEN s.id END AS own
     FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} WHERE o.transaction_id = $1`,
    [transactionId],
  );
  const [order] = found;
  if (!order) return null;
  const { rows } = await db.query<OtherBatch>(
    `SELECT id, batch, start_date, start_time, end_time, time_zone_of(s.mode, s.location_id) AS time_zone, days, participant_amount - seats_taken AS free FROM course_schedules s
     WHERE course_id = $1 AND id IS DISTINCT FROM $2 AND start_date > $3 AND cancelled_at IS NULL ORDER BY start_date, id LIMIT $4`,
    [order.course_id, order.own, today, MANY],
  );
  return rows;
}
