import type { Queryable } from '../../../database/pool.ts';
import { drawListLink, type ListLink } from '../../../mail/list-links.ts';
import { hashOfSent } from '../../../access/token.ts';

/** Makes a new link to the page of a subscription. */
export const drawSubscriptionLink = (publicUrl: string): ListLink =>
  drawListLink(publicUrl, { page: '/newsletter', calls: '/api/v1/newsletters/links' });

/** Stores a link, which makes it valid. */
export async function keepSubscriptionLink(
  db: Queryable,
  subscriberId: number,
  { hash }: Pick<ListLink, 'hash'>,
): Promise<void> {
  await db.query('INSERT INTO newsletter_links (token_hash, newsletter_id) VALUES ($1, $2)', [hash, subscriberId]);
}

/** @returns the id of the subscriber; null where there is no such link */
export async function findSubscriptionLink(db: Queryable, secret: string): Promise<number | null> {
  const hash = hashOfSent(secret);
  if (!hash) return null;
  const { rows } = await db.query<{ newsletter_id: number }>(
    'SELECT newsletter_id FROM newsletter_links WHERE token_hash = $1',
    [hash],
  );
  return rows[0]?.newsletter_id ?? null;
}
