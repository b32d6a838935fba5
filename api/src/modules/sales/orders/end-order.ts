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
  /** Ends it only where its time is over at this instant, because staff may have extended it meanwhile. ISO. */
  readonly lapsedAt?: string | null;
}

/**
 * Ends an unpaid order and gives its seat and voucher back. Call it in a transaction. Its state is checked, so a second caller (sweeper, webhook,
 * compensation) changes nothing. An order whose money waits for staff does not end.
 * @returns the invoices that it closed, or null if the order did not end
 */
export async function endUnpaidOrder(
  db: Queryable,
  orderId: number,
  end: UnpaidEnd,
  { publicUrl, actor = end === 'CANCELLED' ? { kind: 'BUYER' } : SYSTEM, lapsedAt = null }: Ending,
): Promise<InvoiceRow[] | null> {
  // After the lock, the next statement sees money that was stored while this one waited.
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
 * Ends an order that has neither a seat nor any settled sum, so that nothing is owed for it. Call it with the order locked.
 * @returns the invoices that it closed, or null if the order did not end
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
  // The buyer of an expired order may still pay, by the plan that the order had. So only a cancelled one loses its plan.
  if (end === 'CANCELLED') await db.query('DELETE FROM instalments WHERE order_id = $1', [orderId]);
  const kind = end === 'EXPIRED' ? 'ENDED' : 'CANCELLED';
  await chargeExactly(db, orderId, { kind, amount: 0, actor, reason });
  await giveBack(db, orderId, publicUrl);
  return closeOpenInvoices(db, orderId, 'EXPIRED');
}

/** Ends such an order after its money went back without us. @returns whether it ended. The reconciler closes its invoices at their providers. */
export async function endReturnedOrder(
  db: Queryable,
  orderId: number,
  end: { reason: string; publicUrl: string },
): Promise<boolean> {
  return (await endEmptyOrder(db, orderId, 'CANCELLED', { ...end, actor: PROVIDER })) !== null;
}

/** Gives back the seats of an order that ended, and its use of a voucher. Where it was placed with an offer, its person waits in the list again. */
export async function giveBack(db: Queryable, orderId: number, publicUrl: string): Promise<void> {
  await releasePlaces(db, orderId);
  await releaseVoucher(db, orderId);
  await followOrderEnd(db, orderId, publicUrl);
}
