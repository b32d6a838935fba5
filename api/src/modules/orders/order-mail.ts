import type { Queryable } from '../../database/pool.ts';
import { enqueueMail, type Mail } from '../../mail/outbox.ts';
import {
  paymentBeingChecked,
  paymentNeedsTeam,
  paymentWithoutSeat,
  registrationConfirmed,
  registrationExpired,
  registrationReceived,
  unknownPaymentNeedsTeam,
  type OrderFacts,
  type UnknownPayment,
} from '../../mail/templates/order-mails.ts';
import { batchOfOrder } from './places.ts';
import type { InvoiceRow } from './repository.ts';

const letters = {
  confirmed: registrationConfirmed,
  expired: registrationExpired,
  unplaced: paymentWithoutSeat,
  checking: paymentBeingChecked,
} as const;

/** Writes the mail an order's new state calls for, once an order and kind. Call it in the transaction that changes the state. */
export function mailAboutOrder(
  db: Queryable,
  orderId: number,
  kind: keyof typeof letters,
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, kind, publicUrl, letters[kind]);
}

/** Writes the mail with the address of an invoice that can be paid now. Call it in the transaction that stores the address. */
export async function mailAboutInvoice(
  db: Queryable,
  { id, order_id, url, expires_at }: InvoiceRow,
  publicUrl: string,
): Promise<void> {
  if (url === null) throw new Error(`Invoice ${id} has no address`);
  await write(db, order_id, `invoice ${id}`, publicUrl, (facts) =>
    registrationReceived(facts, { url, expiresAt: expires_at }),
  );
}

/** Tells the team, once an order and cause, of a payment that waits for them. Call it in the transaction that finds out. */
export function alertTeam(
  db: Queryable,
  orderId: number,
  cause: string,
  reason: string,
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `team ${cause}`, publicUrl, (facts) => paymentNeedsTeam(facts, reason));
}

/** Tells the team, once, of a payment for an invoice we do not know. Call it in the transaction that finds out. */
export function alertTeamOfUnknownPayment(db: Queryable, paymentId: number, payment: UnknownPayment): Promise<void> {
  return enqueueMail(db, `payment ${paymentId} unknown`, unknownPaymentNeedsTeam(payment));
}

async function write(
  db: Queryable,
  orderId: number,
  kind: string,
  publicUrl: string,
  letter: (facts: OrderFacts) => Mail,
): Promise<void> {
  const { rows } = await db.query<Omit<OrderFacts, 'resultUrl' | 'formUrl'> & { courseId: number }>(
    `SELECT o.payer_name AS "payerName", o.payer_email AS "payerEmail", c.id AS "courseId", c.title AS "courseTitle", s.batch, s.start_date AS "startDate",
       s.start_time AS "startTime", s.end_time AS "endTime", o.amount, o.transaction_id AS "transactionId"
     FROM orders o JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id WHERE o.id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) return;
  const facts = {
    ...order,
    resultUrl: resultUrl(publicUrl, order.transactionId),
    formUrl: `${publicUrl}/registration?id=${order.courseId}`,
  };
  await enqueueMail(db, `order ${orderId} ${kind}`, letter(facts));
}

/** The page that shows what became of an order. */
export function resultUrl(publicUrl: string, transactionId: string): string {
  return `${publicUrl}/success-payment?id=${transactionId}`;
}
