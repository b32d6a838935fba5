import type { Queryable } from '../../../database/pool.ts';
import { releaseVoucher } from '../vouchers/repository.ts';
import { PROVIDER, SYSTEM, type OrderActor } from '../../money/ledger/actor.ts';
import { chargeExactly } from '../../money/ledger/charges.ts';
import { hasNothingLeft, readMoney } from '../../money/ledger/money.ts';
import { releasePlaces } from './places.ts';
import { followOrderEnd } from '../waiting-list/follow-order-end.ts';
import { endsByItself } from './ends-by-itself.ts';
import { closeOpenInvoices, heldUntil, type InvoiceRow } from './invoices.ts';

export type UnpaidEnd = 'EXPIRED' | 'CANCELLED' | 'FAILED';

interface Ending {
  readonly publicUrl: string;
  readonly actor?: OrderActor;
  /** Ends it only where its time is over at this instant: staff may have extended it meanwhile. ISO. */
  readonly lapsedAt?: string | null;
}

/**
 * Ends an order that was not paid and gives its seat and voucher back. Call it inside a transaction. The state is the guard:
 * the second caller (sweeper, webhook, compensation) changes nothing. An order that waits for staff with its money does not end.
 * @returns the invoices it closed, or null if the order did not end
 */
export async function endUnpaidOrder(
  db: Queryable,
  orderId: number,
  end: UnpaidEnd,
  { publicUrl, actor = end === 'CANCELLED' ? { kind: 'BUYER' } : SYSTEM, lapsedAt = null }: Ending,
): Promise<InvoiceRow[] | null> {
  // The next statement sees the money that was stored while this one waited.
  await db.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  const { rowCount } = await db.query(
    `UPDATE orders SET ended_as = $2, updated_at = now() WHERE id = $1 AND state = 'PENDING' AND ${endsByItself('orders')}
       AND ($3::timestamptz IS NULL OR ${heldUntil('orders')} <= $3)`,
    [orderId, end, lapsedAt],
  );
  if (rowCount !== 1) return null;
  await chargeExactly(db, orderId, { kind: 'ENDED', amount: 0, actor, reason: null });
  await giveBack(db, orderId, publicUrl);
  return closeOpenInvoices(db, orderId, end === 'CANCELLED' ? 'EXPIRED' : end);
}

/**
 * Ends an order that has neither a seat nor anything that settles it: nothing is owed for it any more. Call it with the order locked.
 * @returns the invoices it closed, or null if the order did not end
 */
export async function endEmptyOrder(
  db: Queryable,
  orderId: number,
  end: 'EXPIRED' | 'CANCELLED',
  { actor, reason, publicUrl }: { actor: OrderActor; reason: string; publicUrl: string },
): Promise<InvoiceRow[] | null> {
  if (!hasNothingLeft(await readMoney(db, orderId))) return null;
  const { rowCount } = await db.query(
    `UPDATE orders SET ended_as = $2, updated_at = now() WHERE id = $1 AND state = 'PAID_UNPLACED'`,
    [orderId, end],
  );
  if (rowCount !== 1) return null;
  // Who expired may pay late, by the plan that was.
  if (end === 'CANCELLED') await db.query('DELETE FROM instalments WHERE order_id = $1', [orderId]);
  const kind = end === 'EXPIRED' ? 'ENDED' : 'CANCELLED';
  await chargeExactly(db, orderId, { kind, amount: 0, actor, reason });
  await giveBack(db, orderId, publicUrl);
  return closeOpenInvoices(db, orderId, 'EXPIRED');
}

/** The same where its money went back without us. @returns whether it ended. What it closed is closed at its provider by the reconciler. */
export async function endReturnedOrder(
  db: Queryable,
  orderId: number,
  end: { reason: string; publicUrl: string },
): Promise<boolean> {
  return (await endEmptyOrder(db, orderId, 'CANCELLED', { ...end, actor: PROVIDER })) !== null;
}

/** Gives back what an order that ended held: its seats and its use of a voucher. One that was placed with an offer puts its person back in line. */
export async function giveBack(db: Queryable, orderId: number, publicUrl: string): Promise<void> {
  await releasePlaces(db, orderId);
  await releaseVoucher(db, orderId);
  await followOrderEnd(db, orderId, publicUrl);
}
