import type { Queryable } from '../../database/pool.ts';
import type { Page } from '../../http/schema-types.ts';
import type { QueuedOrder } from './schemas.ts';

/** What waits for staff. Each is found by an index of its own, whose condition it repeats. */
const conditions = {
  UNPLACED: `o.state = 'PAID_UNPLACED'`,
  TO_REFUND: 'o.balance > 0',
  OWING: `o.balance < 0 AND o.state IN ('PAID', 'PAID_UNPLACED')`,
  // Less was settled than the stages that are due add up to.
  OVERDUE: `o.balance < 0 AND o.state IN ('PAID', 'PAID_UNPLACED') AND EXISTS (SELECT FROM instalments t WHERE t.order_id = o.id AND t.due_on < $1
    HAVING sum(t.amount) > (SELECT o.amount + s.adjusted + o.balance FROM order_sums(o.id) s))`,
} as const;

export type OrderQueue = keyof typeof conditions;

/** The one first that waits longest. @param today in Jakarta */
export async function listQueue(
  db: Queryable,
  { queue, limit, page }: { queue: OrderQueue; limit: number; page: number },
  today: string,
): Promise<Page<QueuedOrder>> {
  const where = `WHERE $1::date IS NOT NULL AND ${conditions[queue]}`;
  const [{ rows: counted }, { rows }] = await Promise.all([
    db.query<{ count: number }>(`SELECT count(*) FROM orders o ${where}`, [today]),
    db.query<QueuedOrder>(
      `SELECT o.transaction_id, o.state, o.balance, json_build_object('name', o.payer_name, 'email', o.payer_email) AS payer,
         json_build_object('id', s.id, 'course', json_build_object('title', c.title), 'batch', s.batch, 'start_date', s.start_date) AS course_schedule,
         r.id AS registration_id, r.first_name || ' ' || r.last_name AS participant, o.paid_at, o.created_at
       FROM (SELECT * FROM orders o ${where} ORDER BY o.id LIMIT $2 OFFSET $3) o
       LEFT JOIN LATERAL (SELECT * FROM registrations r WHERE r.order_id = o.id ORDER BY r.id LIMIT 1) r ON true
       LEFT JOIN LATERAL (SELECT * FROM places p WHERE p.registration_id = r.id ORDER BY p.id DESC LIMIT 1) p ON true
       JOIN course_schedules s ON s.id = coalesce(p.course_schedule_id, o.course_schedule_id) JOIN courses c ON c.id = s.course_id ORDER BY o.id`,
      [today, limit, (page - 1) * limit],
    ),
  ]);
  return { rows, count: counted[0]?.count ?? 0 };
}
