import type { Beginning } from '@site/shared/dates';
import type pg from 'pg';
import { presentInstant, type Clock } from '../../../clock.ts';
import type { Queryable } from '../../../database/pool.ts';
import { placeOffered, type WaitingFacts } from '../../../mail/templates/waiting-mails.ts';
import { expiry } from '../orders/hoarding.ts';
import { insertOfferedPlace, takeSeat } from '../orders/places.ts';
import { offerPlace } from './entries.ts';
import { offerKey } from './follow-order-end.ts';
import { mailWaiting } from './mail.ts';

/** How long an offered seat is held, unless class begins earlier. */
const OFFER_SECONDS = 12 * 3600;

/** When an offer made now ends. @returns null where there is no such batch */
export async function offerEnd(db: Queryable, clock: Clock, scheduleId: number): Promise<string | null> {
  const { rows } = await db.query<Beginning>(
    'SELECT start_date, start_time, time_zone_of(s.mode, s.location_id) AS time_zone FROM course_schedules s WHERE id = $1',
    [scheduleId],
  );
  return rows[0] ? expiry({ clock }, rows[0], OFFER_SECONDS) : null;
}

/** Holds a free seat for an entry and mails its person. Call it with the batch locked. @returns false where no seat is free */
export async function offerSeat(
  client: pg.PoolClient,
  { entryId, scheduleId }: { entryId: number; scheduleId: number },
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): Promise<boolean> {
  const endsAt = await offerEnd(client, clock, scheduleId);
  if (endsAt === null || !(await takeSeat(client, scheduleId, { pastTheLine: true }))) return false;
  const placeId = await insertOfferedPlace(client, scheduleId, offerKey(entryId));
  const now = presentInstant(clock);
  await offerPlace(client, entryId, { placeId, now, endsAt });
  const letter = (facts: WaitingFacts) => placeOffered(facts, { endsAt });
  await mailWaiting(client, entryId, { name: `offer ${placeId}`, letter }, publicUrl);
  return true;
}
