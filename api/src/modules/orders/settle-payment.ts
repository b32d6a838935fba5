import { jakartaInstant } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import type pg from 'pg';
import type { Clock } from '../../clock.ts';
import { transaction, violatedConstraint, type Queryable } from '../../database/pool.ts';
import type { ProviderInvoiceStatus } from '../../payments/payment-provider.ts';
import { endUnpaidOrder } from './end-order.ts';
import { alertTeam, mailAboutOrder } from './order-mail.ts';
import { closeOpenInvoices, takeSeat, type InvoiceRow, type InvoiceState, type OrderState } from './repository.ts';
import { takeVoucherAgain } from '../vouchers/repository.ts';

/** What a provider says of an invoice, however we learnt it: webhook, look-up or reconciler. */
export interface PaymentNews {
  readonly provider: string;
  readonly externalId: string;
  readonly providerInvoiceId: string;
  readonly status: ProviderInvoiceStatus;
  readonly amount: number;
  readonly currency: string;
  readonly paidAmount: number | null;
  readonly channel: string | null;
}

/**
 * PAID_AGAIN, OVERPAID (placed, but by an invoice of a former, higher price) and MISMATCH are for staff to look into;
 * UNCONFIRMED: the provider itself does not say what the notification said.
 */
export type Settlement =
  | 'UNCONFIRMED'
  | 'PAID'
  | 'OVERPAID'
  | 'PAID_LATE'
  | 'PAID_UNPLACED'
  | 'PAID_AGAIN'
  | 'ENDED'
  | 'NO_CHANGE'
  | 'MISMATCH'
  | 'UNKNOWN_INVOICE';

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

/**
 * The one place where a payment changes an order. Safe to call any number of times, in any order, from several places at once:
 * the order's row is locked first, PAID is never undone, and what was done before changes nothing.
 */
export async function settlePayment(db: pg.Pool, news: PaymentNews, context: Context): Promise<Settled> {
  return settleOnce(db, news, context).catch((error: unknown) => {
    // The student registered anew between our look and our write: look again.
    if (violatedConstraint(error) === 'orders_one_live') return settleOnce(db, news, context);
    throw error;
  });
}

function settleOnce(db: pg.Pool, news: PaymentNews, context: Context): Promise<Settled> {
  return transaction(db, async (client) => {
    const found = await lock(client, news);
    if (!found) return { settlement: 'UNKNOWN_INVOICE', replaced: [] };
    const settled = await settle(client, found, news, context);
    const reason = reasonForTheTeam(settled.settlement, found);
    if (reason !== null)
      await alertTeam(client, found.order_id, `${settled.settlement} ${news.externalId}`, reason, context.publicUrl);
    return settled;
  });
}

/** What the team must know of money that came: why it is theirs now. null: it is not. */
function reasonForTheTeam(settlement: Settlement, { invoice_amount, amount }: Found): string | null {
  switch (settlement) {
    case 'PAID_UNPLACED':
      return (
        'Pembayaran ini sudah masuk, tetapi pendaftarannya belum mendapat tempat: kelas sudah penuh atau sudah mulai, siswanya punya pendaftaran lain ' +
        'di jadwal ini, atau yang dibayar adalah invoice lama yang lebih murah. Tawarkan jadwal lain atau pengembalian dana.'
      );
    case 'PAID_AGAIN':
      return 'Pendaftaran ini sudah lunas, tetapi invoice lain untuknya ikut dibayar. Kembalikan kelebihannya.';
    case 'OVERPAID':
      return `Pendaftaran ini sudah lunas, tetapi lewat invoice lama sebesar ${formatRupiah(invoice_amount)}. Kembalikan kelebihannya, ${formatRupiah(invoice_amount - amount)}.`;
    case 'MISMATCH':
      return 'Pemberitahuan pembayaran tidak cocok dengan invoice kami: jumlah, mata uang, atau nomornya berbeda. Pendaftaran belum dianggap lunas.';
    default:
      return null;
  }
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
    `SELECT i.id AS invoice_id, i.provider_invoice_id, i.amount AS invoice_amount, i.state AS invoice_state, o.id AS order_id, o.state, o.amount,
       o.voucher_id, o.course_schedule_id, o.student_email_key, s.start_date, s.start_time
     FROM invoices i JOIN orders o ON o.id = i.order_id JOIN course_schedules s ON s.id = o.course_schedule_id WHERE i.external_id = $1`,
    [externalId],
  );
  return found.rows[0] ?? null;
}

/** Invoice id (if we have learnt it), amount and currency, and for a payment the amount that was paid. */
function matches({ provider_invoice_id, invoice_amount }: Found, news: PaymentNews): boolean {
  return (
    (provider_invoice_id === null || provider_invoice_id === news.providerInvoiceId) &&
    news.amount === invoice_amount &&
    news.currency === 'IDR' &&
    (news.status !== 'PAID' || news.paidAmount === null || news.paidAmount === invoice_amount)
  );
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
  if (found.invoice_state === 'PAID') return { settlement: 'NO_CHANGE', replaced: [] };
  const now = new Date(context.clock.now()).toISOString();
  await db.query(
    `UPDATE invoices SET state = 'PAID', paid_at = $2, paid_amount = $3, payment_channel = $4, provider_invoice_id = $5, updated_at = now() WHERE id = $1`,
    [found.invoice_id, now, news.paidAmount ?? news.amount, news.channel, news.providerInvoiceId],
  );
  // The one that replaced it can still be open: it was paid in the moment it was replaced.
  const replaced = await closeOpenInvoices(db, found.order_id, 'REPLACED');
  return { settlement: await place(db, found, now, context), replaced };
}

async function place(db: Queryable, found: Found, now: string, context: Context): Promise<Settlement> {
  if (found.state === 'PAID' || found.state === 'PAID_UNPLACED') return 'PAID_AGAIN';
  // Less than the order costs now: staff decides.
  if (found.invoice_amount < found.amount) return unplace(db, found, now, context);
  const isLate = found.state !== 'PENDING';
  if (isLate && !(await takeSeatAgain(db, found, now, context))) return unplace(db, found, now, context);
  if (!isLate)
    await db.query(`UPDATE orders SET state = 'PAID', paid_at = $2, updated_at = now() WHERE id = $1`, [
      found.order_id,
      now,
    ]);
  await mailAboutOrder(db, found.order_id, 'confirmed', context.publicUrl);
  if (found.invoice_amount > found.amount) return 'OVERPAID';
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

async function unplace(db: Queryable, found: Found, now: string, { publicUrl }: Context): Promise<Settlement> {
  await endUnpaidOrder(db, found.order_id, 'CANCELLED');
  await db.query(`UPDATE orders SET state = 'PAID_UNPLACED', paid_at = $2, updated_at = now() WHERE id = $1`, [
    found.order_id,
    now,
  ]);
  await mailAboutOrder(db, found.order_id, 'unplaced', publicUrl);
  return 'PAID_UNPLACED';
}
