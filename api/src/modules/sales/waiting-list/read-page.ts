import type { Queryable } from '../../../database/pool.ts';
import { isActive } from '../../catalogue/course-schedules/sql.ts';
import { placePrice } from '../../catalogue/courses/discounted-prices.ts';
import { variantsJson } from '../../catalogue/media/sql.ts';
import type { WaitingPage } from './schemas.ts';

const JOIN_AGAIN = `('LEFT', 'SKIPPED', 'LAPSED')`;
/** SQL: today in Jakarta. */
const TODAY = `($2::timestamptz AT TIME ZONE 'Asia/Jakarta')::date`;
/** SQL: whether `join` would take a person: for a batch that has not begun, or for a course whose batches are all closed. */
const CAN_BE_JOINED = `CASE WHEN s.id IS NOT NULL THEN s.cancelled_at IS NULL AND s.start_date > ${TODAY}
  ELSE c.deleted_at IS NULL AND NOT EXISTS (SELECT FROM course_schedules s
    WHERE s.course_id = c.id AND s.participant_amount IS DISTINCT FROM 0 AND ${isActive(TODAY)}) END`;

interface PageRow extends Omit<WaitingPage, 'offer' | 'order' | 'now'> {
  readonly offered_at: string | null;
  readonly offer_ends_at: string | null;
  readonly transaction_id: string | null;
  readonly is_paid: boolean;
  readonly expires_at: string | null;
}

/** @param now an offer past this time is not shown, even before the sweep ends it */
export async function readWaitingPage(db: Queryable, entryId: number, now: string): Promise<WaitingPage | null> {
  const { rows } = await db.query<PageRow>(
    `SELECT CASE WHEN w.has_passed THEN 'WAITING' ELSE w.state END AS state, w.email, w.lapses > 0 OR w.has_passed AS has_lapsed,
       json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'thumbnail', c.thumbnail,
         'thumbnail_variants', ${variantsJson('c.thumbnail')}, 'price', c.price, 'discounted_price', ${placePrice},
         'percentage', coalesce(d.percentage, 0)) AS course,
       CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'batch', s.batch, 'start_date', s.start_date, 'end_date', s.end_date,
         'start_time', to_char(s.start_time, 'HH24:MI'), 'end_time', to_char(s.end_time, 'HH24:MI'), 'time_zone', time_zone_of(s.mode, s.location_id), 'days', s.days, 'mode', s.mode,
         'location', l.name, 'participant_amount', s.participant_amount) END AS course_schedule,
       CASE WHEN w.state = 'OFFERED' AND NOT w.has_passed THEN w.offered_at END AS offered_at, w.offer_ends_at,
       CASE WHEN w.state = 'TAKEN' THEN o.transaction_id END AS transaction_id, coalesce(o.state = 'PAID', false) AS is_paid, o.expires_at,
       w.state IN ${JOIN_AGAIN} AND ${CAN_BE_JOINED} AS can_join_again
     FROM (SELECT *, state = 'OFFERED' AND offer_ends_at <= $2 AS has_passed FROM waiting_entries WHERE id = $1) w
     JOIN courses c ON c.id = w.course_id LEFT JOIN discounts d ON d.id = c.discount_id
     LEFT JOIN course_schedules s ON s.id = w.course_schedule_id LEFT JOIN locations l ON l.id = s.location_id
     LEFT JOIN orders o ON o.id = w.order_id`,
    [entryId, now],
  );
  const [row] = rows;
  if (!row) return null;
  const { offered_at, offer_ends_at, transaction_id, is_paid, expires_at, ...page } = row;
  return {
    ...page,
    offer: offered_at !== null && offer_ends_at !== null ? { offered_at, ends_at: offer_ends_at } : null,
    now,
    order: transaction_id === null ? null : { transaction_id, is_paid, expires_at },
  };
}
