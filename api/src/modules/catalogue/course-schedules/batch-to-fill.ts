import type { Beginning } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { conflict, notFound } from '../../../http/api-error.ts';
import { placePrice } from '../courses/discounted-prices.ts';

export interface BatchToFill extends Beginning {
  readonly id: number;
  /** The price of a seat after the discount of the course, whole rupiah. */
  readonly price: number;
  readonly list_price: number;
  /** The discount of the course in percent; null where it has none. */
  readonly percentage: number | null;
  /** The number of free seats; null where they are unlimited. */
  readonly free: number | null;
}

/** A batch in which staff may give seats. @throws ApiError 404, or 409 for a batch that is over or cancelled */
export async function batchToFill(db: Queryable, id: number, today: string): Promise<BatchToFill> {
  const { rows } = await db.query<BatchToFill & { isOpen: boolean }>(
    `SELECT s.id, ${placePrice} AS price, c.price AS list_price, d.percentage, s.participant_amount - s.seats_taken AS free,
       s.start_date, s.start_time, time_zone_of(s.mode, s.location_id) AS time_zone,
       s.cancelled_at IS NULL AND s.end_date >= $2 AND c.deleted_at IS NULL AS "isOpen"
     FROM course_schedules s JOIN courses c ON c.id = s.course_id LEFT JOIN discounts d ON d.id = c.discount_id WHERE s.id = $1`,
    [id, today],
  );
  const [batch] = rows;
  if (!batch) throw notFound('Batch tidak ditemukan');
  if (!batch.isOpen) throw conflict('BATCH_ENDED', 'Batch ini sudah selesai atau dibatalkan');
  return batch;
}
