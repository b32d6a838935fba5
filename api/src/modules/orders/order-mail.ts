import type { Queryable } from '../../database/pool.ts';
import { enqueueMail, type Mail } from '../../mail/outbox.ts';
import { certificateIssued, type NewCertificate } from '../../mail/templates/class-mails.ts';
import {
  batchCancelled,
  moneyReturned,
  orderCancelled,
  orderLink,
  orderMoved,
  participantChanged,
  paymentBeingChecked,
  paymentNeedsTeam,
  paymentRequested,
  paymentWithoutSeat,
  refundAccountSet,
  refundAccountWanted,
  registrationConfirmed,
  registrationExpired,
  registrationReceived,
  unknownPaymentNeedsTeam,
  wayToPayEnded,
  type Cancelled,
  type Moved,
  type OrderFacts,
  type TeamFacts,
  type UnknownPayment,
} from '../../mail/templates/order-mails.ts';
import { documentKinds, type DocumentKind } from '../money-documents/document-kinds.ts';
import { newestDocument } from '../money-documents/repository.ts';
import { shownAccount, type RefundAccount } from '../refunds/accounts.ts';
import { drawLink } from '../sessions/token.ts';
import { calendarUrl, keepLink, orderPageUrl, type LinkOwner } from './order-links.ts';
import { batchOfOrder } from './places.ts';
import type { InvoiceRow } from './invoices.ts';
import { fullNameOf } from '../registrations/full-name.ts';

const letters = {
  confirmed: registrationConfirmed,
  expired: registrationExpired,
  unplaced: paymentWithoutSeat,
  checking: paymentBeingChecked,
  batch: batchCancelled,
} as const;

/** Letters that thank for money: with the document that says that it is here. */
const WITH_PROOF: readonly string[] = ['confirmed', 'unplaced', 'checking'];

/** The mails about an order's state that can be sent on their own. */
export type OrderMailKind = keyof typeof letters;

/** SQL, for a row of `orders o`: what such a mail is about. It is sent once for each: an order can be confirmed, or expire, more than once. */
const causes: Record<OrderMailKind, string> = {
  confirmed: `(SELECT max(p.id) FROM registrations r JOIN places p ON p.registration_id = r.id AND p.state = 'CONFIRMED' WHERE r.order_id = o.id)`,
  expired: `to_char(o.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  unplaced: '(SELECT max(e.id) FROM order_entries(o.id) e)',
  checking: `(SELECT max(p.id) FROM received_payments p WHERE p.order_id = o.id)`,
  batch: batchOfOrder,
};

interface Sending {
  /** Sends a mail that was sent before once more: a name for this time. */
  readonly again?: string;
}

/** Writes the mails an order's new state calls for, once for each time it comes about. Call it in the transaction that changes the state. */
export async function mailAboutOrder(
  db: Queryable,
  orderId: number,
  kind: OrderMailKind,
  publicUrl: string,
  { again }: Sending = {},
): Promise<void> {
  const name = `${kind} ${again ?? (await causeOf(db, orderId, kind))}`;
  return write(db, orderId, name, publicUrl, letters[kind], {
    recipients: kind === 'checking' ? PAYER_ONLY : EVERYBODY,
    document: WITH_PROOF.includes(kind) ? 'BUKTI_PEMBAYARAN' : null,
  });
}

async function causeOf(db: Queryable, orderId: number, kind: OrderMailKind): Promise<string> {
  const { rows } = await db.query<{ cause: string | null }>(
    `SELECT ${causes[kind]}::text AS cause FROM orders o WHERE o.id = $1`,
    [orderId],
  );
  return rows[0]?.cause ?? '';
}

/** @param cause names this time: an order can be cancelled more than once */
export function mailAboutCancelling(
  db: Queryable,
  orderId: number,
  { cause, ...cancelled }: Cancelled & { cause: string },
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `cancelled ${cause}`, publicUrl, (facts) => orderCancelled(facts, cancelled));
}

/** Asks the payer where money goes back to that only a transfer can return. @param cause names this time. @param amount rupiah */
export function mailAboutMissingAccount(
  db: Queryable,
  orderId: number,
  { cause, amount }: { cause: string; amount: number },
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `account wanted ${cause}`, publicUrl, (facts) => refundAccountWanted(facts, amount), {
    recipients: PAYER_ONLY,
  });
}

/** @param cause names this time */
export function mailAboutMoving(
  db: Queryable,
  orderId: number,
  { cause, ...moved }: Moved & { cause: string },
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `moved ${cause}`, publicUrl, (facts) => orderMoved(facts, moved));
}

/** @param cause names this time */
export function mailAboutNewParticipant(
  db: Queryable,
  orderId: number,
  { cause }: { cause: string },
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `participant changed ${cause}`, publicUrl, participantChanged);
}

/** Mails a link to the page of the order, to one person. @param cause names this time */
export function mailLink(
  db: Queryable,
  orderId: number,
  { cause, owner, earlierEnded }: { cause: string; owner: LinkOwner; earlierEnded: boolean },
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `link ${cause}`, publicUrl, (facts) => orderLink(facts, { earlierEnded }), {
    recipients: (to) =>
      to.role === 'PAYER'
        ? owner.role === 'PAYER'
        : owner.role === 'PARTICIPANT' && to.registrationId === owner.registrationId,
  });
}

/** @param cause names this time: an account can be changed */
export function mailAboutRefundAccount(
  db: Queryable,
  orderId: number,
  { cause, account }: { cause: string; account: RefundAccount },
  publicUrl: string,
): Promise<void> {
  const shown = shownAccount(account, false);
  return write(db, orderId, `refund account ${cause}`, publicUrl, (facts) => refundAccountSet(facts, shown), {
    recipients: PAYER_ONLY,
  });
}

export interface Reminding {
  /** Names this mail: it is sent once. */
  readonly name: string;
  readonly letter: (facts: OrderFacts) => Mail;
  /** Where it is about money. */
  readonly payerOnly: boolean;
}

/** A mail that time calls for, or a change of the batch, rather than a change of the order. */
export function mailReminder(
  db: Queryable,
  orderId: number,
  { name, letter, payerOnly }: Reminding,
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, name, publicUrl, letter, { recipients: payerOnly ? PAYER_ONLY : EVERYBODY });
}

/** Each certificate has a mail of its own, also one that replaces another. */
export function mailAboutCertificate(
  db: Queryable,
  orderId: number,
  certificate: NewCertificate,
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `certificate ${certificate.refId}`, publicUrl, (facts) =>
    certificateIssued(facts, certificate),
  );
}

/** Money is the payer's business alone. */
export function mailAboutRefund(
  db: Queryable,
  orderId: number,
  refundId: number,
  amount: number,
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `refund ${refundId}`, publicUrl, (facts) => moneyReturned(facts, amount), {
    recipients: PAYER_ONLY,
  });
}

/** Writes the mail about an invoice that can be paid now. Call it in the transaction that stores its address. */
export async function mailAboutInvoice(
  db: Queryable,
  { id, order_id, url, expires_at, amount }: InvoiceRow,
  publicUrl: string,
  { again }: Sending = {},
): Promise<void> {
  if (url === null) throw new Error(`Invoice ${id} has no address`);
  const kind = again === undefined ? `invoice ${id}` : `invoice ${id} ${again}`;
  const found = await findOrder(db, order_id);
  const isFollowUp = found !== null && isPayersAlone(found);
  await write(
    db,
    order_id,
    kind,
    publicUrl,
    (facts) =>
      isFollowUp
        ? paymentRequested(facts, { expiresAt: expires_at, amount, received: found.received })
        : registrationReceived(facts, { expiresAt: expires_at, amount }),
    { document: 'TAGIHAN', recipients: isFollowUp ? PAYER_ONLY : EVERYBODY },
  );
}

/** An invoice for a stage, for what a move made dearer, or for the rest of what was paid in part is the payer's business. */
const isPayersAlone = ({ isPlaced, received }: FoundOrder) => isPlaced || received > 0;

/** How many mails {@link mailAboutInvoice} will write of an order as it stands. */
export async function countMailsOfInvoice(db: Queryable, orderId: number): Promise<number> {
  const found = await findOrder(db, orderId);
  if (!found || isPayersAlone(found)) return 1;
  const addresses = [found.facts.payerEmail, ...found.participants.map(({ email }) => email)];
  return new Set(addresses.map((one) => one.toLowerCase())).size;
}

/** Tells the payer that a way to pay ended, and that the order did not. */
export function mailAboutEndedInvoice(
  db: Queryable,
  orderId: number,
  { invoiceId, until }: { invoiceId: number; until: string },
  publicUrl: string,
): Promise<void> {
  return write(db, orderId, `invoice ${invoiceId} ended`, publicUrl, (facts) => wayToPayEnded(facts, until), {
    recipients: PAYER_ONLY,
  });
}

/** Tells the team, once an order and cause, of a payment that waits for them. Call it in the transaction that finds out. */
export async function alertTeam(
  db: Queryable,
  orderId: number,
  cause: string,
  reason: string,
  publicUrl: string,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order) return;
  const facts = { ...order.facts, resultUrl: resultUrl(publicUrl, order.facts.transactionId) };
  await enqueueMail(db, `order ${orderId} team ${cause}`, paymentNeedsTeam(facts, reason));
}

/** Tells the team, once, of a payment for an invoice we do not know. Call it in the transaction that finds out. */
export async function alertTeamOfUnknownPayment(
  db: Queryable,
  paymentId: number,
  payment: UnknownPayment,
): Promise<void> {
  await enqueueMail(db, `payment ${paymentId} unknown`, unknownPaymentNeedsTeam(payment));
}

/** Whom a mail goes to. */
type Recipients = (owner: LinkOwner) => boolean;
const EVERYBODY: Recipients = () => true;
const PAYER_ONLY: Recipients = ({ role }) => role === 'PAYER';

interface Addressing {
  readonly recipients?: Recipients;
  /** Names the order's newest document of this kind to the payer; a bukti pembayaran is brought along. */
  readonly document?: DocumentKind | null;
}

interface Participant {
  readonly id: number;
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
}

interface FoundOrder {
  readonly facts: Omit<TeamFacts, 'resultUrl'>;
  /** Its seat is certain. */
  readonly isPlaced: boolean;
  /** Rupiah that came and did not go back. */
  readonly received: number;
  readonly participants: readonly Participant[];
  /** A company took the seat and named its person. */
  readonly isOfCompany: boolean;
}

async function findOrder(db: Queryable, orderId: number): Promise<FoundOrder | null> {
  const { rows } = await db.query<
    Omit<TeamFacts, 'resultUrl' | 'participantName' | 'participantFirstName'> &
      Pick<FoundOrder, 'participants' | 'isPlaced' | 'received' | 'isOfCompany'>
  >(
    `SELECT o.payer_name AS "payerName", o.payer_email AS "payerEmail", c.title AS "courseTitle", s.batch, s.days, s.mode,
       l.name AS location, CASE WHEN o.state = 'PAID' THEN s.joining_details END AS "joiningDetails", s.start_date AS "startDate", s.start_time AS "startTime", s.end_time AS "endTime", time_zone_of(s.mode, s.location_id) AS "timeZone", o.amount, o.transaction_id AS "transactionId",
       EXISTS (SELECT FROM registrations r JOIN places p ON p.registration_id = r.id WHERE r.order_id = o.id AND p.corporate_need_id IS NOT NULL) AS "isOfCompany",
       o.state = 'PAID' AS "isPlaced", m.paid - m.refunded - m.refunding AS received,
       (SELECT coalesce(json_agg(json_build_object('id', r.id, 'firstName', r.first_name, 'name', ${fullNameOf('r')}, 'email', r.email)
          ORDER BY r.id), '[]'::json) FROM registrations r WHERE r.order_id = o.id) AS participants
     FROM orders o CROSS JOIN LATERAL order_sums(o.id) m JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id LEFT JOIN locations l ON l.id = s.location_id
     WHERE o.id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) return null;
  const { participants, isPlaced, received, isOfCompany, ...found } = order;
  const names = (key: 'name' | 'firstName') => participants.map((one) => one[key]).join(', ');
  return {
    facts: { ...found, participantName: names('name'), participantFirstName: names('firstName') },
    participants,
    isPlaced,
    received,
    isOfCompany,
  };
}

/** To the payer, who is no company, and to each participant who has another address. Each mail carries a link of its own to the order's page. */
async function write(
  db: Queryable,
  orderId: number,
  kind: string,
  publicUrl: string,
  letter: (facts: OrderFacts) => Mail,
  { recipients = EVERYBODY, document: kindOfDocument = null }: Addressing = {},
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order) return;
  const { facts, participants, isOfCompany } = order;
  const send = async (
    key: string,
    owner: LinkOwner,
    reader: OrderFacts['reader'],
    theirs: typeof facts,
    attached: number | null = null,
  ) => {
    const link = drawLink();
    const mail = letter({
      ...theirs,
      reader,
      orderUrl: orderPageUrl(publicUrl, link.secret),
      calendarUrl: calendarUrl(publicUrl, link.secret),
    });
    if (recipients(owner) && (await enqueueMail(db, key, mail, attached))) await keepLink(db, orderId, owner, link);
  };
  const issued = kindOfDocument && (await newestDocument(db, orderId, kindOfDocument));
  const document = issued && { label: documentKinds[kindOfDocument].title, number: issued.number };
  // What a tagihan says of its deadline may be older than the letter.
  const attached = kindOfDocument === 'BUKTI_PEMBAYARAN' ? (issued?.id ?? null) : null;
  const { payerName, payerEmail } = facts;
  const payer = { role: 'PAYER', name: payerName, email: payerEmail } as const;
  // The contact of a company sees its people on a page of their own, and is not mailed about each.
  if (!isOfCompany) await send(`order ${orderId} ${kind}`, { role: 'PAYER' }, payer, { ...facts, document }, attached);
  for (const { id, name, firstName, email } of participants) {
    if (!isOfCompany && email.toLowerCase() === payerEmail.toLowerCase()) continue;
    await send(
      `order ${orderId} ${kind} participant ${email.toLowerCase()}`,
      { role: 'PARTICIPANT', registrationId: id },
      { role: 'PARTICIPANT', name, email },
      { ...facts, participantName: name, participantFirstName: firstName },
    );
  }
}

/** The page that shows what became of an order. */
export function resultUrl(publicUrl: string, transactionId: string): string {
  return `${publicUrl}/success-payment?id=${transactionId}`;
}
