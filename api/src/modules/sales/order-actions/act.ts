import type pg from 'pg';
import { transaction, violatedConstraint } from '../../../database/pool.ts';
import { ApiError, conflict, notFound } from '../../../http/api-error.ts';
import { currentRequestId } from '../../../http/current-request.ts';
import { actorColumns, type OrderActor, type StaffMember } from '../../money/ledger/actor.ts';
import { hashOfKey } from '../orders/idempotency.ts';
import { isAllowed, type LifecycleEvent } from '../orders/order-lifecycle.ts';
import type { InvoiceRow, InvoiceState } from '../orders/invoices.ts';
import type { OrderState } from '../orders/repository.ts';
import { hashOfBody } from '../orders/request-hash.ts';
import type { Corrected } from './corrected.ts';
import { mark, nameOfConsequence, outcomeSince, readWholeOrder, type Outcome, type WholeOrder } from './outcome.ts';

/** The fields of every call about an order. */
export interface Call {
  readonly actor: OrderActor;
  readonly reason: string;
  /** The call changes nothing: the answer says what would happen. */
  readonly preview: boolean;
  /** Calls with the same key are done once. */
  readonly key: string | undefined;
  /** The whole request, by which a repeated call is told from another one with the same key. */
  readonly request: object;
  /** The name of the consequence that the caller was shown. The call is refused where its consequence is another one by now. */
  readonly shown?: string | undefined;
}

/** A call of staff. */
export interface StaffCall extends Call {
  readonly actor: StaffMember;
  /** The version of the batch that the caller saw; null: any version. */
  readonly expected?: number | null;
}

/** An order whose row is locked. */
interface LockedOrder {
  readonly id: number;
  readonly transaction_id: string;
  readonly state: OrderState;
  readonly amount: number;
  readonly expires_at: string | null;
}

export interface Work {
  readonly client: pg.PoolClient;
  readonly order: LockedOrder;
  readonly actor: OrderActor;
  readonly reason: string;
  /** Identifies this call in the keys of mails, each of which is written once per call. */
  readonly cause: string;
  /** The corrections that the call makes to a person's data. */
  readonly corrected: Corrected;
  /** The invoice that completes the call, where the work asks for one. A repeated call is answered with it. */
  readonly doneBy: { invoice: Pick<InvoiceRow, 'id'> | null };
}

export interface Acted<T> {
  readonly orderId: number;
  readonly outcome: Outcome;
  /** The result of the work; null where an earlier call with the same key did it. */
  readonly result: T | null;
  /** The id of the record of the call; null where none was written. */
  readonly actionId: number | null;
  /** The invoice that completes this call, or the earlier one with the same key; null where there is none. */
  readonly invoiceId: number | null;
}

/** The event of the order's lifecycle that a call is. For some calls it depends on the state of the order. */
export type Asked = LifecycleEvent | ((state: OrderState) => LifecycleEvent);

/** Thrown to roll a preview back. */
class Previewed extends Error {
  readonly acted: Acted<unknown>;

  constructor(acted: Acted<unknown>) {
    super('previewed');
    this.acted = acted;
  }
}

/**
 * Does one call about one order: with its row locked, in one transaction with all consequences and with the record of the person and the reason. A
 * preview does all of it and rolls it back, so it cannot differ from the call.
 * @param asked the event of the order's lifecycle, which decides whether the order's state allows the call
 * @throws ApiError 404; 409 NOT_POSSIBLE, CONSEQUENCE_CHANGED; 422 IDEMPOTENCY_KEY_REUSED; and what the work throws
 */
export async function act<T>(
  db: pg.Pool,
  transactionId: string,
  asked: Asked,
  call: Call,
  work: (work: Work) => Promise<T>,
): Promise<Acted<T>> {
  return inTransaction(db, call, (client) => actWithin(client, transactionId, asked, call, work));
}

/**
 * Does one call that makes an order, with all consequences, as {@link act} does a call about an existing order.
 * @param lock makes a repeated call wait for the first one; it locks no row
 * @param make stores the order @returns its transaction id
 * @throws ApiError 409 CONSEQUENCE_CHANGED; 422 IDEMPOTENCY_KEY_REUSED; and what `make` and `work` throw
 */
export function actOnNew<T>(
  db: pg.Pool,
  event: LifecycleEvent,
  call: Call,
  { lock, make }: { lock: (client: pg.PoolClient) => Promise<void>; make: (client: pg.PoolClient) => Promise<string> },
  work: (work: Work) => Promise<T>,
): Promise<Acted<T>> {
  return inTransaction(db, call, async (client) => {
    await lock(client);
    const { keyHash, done } = await findDone(client, call, null);
    if (done) return done;
    if (!isAllowed(event, null, call.actor.kind)) throw new Error(`${event} by ${call.actor.kind} makes no order`);
    const order = await lockOrder(client, await make(client));
    return perform(client, { order, event, keyHash, before: NOT_YET }, call, work);
  });
}

/** The state before a new order: nothing is owed, and nobody has a seat. */
const NOT_YET: WholeOrder = {
  order: { state: 'PENDING', charged: 0, paid: 0, refunded: 0, refunding: 0, written_off: 0, balance: 0 },
  places: [],
  plan: [],
};

/** Runs a call in a transaction, which is rolled back for a preview. */
async function inTransaction<T>(
  db: pg.Pool,
  { preview }: Call,
  run: (client: pg.PoolClient) => Promise<Acted<T>>,
): Promise<Acted<T>> {
  try {
    return await transaction(db, async (client) => {
      const acted = await run(client);
      if (preview) throw new Previewed(acted);
      return acted;
    });
  } catch (error) {
    if (error instanceof Previewed) return { ...error.acted, result: null };
    throw explained(error);
  }
}

/** Does a call in a transaction of its caller, who has to roll it back for a preview. */
export async function actWithin<T>(
  client: pg.PoolClient,
  transactionId: string,
  asked: Asked,
  call: Call,
  work: (work: Work) => Promise<T>,
): Promise<Acted<T>> {
  const order = await lockOrder(client, transactionId);
  const { keyHash, done } = await findDone(client, call, order.id);
  if (done) return done;
  const event = typeof asked === 'function' ? asked(order.state) : asked;
  if (!isAllowed(event, order.state, call.actor.kind)) throw notPossible(order.state);
  return perform(client, { order, event, keyHash, before: await readWholeOrder(client, order.id) }, call, work);
}

interface Beginning {
  readonly order: LockedOrder;
  readonly event: LifecycleEvent;
  readonly keyHash: Buffer | null;
  readonly before: WholeOrder;
}

/** Does the work, and records the person, the reason and the outcome. */
async function perform<T>(
  client: pg.PoolClient,
  { order, event, keyHash, before }: Beginning,
  call: Call,
  work: (work: Work) => Promise<T>,
): Promise<Acted<T>> {
  const { actor } = call;
  const since = await mark(client);
  const { rows } = await client.query<{ cause: string }>(`SELECT nextval('order_actions_id_seq')::text AS cause`);
  const cause = rows[0]?.cause ?? '';
  const corrected: Corrected = { before: {}, after: {} };
  const doneBy: Work['doneBy'] = { invoice: null };
  const result = await work({ client, order, actor, reason: call.reason, cause, corrected, doneBy });
  // Constraints that are checked at the end of a transaction are checked now, because a preview never reaches its end.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  const outcome = await outcomeSince(client, order.id, { before, since, preview: call.preview });
  if (call.preview) return { orderId: order.id, outcome, result, actionId: null, invoiceId: null };
  if (call.shown !== undefined && call.shown !== nameOfConsequence(outcome)) throw consequenceChanged();
  const actionId = Number(cause);
  const invoiceId = doneBy.invoice?.id ?? null;
  await recordAction(client, call, { id: actionId, orderId: order.id, event, keyHash, outcome, corrected, invoiceId });
  return { orderId: order.id, outcome, result, actionId, invoiceId };
}

async function lockOrder(client: pg.PoolClient, transactionId: string): Promise<LockedOrder> {
  const { rows } = await client.query<LockedOrder>(
    'SELECT id, transaction_id, state, amount, expires_at FROM orders WHERE transaction_id = $1 FOR UPDATE',
    [transactionId],
  );
  const [order] = rows;
  if (!order) throw notFound('Pendaftaran tidak ditemukan');
  return order;
}

interface Keyed {
  readonly keyHash: Buffer | null;
  /** The result of the same call before; null where it was not made, or came to nothing. */
  readonly done: Acted<never> | null;
}

/**
 * Finds the earlier call with the same key. A call whose invoice came to nothing counts as not done: the repeated call is then a new one, under a key
 * derived from the first.
 * @param orderId null where the call makes its order
 */
async function findDone(client: pg.PoolClient, { key, request }: Call, orderId: number | null): Promise<Keyed> {
  if (key === undefined) return { keyHash: null, done: null };
  for (let name = key; ;) {
    const keyHash = hashOfKey(name);
    const { rows } = await client.query<{
      id: number;
      action: LifecycleEvent;
      order_id: number;
      request_hash: Buffer;
      outcome: Outcome;
      invoice_id: number | null;
      invoice: InvoiceState | null;
    }>(
      `SELECT a.id, a.action, a.order_id, a.request_hash, a.outcome, a.invoice_id, i.state AS invoice FROM order_actions a LEFT JOIN invoices i ON i.id = a.invoice_id
       WHERE a.key_hash = $1`,
      [keyHash],
    );
    const [done] = rows;
    if (!done) return { keyHash, done: null };
    if ((orderId !== null && done.order_id !== orderId) || !done.request_hash.equals(hashOfBody(request)))
      throw keyReused();
    if (!cameToNothing(done)) {
      // Outcomes stored by the version before have no `bill`.
      const outcome = { ...done.outcome, bill: done.outcome.bill ?? null };
      const { order_id, invoice_id: invoiceId } = done;
      return { keyHash, done: { orderId: order_id, outcome, result: null, actionId: null, invoiceId } };
    }
    name = `${key} after ${done.id}`;
  }
}

/** Whether nothing is left of a call: its invoice failed or, where the call only asked for an invoice, was replaced or expired. */
const cameToNothing = ({ action, invoice }: { action: LifecycleEvent; invoice: InvoiceState | null }): boolean =>
  invoice === 'FAILED' || (action === 'ASK_INVOICE' && (invoice === 'REPLACED' || invoice === 'EXPIRED'));

interface Done {
  readonly id: number;
  readonly orderId: number;
  readonly event: LifecycleEvent;
  readonly keyHash: Buffer | null;
  readonly outcome: Outcome;
  readonly corrected: Corrected;
  readonly invoiceId: number | null;
}

/** Stores the record of a call: the person, the reason and the outcome. */
async function recordAction(
  client: pg.PoolClient,
  { actor, reason, request }: Call,
  { id, orderId, event, keyHash, outcome, corrected, invoiceId }: Done,
): Promise<void> {
  const keyed = keyHash ? [keyHash, hashOfBody(request)] : [null, null];
  await client.query(
    `INSERT INTO order_actions
       (id, order_id, action, actor, staff_user_id, link, reason, key_hash, request_hash, outcome, request_id, corrected, invoice_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[id, orderId, event, ...actorColumns(actor), linkOf(actor), reason, ...keyed],
      JSON.stringify(outcome),
      currentRequestId(),
      Object.keys(corrected.after).length > 0 ? JSON.stringify(corrected) : null,
      invoiceId,
    ],
  );
}

const linkOf = (actor: OrderActor) => (actor.kind === 'BUYER' ? (actor.link ?? null) : null);

/** The error for the caller where a constraint of the database was violated; any other error as it is. */
export function explained(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'orders_money_adds_up':
    case 'refunds_fit_their_payment':
      return conflict('TOO_MUCH', 'Jumlahnya melebihi uang yang ada di pendaftaran ini. Muat ulang lalu periksa lagi.');
    case 'places_one_live':
      return conflict('ALREADY_REGISTERED', 'Email siswa ini sudah terdaftar di jadwal itu');
    case 'ledger_entries_once':
      return conflict('ALREADY_ENTERED', 'Referensi ini sudah dicatat');
    case 'order_actions_key_hash_key':
      return keyReused();
    case 'invoices_ask_what_is_owed':
    case 'invoices_paid_are_entered':
    case 'ledger_entries_pay_their_invoice':
    case 'plans_fit_their_order':
    case 'places_go_by_the_address':
    case 'offers_hold_a_place':
      return consequenceChanged(error);
    default:
      return error;
  }
}

function consequenceChanged(cause?: unknown): ApiError {
  const text = 'Keadaannya berubah sejak diperiksa. Belum ada yang dilakukan.';
  return new ApiError(409, 'CONSEQUENCE_CHANGED', text, { cause });
}

function keyReused(): ApiError {
  return new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', 'Kunci ini sudah dipakai untuk data lain');
}

const stateNames: Record<OrderState, string> = {
  PENDING: 'menunggu pembayaran',
  PAID: 'lunas',
  EXPIRED: 'kedaluwarsa',
  CANCELLED: 'dibatalkan',
  FAILED: 'gagal',
  PAID_UNPLACED: 'sudah dibayar tanpa tempat',
};

export function notPossible(state: OrderState): ApiError {
  return conflict('NOT_POSSIBLE', `Tidak bisa dilakukan: pendaftaran ini ${stateNames[state]}.`);
}
