import type { Queryable } from '../../../database/pool.ts';
import { batchOfOrder, insertOfferedPlace, takeSeat } from '../orders/places.ts';
import { entryOfOrder, leaveLine, lockEntry, offerPlace } from './entries.ts';
import { lapse } from './lapse.ts';

/**
 * Handles the offer with which an ended order was placed. Call it in the transaction that ended the order, after its seat was given back. An order
 * that was not paid in time lets the offer lapse, a cancelled one skips it, and one whose invoice could not be made leaves the offer as it was.
 */
export async function followOrderEnd(db: Queryable, orderId: number, publicUrl: string): Promise<void> {
  const taken = await entryOfOrder(db, orderId);
  if (!taken) return;
  const entry = await lockEntry(db, taken.id);
  if (entry?.order_id !== orderId || entry.state !== 'TAKEN') return;
  const { rows } = await db.query<{ ended_as: string | null; batch: number }>(
    `SELECT o.ended_as, ${batchOfOrder} AS batch FROM orders o WHERE o.id = $1`,
    [orderId],
  );
  // Staff moved the order to another batch, so it no longer belonged to this list.
  if (rows[0]?.batch !== entry.course_schedule_id) return leaveLine(db, entry.id, 'LEFT');
  switch (rows[0]?.ended_as) {
    case 'EXPIRED':
      await lapse(db, entry, { offer: `order ${orderId}`, publicUrl });
      return;
    case 'FAILED':
      await offerAgain(db, entry.id, entry.course_schedule_id, entry.offer_ends_at);
      return;
    case 'CANCELLED':
      await leaveLine(db, entry.id, 'SKIPPED');
  }
}

/** Restores the offer, because the provider could not be asked and the person did not decide. */
async function offerAgain(
  db: Queryable,
  entryId: number,
  scheduleId: number | null,
  endsAt: string | null,
): Promise<void> {
  if (scheduleId === null || endsAt === null) return;
  if (!(await takeSeat(db, scheduleId, { pastTheLine: true }))) return leaveLine(db, entryId, 'WAITING');
  const placeId = await insertOfferedPlace(db, scheduleId, offerKey(entryId));
  await offerPlace(db, entryId, { placeId, now: null, endsAt });
}

/** The key of an offered place within its batch. No e-mail of a student looks like it, so it never blocks another place. */
export const offerKey = (entryId: number): string => `waiting ${entryId}`;
