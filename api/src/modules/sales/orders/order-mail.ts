import type { Queryable } from '../../../database/pool.ts';
import { enqueueMail, type Mail } from '../../../mail/outbox.ts';
import { paymentReceived, paymentRequested } from '../../../mail/templates/order-bill-mails.ts';
import { batchCancelled, registrationExpired } from '../../../mail/templates/order-end-mails.ts';
import type { OrderFacts, TeamFacts } from '../../../mail/templates/order-letter.ts';
import {
  paymentBeingChecked,
  registrationConfirmed,
  registrationReceived,
  seatUncertain,
} from '../../../mail/templates/order-paying-mails.ts';
import { seatGivenAway } from '../../../mail/templates/order-seat-mails.ts';
import { paymentNeedsTeam, unknownPaymentNeedsTeam, type UnknownPayment } from '../../../mail/templates/team-mails.ts';
import { priceNow } from '../../money/ledger/charges.ts';
import { readMoney } from '../../money/ledger/money.ts';
import { readStages } from '../../money/ledger/what-is-due.ts';
import { documentKinds, type DocumentKind } from '../../money/money-documents/document-kinds.ts';
import { newestDocument } from '../../money/money-documents/repository.ts';
import { drawLink } from '../../../access/token.ts';
import { calendarUrl, keepLink, orderPageUrl, type LinkOwner } from './order-links.ts';
import { batchOfOrder } from './places.ts';
import type { InvoiceRow } from './invoices.ts';
import { fullNameOf } from '../../../database/full-name.ts';

const letters = {
  confirmed: registrationConfirmed,
  expired: registrationExpired,
  unplaced: seatUncertain,
  checking: paymentBeingChecked,
  batch: batchCancelled,
} as const;

/** Letters that confirm money. They have the document that proves it. */
const WITH_PROOF: readonly string[] = ['confirmed', 'unplaced', 'checking'];

/** The mails about an order's state that can be sent on their own. */
export type OrderMailKind = keyof typeof letters;

/** SQL, for a row of `orders o`: the cause of such a mail, which is sent once for each cause. An order can be confirmed, or expire, more than once. */
const causes: Record<OrderMailKind, string> = {
  confirmed: `(SELECT max(p.id) FROM registrations r JOIN places p ON p.registration_id = r.id AND p.state = 'CONFIRMED' WHERE r.order_id = o.id)`,
  expired: `to_char(o.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  // The sum of all ids instead of the newest: a payment that staff match may be older than another one.
  unplaced: '(SELECT sum(e.id) FROM order_entries(o.id) e)',
  checking: `(SELECT max(p.id) FROM received_payments p WHERE p.order_id = o.id)`,
  batch: batchOfOrder,
};

interface Sending {
  /** Part of the key of a mail that is sent again on purpose. */
  readonly again?: string;
  /** The only receiver. Without it: everybody whom the mail is meant for. */
  readonly to?: LinkOwner;
}

/** Writes the mails for an order's new state, once for each time it enters that state. Call it in the transaction that changes the state. */
export async function mailAboutOrder(
  db: Queryable,
  orderId: number,
  kind: OrderMailKind,
  publicUrl: string,
  { again, to = kind === 'checking' ? PAYER : undefined }: Sending = {},
): Promise<void> {
  const mail: OrderMail = {
    name: `${kind} ${again ?? (await causeOf(db, orderId, kind))}`,
    letter: letters[kind],
    ...(to && { to }),
    ...(WITH_PROOF.includes(kind) && { document: 'BUKTI_PEMBAYARAN' }),
  };
  return mailOrder(db, orderId, mail, publicUrl);
}

async function causeOf(db: Queryable, orderId: number, kind: OrderMailKind): Promise<string> {
  const { rows } = await db.query<{ cause: string | null }>(
    `SELECT ${causes[kind]}::text AS cause FROM orders o WHERE o.id = $1`,
    [orderId],
  );
  return rows[0]?.cause ?? '';
}

/** A mail about an event of an order, or about a date. */
export interface OrderMail {
  /** The mail's part in its key: what it is about, and which time. Each key is written once. */
  readonly name: string;
  readonly letter: (facts: OrderFacts) => Mail;
  /** The only receiver. Without it: everybody of the order. */
  readonly to?: LinkOwner;
  /** The kind of document whose newest one the payer's letter names. A bukti pembayaran is also attached. */
  readonly document?: DocumentKind;
}

/** Mails about money go to the payer only. */
export const PAYER: LinkOwner = { role: 'PAYER' };

/** Writes the mail about an invoice that has become payable. Call it in the transaction that stores its address. */
export async function mailAboutInvoice(
  db: Queryable,
  { id, order_id, url, expires_at, amount }: InvoiceRow,
  publicUrl: string,
  { again, to }: Sending = {},
): Promise<void> {
  if (url === null) throw new Error(`Invoice ${id} has no address`);
  const found = await findOrder(db, order_id);
  const isFollowUp = found !== null && isPayersAlone(found);
  const alone = isFollowUp ? PAYER : to;
  const mail: OrderMail = {
    name: again === undefined ? `invoice ${id}` : `invoice ${id} ${again}`,
    letter: (facts) =>
      isFollowUp
        ? paymentRequested(facts, { expiresAt: expires_at, amount, received: found.received })
        : registrationReceived(facts, { expiresAt: expires_at }),
    document: 'TAGIHAN',
    ...(alone && { to: alone }),
  };
  await mailOrder(db, order_id, mail, publicUrl);
}

/** Whether only the payer gets the mail: for a stage, for the debt after a move, and for the rest of a partial payment. */
const isPayersAlone = ({ facts: { isPlaced }, received }: FoundOrder) => isPlaced || received > 0;

/**
 * Tells the payer about money for an order whose seat was certain before, once for each bukti pembayaran. Call it in the transaction that issued the
 * document.
 */
export async function mailAboutFurtherMoney(db: Queryable, orderId: number, publicUrl: string): Promise<void> {
  const proof = await newestDocument(db, orderId, 'BUKTI_PEMBAYARAN');
  if (!proof) return;
  const { id, amount } = proof;
  const { balance } = await readMoney(db, orderId);
  const next = (await readStages(db, orderId)).find(({ open }) => open > 0) ?? null;
  const letter = (facts: OrderFacts) => paymentReceived(facts, { amount, balance, next });
  const mail: OrderMail = { name: `received ${id}`, letter, to: PAYER, document: 'BUKTI_PEMBAYARAN' };
  await mailOrder(db, orderId, mail, publicUrl);
}

/** The number of mails that {@link mailAboutInvoice} will write for an order in its present state. */
export async function countMailsOfInvoice(db: Queryable, orderId: number): Promise<number> {
  const found = await findOrder(db, orderId);
  if (!found || isPayersAlone(found)) return 1;
  const addresses = [found.facts.payerEmail, ...found.participants.map(({ email }) => email)];
  return new Set(addresses.map((one) => one.toLowerCase())).size;
}

/** Tells the team about a payment that waits for them, once for each order and cause. Call it in the transaction that finds it. */
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

/** Tells the team once about a payment for an unknown invoice. Call it in the transaction that finds it. */
export async function alertTeamOfUnknownPayment(
  db: Queryable,
  paymentId: number,
  payment: UnknownPayment,
): Promise<void> {
  await enqueueMail(db, `payment ${paymentId} unknown`, unknownPaymentNeedsTeam(payment));
}

/** SQL, for a row of `orders o`: whether a company took the seat and named its person. */
export const isTakenByCompany = `EXISTS (SELECT FROM registrations r JOIN places p ON p.registration_id = r.id
  WHERE r.order_id = o.id AND p.corporate_need_id IS NOT NULL)`;

interface Participant {
  readonly id: number;
  readonly firstName: string;
  readonly name: string;
  readonly email: string;
}

interface FoundOrder {
  readonly facts: Omit<TeamFacts, 'resultUrl'>;
  /** Rupiah that were received and not paid back. */
  readonly received: number;
  readonly participants: readonly Participant[];
  readonly isOfCompany: boolean;
}

async function findOrder(db: Queryable, orderId: number): Promise<FoundOrder | null> {
  const { rows } = await db.query<
    Omit<TeamFacts, 'resultUrl' | 'participantName' | 'participantFirstName' | 'hasPaid'> &
      Pick<FoundOrder, 'participants' | 'received' | 'isOfCompany'>
  >(
    `SELECT o.payer_name AS "payerName", o.payer_email AS "payerEmail", c.title AS "courseTitle", s.batch, s.days, s.mode,
       l.name AS location, CASE WHEN o.state = 'PAID' THEN s.joining_details END AS "joiningDetails", s.start_date AS "startDate", s.start_time AS "startTime", s.end_time AS "endTime", time_zone_of(s.mode, s.location_id) AS "timeZone", ${priceNow} AS amount, o.transaction_id AS "transactionId",
       ${isTakenByCompany} AS "isOfCompany", o.state = 'PAID' AS "isPlaced", m.paid - m.refunded - m.refunding AS received,
       (SELECT coalesce(json_agg(json_build_object('id', r.id, 'firstName', r.first_name, 'name', ${fullNameOf('r')}, 'email', r.email)
          ORDER BY r.id), '[]'::json) FROM registrations r WHERE r.order_id = o.id) AS participants
     FROM orders o CROSS JOIN LATERAL order_sums(o.id) m JOIN course_schedules s ON s.id = ${batchOfOrder} JOIN courses c ON c.id = s.course_id LEFT JOIN locations l ON l.id = s.location_id
     WHERE o.id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) return null;
  const { participants, received, isOfCompany, ...found } = order;
  const names = (key: 'name' | 'firstName') => participants.map((one) => one[key]).join(', ');
  return {
    facts: {
      ...found,
      hasPaid: received > 0,
      participantName: names('name'),
      participantFirstName: names('firstName'),
    },
    participants,
    received,
    isOfCompany,
  };
}

/**
 * Writes a mail to the payer and to each participant with another address. A company gets only mails for the payer alone. Each mail has its own link to
 * the order's page. Call it in the transaction of the event that it tells about.
 */
export async function mailOrder(
  db: Queryable,
  orderId: number,
  { name: kind, letter, to, document: kindOfDocument }: OrderMail,
  publicUrl: string,
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
    if (isFor(to, owner) && (await enqueueMail(db, key, mail, attached))) await keepLink(db, orderId, owner, link);
  };
  const issued = kindOfDocument ? await newestDocument(db, orderId, kindOfDocument) : null;
  const document =
    kindOfDocument && issued ? { label: documentKinds[kindOfDocument].title, number: issued.number } : null;
  // A tagihan is not attached, because its deadline may be out of date when the letter is read.
  const attached = kindOfDocument === 'BUKTI_PEMBAYARAN' ? (issued?.id ?? null) : null;
  const { payerName, payerEmail } = facts;
  const payer = { role: 'PAYER', name: payerName, email: payerEmail } as const;
  // The contact of a company sees its people on a page, and is not mailed about each of them.
  if (!isOfCompany || to?.role === 'PAYER') {
    const stages = await readStages(db, orderId);
    await send(`order ${orderId} ${kind}`, PAYER, payer, { ...facts, document, stages }, attached);
  }
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

/**
 * Tells who had the seat that another person has it now, once a change: not where the mail about that, to who pays and who has it now, comes to
 * the same address. Call it in the transaction of the change, once it is made.
 */
export async function mailWhoHadTheSeat(
  db: Queryable,
  orderId: number,
  person: { readonly name: string; readonly email: string },
  cause: string,
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order) return;
  const { facts, participants, isOfCompany } = order;
  const told = [...(isOfCompany ? [] : [facts.payerEmail]), ...participants.map(({ email }) => email)];
  if (told.some((email) => email.toLowerCase() === person.email)) return;
  const key = `order ${orderId} participant changed ${cause} participant ${person.email}`;
  await enqueueMail(db, key, seatGivenAway(facts, person));
}

/** SQL, for a row of `orders o`: its payer was not written the mail of this name. @param name SQL of what {@link OrderMail} names it by */
export const notMailed = (name: string): string =>
  `NOT EXISTS (SELECT FROM email_outbox e WHERE e.dedupe_key = ('order ' || o.id || ' ' || ${name}))`;

/**
 * SQL: the same for a mail to everybody of the order, with its participant `r`. A company's contact gets none, so the mail to its person tells
 * whether it was written.
 */
export const notMailedToAll = (name: string): string =>
  `${notMailed(name)} AND ${notMailed(`${name} || ' participant ' || lower(r.email)`)}`;

const isFor = (wanted: LinkOwner | undefined, owner: LinkOwner): boolean =>
  wanted === undefined ||
  (wanted.role === 'PAYER'
    ? owner.role === 'PAYER'
    : owner.role === wanted.role && owner.registrationId === wanted.registrationId);

/** The address of the page with the result of an order's payment. */
export function resultUrl(publicUrl: string, transactionId: string): string {
  return `${publicUrl}/success-payment?id=${transactionId}`;
}
