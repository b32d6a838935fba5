import type { Queryable } from '../../database/pool.ts';
import { releaseVoucher } from '../vouchers/repository.ts';
import { hasMoney } from './received-payments.ts';
import { closeOpenInvoices, giveSeatBack, type InvoiceRow } from './repository.ts';

export type UnpaidEnd = 'EXPIRED' | 'CANCELLED' | 'FAILED';

/**
 * Ends an order that was not paid and gives its seat and voucher back. Call it inside a transaction. The state is the guard:
 * the second caller (sweeper, webhook, compensation) changes nothing. An order with money on it does not end.
 * @returns the invoices it closed, or null if the order did not end
 */
export async function endUnpaidOrder(db: Queryable, orderId: number, end: UnpaidEnd): Promise<InvoiceRow[] | null> {
  // The next statement sees the money that was stored while this one waited.
  await db.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  const { rows } = await db.query<{ course_schedule_id: number }>(
    `UPDATE orders SET state = $2, seat_held = false, updated_at = now() WHERE id = $1 AND state = 'PENDING' AND NOT ${hasMoney}
     RETURNING course_schedule_id`,
    [orderId, end],
  );
  const ended = rows[0];
  if (!ended) return null;
  await giveSeatBack(db, ended.course_schedule_id);
  await releaseVoucher(db, orderId);
  return closeOpenInvoices(db, orderId, end === 'CANCELLED' ? 'EXPIRED' : end);
}
