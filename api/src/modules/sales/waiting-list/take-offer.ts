import type { Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { conflict } from '../../../http/api-error.ts';
import { heldUntil } from '../orders/invoices.ts';
import { releaseOfferedPlace } from '../orders/places.ts';
import { lockEntry, markTaken } from './entries.ts';
import { findWaitingLink } from './links.ts';

/** A seat that belongs to this buyer, even while others wait for the batch. */
export interface OwnSeat {
  /** The buyer's entry in the waiting list; null where they did not come from it. */
  readonly entryId: number | null;
  /** The time until which it was held already. The order holds it no longer than that. null: it was not held for a time. */
  readonly endsAt: string | null;
}

/**
 * Releases the seat of an offer for the order that takes it next in this transaction. The batch is locked, so no other order comes in between.
 * @param secret of a link to the offer
 * @throws ApiError 409 OFFER_ENDED
 */
export async function takeOffer(
  db: Queryable,
  { secret, scheduleId, clock }: { secret: string; scheduleId: number; clock: Clock },
): Promise<OwnSeat> {
  const entryId = await findWaitingLink(db, secret);
  const entry = entryId === null ? null : await lockEntry(db, entryId);
  const { state, place_id, offer_ends_at } = entry ?? {};
  const isOpen = state === 'OFFERED' && entry?.course_schedule_id === scheduleId;
  if (!entry || !isOpen || !place_id || !offer_ends_at || Date.parse(offer_ends_at) <= clock.now())
    throw conflict('OFFER_ENDED', 'Tawaran tempat ini sudah berakhir');
  await releaseOfferedPlace(db, place_id);
  return { entryId: entry.id, endsAt: offer_ends_at };
}

/** The seat in this batch of an order that ends next in this transaction, so that another order can take it while it is held. @param now ISO instant */
export async function ownSeat(
  db: Queryable,
  orders: readonly number[],
  scheduleId: number,
  now: string,
): Promise<OwnSeat | null> {
  const { rows } = await db.query<OwnSeat>(
    `SELECT w.id AS "entryId", ${heldUntil('o')} AS "endsAt" FROM orders o JOIN registrations r ON r.order_id = o.id JOIN places p ON p.registration_id = r.id
     LEFT JOIN waiting_entries w ON w.order_id = r.order_id AND w.state = 'TAKEN'
     WHERE o.id = ANY ($1) AND (o.expires_at IS NULL OR ${heldUntil('o')} > $3)
       AND p.course_schedule_id = $2 AND p.state IN ('HELD', 'CONFIRMED') ORDER BY w.id LIMIT 1`,
    [orders, scheduleId, now],
  );
  return rows[0] ?? null;
}

/** Marks that an order has the seat now. */
export async function keepOffer(db: Queryable, own: OwnSeat | null, orderId: number): Promise<void> {
  if (own !== null && own.entryId !== null) await markTaken(db, own.entryId, orderId);
}
