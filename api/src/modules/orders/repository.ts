import type { Quote } from '@site/shared/money';
import type { Queryable } from '../../database/pool.ts';
import { batchOfOrder } from './places.ts';
import type { OrderPayload } from './schemas.ts';

export type OrderState = 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED' | 'FAILED' | 'PAID_UNPLACED';
export type InvoiceState = 'CREATING' | 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED' | 'REPLACED';

export interface OfferRow {
  readonly schedule_id: number;
  readonly course_id: number;
  readonly title: string;
  readonly batch: number;
  readonly start_date: string;
  readonly start_time: string;
  readonly price: number;
  readonly percentage: number | null;
}

export interface OrderRow {
  readonly id: number;
  readonly transaction_id: string;
  readonly state: OrderState;
  readonly amount: number;
  readonly voucher_id: number | null;
  readonly request_hash: Buffer;
  readonly expires_at: string | null;
}

export interface InvoiceRow {
  readonly id: number;
  readonly order_id: number;
  readonly provider: string;
  readonly external_id: string;
  readonly provider_invoice_id: string | null;
  readonly url: string | null;
  readonly amount: number;
  readonly state: InvoiceState;
  readonly expires_at: string;
}

const orderColumns = 'id, transaction_id, state, amount, voucher_id, request_hash, expires_at';
const invoiceColumns = 'id, order_id, provider, external_id, provider_invoice_id, url, amount, state, expires_at';

/** What is sold: a batch that is active today, of a course that is not deleted and, until the transaction ends, neither deleted nor repriced. */
export async function findOffer(db: Queryable, scheduleId: number, today: string): Promise<OfferRow | null> {
  const { rows } = await db.query<OfferRow>(
    `SELECT s.id AS schedule_id, c.id AS course_id, c.title, s.batch, s.start_date, s.start_time, c.price, d.percentage
     FROM course_schedules s JOIN courses c ON c.id = s.course_id LEFT JOIN discounts d ON d.id = c.discount_id
     WHERE s.id = $1 AND c.deleted_at IS NULL AND s.publish_at <= $2 AND s.start_date > $2 AND s.cancelled_at IS NULL
     FOR SHARE OF c`,
    [scheduleId, today],
  );
  return rows[0] ?? null;
}

/** Lets orders of one student for one batch be placed one after the other: the next waits until this transaction ends, before it looks for anything. */
export async function lockPlace(db: Queryable, scheduleId: number, emailKey: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [scheduleId, emailKey]);
}

/** Lets orders of one payer be placed one after the other, so that they can be counted. */
export async function lockPayer(db: Queryable, email: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`payer ${email}`]);
}

export async function countUnpaidOf(db: Queryable, payerEmail: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) FROM orders WHERE state = 'PENDING' AND lower(payer_email) = $1`,
    [payerEmail],
  );
  return rows[0]?.count ?? 0;
}

/** null: unlimited. */
export async function freeSeats(db: Queryable, scheduleId: number): Promise<number | null> {
  const { rows } = await db.query<{ free: number | null }>(
    'SELECT participant_amount - seats_taken AS free FROM course_schedules WHERE id = $1',
    [scheduleId],
  );
  return rows[0]?.free ?? null;
}

export interface LiveOrder extends OrderRow {
  /** Not paid, and yet a provider says that it received money for it. */
  readonly has_money: boolean;
}

/** The order that stands between this student and another place in the batch. A placed one comes before one that waits for staff. */
export async function lockLiveOrder(db: Queryable, scheduleId: number, emailKey: string): Promise<LiveOrder | null> {
  const { rows } = await db.query<OrderRow>(
    `SELECT ${orderColumns} FROM orders WHERE state IN ('PENDING', 'PAID', 'PAID_UNPLACED') AND id IN (
       SELECT r.order_id FROM places p JOIN registrations r ON r.id = p.registration_id WHERE p.course_schedule_id = $1 AND p.student_email_key = $2
         AND (p.state IN ('HELD', 'CONFIRMED') OR NOT EXISTS (SELECT FROM places later WHERE later.registration_id = r.id AND later.id > p.id)))
     ORDER BY state = 'PAID_UNPLACED', id DESC LIMIT 1 FOR UPDATE`,
    [scheduleId, emailKey],
  );
  const [order] = rows;
  if (!order) return null;
  // After the lock, so that it sees what was stored meanwhile.
  const paid = await db.query(`SELECT FROM orders WHERE id = $1 AND state = 'PENDING' AND order_has_money(id)`, [
    order.id,
  ]);
  return { ...order, has_money: paid.rowCount === 1 };
}

interface NewOrder {
  readonly scheduleId: number;
  readonly quote: Quote;
  readonly voucherId: number | null;
  readonly payload: OrderPayload;
  readonly requestHash: Buffer;
  /** null: a free order, paid at once. */
  readonly expiresAt: string | null;
  readonly now: string;
}

export async function insertOrder(db: Queryable, order: NewOrder): Promise<OrderRow> {
  const { quote, payload } = order;
  const { rows } = await db.query<OrderRow>(
    `INSERT INTO orders (course_schedule_id, price, course_discount, voucher_discount, amount, voucher_id, payer_name, payer_email, request_hash,
       expires_at, paid_at, created_at, updated_at, refund_policy)
     SELECT s.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, c.refund_policy
     FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE s.id = $1 RETURNING ${orderColumns}`,
    [
      order.scheduleId,
      quote.price,
      quote.courseDiscount,
      quote.voucherDiscount,
      quote.payable,
      order.voucherId,
      payload.name,
      payload.email,
      order.requestHash,
      order.expiresAt,
      order.expiresAt === null ? order.now : null,
      order.now,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The order was not stored');
  return row;
}

/** @returns its id */
export async function insertRegistration(
  db: Queryable,
  orderId: number,
  payload: OrderPayload,
  terms: { version: string; acceptedAt: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO registrations (order_id, first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code, motivation,
       terms_version, terms_accepted_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) RETURNING id`,
    [
      orderId,
      payload.first_name,
      payload.last_name,
      payload.email_student,
      payload.gender,
      payload.birth_date,
      payload.phone_number,
      payload.country,
      payload.address,
      payload.city,
      payload.zip_code,
      payload.motivation,
      terms.version,
      terms.acceptedAt,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The registration was not stored');
  return row.id;
}

/** The order as it is priced now; its open invoice is replaced by the caller. */
export async function repriceOrder(
  db: Queryable,
  orderId: number,
  quote: Quote,
  voucherId: number | null,
  expiresAt: string,
): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>(
    `UPDATE orders SET price = $2, course_discount = $3, voucher_discount = $4, amount = $5, voucher_id = $6, expires_at = $7, updated_at = now()
     WHERE id = $1 RETURNING ${orderColumns}`,
    [orderId, quote.price, quote.courseDiscount, quote.voucherDiscount, quote.payable, voucherId, expiresAt],
  );
  const [row] = rows;
  if (!row) throw new Error(`Order ${orderId} is gone`);
  return row;
}

export async function insertInvoice(
  db: Queryable,
  order: Pick<OrderRow, 'id' | 'transaction_id' | 'amount'>,
  provider: string,
  expiresAt: string,
): Promise<InvoiceRow> {
  const { rows } = await db.query<InvoiceRow>(
    `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at)
     VALUES ($1, $2, $3 || '-' || (SELECT count(*) + 1 FROM invoices WHERE order_id = $1), $4, 'CREATING', $5) RETURNING ${invoiceColumns}`,
    [order.id, provider, order.transaction_id, order.amount, expiresAt],
  );
  const [row] = rows;
  if (!row) throw new Error('The invoice was not stored');
  return row;
}

/** The invoice that can be paid or is being made. */
export async function findOpenInvoice(db: Queryable, orderId: number): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `SELECT ${invoiceColumns} FROM invoices WHERE order_id = $1 AND state IN ('CREATING', 'PENDING')`,
    [orderId],
  );
  return rows[0] ?? null;
}

export async function findInvoiceById(db: Queryable, invoiceId: number): Promise<InvoiceRow | null> {
  return (
    (await db.query<InvoiceRow>(`SELECT ${invoiceColumns} FROM invoices WHERE id = $1`, [invoiceId])).rows[0] ?? null
  );
}

/** Stores what the provider made. @returns null if the invoice was settled or given up meanwhile */
export async function storeProviderInvoice(
  db: Queryable,
  invoiceId: number,
  made: { id: string; url: string | null },
): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET provider_invoice_id = $2, url = $3, state = 'PENDING', updated_at = now() WHERE id = $1 AND state = 'CREATING'
     RETURNING ${invoiceColumns}`,
    [invoiceId, made.id, made.url],
  );
  return rows[0] ?? null;
}

export async function closeOpenInvoices(
  db: Queryable,
  orderId: number,
  state: 'EXPIRED' | 'FAILED' | 'REPLACED',
): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET state = $2, updated_at = now() WHERE order_id = $1 AND state IN ('CREATING', 'PENDING') RETURNING ${invoiceColumns}`,
    [orderId, state],
  );
  return rows;
}

/** Whose turn it is to make the invoice at the provider: one caller gets true, and again only after that one has been silent for long. */
export async function claimInvoiceCreation(db: Queryable, invoiceId: number, silentSeconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE invoices SET updated_at = now() WHERE id = $1 AND state = 'CREATING' AND updated_at < now() - make_interval(secs => $2)`,
    [invoiceId, silentSeconds],
  );
  return rowCount === 1;
}

export interface TransactionRow {
  readonly id: number;
  readonly transaction_id: string;
  readonly state: OrderState;
  readonly title: string;
  readonly batch: number;
  readonly start_date: string;
  readonly amount: number;
}

export async function findTransaction(db: Queryable, transactionId: string): Promise<TransactionRow | null> {
  const { rows } = await db.query<TransactionRow>(
    `SELECT o.id, o.transaction_id, o.state, c.title, s.batch, s.start_date, o.amount
     FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id WHERE o.transaction_id = $1`,
    [transactionId],
  );
  return rows[0] ?? null;
}

export async function findPayer(db: Queryable, orderId: number): Promise<{ name: string; email: string }> {
  const { rows } = await db.query<{ name: string; email: string }>(
    'SELECT payer_name AS name, payer_email AS email FROM orders WHERE id = $1',
    [orderId],
  );
  const [payer] = rows;
  if (!payer) throw new Error(`Order ${orderId} is gone`);
  return payer;
}

export interface InvoiceToCheck {
  readonly id: number;
  readonly order_id: number;
  readonly external_id: string;
  readonly provider_invoice_id: string | null;
  readonly provider: string;
  readonly state: InvoiceState;
}

/**
 * Invoices that are open, here or for all we know at the provider, and that nobody has looked at for so long: those that hold a seat first,
 * oldest look first. Taking them counts as a look, so that two callers never take the same.
 * @param orderId only of this order
 */
export async function takeInvoicesToCheck(
  db: Queryable,
  providers: readonly string[],
  { silentSeconds, limit, orderId }: { silentSeconds: number; limit: number; orderId?: number },
): Promise<InvoiceToCheck[]> {
  const { rows } = await db.query<InvoiceToCheck>(
    `UPDATE invoices SET updated_at = now() WHERE id IN (
       SELECT id FROM invoices WHERE state <> 'PAID' AND NOT closed_at_provider AND provider = ANY ($1) AND updated_at < now() - make_interval(secs => $2)
         AND ($4::bigint IS NULL OR order_id = $4) ORDER BY state NOT IN ('CREATING', 'PENDING'), updated_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, order_id, external_id, provider_invoice_id, provider, state`,
    [providers, silentSeconds, limit, orderId ?? null],
  );
  return rows;
}

/** Nobody can pay it any more: it needs no further look. */
export async function markClosedAtProvider(db: Queryable, invoiceId: number): Promise<void> {
  await db.query('UPDATE invoices SET closed_at_provider = true WHERE id = $1', [invoiceId]);
}

/** All invoices of an order that can have been paid for all we know, those it had first first. */
export async function findInvoicesToAsk(db: Queryable, orderId: number): Promise<InvoiceToCheck[]> {
  const { rows } = await db.query<InvoiceToCheck>(
    `SELECT id, order_id, external_id, provider_invoice_id, provider, state FROM invoices WHERE order_id = $1 AND state <> 'PAID' AND NOT closed_at_provider ORDER BY id`,
    [orderId],
  );
  return rows;
}

/** The clock of {@link takeLapsedOrder}, in the database's own precision. */
export async function databaseTime(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  const [row] = rows;
  if (!row) throw new Error('The database did not say what time it is');
  return row.now;
}

/**
 * The order past its time that was asked about longest ago, and not since `begun`. Taking it counts as asking, so that two callers never
 * take the same. One with money on it is for staff.
 */
export async function takeLapsedOrder(db: Queryable, now: string, begun: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `UPDATE orders SET asked_at = clock_timestamp() WHERE id = (
       SELECT id FROM orders WHERE state = 'PENDING' AND expires_at <= $1 AND (asked_at IS NULL OR asked_at < $2) AND NOT order_has_money(id)
       ORDER BY asked_at NULLS FIRST, expires_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [now, begun],
  );
  return rows[0]?.id ?? null;
}

/** @returns since when the provider gives no answer about a pending order; null if it is not pending any more */
export async function markUnanswered(db: Queryable, orderId: number, now: string): Promise<string | null> {
  const { rows } = await db.query<{ unanswered_since: string }>(
    `UPDATE orders SET unanswered_since = coalesce(unanswered_since, $2) WHERE id = $1 AND state = 'PENDING' RETURNING unanswered_since`,
    [orderId, now],
  );
  return rows[0]?.unanswered_since ?? null;
}
