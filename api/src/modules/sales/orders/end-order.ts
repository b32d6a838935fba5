import type { Queryable } from '../../../database/pool.ts';
import { releaseVoucher } from '../vouchers/repository.ts';
import { SYSTEM, type Actor } from '../../money/ledger/actor.ts';
import { chargeExactly } from '../../money/ledger/charges.ts';
import { releasePlaces } from './places.ts';
import { followOrderEnd } from '../waiting-list/follow-order-end.ts';
import { closeOpenInvoices, heldUntil, type InvoiceRow } from './invoices.ts';

export type UnpaidEnd = 'EXPIRED' | 'CANCELLED' | 'FAILED';

interface Ending {
  readonly publicUrl: string;
  readonly actor?: Actor;
  /** Ends it only where its time is over at this instant: staff may have extended it meanwhile. ISO. */
  readonly lapsedAt?: string | null;
}

/**
 * Ends an order that was not paid and gives its seat and voucher back. Call it inside a transaction. The state is the guard:
 * the second caller (sweeper, webhook, compensation) changes nothing. An order with money on it does not end.
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
    `UPDATE orders SET ended_as = $2, updated_at = now() WHERE id = $1 AND state = 'PENDING' AND NOT order_has_money(id)
       AND ($3::timestamptz IS NULL OR ${heldUntil('orders')} <= $3)`,
    [orderId, end, lapsedAt],
  );
  if (rowCount !== 1) return null;
  await chargeExactly(db, orderId, { kind: 'ENDED', amount: 0, actor, reason: null });
  await giveBack(db, orderId, publicUrl);
  return closeOpenInvoices(db, orderId, end === 'CANCELLED' ? 'EXPIRED' : end);
}

/** Gives back what an order that ended held: its seats and its use of a voucher. One that was placed with an offer puts its person back in line. */
export async function giveBack(db: Queryable, orderId: number, publicUrl: string): Promise<void> {
  await releasePlaces(db, orderId);
  await releaseVoucher(db, orderId);
  await followOrderEnd(db, orderId, publicUrl);
}
