import { countRows } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Page } from '../../../http/schema-types.ts';
import { isStillTaken, takenUndecided } from '../../money/ledger/entries.ts';
import { endsByItself } from '../orders/ends-by-itself.ts';
import type { QueuedOrder } from './queue-schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

/** An unpaid seat is a task when it is held for no longer than this. */
const EXPIRING_HOURS = 6;

/** Staff decide about money that was taken back of an order before anything else. */
const isToDecide = `(o.state IN ('PENDING', 'PAID') AND ${takenUndecided('o.id')} > 0)`;

/**
 * What waits for staff. Each is found by an index, whose condition it repeats. $1: today in Jakarta; $2: now. An order without a seat is
 * asked for nothing. What a plan covers is asked for by its stages.
 */
const conditions = {
  UNPLACED: `o.id IN (SELECT id FROM orders WHERE state = 'PAID_UNPLACED' UNION SELECT r.order_id FROM course_schedules s
    JOIN places p ON p.course_schedule_id = s.id AND p.state IN ('HELD', 'CONFIRMED') JOIN registrations r ON r.id = p.registration_id
    WHERE s.cancelled_at IS NOT NULL AND NOT EXISTS (SELECT FROM batch_decisions d
      WHERE d.order_id = r.order_id AND d.course_schedule_id = s.id AND d.state = 'WAITING'))`,
  TO_REFUND: 'o.balance > 0',
  OWING: `(o.balance < 0 AND o.state = 'PAID' OR o.state = 'PENDING' AND o.balance > -o.amount AND o.balance < 0 AND order_has_money(o.id))
    AND order_may_be_billed(o.id) AND NOT EXISTS (SELECT FROM order_stages(o.id) t HAVING max(t.open) >= -o.balance)`,
  OVERDUE: `o.balance < 0 AND o.state = 'PAID' AND order_may_be_billed(o.id)
    AND EXISTS (SELECT FROM instalments t WHERE t.order_id = o.id AND t.due_on < $1) AND EXISTS (SELECT FROM order_stages(o.id) t WHERE t.due_on < $1 AND t.open > 0)`,
  TAKEN_BACK: `o.id IN (SELECT e.order_id FROM ledger_entries e WHERE ${isStillTaken('e')})`,
  EXPIRING: `o.state = 'PENDING' AND o.expires_at > $2 AND o.expires_at < $2::timestamptz + interval '${EXPIRING_HOURS} hours' AND ${endsByItself('o')}`,
} as const;

export type OrderQueue = keyof typeof conditions;

/** The first stage that is late, with all that is. */
const overdue = `(SELECT json_build_object('number', min(t.number), 'due_on', min(t.due_on), 'amount', max(t.open))
  FROM order_stages(o.id) t WHERE t.due_on < $1 AND t.open > 0)`;

/** An order with a seat of which money was taken back is in TAKEN_BACK, and in no other queue, until staff decide. */
const isIn = (queue: OrderQueue) => `${conditions[queue]} AND ${queue === 'TAKEN_BACK' ? '' : 'NOT '}${isToDecide}`;

/** The one first that waits longest; of those that expire the soonest. */
export async function listQueue(
  db: Queryable,
  { queue, limit, page }: { queue: OrderQueue; limit: number; page: number },
  { today, now }: { today: string; now: string },
): Promise<Page<QueuedOrder>> {
  const where = `WHERE $1::date IS NOT NULL AND $2::timestamptz IS NOT NULL AND ${isIn(queue)}`;
  const sequence = queue === 'EXPIRING' ? 'o.expires_at, o.id' : 'o.id';
  const count = await countRows(db, `orders o ${where}`, [today, now]);
  const { rows } = await db.query<QueuedOrder>(
    `SELECT o.transaction_id, o.state, o.balance, (SELECT m.paid - m.refunded - m.refunding FROM order_sums(o.id) m) AS received,
         ${queue === 'OVERDUE' ? overdue : 'NULL::json'} AS overdue,
         ${queue === 'TAKEN_BACK' ? takenUndecided('o.id') : 'NULL::bigint'} AS taken_back, CASE WHEN o.state = 'PENDING' THEN o.expires_at END AS expires_at,
         json_build_object('name', o.payer_name, 'email', o.payer_email) AS payer,
         json_build_object('id', s.id, 'course', json_build_object('title', c.title), 'batch', s.batch, 'start_date', s.start_date, 'is_cancelled', s.cancelled_at IS NOT NULL) AS course_schedule,
         (SELECT d.error_message FROM batch_decisions d WHERE d.order_id = o.id AND d.course_schedule_id = s.id) AS refusal,
         r.id AS registration_id, ${fullNameOf('r')} AS participant, o.paid_at, o.created_at
       FROM (SELECT * FROM orders o ${where} ORDER BY ${sequence} LIMIT $3 OFFSET $4) o
       LEFT JOIN LATERAL (SELECT * FROM registrations r WHERE r.order_id = o.id ORDER BY r.id LIMIT 1) r ON true
       LEFT JOIN LATERAL (SELECT * FROM places p WHERE p.registration_id = r.id ORDER BY p.id DESC LIMIT 1) p ON true
       JOIN course_schedules s ON s.id = coalesce(p.course_schedule_id, o.course_schedule_id) JOIN courses c ON c.id = s.course_id ORDER BY ${sequence}`,
    [today, now, limit, (page - 1) * limit],
  );
  return { rows, count };
}
