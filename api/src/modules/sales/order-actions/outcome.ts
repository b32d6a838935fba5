import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../../database/pool.ts';
import type { DocumentKind } from '../../money/money-documents/document-kinds.ts';
import { readMoney, type OrderMoney } from '../../money/ledger/money.ts';
import { readPlan, type Stage } from '../../money/ledger/instalments.ts';
import { findInTheMaking } from '../orders/invoices.ts';
import { countMailsOfInvoice } from '../orders/order-mail.ts';
import type { OrderState } from '../orders/repository.ts';
import type { PlaceState } from '../orders/places.ts';

/** The state and the money of an order, as a transaction sees them. Amounts are rupiah. */
export interface StateAndMoney extends OrderMoney {
  readonly state: OrderState;
}

interface Sitting {
  readonly course_schedule_id: number;
  readonly title: string;
  readonly batch: number;
  readonly state: PlaceState;
}

export interface WholeOrder {
  readonly order: StateAndMoney;
  readonly places: readonly Sitting[];
  readonly plan: Stage[];
}

/** The changes that a call makes, or would make. */
export interface Outcome {
  readonly before: StateAndMoney;
  readonly after: StateAndMoney;
  /** The batches whose number of seats changed: +1 for a taken seat, -1 for one given back. */
  readonly seats: { course_schedule_id: number; title: string; batch: number; change: number; free: number | null }[];
  /** The refunds of this call, and how each is paid. */
  readonly refunds: { amount: number; method: 'PROVIDER' | 'BANK_TRANSFER'; channel: string | null }[];
  /** The new invoice, which is mailed once the provider has made it. `mails` is missing in outcomes from before it was counted. */
  readonly bill: { amount: number; expires_at: string; mails?: number } | null;
  /** The mails that the call writes. */
  readonly mails: { to: 'PAYER' | 'PARTICIPANT' | 'TEAM'; subject: string }[];
  /** The documents that are issued; without numbers in a preview. Missing in outcomes from before there were documents. */
  readonly documents?: { kind: DocumentKind; number: string | null; amount: number }[];
  /** The stages of the order's plan, where they change. An order that ends loses its plan. */
  readonly plan?: { before: Stage[]; after: Stage[] };
}

/**
 * A name that is the same for the same consequence. It leaves out the number of free seats, because others order too, the exact end of a deadline, and
 * the numbers of documents, which a preview does not know.
 */
export function nameOfConsequence(outcome: Outcome): string {
  const text = JSON.stringify(outcome, (key, value: unknown) =>
    ['free', 'expires_at', 'number'].includes(key) ? null : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}

/** @throws Error where there is no such order */
export async function readWholeOrder(db: Queryable, orderId: number): Promise<WholeOrder> {
  const money = await readMoney(db, orderId);
  const { rows: orders } = await db.query<{ state: OrderState }>('SELECT state FROM orders WHERE id = $1', [orderId]);
  const [order] = orders;
  if (!order) throw new Error(`Order ${orderId} is gone`);
  const { rows: places } = await db.query<Sitting>(
    `SELECT p.course_schedule_id, c.title, s.batch, p.state FROM registrations r JOIN places p ON p.registration_id = r.id
     JOIN course_schedules s ON s.id = p.course_schedule_id JOIN courses c ON c.id = s.course_id WHERE r.order_id = $1 ORDER BY p.id`,
    [orderId],
  );
  return { order: { state: order.state, ...money }, places, plan: await readPlan(db, orderId) };
}

/** SQL: the kind of receiver of a mail. $1 is the beginning of the keys of the order's mails. */
export const RECIPIENT = `CASE WHEN dedupe_key LIKE '% participant %' THEN 'PARTICIPANT' WHEN dedupe_key LIKE $1 || 'team %' THEN 'TEAM' ELSE 'PAYER' END`;

/** The newest ids before a call. Rows above them belong to the call. */
export interface Mark {
  readonly mail: number;
  readonly refund: number;
  readonly document: number;
  readonly invoice: number;
}

export async function mark(db: Queryable): Promise<Mark> {
  const { rows } = await db.query<Mark>(
    `SELECT coalesce((SELECT max(id) FROM email_outbox), 0) AS mail, coalesce((SELECT max(id) FROM refunds), 0) AS refund,
       coalesce((SELECT max(id) FROM money_documents), 0) AS document, coalesce((SELECT max(id) FROM invoices), 0) AS invoice`,
  );
  return rows[0] ?? { mail: 0, refund: 0, document: 0, invoice: 0 };
}

/** The changes of an order since a mark. @param preview true: it is rolled back, so its documents get no numbers */
export async function outcomeSince(
  db: Queryable,
  orderId: number,
  { before, since, preview }: { before: WholeOrder; since: Mark; preview: boolean },
): Promise<Outcome> {
  const after = await readWholeOrder(db, orderId);
  const [{ rows: refunds }, { rows: mails }, { rows: documents }, seats] = [
    await db.query<Outcome['refunds'][number]>(
      'SELECT amount, method, channel FROM refunds WHERE order_id = $1 AND id > $2 ORDER BY id',
      [orderId, since.refund],
    ),
    await db.query<Outcome['mails'][number]>(
      `SELECT ${RECIPIENT} AS to, subject
       FROM email_outbox WHERE id > $2 AND dedupe_key LIKE $1 || '%' ORDER BY id`,
      [`order ${orderId} `, since.mail],
    ),
    await db.query<NonNullable<Outcome['documents']>[number]>(
      `SELECT kind, CASE WHEN NOT $3 THEN snapshot ->> 'number' END AS number, amount FROM money_documents WHERE order_id = $1 AND id > $2 ORDER BY id`,
      [orderId, since.document, preview],
    ),
    await seatChanges(db, before.places, after.places),
  ];
  const asked = await findInTheMaking(db, orderId);
  const isNew = asked !== null && asked.id > since.invoice;
  const bill = isNew
    ? { amount: asked.amount, expires_at: asked.expires_at, mails: await countMailsOfInvoice(db, orderId) }
    : null;
  const plan = { before: before.plan, after: isNew && asked.becomes?.plan ? [...asked.becomes.plan] : after.plan };
  return {
    before: before.order,
    after: after.order,
    ...{ seats, refunds, bill, mails, documents },
    ...(isDeepStrictEqual(plan.before, plan.after) ? {} : { plan }),
  };
}

async function seatChanges(
  db: Queryable,
  before: readonly Sitting[],
  after: readonly Sitting[],
): Promise<Outcome['seats']> {
  const live = (places: readonly Sitting[], batch: number) =>
    places.filter(({ course_schedule_id: id, state }) => id === batch && (state === 'HELD' || state === 'CONFIRMED'))
      .length;
  const batches = new Map(after.map((place) => [place.course_schedule_id, place]));
  const seats: Outcome['seats'][number][] = [];
  for (const [id, { title, batch }] of batches) {
    const change = live(after, id) - live(before, id);
    if (change === 0) continue;
    const { rows } = await db.query<{ free: number | null }>(
      'SELECT participant_amount - seats_taken AS free FROM course_schedules WHERE id = $1',
      [id],
    );
    seats.push({ course_schedule_id: id, title, batch, change, free: rows[0]?.free ?? null });
  }
  return seats;
}
