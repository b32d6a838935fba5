import type { Beginning } from '@site/shared/dates';
import type { Quote } from '@site/shared/money';
import { ofPersonTexts, type PersonText } from '@site/shared/person/person-fields';
import type { Queryable } from '../../../database/pool.ts';
import type { InvoiceRequest } from '../../../payment-providers/payment-provider.ts';
import { endsByItself } from './ends-by-itself.ts';
import { heldUntil } from './invoices.ts';
import { batchOfOrder } from './places.ts';
import type { OrderPayload } from './schemas.ts';

export type OrderState = 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELLED' | 'FAILED' | 'PAID_UNPLACED';

export interface OfferRow extends Beginning {
  readonly schedule_id: number;
  readonly course_id: number;
  readonly title: string;
  readonly batch: number;
  readonly end_date: string;
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

const orderColumns = 'id, transaction_id, state, amount, voucher_id, request_hash, expires_at';

/** The batch and its course, if the batch is on offer today. The course is locked against deletion and another price until the transaction ends. */
export async function findOffer(db: Queryable, scheduleId: number, today: string): Promise<OfferRow | null> {
  const { rows } = await db.query<OfferRow>(
    `SELECT s.id AS schedule_id, c.id AS course_id, c.title, s.batch, s.start_date, s.start_time, time_zone_of(s.mode, s.location_id) AS time_zone, s.end_date, c.price, d.percentage
     FROM course_schedules s JOIN courses c ON c.id = s.course_id LEFT JOIN discounts d ON d.id = c.discount_id
     WHERE s.id = $1 AND c.deleted_at IS NULL AND s.publish_at <= $2 AND s.start_date > $2 AND s.cancelled_at IS NULL
     FOR SHARE OF c`,
    [scheduleId, today],
  );
  return rows[0] ?? null;
}

/** The last day of class; null where there is no such batch. */
export async function findLastDay(db: Queryable, scheduleId: number): Promise<string | null> {
  const { rows } = await db.query<{ end_date: string }>('SELECT end_date FROM course_schedules WHERE id = $1', [
    scheduleId,
  ]);
  return rows[0]?.end_date ?? null;
}

/** Serialises the orders of one student for one batch. Call it before anything is read: the next order waits until this transaction ends. */
export async function lockPlace(db: Queryable, scheduleId: number, emailKey: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [scheduleId, emailKey]);
}

export interface LiveOrder extends OrderRow {
  /** Whether it is unpaid and does not end at its deadline, because money came for it, or was taken back of it. */
  readonly waits_for_staff: boolean;
  /** Until when its seat is held, while it is unpaid. */
  readonly held_until: string | null;
  /** Whether it owes its whole price: nothing was paid, taken off or added. */
  readonly is_owed_whole: boolean;
}

/** The existing order that keeps this student from another place in the batch. A placed one comes before one that waits for staff. */
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
  // Read after the lock, so that it sees what was stored meanwhile.
  const { rows: found } = await db.query<Omit<LiveOrder, keyof OrderRow>>(
    `SELECT state = 'PENDING' AND NOT ${endsByItself('orders')} AS waits_for_staff, balance = -amount AS is_owed_whole, ${heldUntil('orders')} AS held_until
     FROM orders WHERE id = $1`,
    [order.id],
  );
  return found[0] ? { ...order, ...found[0] } : null;
}

/** Whether the seat of an unpaid order is still held. @param now ISO instant */
export async function isHeld(db: Queryable, orderId: number, now: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM orders WHERE id = $1 AND state = 'PENDING' AND ${heldUntil('orders')} > $2`,
    [orderId, now],
  );
  return rowCount === 1;
}

interface NewOrder {
  readonly scheduleId: number;
  readonly quote: Quote;
  readonly voucherId: number | null;
  readonly payload: Pick<OrderPayload, 'name' | 'email'>;
  readonly requestHash: Buffer;
  /** null for a free order, which counts as paid at once. */
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

/** The participant. Some data of a person whom a company or staff named are not known yet. */
type Person = Pick<OrderPayload, PersonText | 'email_student' | 'phone_number' | 'motivation'> & {
  readonly [Field in 'gender' | 'birth_date']: OrderPayload[Field] | null;
};

/** The stored parts of a form: the participant, the batch and the payer. */
export type StoredForm = Person & Pick<OrderPayload, 'name' | 'email' | 'course_schedule_id'>;

/** @returns the id of the registration */
export async function insertRegistration(
  db: Queryable,
  orderId: number,
  payload: Person,
  terms: { version: string; acceptedAt: string },
): Promise<number> {
  const { email_student: email, gender, birth_date, phone_number, motivation } = payload;
  const columns = {
    order_id: orderId,
    ...ofPersonTexts((field) => payload[field]),
    ...{ email, gender, birth_date, phone_number, motivation },
    ...{ terms_version: terms.version, terms_accepted_at: terms.acceptedAt, created_at: terms.acceptedAt },
  };
  const names = Object.keys(columns);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO registrations (${names.join()}) VALUES (${names.map((_, index) => `$${index + 1}`).join()}) RETURNING id`,
    Object.values(columns),
  );
  const [row] = rows;
  if (!row) throw new Error('The registration was not stored');
  return row.id;
}

export interface TransactionRow {
  readonly id: number;
  readonly transaction_id: string;
  readonly state: OrderState;
  readonly title: string;
  readonly slug: string;
  readonly thumbnail: string | null;
  readonly course_schedule_id: number;
  readonly batch: number;
  readonly start_date: string;
  readonly amount: number;
  /** For an unpaid order with a partial payment: the sum received, the sum missing, and where it can be paid. */
  readonly rest: {
    readonly received: number;
    readonly owed: number;
    readonly invoice: { readonly invoice_url: string; readonly expires_at: string; readonly amount: number } | null;
  } | null;
  /** For an order with a certain seat that owes more. */
  readonly owing: {
    readonly received: number;
    readonly owed: number;
    /** The sum of the open bill; null where none is open. */
    readonly asked: number | null;
    /** Whether the last bill for it ended unpaid. */
    readonly bill_ended: boolean;
  } | null;
  /** Whether it is unpaid and its invoice ended before its deadline. Its page makes another. */
  readonly needs_invoice: boolean;
}

/** SQL, for a row of `orders o`: whether its last invoice, which is not its first, ended unpaid. */
const isLastBillEnded = `coalesce((SELECT i.state IN ('EXPIRED', 'FAILED') AND EXISTS (SELECT FROM invoices f WHERE f.order_id = o.id AND f.id < i.id)
  FROM invoices i WHERE i.order_id = o.id AND i.state <> 'REPLACED' ORDER BY i.id DESC LIMIT 1), false)`;

export async function findTransaction(db: Queryable, transactionId: string): Promise<TransactionRow | null> {
  const { rows } = await db.query<TransactionRow>(
    `SELECT o.id, o.transaction_id, o.state, c.title, c.slug, c.thumbnail, s.id AS course_schedule_id, s.batch, s.start_date, o.amount,
       CASE WHEN o.state = 'PENDING' THEN (SELECT json_build_object('received', m.paid - m.refunded - m.refunding, 'owed', -o.balance, 'invoice',
         (SELECT json_build_object('invoice_url', i.url, 'expires_at', i.expires_at, 'amount', i.amount) FROM invoices i
          WHERE i.order_id = o.id AND i.state = 'PENDING' AND i.url IS NOT NULL))
         FROM order_sums(o.id) m WHERE m.paid > m.refunded + m.refunding) END AS rest,
       CASE WHEN o.state = 'PAID' AND o.balance < 0 AND order_may_be_billed(o.id) THEN (SELECT json_build_object('received', m.paid - m.refunded - m.refunding,
         'owed', -o.balance, 'asked', (SELECT i.amount FROM invoices i WHERE i.order_id = o.id AND i.state = 'PENDING' AND i.url IS NOT NULL),
         'bill_ended', ${isLastBillEnded}) FROM order_sums(o.id) m) END AS owing,
       o.state = 'PENDING' AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.state IN ('CREATING', 'PENDING')) AS needs_invoice
     FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id WHERE o.transaction_id = $1`,
    [transactionId],
  );
  return rows[0] ?? null;
}

/** The facts about an order that a provider gets with an invoice. */
export interface BilledOrder extends Pick<InvoiceRequest, 'payer' | 'course'> {
  readonly transaction_id: string;
}

/** @throws Error where there is no such order */
export async function findBilled(db: Queryable, orderId: number): Promise<BilledOrder> {
  const { rows } = await db.query<BilledOrder>(
    `SELECT o.transaction_id, json_build_object('name', o.payer_name, 'email', o.payer_email) AS payer,
       json_build_object('title', c.title, 'batch', s.batch, 'startDate', s.start_date) AS course
     FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id WHERE o.id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

/** The database's time for {@link takeLapsedOrder}, in its own precision. */
export async function databaseTime(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  const [row] = rows;
  if (!row) throw new Error('The database did not say what time it is');
  return row.now;
}

/**
 * Takes the order past its time that was asked about longest ago, and not since `begun`. Taking it counts as asking, so that two callers never take
 * the same one. Orders that wait for staff are left alone.
 */
export async function takeLapsedOrder(db: Queryable, now: string, begun: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `UPDATE orders SET asked_at = clock_timestamp() WHERE id = (
       SELECT id FROM orders WHERE state = 'PENDING' AND expires_at <= $1 AND ${heldUntil('orders')} <= $1 AND (asked_at IS NULL OR asked_at < $2) AND ${endsByItself('orders')}
       ORDER BY asked_at NULLS FIRST, expires_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [now, begun],
  );
  return rows[0]?.id ?? null;
}

/** @returns the time since which the provider gives no answer about an unpaid order; null where the order is not unpaid any more */
export async function markUnanswered(db: Queryable, orderId: number, now: string): Promise<string | null> {
  const { rows } = await db.query<{ unanswered_since: string }>(
    `UPDATE orders SET unanswered_since = coalesce(unanswered_since, $2) WHERE id = $1 AND state = 'PENDING' RETURNING unanswered_since`,
    [orderId, now],
  );
  return rows[0]?.unanswered_since ?? null;
}
