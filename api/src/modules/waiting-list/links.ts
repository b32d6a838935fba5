import type { Queryable } from '../../database/pool.ts';
import { newToken, tokenHash } from '../sessions/token.ts';

/** A link that was drawn and is not kept yet: its secret is in no database. */
export interface WaitingLink {
  readonly hash: Buffer;
  readonly url: string;
  /** Where a post leaves the line. */
  readonly leaveUrl: string;
}

/** A link to the page of an entry. */
export function drawWaitingLink(publicUrl: string): WaitingLink {
  const secret = newToken();
  return {
    hash: tokenHash(secret),
    url: `${publicUrl}/waiting-list/${secret}`,
    leaveUrl: `${publicUrl}/api/v1/waiting-list/${secret}/leave`,
  };
}

/** From now on the link works. */
export async function keepWaitingLink(
  db: Queryable,
  entryId: number,
  { hash }: Pick<WaitingLink, 'hash'>,
): Promise<void> {
  await db.query('INSERT INTO waiting_links (token_hash, entry_id) VALUES ($1, $2)', [hash, entryId]);
}

/** @returns the entry's id; null for a text that is no such link */
export async function findWaitingLink(db: Queryable, secret: string): Promise<number | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) return null;
  const { rows } = await db.query<{ entry_id: number }>('SELECT entry_id FROM waiting_links WHERE token_hash = $1', [
    tokenHash(secret),
  ]);
  return rows[0]?.entry_id ?? null;
}
