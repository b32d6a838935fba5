import type { OwnOrder } from '@site/shared/api/student-account';
import { addDays, instantIn, todayInJakarta, type PlainDate } from '@site/shared/dates';
import { classDays, firstOf } from '@site/shared/class-days';

type Batch = OwnOrder['batch'];

/** Whether the last day of a class has passed. @param now ms since 1970 */
export const isOver = ({ end_date }: Pick<Batch, 'end_date'>, now: number): boolean => end_date < todayInJakarta(now);

/** Whether anything of an order is still to come: it has not ended, and neither has its class. @param now ms since 1970 */
export const isAhead = ({ state, batch }: OwnOrder, now: number): boolean =>
  (state === 'PENDING' || state === 'PAID' || state === 'PAID_UNPLACED') && !isOver(batch, now);

/**
 * The day of the next class.
 * @returns null where a batch that has begun does not say its days in a form that is understood, or has no class left
 */
export function nextClassDay(batch: Batch, now: number): PlainDate | null {
  if (now < Date.parse(batch.starts_at)) return batch.start_date;
  const days = classDays(batch.days);
  if (days === null) return null;
  const today = todayInJakarta(now);
  // A class that is under way is still the next.
  const isOverToday = now >= instantIn(batch.time_zone, today, batch.end_time);
  const next = firstOf(days, isOverToday ? addDays(today, 1) : today);
  return next <= batch.end_date ? next : null;
}
