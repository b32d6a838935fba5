import type { Queryable } from '../../../database/pool.ts';
import { newToken, tokenHash } from '../../../access/token.ts';

const MINUTES = 5;
const MOST_TRIES = 5;

interface Challenge {
  readonly staffId: number;
  readonly remember: boolean;
}

/** Opens the second step of a sign-in, after the right password. @returns the token that the second step must send */
export async function openChallenge(
  db: Queryable,
  { staffId, remember }: Challenge,
  now: number,
): Promise<{ token: string; expires_at: string }> {
  const token = newToken();
  const expires = new Date(now + MINUTES * 60_000);
  await db.query(
    'INSERT INTO sign_in_challenges (token_hash, staff_user_id, remember, expires_at) VALUES ($1, $2, $3, $4)',
    [tokenHash(token), staffId, remember, expires],
  );
  return { token, expires_at: expires.toISOString() };
}

/** Uses one try of a challenge. Null where the challenge is unknown or too old, or has no try left. */
export async function takeTry(db: Queryable, token: string, now: number): Promise<Challenge | null> {
  const { rows } = await db.query<{ staffId: number; remember: boolean }>(
    `UPDATE sign_in_challenges SET tries = tries + 1 WHERE token_hash = $1 AND expires_at > $2 AND tries < $3
     RETURNING staff_user_id AS "staffId", remember`,
    [tokenHash(token), new Date(now), MOST_TRIES],
  );
  return rows[0] ?? null;
}

/** Ends a challenge that succeeded. False where another call has ended it already. */
export async function endChallenge(db: Queryable, token: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM sign_in_challenges WHERE token_hash = $1', [tokenHash(token)]);
  return rowCount === 1;
}

/** Ends the challenges of an account whose password has changed: they were opened with the old password. */
export async function endChallengesOf(db: Queryable, staffId: number): Promise<void> {
  await db.query('DELETE FROM sign_in_challenges WHERE staff_user_id = $1', [staffId]);
}

export async function deleteEndedChallenges(db: Queryable): Promise<void> {
  await db.query('DELETE FROM sign_in_challenges WHERE expires_at <= now()');
}
