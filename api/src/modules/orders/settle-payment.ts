import { jakartaInstant } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import { transaction, violatedConstraint, type Queryable } from '../../database/pool.ts';
import { endUnpaidOrder } from './end-order.ts';
import { alertTeam, alertTeamOfUnknownPayment, mailAboutOrder } from './order-mail.ts';
import { isMoney, receivedAmount, type LearntBy, type PaymentNews, type Settlement } from './payment-news.ts';
import { judgePayment, storeReceivedPayment } from './received-payments.ts';
import { closeOpenInvoices, takeSeat, type InvoiceRow, type InvoiceState, type OrderState } from './repository.ts';
import { takeVoucherAgain } from '../vouchers/repository.ts';

export interface Settled {
  readonly settlement: Settlement;
  /** Other invoices of the order, which nobody should pay any more: to be closed at the provider. */
  readonly replaced: readonly InvoiceRow[];
}

interface Found {
  readonly invoice_id: number;
  readonly provider_invoice_id: string | null;
  readonly invoice_amount: number;
  readonly invoice_state: InvoiceState;
  readonly paid_amount: number | null;
  /** What came by other invoices of the order. */
  readonly paid_otherwise: number;
  readonly order_id: number;
  readonly state: OrderState;
  readonly amount: number;
  readonly voucher_id: number | null;
  readonly course_schedule_id: number;
  readonly student_email_key: string;
  readonly start_date: string;
  readonly start_time: string;
}

interface Context {
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** The largest amount an invoice can be settled with, as the database stores it. */
const MOST_RUPIAH = 2_147_483_647;

/**
 * The one place where a payment changes an order. Money is stored first, in a transaction of its own, and judged then. Safe to call any
 * number of times, in any order, from several places at once: the order's row is locked first, PAID is never undone, and what was done
 * before changes nothing.
 */
export async function settlePayment(
  db: pg.Pool,
  news: PaymentNews,
  learntBy: LearntBy,
  context: Context,
): Promise<Settled> {
  const paymentId = isMoney(news) ? await storeReceivedPayment(db, news, learntBy) : null;
  return settleOnce(db, news, paymentId, context).catch((error: unknown) => {
    // The student registered again between our look and our write: look again.
    if (violatedConstraint(error) === 'orders_one_live') return settleOnce(db, news, paymentId, context);
    throw error;
  });
}

function settleOnce(db: pg.Pool, news: PaymentNews, paymentId: number | null, context: Context): Promise<Settled> {
  return transaction(db, async (client) => {
    const found = await lock(client, news);
    const settled: Settled = found
      ? await settle(client, found, news, context)
      : { settlement: 'UNKNOWN_INVOICE', replaced: [] };
    if (paymentId !== null && !(await judgePayment(client, paymentId, settled.settlement))) return settled;
    if (found) await tellOfOrder(client, found, settled.settlement, { news, paymentId, context });
    else if (paymentId !== null) await alertTeamOfUnknownPayment(client, paymentId, { ...news, received: shown(news) });
    return settled;
  });
}

/** Tells the team of money that is theirs to deal with, and the payer whose order waits with it. */
async function tellOfOrder(
  db: Queryable,
  found: Found,
  settlement: Settlement,
  { news, paymentId, context: { publicUrl } }: { news: PaymentNews; paymentId: number | null; context: Context },
): Promise<void> {
  const reason = reasonForTheTeam(settlement, found, news);
  if (reason === null) return;
  const cause = paymentId === null ? `${settlement} ${news.externalId}` : `payment ${paymentId}`;
  await alertTeam(db, found.order_id, cause, reason, publicUrl);
  const waits = found.state === 'PENDING' && (settlement === 'UNDERPAID' || settlement === 'MISMATCH');
  if (paymentId !== null && waits) await mailAboutOrder(db, found.order_id, 'checking', publicUrl);
}

/** What the team must know of money that came: why it is theirs now. null: it is not. */
function reasonForTheTeam(settlement: Settlement, found: Found, news: PaymentNews): string | null {
  const { amount, state } = found;
  const total = totalReceived(found, news);
  const kept = state === 'PENDING' ? ' Tempatnya tetap disimpan dan tidak kedaluwarsa.' : '';
  switch (settlement) {
    case 'PAID_UNPLACED':
      return (
        'Pembayaran ini sudah masuk, tetapi pendaftarannya belum mendapat tempat: kelas sudah penuh atau sudah mulai, siswanya punya pendaftaran lain ' +
        'di jadwal ini, atau yang dibayar kurang dari harganya. Tawarkan jadwal lain atau pengembalian dana.'
      );
    case 'PAID_AGAIN':
      return 'Pendaftaran ini sudah lunas, tetapi invoice lain untuknya ikut dibayar. Kembalikan kelebihannya.';
    case 'OVERPAID':
      return `Pendaftaran ini sudah lunas, tetapi yang masuk ${formatRupiah(total)}. Kembalikan kelebihannya, ${formatRupiah(total - amount)}.`;
    case 'UNDERPAID':
      return `Yang masuk ${formatRupiah(total)}, kurang ${formatRupiah(amount - total)}, jadi pendaftaran ini belum lunas.${kept} Minta kekurangannya atau kembalikan dananya.`;
    case 'MISMATCH':
      return (
        'Pemberitahuan pembayaran tidak cocok dengan invoice kami: jumlah, mata uang, atau nomornya berbeda. Pendaftaran belum dianggap lunas.' +
        (isMoney(news) ? ` Yang masuk ${shown(news)}.${kept}` : '')
      );
    default:
      return null;
  }
}

function totalReceived({ paid_otherwise }: Found, news: PaymentNews): number {
  return paid_otherwise + receivedAmount(news);
}

/** What was received, for people. */
function shown(news: PaymentNews): string {
  const received = receivedAmount(news);
  return news.currency === 'IDR' ? formatRupiah(received) : `${news.currency} ${received}`;
}

async function settle(db: Queryable, found: Found, news: PaymentNews, context: Context): Promise<Settled> {
  if (!matches(found, news)) return { settlement: 'MISMATCH', replaced: [] };
  switch (news.status) {
    case 'PENDING':
      return { settlement: 'NO_CHANGE', replaced: [] };
    case 'PAID':
      return pay(db, found, news, context);
    case 'EXPIRED':
    case 'FAILED':
      return { settlement: await end(db, found, news.status, context), replaced: [] };
  }
}

async function lock(db: Queryable, { provider, externalId }: PaymentNews): Promise<Found | null> {
  const { rows } = await db.query<{ order_id: number }>(
    'SELECT order_id FROM invoices WHERE external_id = $1 AND provider = $2',
    [externalId, provider],
  );
  if (!rows[0]) return null;
  // The order before anything else: everybody locks order, schedule, voucher in this sequence.
  await db.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [rows[0].order_id]);
  const found = await db.query<Found>(
    `SELECT i.id AS invoice_id, i.provider_invoice_id, i.amount AS invoice_amount, i.state AS invoice_state, i.paid_amount,
       (SELECT coalesce(sum(paid_amount), 0) FROM invoices WHERE order_id = o.id AND state = 'PAID' AND id <> i.id) AS paid_otherwise, o.id AS order_id, o.state, o.amount,
       o.voucher_id, o.course_schedule_id, o.student_email_key, s.start_date, s.start_time
     FROM invoices i JOIN orders o ON o.id = i.order_id JOIN course_schedules s ON s.id = o.course_schedule_id WHERE i.external_id = $1`,
    [externalId],
  );
  return found.rows[0] ?? null;
}

/** Invoice id (if we have learnt it), amount and currency; of money also that it is whole rupiah, and of an invoice that counts as paid. */
function matches({ provider_invoice_id, invoice_amount }: Found, news: PaymentNews): boolean {
  return (
    (provider_invoice_id === null || provider_invoice_id === news.providerInvoiceId) &&
    news.amount === invoice_amount &&
    news.currency === 'IDR' &&
    (!isMoney(news) || (news.status === 'PAID' && isWholeRupiah(receivedAmount(news))))
  );
}

function isWholeRupiah(amount: number): boolean {
  return Number.isInteger(amount) && amount > 0 && amount <= MOST_RUPIAH;
}

async function end(
  db: Queryable,
  found: Found,
  status: 'EXPIRED' | 'FAILED',
  { publicUrl }: Context,
): Promise<Settlement> {
  // An invoice that was replaced ends without its order.
  if (found.invoice_state !== 'PENDING' && found.invoice_state !== 'CREATING') return 'NO_CHANGE';
  if (!(await endUnpaidOrder(db, found.order_id, status))) return 'NO_CHANGE';
  if (status === 'EXPIRED') await mailAboutOrder(db, found.order_id, 'expired', publicUrl);
  return 'ENDED';
}

async function pay(db: Queryable, found: Found, news: PaymentNews, context: Context): Promise<Settled> {
  const received = receivedAmount(news);
  if (found.invoice_state === 'PAID') {
    if (received === found.paid_amount) return { settlement: 'NO_CHANGE', replaced: [] };
    // Told again with another amount, which counts only while the order still waits for money.
    if (found.state !== 'PENDING') return { settlement: 'MISMATCH', replaced: [] };
  }
  const now = new Date(context.clock.now()).toISOString();
  await db.query(
    `UPDATE invoices SET state = 'PAID', paid_at = $2, paid_amount = $3, payment_channel = $4, provider_invoice_id = $5, updated_at = now() WHERE id = $1`,
    [found.invoice_id, now, received, news.channel, news.providerInvoiceId],
  );
  // The one that replaced it can still be open: it was paid in the moment it was replaced.
  const replaced = await closeOpenInvoices(db, found.order_id, 'REPLACED');
  return { settlement: await place(db, found, totalReceived(found, news), now, context), replaced };
}

async function place(db: Queryable, found: Found, total: number, now: string, context: Context): Promise<Settlement> {
  if (found.state === 'PAID' || found.state === 'PAID_UNPLACED') return 'PAID_AGAIN';
  const isLate = found.state !== 'PENDING';
  // Less than the order costs: it keeps the seat it has, and staff decide.
  if (total < found.amount) return isLate ? unplace(db, found, now, context) : 'UNDERPAID';
  if (isLate && !(await takeSeatAgain(db, found, now, context))) return unplace(db, found, now, context);
  if (!isLate)
    await db.query(`UPDATE orders SET state = 'PAID', paid_at = $2, updated_at = now() WHERE id = $1`, [
      found.order_id,
      now,
    ]);
  await mailAboutOrder(db, found.order_id, 'confirmed', context.publicUrl);
  if (total > found.amount) return 'OVERPAID';
  return isLate ? 'PAID_LATE' : 'PAID';
}

/** A payment after the end of its order takes a free seat if class has not begun and the student has no other place in it. */
async function takeSeatAgain(db: Queryable, found: Found, now: string, { clock }: Context): Promise<boolean> {
  const begun = clock.now() >= jakartaInstant(found.start_date, found.start_time);
  const { rowCount: others } = await db.query(
    `SELECT FROM orders WHERE course_schedule_id = $1 AND student_email_key = $2 AND state IN ('PENDING', 'PAID')`,
    [found.course_schedule_id, found.student_email_key],
  );
  if (begun || others !== 0 || !(await takeSeat(db, found.course_schedule_id))) return false;
  await db.query(`UPDATE orders SET state = 'PAID', seat_held = true, paid_at = $2, updated_at = now() WHERE id = $1`, [
    found.order_id,
    now,
  ]);
  // The price with the voucher was honoured; where its quota allows, the use counts again.
  if (found.voucher_id !== null) await takeVoucherAgain(db, found.voucher_id, found.order_id);
  return true;
}

/** Of an order that has ended. */
async function unplace(db: Queryable, found: Found, now: string, { publicUrl }: Context): Promise<Settlement> {
  await db.query(`UPDATE orders SET state = 'PAID_UNPLACED', paid_at = $2, updated_at = now() WHERE id = $1`, [
    found.order_id,
    now,
  ]);
  await mailAboutOrder(db, found.order_id, 'unplaced', publicUrl);
  return 'PAID_UNPLACED';
}
