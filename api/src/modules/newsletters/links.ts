import type { Queryable } from '../../database/pool.ts';
import { newToken, tokenHash } from '../sessions/token.ts';

/** A link that was drawn and is not kept yet: its secret is in no database. */
interface SubscriptionLink {
  readonly hash: Buffer;
  /** Of the page, which only shows. */
  readonly url: string;
  /** Where a post ends the subscription. */
  readonly leaveUrl: string;
}

export function drawSubscriptionLink(publicUrl: string): SubscriptionLink {
  const secret = newToken();
  return {
    hash: tokenHash(secret),
    url: `${publicUrl}/newsletter/${secret}`,
    leaveUrl: `${publicUrl}/api/v1/newsletters/links/${secret}/leave`,
  };
}

/** From now on the link works. */
export async function keepSubscriptionLink(
  db: Queryable,
  subscriberId: number,
  { hash }: Pick<SubscriptionLink, 'hash'>,
): Promise<void> {
  await db.query('INSERT INTO newsletter_links (token_hash, newsletter_id) VALUES ($1, $2)', [hash, subscriberId]);
}

/** @returns the subscriber's id; null for a text that is no such link */
export async function findSubscriptionLink(db: Queryable, secret: string): Promise<number | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) return null;
  const { rows } = await db.query<{ newsletter_id: number }>(
    'SELECT newsletter_id FROM newsletter_links WHERE token_hash = $1',
    [tokenHash(secret)],
  );
  return rows[0]?.newsletter_id ?? null;
}
