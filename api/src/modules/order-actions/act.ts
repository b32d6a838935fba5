import type pg from 'pg';
import { transaction, violatedConstraint } from '../../database/pool.ts';
import { ApiError, conflict, notFound } from '../../http/api-error.ts';
import { currentRequestId } from '../../http/current-request.ts';
import { actorColumns, type Actor } from '../ledger/actor.ts';
import { hashOfKey } from '../orders/idempotency.ts';
import { isAllowed, type LifecycleEvent } from '../orders/order-lifecycle.ts';
import type { OrderState } from '../orders/repository.ts';
import { hashOfBody } from '../orders/request-hash.ts';
import type { Corrected } from './corrected.ts';
import { mark, nameOfConsequence, outcomeSince, takeSnapshot, type Outcome } from './snapshot.ts';

/** What every call on an order says. */
export interface Call {
  readonly actor: Actor;
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
  readonly staffId: number;
}

/** An order whose row is locked. */
export interface LockedOrder {
  readonly id: number;
  readonly transaction_id: string;
  readonly state: OrderState;
  readonly amount: number;
  readonly expires_at: string | null;
}

export interface Work {
  readonly client: pg.PoolClient;
  readonly order: LockedOrder;
  readonly actor: Actor;
  readonly reason: string;
  /** Names this call, for mails that are written once a call. */
  readonly cause: string;
  /** What the call corrects of a person. */
  readonly corrected: Corrected;
}

export interface Acted<T> {
  readonly outcome: Outcome;
  /** What the work gave back; null where it was done by an earlier call with the same key. */
  readonly result: T | null;
}

/** Thrown to undo what was only to be looked at. */
class Previewed extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('previewed');
    this.outcome = outcome;
  }
}

/**
 * Does one call to one order: under the lock of its row, in one transaction with all that follows from it and with the record
 * of who did it and why. A preview does all of it and undoes it: it cannot differ from the call.
 * @param event what the call is in the order's lifecycle, which says whether its state allows it
 * @throws ApiError 404; 409 NOT_POSSIBLE, CONSEQUENCE_CHANGED; 422 IDEMPOTENCY_KEY_REUSED; what the work throws
 */
export async function act<T>(
  db: pg.Pool,
  transactionId: string,
  event: LifecycleEvent,
  call: Call,
  work: (work: Work) => Promise<T>,
): Promise<Acted<T>> {
  try {
    return await transaction(db, async (client) => {
      const order = await lockOrder(client, transactionId);
      const done = await findDone(client, call, order.id);
      if (done) return { outcome: done, result: null };
      const { actor } = call;
      if (!isAllowed(event, order.state, actor.kind)) throw notPossible(order.state);
      const [before, since] = [await takeSnapshot(client, order.id), await mark(client)];
      const { rows } = await client.query<{ cause: string }>(`SELECT nextval('order_actions_id_seq')::text AS cause`);
      const cause = rows[0]?.cause ?? '';
      const corrected: Corrected = { before: {}, after: {} };
      const result = await work({ client, order, actor, reason: call.reason, cause, corrected });
      // What is looked at when a transaction ends is looked at now: a preview has no end.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      const outcome = await outcomeSince(client, order.id, { before, since, preview: call.preview });
      if (call.preview) throw new Previewed(outcome);
      if (call.shown !== undefined && call.shown !== nameOfConsequence(outcome)) throw consequenceChanged();
      await recordAction(client, { ...call, id: Number(cause), orderId: order.id, event, outcome, corrected });
      return { outcome, result };
    });
  } catch (error) {
    if (error instanceof Previewed) return { outcome: error.outcome, result: null };
    throw explained(error);
  }
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

/** @returns what the same call answered before */
async function findDone(client: pg.PoolClient, { key, request }: Call, orderId: number): Promise<Outcome | null> {
  if (key === undefined) return null;
  const { rows } = await client.query<{ order_id: number; request_hash: Buffer; outcome: Outcome }>(
    'SELECT order_id, request_hash, outcome FROM order_actions WHERE key_hash = $1',
    [hashOfKey(key)],
  );
  const [done] = rows;
  if (!done) return null;
  if (done.order_id !== orderId || !done.request_hash.equals(hashOfBody(request))) throw keyReused();
  // Calls of the version before say nothing of invoices.
  return { ...done.outcome, bill: done.outcome.bill ?? null };
}

interface Recorded extends Partial<Pick<StaffCall, 'key' | 'request'>> {
  /** Where it is known already. */
  readonly id?: number;
  readonly orderId: number;
  readonly event: LifecycleEvent;
  readonly actor: Actor;
  readonly reason: string;
  readonly outcome: Outcome;
  readonly corrected?: Corrected;
}

/** Who did it and why, and what came of it. */
export async function recordAction(
  client: pg.PoolClient,
  { id, orderId, event, actor, reason, key, request, outcome, corrected }: Recorded,
): Promise<void> {
  const keyed = key === undefined || !request ? [null, null] : [hashOfKey(key), hashOfBody(request)];
  await client.query(
    `INSERT INTO order_actions (id, order_id, action, actor, staff_user_id, link, reason, key_hash, request_hash, outcome, request_id, corrected)
     VALUES (coalesce($1, nextval('order_actions_id_seq')), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id ?? null,
      orderId,
      event,
      ...actorColumns(actor),
      linkOf(actor),
      reason,
      ...keyed,
      JSON.stringify(outcome),
      currentRequestId(),
      corrected && Object.keys(corrected.after).length > 0 ? JSON.stringify(corrected) : null,
    ],
  );
}

const linkOf = (actor: Actor) => (actor.kind === 'BUYER' ? (actor.link ?? null) : null);

/** Limits that the database holds, in words. */
function explained(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case 'orders_money_adds_up':
      return conflict('TOO_MUCH', 'Jumlahnya melebihi uang yang ada di pendaftaran ini. Muat ulang lalu periksa lagi.');
    case 'places_one_live':
      return conflict('ALREADY_REGISTERED', 'Email siswa ini sudah terdaftar di jadwal itu');
    case 'ledger_entries_once':
      return conflict('ALREADY_ENTERED', 'Referensi ini sudah dicatat');
    case 'order_actions_key_hash_key':
      return keyReused();
    default:
      return error;
  }
}

function consequenceChanged(): ApiError {
  return conflict('CONSEQUENCE_CHANGED', 'Keadaannya berubah sejak diperiksa. Belum ada yang dilakukan.');
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
