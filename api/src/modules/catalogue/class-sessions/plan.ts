import { classDates } from '@site/shared/class-days';
import { addDays } from '@site/shared/dates';

export interface Plan {
  readonly start_date: string;
  readonly end_date: string;
  readonly days: string;
  readonly total_session: number | null;
}

/** The most sessions of a plan. */
const MOST_SESSIONS = 1000;

/**
 * The dates of a batch's sessions by number. A date is null where the schedule has more sessions than days.
 * @param held the last session that took place: later ones are planned from the day after it
 */
export function plannedDates(
  { start_date, end_date, days, total_session }: Plan,
  held: { number: number; date: string } | null,
): (string | null)[] {
  const all = classDates(days, start_date, end_date);
  const done = held?.number ?? 0;
  const next = held ? addDays(held.date, 1) : start_date;
  const rest = held ? classDates(days, next > start_date ? next : start_date, end_date) : all;
  const count = Math.max(done, total_session || done + rest.length);
  return Array.from(
    { length: Math.min(MOST_SESSIONS, count) },
    (_, index) => (index < done ? all[index] : rest[index - done]) ?? null,
  );
}
