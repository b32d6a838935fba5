import type { Exceptions } from '@site/shared/calendar-file';
import { classDates } from '@site/shared/class-days';
import type { Queryable } from '../../../database/pool.ts';
import { readSessions, type PlannedSession } from './repository.ts';

/** The schedule of a batch. Calendars repeat its days. */
interface Schedule {
  readonly id: number;
  readonly days: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** The exceptions of a batch's calendar: sessions that are not on a repeated day or time, and repeated days without a session. */
export async function readExceptions(db: Queryable, { id, days, start_date, end_date }: Schedule): Promise<Exceptions> {
  return exceptionsOf((await readSessions(db, id)) ?? [], classDates(days, start_date, end_date));
}

/**
 * The exceptions hold every session that was ever changed, even one that is as planned again: a calendar that has it at another time then moves it
 * back.
 * @param days the days on which the calendar repeats the class
 */
export function exceptionsOf(sessions: readonly PlannedSession[], days: readonly string[]): Exceptions {
  const ahead = new Set(sessions.filter(({ isHeld }) => !isHeld).map(({ planned }) => planned.date));
  const changed = sessions.flatMap(({ session, planned, isHeld, isChanged }) => {
    const { number, date, start_time, end_time, place } = session;
    if (date === null || !isChanged) return [];
    // A held session needs an exception only if it took place at another time, and not where a later session has its planned day by now.
    if (isHeld && (isAsPlanned({ session, planned }) || ahead.has(planned.date))) return [];
    return [{ number, planned: planned.date, date, start_time, end_time, place }];
  });
  const planned = new Set(sessions.map((one) => one.planned.date));
  return { changed, off: days.filter((day) => !planned.has(day)) };
}

const isAsPlanned = ({ session, planned }: Pick<PlannedSession, 'session' | 'planned'>) =>
  session.date === planned.date &&
  session.start_time === planned.start_time &&
  session.end_time === planned.end_time &&
  session.place === null;
