import type { OwnOrder } from '@site/shared/api/student-account';
import { addDays, instantIn, todayInJakarta, type PlainDate } from '@site/shared/dates';
import { classDays, firstOf } from '@site/shared/class-days';

type Batch = OwnOrder['batch'];

/** Whether the last day of a class has passed. @param now ms since 1970 */
export const isOver = ({ end_date }: Pick<Batch, 'end_date'>, now: number): boolean => end_date < todayInJakarta(now);

/** Whether an order and its class have both not ended. @param now ms since 1970 */
export const isAhead = ({ state, batch }: OwnOrder, now: number): boolean =>
  (state === 'PENDING' || state === 'PAID' || state === 'PAID_UNPLACED') && !isOver(batch, now);

/**
 * The day of the next class.
 * @returns null if a batch that has begun has no class left, or if its days are not written in a form that is understood
 */
export function nextClassDay(batch: Batch, now: number): PlainDate | null {
  if (now < Date.parse(batch.starts_at)) return batch.start_date;
  const days = classDays(batch.days);
  if (days === null) return null;
  const today = todayInJakarta(now);
  // A class that is under way is still the next one.
  const isOverToday = now >= instantIn(batch.time_zone, today, batch.end_time);
  const next = firstOf(days, isOverToday ? addDays(today, 1) : today);
  return next <= batch.end_date ? next : null;
}
