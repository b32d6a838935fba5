import type { Queryable } from '../../../database/pool.ts';
import { drawListLink, type ListLink } from '../../../mail/list-links.ts';
import { hashOfSent } from '../../../access/token.ts';

/** Makes a new link to the page of an entry. */
export const drawWaitingLink = (publicUrl: string): ListLink =>
  drawListLink(publicUrl, { page: '/waiting-list', calls: '/api/v1/waiting-list' });

/** Stores a link, which makes it valid. */
export async function keepWaitingLink(db: Queryable, entryId: number, { hash }: Pick<ListLink, 'hash'>): Promise<void> {
  await db.query('INSERT INTO waiting_links (token_hash, entry_id) VALUES ($1, $2)', [hash, entryId]);
}

/** @returns the id of the entry; null where there is no such link */
export async function findWaitingLink(db: Queryable, secret: string): Promise<number | null> {
  const hash = hashOfSent(secret);
  if (!hash) return null;
  const { rows } = await db.query<{ entry_id: number }>('SELECT entry_id FROM waiting_links WHERE token_hash = $1', [
    hash,
  ]);
  return rows[0]?.entry_id ?? null;
}
