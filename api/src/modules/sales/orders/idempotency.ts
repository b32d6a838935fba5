import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Queryable } from '../../../database/pool.ts';
import { ApiError, conflict } from '../../../http/api-error.ts';

/** A call that takes longer counts as dead, and another may take its key. This is longer than a provider may take. */
const IN_FLIGHT_SECONDS = 30;

interface KeyRow {
  readonly request_hash: Buffer;
  readonly body: unknown;
  readonly done: boolean;
}

/** The calls that take a key. */
export type Scope = 'free' | 'invoice';
export const SCOPES: readonly Scope[] = ['free', 'invoice'];

/** The hash that is stored in place of a key. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Binds the call's key to its order. Call it in the transaction that makes the order, so that the key tells the result even if the process dies before
 * it answers.
 * @param isNewOrder whether the call makes the order
 * @returns whether the order was made by this call, or by the same call that died before. Then the caller is its buyer.
 */
export type BindKey = (client: Queryable, orderId: number, isNewOrder: boolean) => Promise<boolean>;

export interface Once<T> {
  readonly scope: Scope;
  /** undefined: the caller sent none, so nothing is remembered. */
  readonly key: string | undefined;
  readonly requestHash: Buffer;
  readonly isAnswer: (value: unknown) => value is T;
}

/**
 * Does the work once for each key. The same key with the same request gets the first answer again; with another request it gets 422, and while the first
 * call runs 409. A refusal frees the key, and so does a fault, so that the work can be tried again. Where there is an order nevertheless, the key stays
 * bound to it.
 */
export async function once<T>(
  db: pg.Pool,
  { scope, key, requestHash, isAnswer }: Once<T>,
  work: (bindKey: BindKey) => Promise<T>,
): Promise<T> {
  if (key === undefined) return work(async (_client, _orderId, isNewOrder) => isNewOrder);
  const keyHash = hashOfKey(key);
  const known = await claim(db, scope, keyHash, requestHash);
  if (known) {
    if (!known.request_hash.equals(requestHash))
      throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED', 'Kunci ini sudah dipakai untuk data lain');
    if (!known.done) throw conflict('IN_FLIGHT', 'Permintaan yang sama sedang diproses');
    if (isAnswer(known.body)) return known.body;
  }
  try {
    const answer = await work((client, orderId, isNewOrder) => bind(client, { scope, keyHash, orderId, isNewOrder }));
    await db.query('UPDATE idempotency_keys SET status = 201, body = $3 WHERE scope = $1 AND key_hash = $2', [
      scope,
      keyHash,
      JSON.stringify(answer),
    ]);
    return answer;
  } catch (error) {
    await free(db, scope, keyHash).catch(() => undefined);
    throw error;
  }
}

/** @returns null if the key is ours now, or else what is known about it */
async function claim(db: pg.Pool, scope: Scope, keyHash: Buffer, requestHash: Buffer): Promise<KeyRow | null> {
  const { rowCount } = await db.query(
    `INSERT INTO idempotency_keys AS k (scope, key_hash, request_hash, locked_until)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))
     ON CONFLICT (scope, key_hash) DO UPDATE SET locked_until = excluded.locked_until
       WHERE k.status IS NULL AND k.locked_until < now() AND k.request_hash = excluded.request_hash`,
    [scope, keyHash, requestHash, IN_FLIGHT_SECONDS],
  );
  if (rowCount === 1) return null;
  const { rows } = await db.query<KeyRow>(
    'SELECT request_hash, body, status IS NOT NULL AS done FROM idempotency_keys WHERE scope = $1 AND key_hash = $2',
    [scope, keyHash],
  );
  // The key was freed at this very moment. The client's next try gets it.
  return rows[0] ?? { request_hash: requestHash, body: null, done: false };
}

interface Binding {
  readonly scope: Scope;
  readonly keyHash: Buffer;
  readonly orderId: number;
  readonly isNewOrder: boolean;
}

/**
 * Binds a key and extends its lock, because the provider may be asked from now on. Until there is an answer, `body` only says that the key made the
 * order.
 */
async function bind(client: Queryable, { scope, keyHash, orderId, isNewOrder }: Binding): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    `UPDATE idempotency_keys SET order_id = $3, body = CASE WHEN $5 OR (order_id = $3 AND body IS NOT NULL) THEN '{"made": true}'::jsonb END,
       locked_until = now() + make_interval(secs => $4)
     WHERE scope = $1 AND key_hash = $2 RETURNING body IS NOT NULL AS made`,
    [scope, keyHash, orderId, IN_FLIGHT_SECONDS, isNewOrder],
  );
  return rows[0]?.made ?? isNewOrder;
}

/** Frees a key, so that the next try begins at once. */
async function free(db: pg.Pool, scope: Scope, keyHash: Buffer): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE idempotency_keys k SET locked_until = now() FROM orders o
     WHERE k.scope = $1 AND k.key_hash = $2 AND k.status IS NULL AND k.body IS NOT NULL AND o.id = k.order_id AND o.ended_as IS NULL`,
    [scope, keyHash],
  );
  if (rowCount === 0)
    await db.query('DELETE FROM idempotency_keys WHERE scope = $1 AND key_hash = $2 AND status IS NULL', [
      scope,
      keyHash,
    ]);
}

/** Deletes keys that will not be sent again. */
export async function forgetOldKeys(db: pg.Pool): Promise<void> {
  await db.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`);
}
