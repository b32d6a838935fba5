import type { Queryable } from '../../../database/pool.ts';
import { isFactorRequired } from './sql.ts';

interface Factor {
  readonly secret: Buffer;
  readonly confirmed_at: string | null;
}

export interface FactorSummary {
  readonly email: string;
  readonly required: boolean;
  readonly since: string | null;
  readonly recovery_codes_left: number;
}

export async function readSummary(db: Queryable, id: number): Promise<FactorSummary | null> {
  const { rows } = await db.query<FactorSummary>(
    `SELECT u.email, f.confirmed_at AS since,
       ${isFactorRequired} AS required,
       (SELECT count(*)::int FROM recovery_codes c WHERE c.staff_user_id = u.id AND c.used_at IS NULL) AS recovery_codes_left
     FROM staff_users u LEFT JOIN second_factors f ON f.staff_user_id = u.id AND f.confirmed_at IS NOT NULL WHERE u.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findFactor(db: Queryable, id: number): Promise<Factor | null> {
  const { rows } = await db.query<Factor>('SELECT secret, confirmed_at FROM second_factors WHERE staff_user_id = $1', [
    id,
  ]);
  return rows[0] ?? null;
}

/** Begins to set up a second factor. It replaces one that was begun and not confirmed. False where one is set up already. */
export async function beginFactor(db: Queryable, id: number, secret: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO second_factors (staff_user_id, secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (staff_user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at WHERE second_factors.confirmed_at IS NULL`,
    [id, secret, now],
  );
  return rowCount === 1;
}

/** Completes a second factor that was begun. False where one is set up already, or another secret was begun since. */
export async function confirmFactor(
  db: Queryable,
  id: number,
  { secret, step, now }: { readonly secret: Buffer; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE second_factors SET confirmed_at = $4, last_step = $3 WHERE staff_user_id = $1 AND secret = $2 AND confirmed_at IS NULL',
    [id, secret, step, now],
  );
  return rowCount === 1;
}

export async function replaceRecoveryCodes(db: Queryable, id: number, hashes: readonly Buffer[]): Promise<void> {
  await db.query('DELETE FROM recovery_codes WHERE staff_user_id = $1', [id]);
  await db.query('INSERT INTO recovery_codes (staff_user_id, code_hash) SELECT $1::int, unnest($2::bytea[])', [
    id,
    hashes,
  ]);
}

/** Uses a code up. Of two calls with the same code only one gets true. */
export async function useStep(db: Queryable, id: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE second_factors SET last_step = $2 WHERE staff_user_id = $1 AND last_step < $2',
    [id, step],
  );
  return rowCount === 1;
}

/** Uses a recovery code up, as {@link useStep}. */
export async function useRecoveryCode(db: Queryable, id: number, hash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE recovery_codes SET used_at = $3 WHERE staff_user_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [id, hash, now],
  );
  return rowCount === 1;
}

/** Counts an attempt as a failure until it is known to have succeeded. False where there were `most` failures in this hour already. */
export async function countAttempt(db: Queryable, id: number, now: Date, most: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE second_factors SET
       failures = CASE WHEN failing_since > $2::timestamptz - interval '1 hour' THEN failures + 1 ELSE 1 END,
       failing_since = CASE WHEN failing_since > $2::timestamptz - interval '1 hour' THEN failing_since ELSE $2 END
     WHERE staff_user_id = $1 AND (failures < $3 OR failing_since <= $2::timestamptz - interval '1 hour')`,
    [id, now, most],
  );
  return rowCount === 1;
}

export async function forgetFailures(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE second_factors SET failures = 0, failing_since = NULL WHERE staff_user_id = $1', [id]);
}

/** Deletes a second factor. False where there was none. */
export async function deleteFactor(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM second_factors WHERE staff_user_id = $1 AND confirmed_at IS NOT NULL',
    [id],
  );
  return rowCount === 1;
}
