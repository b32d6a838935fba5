import { beginsAt, type Beginning } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type { Queryable } from '../../../database/pool.ts';
import { conflict, invalid } from '../../../http/api-error.ts';
import { leftOf, readMoney } from '../../money/ledger/money.ts';
import { chargeExactly } from '../../money/ledger/charges.ts';
import { giveBack } from '../orders/end-order.ts';
import { orderCancelled } from '../../../mail/templates/order-end-mails.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import { mailOrder } from '../orders/order-mail.ts';
import { batchOfOrder, currentPlaces } from '../orders/places.ts';
import { refundAmount, toRefundPolicy } from '../../catalogue/courses/refund-policy.ts';
import { closeOpenInvoices, type InvoiceRow } from '../orders/invoices.ts';
import type { Work } from './act.ts';
import type { ActionDeps } from './deps.ts';
import { refusals, refuse } from './permitted.ts';

/** The sum that is paid back when an order is cancelled: a rule, or whole rupiah. */
export type RefundChoice = 'POLICY' | 'ALL' | 'NONE' | number;

interface Cancelling {
  readonly refund: RefundChoice;
  /** Whether the whole batch was cancelled, which the mail then says. */
  readonly ofBatch?: boolean;
  /** The refund that the caller was shown, whole rupiah. */
  readonly shown?: number | undefined;
}

/**
 * Ends an order, paid or not. Its seats and its voucher become free, and the chosen part of its money is paid back.
 * @returns invoices to be closed at their providers
 * @throws ApiError 409 CERTIFIED, REFUND_CHANGED where another amount was shown; 422 for more than there is
 */
export async function cancelOrder(
  work: Work,
  deps: ActionDeps,
  { refund, ofBatch = false, shown }: Cancelling,
): Promise<InvoiceRow[]> {
  const { client, order, actor, reason, cause } = work;
  refuse(refusals.cancel({ places: await currentPlaces(client, order.id) }));
  const money = await readMoney(client, order.id);
  const left = leftOf(money);
  const back = await chosen(client, order.id, { refund, left, now: deps.clock.now() });
  if (shown !== undefined && shown !== back) throw refundChanged(back);
  await client.query(`UPDATE orders SET ended_as = 'CANCELLED', updated_at = now() WHERE id = $1`, [order.id]);
  await giveBack(client, order.id, deps.publicUrl);
  const closed = await closeOpenInvoices(client, order.id, 'EXPIRED');
  await client.query('DELETE FROM instalments WHERE order_id = $1', [order.id]);
  await chargeExactly(client, order.id, { kind: 'CANCELLED', amount: left + money.written_off - back, actor, reason });
  const byTransfer = await deps.refunds.plan(client, order.id, back, { actor, reason });
  const letter = (facts: OrderFacts) => orderCancelled(facts, { refund: back, byTransfer, ofBatch });
  await mailOrder(client, order.id, { name: `cancelled ${cause}`, letter }, deps.publicUrl);
  return closed;
}

async function chosen(
  db: Queryable,
  orderId: number,
  { refund, left, now }: { refund: RefundChoice; left: number; now: number },
): Promise<number> {
  if (refund === 'NONE') return 0;
  if (refund === 'ALL') return left;
  if (refund === 'POLICY') return Math.min(left, await refundByPolicy(db, orderId, left, now));
  if (refund > left) throw tooMuch(left);
  return refund;
}

/** The part of an amount that the order's refund policy pays back now. */
export async function refundByPolicy(db: Queryable, orderId: number, amount: number, now: number): Promise<number> {
  const { rows } = await db.query<Beginning & { refund_policy: unknown; state: string }>(
    `SELECT o.refund_policy, o.state, s.start_date, s.start_time, time_zone_of(s.mode, s.location_id) AS time_zone FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} WHERE o.id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`Order ${orderId} is gone`);
  // A buyer without a certain seat gets everything back.
  if (order.state !== 'PAID') return amount;
  return refundAmount(toRefundPolicy(order.refund_policy), amount, beginsAt(order), now);
}

export function tooMuch(left: number): Error {
  return invalid([{ field: 'amount', message: `Yang bisa dikembalikan paling banyak ${left} rupiah` }]);
}

function refundChanged(back: number): Error {
  return conflict('REFUND_CHANGED', `Yang kembali sekarang ${formatRupiah(back)}. Periksa lagi sebelum lanjut.`, {
    refund_amount: back,
  });
}
