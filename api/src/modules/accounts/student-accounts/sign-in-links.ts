import type { Queryable } from '../../../database/pool.ts';

/** For how many days an ended link can still be renewed. */
const KEPT_DAYS = 7;

export interface MailedLinks {
  /** Seconds since the last link was mailed; null where none was within the hour. */
  readonly secondsSinceLast: number | null;
  readonly withinTheHour: number;
}

/** The links that were mailed to an address lately, by any process. */
export async function countLinks(db: Queryable, email: string): Promise<MailedLinks> {
  const { rows } = await db.query<{ since: number | null; count: number }>(
    `SELECT extract(epoch FROM now() - max(created_at))::float8 AS since, count(*) AS count
     FROM sign_in_links WHERE email = $1 AND created_at > now() - interval '1 hour'`,
    [email],
  );
  return { secondsSinceLast: rows[0]?.since ?? null, withinTheHour: rows[0]?.count ?? 0 };
}

export async function insertLink(
  db: Queryable,
  { tokenHash, email, seconds }: { tokenHash: Buffer; email: string; seconds: number },
): Promise<void> {
  await db.query(
    'INSERT INTO sign_in_links (token_hash, email, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))',
    [tokenHash, email, seconds],
  );
}

/** The address that a link was mailed to, even if the link is no longer valid. */
export async function findAddress(db: Queryable, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>('SELECT email FROM sign_in_links WHERE token_hash = $1', [
    tokenHash,
  ]);
  return rows[0]?.email ?? null;
}

/**
 * Uses a link up, and with it all other links of its address. Of two calls at the same time only one gets it.
 * @returns the address that it proves; null for a link that is unknown, used or too old
 */
export async function takeLink(db: Queryable, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    'UPDATE sign_in_links SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now() RETURNING email',
    [tokenHash],
  );
  const [link] = rows;
  if (!link) return null;
  await db.query('UPDATE sign_in_links SET used_at = now() WHERE email = $1 AND used_at IS NULL', [link.email]);
  return link.email;
}

export async function deleteOldLinks(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM sign_in_links WHERE expires_at < now() - make_interval(days => ${KEPT_DAYS})`);
}
