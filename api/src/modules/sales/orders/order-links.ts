import type { Queryable } from '../../../database/pool.ts';
import type { LinkRole } from '../../money/ledger/actor.ts';
import { hashOfSent, type DrawnLink } from '../../../access/token.ts';

/** The owner of a link to an order's page. */
export type LinkOwner = { readonly role: 'PAYER' } | { readonly role: 'PARTICIPANT'; readonly registrationId: number };

/** Stores a link, which makes it valid. @param hours for how long; null: until it is ended */
export async function keepLink(
  db: Queryable,
  orderId: number,
  owner: LinkOwner,
  { hash }: Pick<DrawnLink, 'hash'>,
  hours: number | null = null,
): Promise<void> {
  await db.query(
    `INSERT INTO order_links (token_hash, order_id, role, registration_id, ends_at) VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [hash, orderId, owner.role, owner.role === 'PARTICIPANT' ? owner.registrationId : null, hours],
  );
}

export interface FoundLink {
  readonly hash: Buffer;
  readonly orderId: number;
  readonly transactionId: string;
  readonly role: LinkRole;
  /** The person whom a participant's link is about; null for the payer's link. */
  readonly registrationId: number | null;
}

/** @param state ENDED: one that was valid before @returns null for a text that is no such link */
export async function findLink(db: Queryable, secret: string, state: 'LIVE' | 'ENDED'): Promise<FoundLink | null> {
  const hash = hashOfSent(secret);
  if (!hash) return null;
  const { rows } = await db.query<Omit<FoundLink, 'hash'>>(
    `SELECT l.order_id AS "orderId", o.transaction_id AS "transactionId", l.role, l.registration_id AS "registrationId"
     FROM order_links l JOIN orders o ON o.id = l.order_id WHERE l.token_hash = $1 AND (l.ended_at IS NULL AND coalesce(l.ends_at > now(), true)) = $2`,
    [hash, state === 'LIVE'],
  );
  return rows[0] ? { ...rows[0], hash } : null;
}

/** Ends all links of that person to the order. @param except a link that stays valid */
export async function endLinks(
  db: Queryable,
  orderId: number,
  owner: LinkOwner,
  except: Buffer | null = null,
): Promise<void> {
  await db.query(
    `UPDATE order_links SET ended_at = now() WHERE order_id = $1 AND role = $2 AND ended_at IS NULL
       AND registration_id IS NOT DISTINCT FROM $3 AND token_hash IS DISTINCT FROM $4`,
    [orderId, owner.role, owner.role === 'PARTICIPANT' ? owner.registrationId : null, except],
  );
}

/** Another person has the seat: the links of the one before neither open anything nor ask for a new link, which would go to the other person. */
export async function forgetLinks(db: Queryable, orderId: number, registrationId: number): Promise<void> {
  await db.query('DELETE FROM order_links WHERE order_id = $1 AND registration_id = $2', [orderId, registrationId]);
}

/**
 * Redirects the links of replaced orders to the new order, where they are for the same person at the same address. Links to an address that was first
 * typed wrong are not, because they may be in somebody else's mails.
 */
export async function moveLinks(db: Queryable, from: readonly number[], orderId: number): Promise<void> {
  await db.query(
    `UPDATE order_links l SET order_id = n.id FROM orders e, orders n
     WHERE l.order_id = ANY ($1) AND l.role = 'PAYER' AND l.ended_at IS NULL AND e.id = l.order_id AND n.id = $2
       AND lower(n.payer_email) = lower(e.payer_email)`,
    [from, orderId],
  );
  await db.query(
    `UPDATE order_links l SET order_id = n.order_id, registration_id = n.id FROM registrations e, registrations n
     WHERE l.order_id = ANY ($1) AND l.role = 'PARTICIPANT' AND l.ended_at IS NULL AND e.id = l.registration_id AND n.order_id = $2
       AND lower(n.email) = lower(e.email)`,
    [from, orderId],
  );
}

/** The address of the order's classes as a calendar file. */
export function calendarUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}/api/v1/my-registration/${secret}/calendar`;
}

/** The address of an order's page. */
export function orderPageUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}/my-registration/${secret}`;
}
