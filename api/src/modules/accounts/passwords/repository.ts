import type { Queryable } from '../../../database/pool.ts';
import { endChallengesOf } from '../second-factor/challenges.ts';

export type AccountKind = 'STAFF' | 'STUDENT';

export interface Owner {
  readonly kind: AccountKind;
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const tables = {
  STAFF: { table: 'staff_users', name: 'name', key: 'staff_user_id', active: 'disabled_at IS NULL' },
  STUDENT: { table: 'students', name: 'full_name', key: 'student_id', active: 'true' },
} as const;

/** Finds an account that is allowed to sign in. */
export async function findOwner(
  db: Queryable,
  kind: AccountKind,
  by: { readonly email: string } | { readonly id: number },
): Promise<Owner | null> {
  const { table, name, active } = tables[kind];
  const [column, value] = 'email' in by ? ['email', by.email] : ['id', by.id];
  const { rows } = await db.query<Omit<Owner, 'kind'>>(
    `SELECT id, ${name} AS name, email FROM ${table} WHERE ${column} = $1 AND ${active}`,
    [value],
  );
  return rows[0] ? { kind, ...rows[0] } : null;
}

/** Whether a link was mailed within the last seconds. Another mail would only fill the inbox. */
export async function hasFreshLink(db: Queryable, { kind, id }: Owner, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM password_links WHERE ${tables[kind].key} = $1 AND used_at IS NULL AND created_at > now() - make_interval(secs => $2) LIMIT 1`,
    [id, seconds],
  );
  return (rowCount ?? 0) > 0;
}

/** Adds a link. Earlier links stay valid, so that a stranger who asks for a link ends none of the owner's. */
export async function insertLink(
  db: Queryable,
  { kind, id }: Pick<Owner, 'kind' | 'id'>,
  link: { readonly tokenHash: Buffer; readonly purpose: 'INVITATION' | 'RESET'; readonly seconds: number },
): Promise<void> {
  const { key } = tables[kind];
  await db.query(
    `INSERT INTO password_links (token_hash, ${key}, purpose, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [link.tokenHash, id, link.purpose, link.seconds],
  );
}

export async function endLinks(db: Queryable, { kind, id }: Pick<Owner, 'kind' | 'id'>): Promise<void> {
  await db.query(`UPDATE password_links SET used_at = now() WHERE ${tables[kind].key} = $1 AND used_at IS NULL`, [id]);
}

/** The account of a link that is still valid. */
export async function findLinkOwner(db: Queryable, tokenHash: Buffer): Promise<Owner | null> {
  const { rows } = await db.query<{ staff_user_id: number | null; student_id: number | null }>(
    'SELECT staff_user_id, student_id FROM password_links WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()',
    [tokenHash],
  );
  for (const { staff_user_id: staff, student_id: student } of rows) {
    if (staff !== null) return findOwner(db, 'STAFF', { id: staff });
    if (student !== null) return findOwner(db, 'STUDENT', { id: student });
  }
  return null;
}

/** Uses a link up. Of two calls at the same time only one gets it. Null where the link is unknown, used or too old. */
export async function takeLink(
  db: Queryable,
  tokenHash: Buffer,
): Promise<{ kind: AccountKind; id: number; purpose: string } | null> {
  const { rows } = await db.query<{ staff_user_id: number | null; student_id: number | null; purpose: string }>(
    `UPDATE password_links SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
     RETURNING staff_user_id, student_id, purpose`,
    [tokenHash],
  );
  const [link] = rows;
  if (!link) return null;
  const { staff_user_id: staff, student_id: student, purpose } = link;
  if (staff !== null) return { kind: 'STAFF', id: staff, purpose };
  return student === null ? null : { kind: 'STUDENT', id: student, purpose };
}

/** Sets the password and ends the account's sessions, except the one to keep. */
export async function setPassword(
  db: Queryable,
  { kind, id }: Pick<Owner, 'kind' | 'id'>,
  hash: string,
  keep: Buffer | null,
): Promise<void> {
  const { table, key } = tables[kind];
  await db.query(`UPDATE ${table} SET password_hash = $2 WHERE id = $1`, [id, hash]);
  if (kind === 'STAFF') await endChallengesOf(db, id);
  await db.query(`DELETE FROM sessions WHERE ${key} = $1 AND token_hash IS DISTINCT FROM $2`, [id, keep]);
}

export async function readPasswordHash(db: Queryable, staffId: number): Promise<string | null> {
  const { rows } = await db.query<{ password_hash: string }>('SELECT password_hash FROM staff_users WHERE id = $1', [
    staffId,
  ]);
  return rows[0]?.password_hash ?? null;
}
