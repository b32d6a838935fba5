import type { Queryable } from '../../database/pool.ts';
import { enqueueMail, type Mail } from '../../mail/outbox.ts';
import {
  batchCancelled,
  moneyReturned,
  orderCancelled,
  orderMoved,
  paymentBeingChecked,
  paymentNeedsTeam,
  paymentRequested,
  paymentWithoutSeat,
  registrationConfirmed,
  registrationExpired,
  registrationReceived,
  unknownPaymentNeedsTeam,
  type OrderFacts,
  type UnknownPayment,
} from '../../mail/templates/order-mails.ts';
import { batchOfOrder } from './places.ts';
import type { InvoiceRow } from './invoices.ts';

const letters = {
  confirmed: registrationConfirmed,
  expired: registrationExpired,
  unplaced: paymentWithoutSeat,
  checking: paymentBeingChecked,
  batch: batchCancelled,
} as const;

/** The mails about an order's state that can be sent on their own. */
export type OrderMailKind = keyof typeof letters;

interface Sending {
  /** Sends a mail that was sent before once more: a name for this time. */
  readonly again?: string;
}

/** Writes the mails an order's new state calls for, once an order and kind. Call it in the transaction that changes the state. */
export function mailAboutOrder(
  db: Queryable,
  orderId: number,
  kind: OrderMailKind,
  publicUrl: string,
  { again }: Sending = {},
): Promise<void> {
  return write(db, orderId, again === undefined ? kind : `${kind} ${again}`, publicUrl, letters[kind]);
}

/** @param cause names this time: an order can be cancelled more than once. @param refund rupiah */
export function mailAboutCancelling(
  db: Queryable,
  orderId: number,
  { cause, refund }: { cause: string; refund: number },
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `cancelled ${cause}`, publicUrl, (facts) => orderCancelled(facts, refund));
}

/** @param cause names this time */
export function mailAboutMoving(
  db: Queryable,
  orderId: number,
  { cause, balance }: { cause: string; balance: number },
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `moved ${cause}`, publicUrl, (facts) => orderMoved(facts, balance));
}

/** Money is the payer's business alone. */
export function mailAboutRefund(
  db: Queryable,
  orderId: number,
  refundId: number,
  amount: number,
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `refund ${refundId}`, publicUrl, (facts) => moneyReturned(facts, amount), PAYER_ONLY);
}

/** Writes the mail with the address of an invoice that can be paid now. Call it in the transaction that stores the address. */
export async function mailAboutInvoice(
  db: Queryable,
  { id, order_id, url, expires_at, amount }: InvoiceRow,
  publicUrl: string,
  { again }: Sending = {},
): Promise<void> {
  if (url === null) throw new Error(`Invoice ${id} has no address`);
  const kind = again === undefined ? `invoice ${id}` : `invoice ${id} ${again}`;
  const isRequest = ({ isPlaced, received }: Standing) => isPlaced || received > 0;
  await write(
    db,
    order_id,
    kind,
    publicUrl,
    (facts) =>
      isRequest(facts)
        ? paymentRequested(facts, { url, expiresAt: expires_at, amount, received: facts.received })
        : registrationReceived(facts, { url, expiresAt: expires_at }),
    { participants: (order) => !isRequest(order) },
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
  return write(db, orderId, `team ${cause}`, publicUrl, (facts) => paymentNeedsTeam(facts, reason), PAYER_ONLY);
}

/** Tells the team, once, of a payment for an invoice we do not know. Call it in the transaction that finds out. */
export function alertTeamOfUnknownPayment(db: Queryable, paymentId: number, payment: UnknownPayment): Promise<void> {
  return enqueueMail(db, `payment ${paymentId} unknown`, unknownPaymentNeedsTeam(payment));
}

/** Not to the participants: to the payer, or whom the letter itself names. */
const PAYER_ONLY = { participants: () => false } as const;

interface Participant {
  readonly name: string;
  readonly email: string;
}

interface Standing {
  /** Its seat is certain. */
  readonly isPlaced: boolean;
  /** Rupiah that came and did not go back. */
  readonly received: number;
}

interface FoundOrder extends Omit<OrderFacts, 'resultUrl' | 'formUrl' | 'participantName'>, Standing {
  readonly courseId: number;
  readonly participants: readonly Participant[];
}

/** To the payer, and to each participant who has another address. */
async function write(
  db: Queryable,
  orderId: number,
  kind: string,
  publicUrl: string,
  letter: (facts: OrderFacts & Standing) => Mail,
  { participants: toParticipants }: { participants: (order: Standing) => boolean } = { participants: () => true },
): Promise<void> {
  const { rows } = await db.query<FoundOrder>(
    `SELECT o.payer_name AS "payerName", o.payer_email AS "payerEmail", c.id AS "courseId", c.title AS "courseTitle", s.batch, s.days, s.mode,
       l.name AS location, s.start_date AS "startDate", s.start_time AS "startTime", s.end_time AS "endTime", o.amount, o.transaction_id AS "transactionId",
       o.state = 'PAID' AS "isPlaced", m.paid - m.refunded - m.refunding AS received,
       (SELECT coalesce(json_agg(json_build_object('name', r.first_name || ' ' || r.last_name, 'email', r.email) ORDER BY r.id), '[]'::json)
        FROM registrations r WHERE r.order_id = o.id) AS participants
     FROM orders o CROSS JOIN LATERAL order_sums(o.id) m JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id LEFT JOIN locations l ON l.id = s.location_id
     WHERE o.id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) return;
  const { participants, courseId, ...found } = order;
  const facts = {
    ...found,
    participantName: participants.map(({ name }) => name).join(', '),
    resultUrl: resultUrl(publicUrl, order.transactionId),
    formUrl: `${publicUrl}/registration?id=${courseId}`,
  };
  await enqueueMail(db, `order ${orderId} ${kind}`, letter(facts));
  if (!toParticipants(order)) return;
  for (const { name, email } of participants) {
    if (email.toLowerCase() === order.payerEmail.toLowerCase()) continue;
    const theirs = { ...facts, payerName: name, payerEmail: email, participantName: name };
    await enqueueMail(db, `order ${orderId} ${kind} participant ${email.toLowerCase()}`, letter(theirs));
  }
}

/** The page that shows what became of an order. */
export function resultUrl(publicUrl: string, transactionId: string): string {
  return `${publicUrl}/success-payment?id=${transactionId}`;
}
