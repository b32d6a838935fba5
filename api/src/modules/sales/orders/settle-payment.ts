import { formatRupiah } from '@site/shared/money';
import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import { transaction, violatedConstraint, type Queryable } from '../../../database/pool.ts';
import { ApiError } from '../../../http/api-error.ts';
import { PROVIDER } from '../../money/ledger/actor.ts';
import { bookPayment, isWholeRupiah, takenBack } from '../../money/ledger/entries.ts';
import { endReturnedOrder, endUnpaidOrder } from './end-order.ts';
import { followMoney } from './follow-money.ts';
import { billEnded } from '../../../mail/templates/order-bill-mails.ts';
import type { OrderFacts } from '../../../mail/templates/order-letter.ts';
import { wayToPayEnded } from '../../../mail/templates/order-paying-mails.ts';
import { alertTeam, alertTeamOfUnknownPayment, mailAboutOrder, mailOrder, PAYER } from './order-mail.ts';
import {
  isMoney,
  receivedAmount,
  type LearntBy,
  type PaymentNews,
  type Settlement,
} from '../../money/payments/payment-news.ts';
import {
  findCounted,
  judgePayment,
  storeReceivedPayment,
  type CountedPayments,
} from '../../money/payments/received-payments.ts';
import { readLateSum } from '../../money/ledger/what-is-due.ts';
import { askAgain } from '../../money/ledger/instalments.ts';
import { documentMoney } from '../../money/money-documents/document-money.ts';
import { enterOutsideRefund } from '../../money/refunds/outside-refund.ts';
import { enterWonBack } from '../../money/refunds/won-back.ts';
import {
  closeOpenInvoices,
  findInTheMaking,
  heldUntil,
  LEAST_MS_TO_PAY,
  stopMaking,
  type InvoiceRow,
  type InvoiceState,
} from './invoices.ts';
import { openInvoice } from './open-invoice.ts';
import type { OrderState } from './repository.ts';
import { shown, tellOfPayment } from './tell-of-payment.ts';

export interface Settled {
  readonly settlement: Settlement;
  /** Other invoices of the order that must not be paid any more, to be closed at the provider. */
  readonly replaced: readonly InvoiceRow[];
}

interface Found {
  readonly invoice_id: number;
  readonly provider_invoice_id: string | null;
  readonly invoice_amount: number;
  /** Whether another invoice of its order is being made. */
  readonly has_next: boolean;
  /** The ISO instant until which the seat of an unpaid order is held. */
  readonly held_until: string | null;
  readonly invoice_state: InvoiceState;
  readonly paid_amount: number | null;
  readonly order_id: number;
  readonly state: OrderState;
  /** The balance before this payment. */
  readonly balance: number;
}

interface Context {
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** A notification or the result of a look-up. `paymentId` is the row of its money; null where it is not about money. */
interface Told {
  readonly news: PaymentNews;
  readonly paymentId: number | null;
  readonly context: Context;
}

const LOOK_AGAIN: readonly string[] = ['places_one_live', 'ledger_entries_once', 'ledger_allocations_one_live'];

/**
 * Settles a payment. No other code lets a provider's payment change an order. The money is stored first, in a transaction of its own. Judging it, its
 * ledger entry and the consequences for the order are one more transaction. It is safe to call any number of times, in any order and in parallel: the
 * order is locked first, PAID is never undone, and a payment that was settled before changes nothing.
 */
export async function settlePayment(
  db: pg.Pool,
  news: PaymentNews,
  learntBy: LearntBy,
  context: Context,
): Promise<Settled> {
  const paymentId = isMoney(news) ? await storeReceivedPayment(db, news, learntBy) : null;
  const told: Told = { news, paymentId, context };
  return settleOnce(db, told).catch((error: unknown) => {
    // The student registered again, or the same money was notified, between the read and the write. So it is settled anew.
    if (LOOK_AGAIN.includes(violatedConstraint(error) ?? '')) return settleOnce(db, told);
    throw error;
  });
}

function settleOnce(db: pg.Pool, told: Told): Promise<Settled> {
  const {
    news,
    paymentId,
    context: { publicUrl },
  } = told;
  return transaction(db, async (client) => {
    const found = await lock(client, news);
    const settled = found ? await settle(client, found, told) : await keepUnknown(client, told);
    if (paymentId !== null && !(await judgePayment(client, paymentId, settled.settlement))) return settled;
    if (found) await tellOfPayment(client, found, settled.settlement, { news, paymentId, publicUrl });
    else if (paymentId !== null) await alertTeamOfUnknownPayment(client, paymentId, { ...news, received: shown(news) });
    return settled;
  });
}

async function keepUnknown(db: Queryable, told: Told): Promise<Settled> {
  await enter(db, null, told);
  return { settlement: 'UNKNOWN_INVOICE', replaced: [] };
}

/**
 * Enters the money in the ledger, if it is in whole rupiah. Other money stays as it was stored and waits for staff.
 * @returns the promotion of the provider, where this is the first news of it
 */
async function enter(
  db: Queryable,
  orderId: number | null,
  { news, paymentId, context: { clock } }: Told,
  isAnother = false,
): Promise<number> {
  const amount = receivedAmount(news);
  if (paymentId === null || news.currency !== 'IDR' || !isWholeRupiah(amount)) return 0;
  return bookPayment(db, {
    receivedPaymentId: paymentId,
    provider: news.provider,
    reference: news.paymentReference ?? news.providerInvoiceId,
    invoiceReference: news.providerInvoiceId,
    paymentId: news.paymentId ?? null,
    isAnother,
    orderId,
    amount,
    fee: news.fee ?? null,
    payerFee: news.payerFee ?? 0,
    promotion: news.promotion ?? 0,
    channel: news.channel,
    occurredAt: new Date(paidAt(news, clock)).toISOString(),
  });
}

/** The time of the payment in ms. It is never in the future, although a provider's clock may be ahead of ours. */
function paidAt({ paidAt: told }: PaymentNews, clock: Clock): number {
  const at = told ? Date.parse(told) : Number.NaN;
  return Number.isNaN(at) ? clock.now() : Math.min(at, clock.now());
}

async function settle(db: Queryable, found: Found, told: Told): Promise<Settled> {
  const { news } = told;
  // The news is about an invoice of the same name from an earlier try. Nobody got its address.
  if (!isMoney(news) && !news.isTakenBack && !isNamed(found, news)) return { settlement: 'NO_CHANGE', replaced: [] };
  if (!matches(found, news)) {
    // It is entered without an order, and staff decide whose it is.
    await enter(db, null, told);
    return { settlement: 'MISMATCH', replaced: [] };
  }
  // A single way to pay that failed after it was paid was voided. Where the whole invoice fails, the news is from before the payment.
  const isVoided = news.status === 'FAILED' && news.endsAlone === true;
  if (found.invoice_state === 'PAID' && (news.isTakenBack || isVoided))
    return { settlement: await takeBack(db, news, told.context), replaced: [] };
  if (news.isPartTakenBack) {
    const reason =
      'Sebagian pembayaran ditarik kembali oleh bank. Jumlahnya tidak disebutkan, jadi belum dicatat. Periksa di dasbor penyedianya, lalu putuskan pendaftarannya.';
    await alertTeam(db, found.order_id, `part taken back ${news.externalId}`, reason, told.context.publicUrl);
  }
  switch (news.status) {
    case 'PENDING':
      return { settlement: 'NO_CHANGE', replaced: [] };
    case 'PAID':
      return pay(db, found, told);
    case 'EXPIRED':
    case 'FAILED':
      return { settlement: await end(db, found, news.status, told), replaced: [] };
  }
}

async function lock(db: Queryable, { provider, externalId }: PaymentNews): Promise<Found | null> {
  const { rows } = await db.query<{ order_id: number }>(
    'SELECT order_id FROM invoices WHERE external_id = $1 AND provider = $2',
    [externalId, provider],
  );
  if (!rows[0]) return null;
  // The order is locked first: all code locks the order, the batch and the voucher in this sequence.
  await db.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [rows[0].order_id]);
  const found = await db.query<Found>(
    `SELECT i.id AS invoice_id, i.provider_invoice_id, i.amount AS invoice_amount, i.state AS invoice_state, i.paid_amount,
       EXISTS (SELECT FROM invoices n WHERE n.order_id = o.id AND n.state = 'CREATING' AND n.id <> i.id) AS has_next,
       CASE WHEN o.state = 'PENDING' THEN ${heldUntil('o')} END AS held_until,
       o.id AS order_id, o.state, o.balance
     FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.external_id = $1`,
    [externalId],
  );
  return found.rows[0] ?? null;
}

/**
 * Whether the invoice's id fits, where it is known. For money, the amount and the currency must fit too, it must be whole rupiah, and the invoice
 * must be paid.
 */
function matches(found: Found, news: PaymentNews): boolean {
  if (!isNamed(found, news)) return false;
  // Without money, the amount does not matter: some providers give it with the fee of the chosen way to pay.
  if (!isMoney(news)) return true;
  const isCounted = news.status === 'PAID' && isWholeRupiah(receivedAmount(news));
  return isCounted && news.amount === found.invoice_amount && news.currency === 'IDR';
}

const isNamed = ({ provider_invoice_id: id }: Found, news: PaymentNews) => id === null || id === news.providerInvoiceId;

const isOpen = ({ invoice_state: state }: Found) => state === 'PENDING' || state === 'CREATING';

/** Handles an invoice that ended. Its order waits until its own deadline, and gets another invoice where one is asked for. */
async function end(
  db: Queryable,
  found: Found,
  status: 'EXPIRED' | 'FAILED',
  { context: { clock, publicUrl } }: Told,
): Promise<Settlement> {
  // For an invoice that was replaced, nothing has to be done.
  if (!isOpen(found)) return 'NO_CHANGE';
  // A failed bill is made again, even where it had replaced that of a stage.
  if (status === 'FAILED') await askAgain(db, found.order_id);
  const { held_until: until } = found;
  const isHeld = until !== null && Date.parse(until) > clock.now() + LEAST_MS_TO_PAY;
  if (!isHeld && !found.has_next && (await endUnpaidOrder(db, found.order_id, 'EXPIRED', { publicUrl }))) {
    await mailAboutOrder(db, found.order_id, 'expired', publicUrl);
    return 'ENDED';
  }
  if (found.invoice_state === 'CREATING') {
    await stopMaking(db, found.order_id, status);
    return 'NO_CHANGE';
  }
  await db.query('UPDATE invoices SET state = $2, updated_at = now() WHERE id = $1', [found.invoice_id, status]);
  const late =
    found.state === 'PAID' && status === 'EXPIRED' ? await readLateSum(db, found.order_id, clock.today()) : 0;
  if ((isHeld || late > 0) && !found.has_next) {
    const letter = (facts: OrderFacts) => (isHeld ? wayToPayEnded(facts, until) : billEnded(facts, late));
    await mailOrder(db, found.order_id, { name: `invoice ${found.invoice_id} ended`, letter, to: PAYER }, publicUrl);
  }
  return 'NO_CHANGE';
}

async function takeBack(db: Queryable, news: PaymentNews, context: Context): Promise<Settlement> {
  const { provider, providerInvoiceId, paymentReference = null, paymentId = null, externalId } = news;
  const counted = await findCounted(db, news, null);
  // This payment never counted, because another one did, which stays.
  if (counted.isAnother && !counted.isKnown) return 'NO_CHANGE';
  const isEntered = await enterOutsideRefund(
    db,
    {
      ...{ provider, paymentReference: paymentReference ?? paymentId, invoiceId: providerInvoiceId, amount: null },
      reference: takenBack(counted.isAnother && paymentId !== null ? paymentId : externalId),
      isTakenByBank: news.isTakenBack === true,
      reason: news.isTakenBack
        ? 'Pembayaran ditarik kembali oleh bank'
        : 'Pembayaran dibatalkan oleh staf di penyedia pembayaran',
    },
    { ...context, endEmptyOrder: endReturnedOrder },
  );
  return isEntered ? 'TAKEN_BACK' : 'NO_CHANGE';
}

/**
 * Enters money that was taken back and came again. For an active order the same follows as from a payment; an ended one stays ended.
 * @returns null where nothing of the payment was taken back
 */
async function winBack(db: Queryable, found: Found, { news, context }: Told): Promise<Settled | null> {
  const { provider, providerInvoiceId, paymentReference, paymentId, askedAfter = null } = news;
  const { order_id: orderId, state } = found;
  const won = await enterWonBack(db, orderId, {
    provider,
    paymentReference: paymentReference ?? paymentId ?? providerInvoiceId,
    learntAt: new Date(context.clock.now()).toISOString(),
    askedAfter,
  });
  if (!won) return null;
  const reason = `${won.reason}: ${formatRupiah(won.amount)}. Sudah dicatat. Periksa apakah pendaftarannya sekarang kelebihan bayar.`;
  await alertTeam(db, orderId, `won back ${won.entryId}`, reason, context.publicUrl);
  if (state !== 'PENDING' && state !== 'PAID' && state !== 'PAID_UNPLACED') {
    await documentMoney(db, orderId, context.clock);
    return { settlement: 'WON_BACK', replaced: [] };
  }
  // An invoice for the money that came again must not be paid.
  const replaced = await closeOpenInvoices(db, orderId, 'REPLACED');
  await followMoney(db, found, { actor: PROVIDER, paidAt: context.clock.now(), ...context });
  return { settlement: 'WON_BACK', replaced };
}

async function pay(db: Queryable, found: Found, told: Told): Promise<Settled> {
  const { news, context } = told;
  const received = receivedAmount(news);
  if (found.invoice_state === 'PAID') {
    const wonBack = news.isPartTakenBack ? null : await winBack(db, found, told);
    if (wonBack) return wonBack;
    const counted = await findCounted(db, news, told.paymentId);
    if (counted.isStored) return { settlement: 'NO_CHANGE', replaced: [] };
    if (counted.isAnother) return payAgain(db, found, told, counted);
    if (received === found.paid_amount) return { settlement: 'NO_CHANGE', replaced: [] };
    // Notified again with another amount. That counts only while the order still waits for money.
    if (found.state !== 'PENDING') return { settlement: 'MISMATCH', replaced: [] };
  }
  const replaced = found.invoice_state === 'CREATING' ? await openFirst(db, found, told) : [];
  const now = new Date(context.clock.now()).toISOString();
  await db.query(
    `UPDATE invoices SET state = 'PAID', paid_at = $2, paid_amount = $3, payment_channel = $4, provider_invoice_id = $5, updated_at = now() WHERE id = $1`,
    [found.invoice_id, now, received, news.channel, news.providerInvoiceId],
  );
  const settled = await follow(db, found, told);
  return { ...settled, replaced: [...replaced, ...settled.replaced] };
}

/**
 * Opens an invoice that was made without our learning it: its order changes before the money is entered, where it still can.
 * @returns the replaced invoices
 */
async function openFirst(
  db: Queryable,
  { invoice_id: id, order_id: orderId }: Found,
  { news, context: { clock } }: Told,
): Promise<InvoiceRow[]> {
  const asked = await findInTheMaking(db, orderId);
  if (asked?.id !== id) throw new Error(`Invoice ${id} is not in the making`);
  await db.query('SAVEPOINT opening');
  try {
    return (await openInvoice(db, asked, { id: news.providerInvoiceId, url: null }, clock)).replaced;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await db.query('ROLLBACK TO SAVEPOINT opening');
    await stopMaking(db, orderId, 'FAILED');
    return [];
  }
}

/**
 * Handles another payment of a paid invoice. It is money of the order only where the provider itself names it. A payment whose id is only in a
 * notification without proof, or whose amount is notified anew, is left to staff.
 */
async function payAgain(db: Queryable, found: Found, told: Told, { isKnown }: CountedPayments): Promise<Settled> {
  if (!isKnown && !told.news.isIdUnproven) return follow(db, found, told, true);
  if (!isKnown) await enter(db, null, told, true);
  return { settlement: 'MISMATCH', replaced: [] };
}

/** Enters the money for the order, and does what follows from it. */
async function follow(db: Queryable, found: Found, told: Told, isAnother = false): Promise<Settled> {
  const { news, context } = told;
  const promotion = await enter(db, found.order_id, told, isAnother);
  // The replacement of this invoice may still be open, where it was paid at the moment of the replacement.
  const replaced = await closeOpenInvoices(db, found.order_id, 'REPLACED');
  const settlement = await followMoney(db, found, {
    actor: PROVIDER,
    paidAt: paidAt(news, context.clock),
    promotion,
    ...context,
  });
  return { settlement, replaced };
}

/**
 * Leaves a payment to staff that was notified and never confirmed. It waits in their queue, holds no seat and is in no ledger. A payment that was settled
 * meanwhile is left alone.
 */
export async function leaveUnconfirmed(db: pg.Pool, news: PaymentNews, publicUrl: string): Promise<void> {
  const paymentId = await storeReceivedPayment(db, news, 'NOTIFICATION');
  await transaction(db, async (client) => {
    const found = await lock(client, news);
    if (!(await judgePayment(client, paymentId, 'UNCONFIRMED'))) return;
    if (!found) return alertTeamOfUnknownPayment(client, paymentId, { ...news, received: shown(news) });
    const reason = `Pembayaran ${shown(news)} diberitahukan, tetapi penyedia pembayaran tidak membenarkannya waktu ditanya. Belum dihitung. Periksa di dasbornya: kalau uangnya memang masuk, cocokkan; kalau tidak, tutup.`;
    await alertTeam(client, found.order_id, `payment ${paymentId} unconfirmed`, reason, publicUrl);
  });
}
