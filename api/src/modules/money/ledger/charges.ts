import type { Queryable } from '../../../database/pool.ts';
import { actorColumns, type OrderActor } from './actor.ts';
import { readMoney } from './money.ts';

/** The reason why an order owes more or less than its amount. */
export type ChargeKind = 'ENDED' | 'REOPENED' | 'MOVED' | 'CANCELLED' | 'REDUCED';

interface Charge {
  readonly kind: ChargeKind;
  /** Whole rupiah that are added to what the order owes. Nothing is written for 0. */
  readonly amount: number;
  readonly actor: OrderActor;
  readonly reason: string | null;
}

/** SQL: the price of a row of `orders o` in its present batch, before anything was paid back. Whole rupiah. */
export const priceNow = `(o.amount + coalesce((SELECT sum(h.amount) FROM order_charges h WHERE h.order_id = o.id AND h.kind = 'MOVED'), 0))::bigint`;

/** Adds to what an order owes, or takes off it. */
export async function charge(db: Queryable, orderId: number, { kind, amount, actor, reason }: Charge): Promise<void> {
  if (amount === 0) return;
  await db.query(
    'INSERT INTO order_charges (order_id, kind, amount, actor, staff_user_id, reason) VALUES ($1, $2, $3, $4, $5, $6)',
    [orderId, kind, amount, ...actorColumns(actor), reason],
  );
}

/** Makes the order owe exactly this amount. */
export async function chargeExactly(db: Queryable, orderId: number, { amount, ...why }: Charge): Promise<void> {
  const { charged } = await readMoney(db, orderId);
  await charge(db, orderId, { ...why, amount: amount - charged });
}

/** The sum by which an order's debt was lowered when it ended, so that it can be owed again. Only what happened since the last reopening counts. */
export async function chargedBeforeEnd(db: Queryable, orderId: number): Promise<number> {
  const { rows } = await db.query<{ amount: number }>(
    `SELECT -coalesce(sum(amount), 0)::bigint AS amount FROM order_charges c WHERE order_id = $1 AND kind IN ('ENDED', 'CANCELLED')
       AND id > coalesce((SELECT max(id) FROM order_charges WHERE order_id = $1 AND kind = 'REOPENED'), 0)`,
    [orderId],
  );
  return rows[0]?.amount ?? 0;
}
