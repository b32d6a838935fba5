import { formatInstantWithTime } from '@site/shared/dates';
import type pg from 'pg';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { conflict, invalid, notFound, type ApiError } from '../../../http/api-error.ts';
import { allocate, insertEntry } from '../../money/ledger/entries.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { decisionOn, lockUnmatched, type WaitingPayment } from '../../money/ledger/unmatched.ts';
import type { Settlement } from '../../money/payments/payment-news.ts';
import type { InvoiceRow } from '../orders/invoices.ts';
import type { StaffCall, Work } from './act.ts';
import { nowOf, type ActionDeps } from './deps.ts';
import { afterMoney } from './record-money.ts';

/**
 * Says which order a payment is for that fitted none, with all that a payment means for the order.
 * @param amount whole rupiah, where what was received is none: what it was worth
 * @throws ApiError 409 NOT_WAITING; 422 where the amount is missing
 */
export async function matchPayment(
  work: Work,
  deps: ActionDeps,
  { paymentId, amount }: { paymentId: number; amount: number | null },
): Promise<{ settlement: Settlement; closed: InvoiceRow[] }> {
  const { client, order, actor, reason } = work;
  const payment = await lockUnmatched(client, paymentId);
  if (!payment) throw await notWaiting(client, paymentId);
  const { balance } = await readMoney(client, order.id);
  const entryId = await enterWorth(work, payment, amount);
  await allocate(client, entryId, { orderId: order.id, actor, reason });
  return afterMoney(work, deps, { balance, paidAt: Date.parse(payment.occurred_at ?? payment.learnt_at) });
}

/** The entry of the payment. What was received in no whole rupiah is entered with what it was worth; another worth corrects it. */
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

/** Takes a payment out of the queue that is no money of ours. What was entered for it is corrected to nothing. */
export async function dismissPayment(
  db: pg.Pool,
  deps: Pick<ActionDeps, 'clock'>,
  paymentId: number,
  { actor, reason, preview }: StaffCall,
): Promise<void> {
  await transaction(db, async (client) => {
    const { rowCount } = await client.query('SELECT FROM received_payments WHERE id = $1', [paymentId]);
    if (rowCount === 0) throw notFound('Pembayaran tidak ditemukan');
    const payment = await lockUnmatched(client, paymentId);
    if (!payment) throw await notWaiting(client, paymentId);
    if (preview) return;
    await client.query(
      'INSERT INTO dismissed_payments (received_payment_id, staff_user_id, reason) VALUES ($1, $2, $3)',
      [paymentId, actor.staffId, reason],
    );
    if (payment.entry_id === null || !payment.entry_amount) return;
    await insertEntry(client, {
      orderId: null,
      kind: 'CORRECTION',
      amount: -payment.entry_amount,
      channel: payment.channel,
      occurredAt: nowOf(deps),
      actor,
      reason,
      corrects: payment.entry_id,
    });
  });
}

const DONE = { MATCHED: 'dicocokkan', DISMISSED: 'ditutup' } as const;

/** Why a payment waits for staff no more: who of them matched or closed it, or that its provider settled it. */
export async function unmatchedRefusal(db: Queryable, paymentId: number): Promise<string> {
  const decision = await decisionOn(db, paymentId);
  if (!decision) return 'Pembayaran ini sudah dibenarkan penyedia pembayaran, jadi tidak perlu dicocokkan.';
  const { what, by, at } = decision;
  return `Pembayaran ini sudah ${DONE[what]} oleh ${by}, ${formatInstantWithTime(at)}.`;
}

async function notWaiting(db: Queryable, paymentId: number): Promise<ApiError> {
  return conflict('NOT_WAITING', await unmatchedRefusal(db, paymentId));
}
