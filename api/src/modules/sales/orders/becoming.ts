import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { lockVouchers, releaseVoucher, takeVoucher } from '../vouchers/repository.ts';
import { voucherInvalid } from './check-price.ts';
import { storePlan, type Stage } from '../../money/ledger/instalments.ts';

/** The changes of an order that take effect when its invoice opens. A missing field stays as it is. They are kept with the invoice as a record. */
export interface Becoming {
  readonly price?: OrderPrice;
  /** The stages in which it is paid; an empty list: at once. */
  readonly plan?: readonly Stage[];
  /** The instant until which its unpaid seat is held. */
  readonly expires_at?: string;
}

/** Whole rupiah. */
export interface OrderPrice {
  readonly price: number;
  readonly course_discount: number;
  readonly voucher_discount: number;
  readonly amount: number;
  readonly voucher_id: number | null;
}

/**
 * Changes an order whose row is locked. Call it in the transaction that opens the invoice.
 * @throws ApiError 422 where the voucher was used up or has ended meanwhile
 */
export async function become(
  db: Queryable,
  orderId: number,
  { price, plan, expires_at: expiresAt }: Becoming,
  clock: Clock,
): Promise<void> {
  if (price) await reprice(db, orderId, price, clock);
  if (plan) await storePlan(db, orderId, plan);
  if (expiresAt !== undefined)
    await db.query('UPDATE orders SET expires_at = $2, unanswered_since = NULL, updated_at = now() WHERE id = $1', [
      orderId,
      expiresAt,
    ]);
}

async function reprice(db: Queryable, orderId: number, price: OrderPrice, clock: Clock): Promise<void> {
  const { rows } = await db.query<{ voucher_id: number | null }>('SELECT voucher_id FROM orders WHERE id = $1', [
    orderId,
  ]);
  const before = rows[0]?.voucher_id ?? null;
  if (before !== price.voucher_id) {
    // Without the fixed order of these locks, two orders that exchange vouchers would wait for each other for ever.
    await lockVouchers(db, [before, price.voucher_id]);
    await releaseVoucher(db, orderId);
    if (price.voucher_id !== null && !(await takeVoucher(db, price.voucher_id, orderId, clock.today())))
      throw voucherInvalid('Voucher ini sudah habis dipakai, atau tidak berlaku lagi');
  }
  await db.query(
    `UPDATE orders SET price = $2, course_discount = $3, voucher_discount = $4, amount = $5, voucher_id = $6, updated_at = now() WHERE id = $1`,
    [orderId, price.price, price.course_discount, price.voucher_discount, price.amount, price.voucher_id],
  );
}
