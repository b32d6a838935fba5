import { invalid } from '../../../http/api-error.ts';
import { allocate, insertEntry } from '../../money/ledger/entries.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { lockUnmatched, type WaitingPayment } from '../../money/ledger/unmatched.ts';
import type { InvoiceRow } from '../orders/invoices.ts';
import type { Work } from './act.ts';
import type { ActionDeps } from './deps.ts';
import { afterMoney } from './record-money.ts';
import { notWaiting } from './unmatched-refusal.ts';

/**
 * Assigns a payment that fitted no order to one, with all consequences of a payment for the order.
 * @param amount the value in whole rupiah, where it was received in another currency or in fractions
 * @returns invoices that must not be paid any more
 * @throws ApiError 409 NOT_WAITING; 422 where the amount is missing
 */
export async function matchPayment(
  work: Work,
  deps: ActionDeps,
  { paymentId, amount }: { paymentId: number; amount: number | null },
): Promise<InvoiceRow[]> {
  const { client, order, actor, reason } = work;
  const payment = await lockUnmatched(client, paymentId);
  if (!payment) throw await notWaiting(client, paymentId);
  const { balance } = await readMoney(client, order.id);
  const entryId = await enterWorth(work, payment, amount);
  await allocate(client, entryId, { orderId: order.id, actor, reason });
  return afterMoney(work, deps, { balance, paidAt: Date.parse(payment.occurred_at ?? payment.learnt_at) });
}

/** The ledger entry of the payment. A payment not in whole rupiah is entered with its given value; another value later is a correction. */
async function enterWorth(
  { client, actor, reason }: Work,
  payment: WaitingPayment,
  amount: number | null,
): Promise<number> {
  const { entry_id: known, entry_amount: entered } = payment;
  const ours = { orderId: null, channel: payment.channel, occurredAt: payment.learnt_at, actor, reason };
  if (known === null) {
    const worth = amount ?? (payment.is_rupiah ? payment.amount : null);
    if (worth === null) throw invalid([{ field: 'amount', message: 'Isi nilainya dalam rupiah' }]);
    const reference = `${payment.provider_invoice_id} #${payment.id}`;
    const { provider, id: receivedPaymentId } = payment;
    return insertEntry(client, { ...ours, kind: 'PAYMENT', amount: worth, provider, reference, receivedPaymentId });
  }
  if (amount === null || amount === entered) return known;
  if (payment.is_rupiah)
    throw invalid([{ field: 'amount', message: 'Jumlahnya sudah tercatat dan tidak bisa diganti' }]);
  await insertEntry(client, { ...ours, kind: 'CORRECTION', amount: amount - (entered ?? 0), corrects: known });
  return known;
}
