import type { Queryable } from '../../database/pool.ts';
import { readMoney } from '../ledger/money.ts';
import { refundsOf } from '../refunds/repository.ts';
import { refundByPolicy } from './cancel.ts';
import type { OrderDetail } from './schemas.ts';

/** Money, seats and history of an order, for staff. null: there is no such order. @param now ms since 1970 */
export async function readOrder(db: Queryable, transactionId: string, now: number): Promise<OrderDetail | null> {
  const { rows } = await db.query<{ id: number; transaction_id: string; state: OrderDetail['state'] }>(
    'SELECT id, transaction_id, state FROM orders WHERE transaction_id = $1',
    [transactionId],
  );
  const [order] = rows;
  if (!order) return null;
  const money = await readMoney(db, order.id);
  const [entries, instalments, places, actions] = await Promise.all([
    db.query<OrderDetail['entries'][number]>(
      `SELECT e.id, e.kind, e.amount, e.provider, e.provider_reference, e.channel, e.occurred_at, e.actor, u.name AS staff, e.reason
       FROM order_entries($1) e LEFT JOIN staff_users u ON u.id = e.staff_user_id ORDER BY e.id`,
      [order.id],
    ),
    db.query<OrderDetail['instalments'][number]>(
      'SELECT number, due_on, amount FROM instalments WHERE order_id = $1 ORDER BY number',
      [order.id],
    ),
    db.query<OrderDetail['places'][number]>(
      `SELECT p.registration_id, p.course_schedule_id, c.title, s.batch, p.state, p.created_at
       FROM registrations r JOIN places p ON p.registration_id = r.id JOIN course_schedules s ON s.id = p.course_schedule_id
       JOIN courses c ON c.id = s.course_id WHERE r.order_id = $1 ORDER BY p.id`,
      [order.id],
    ),
    db.query<OrderDetail['actions'][number]>(
      `SELECT a.action, a.actor, u.name AS staff, a.reason, a.created_at FROM order_actions a LEFT JOIN staff_users u ON u.id = a.staff_user_id
       WHERE a.order_id = $1 ORDER BY a.id`,
      [order.id],
    ),
  ]);
  const left = money.paid - money.refunded - money.refunding;
  return {
    transaction_id: order.transaction_id,
    state: order.state,
    money,
    refund_by_policy: await refundByPolicy(db, order.id, left, now),
    entries: entries.rows,
    refunds: await refundsOf(db, order.id),
    instalments: instalments.rows,
    places: places.rows,
    actions: actions.rows,
  };
}

/** Null: there is no such order. */
export async function orderIdOf(db: Queryable, transactionId: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [transactionId]);
  return rows[0]?.id ?? null;
}
