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

/** What every call on an order says. */
export interface Call {
  readonly actor: OrderActor;
  readonly reason: string;
  /** Answers what would happen, and changes nothing. */
  readonly preview: boolean;
  /** The same call with the same key is done once. */
  readonly key: string | undefined;
  /** The whole request, to tell a repeated call from another one. */
  readonly request: object;
  /** Names the consequence that was shown: one with another is refused. */
  readonly shown?: string | undefined;
}

/** A call of staff. */
export interface StaffCall extends Call {
  readonly actor: StaffMember;
  /** The version of the batch that it was decided about; null: whatever it is. */
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
  /** Names this call, for mails that are written once a call. */
  readonly cause: string;
  /** What the call corrects of a person. */
  readonly corrected: Corrected;
  /** The invoice by which the call is done, where the work names one: the same call sent again is answered with that one. */
  readonly doneBy: { invoice: Pick<InvoiceRow, 'id'> | null };
}

export interface Acted<T> {
  readonly orderId: number;
  readonly outcome: Outcome;
  /** What the work gave back; null where it was done by an earlier call with the same key. */
  readonly result: T | null;
  /** The record of the call; null where none was written. */
  readonly actionId: number | null;
  /** The invoice by which it, or the earlier call with the same key, is done; null: by none. */
  readonly invoiceId: number | null;
}

/** What a call is in the order's lifecycle; of some it depends on the state of the order. */
export type Asked = LifecycleEvent | ((state: OrderState) => LifecycleEvent);

/** Thrown to undo what was only to be looked at. */
class Previewed extends Error {
  readonly acted: Acted<unknown>;

  constructor(acted: Acted<unknown>) {
    super('previewed');
    this.acted = acted;
  }
}

/**
 * Does one call to one order: under the lock of its row, in one transaction with all that follows from it and with the record
 * of who did it and why. A preview does all of it and undoes it: it cannot differ from the call.
 * @param asked what the call is in the order's lifecycle, which says whether its state allows it
 * @throws ApiError 404; 409 NOT_POSSIBLE, CONSEQUENCE_CHANGED; 422 IDEMPOTENCY_KEY_REUSED; what the work throws
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
 * Does one call that makes an order, with all that follows from it: what {@link act} is for an order that stands.
 * @param lock makes the same call, sent a second time, wait for the first; it locks no row
 * @param make stores the order @returns its transaction id
 * @throws ApiError 409 CONSEQUENCE_CHANGED; 422 IDEMPOTENCY_KEY_REUSED; what making and work throw
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

/** An order before it is made: nothing is owed and nobody has a seat. */
const NOT_YET: WholeOrder = {
  order: { state: 'PENDING', charged: 0, paid: 0, refunded: 0, refunding: 0, written_off: 0, balance: 0 },
  places: [],
  plan: [],
};

/** A preview is undone. */
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

/** The same in a transaction of its caller, who undoes it where it is a preview. */
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

/** Does the work, and writes down who had it done, why, and what came of it. */
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
  // What is looked at when a transaction ends is looked at now: a preview has no end.
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
  /** What the same call did before; null: it was not made, or came to nothing. */
  readonly done: Acted<never> | null;
}

/**
 * A call whose invoice came to nothing was not done: the same one again is another, which goes by a key of its own.
 * @param orderId null: the call makes its order
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
      // Calls of the version before say nothing of invoices.
      const outcome = { ...done.outcome, bill: done.outcome.bill ?? null };
      const { order_id, invoice_id: invoiceId } = done;
      return { keyHash, done: { orderId: order_id, outcome, result: null, actionId: null, invoiceId } };
    }
    name = `${key} after ${done.id}`;
  }
}

/** Of one that only asks for an invoice nothing is left either, once that one was replaced or lapsed. */
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

/** Who did it and why, and what came of it. */
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

/** Limits that the database holds, in words. */
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
