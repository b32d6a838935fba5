import type { Exceptions } from '@site/shared/calendar-file';
import { classDates } from '@site/shared/class-days';
import type { Queryable } from '../../../database/pool.ts';
import { readSessions, type PlannedSession } from './repository.ts';

/** The schedule of a batch, whose days a calendar repeats. */
interface Schedule {
  readonly id: number;
  readonly days: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** The sessions of a batch that are not on the days on which its calendar repeats them, and the days without a session. */
export async function readExceptions(db: Queryable, { id, days, start_date, end_date }: Schedule): Promise<Exceptions> {
  return exceptionsOf((await readSessions(db, id)) ?? [], classDates(days, start_date, end_date));
}

/**
 * Also a session that is as planned again: a calendar that has it at another time then moves it back.
 * @param days on which the calendar repeats them
 */
export function exceptionsOf(sessions: readonly PlannedSession[], days: readonly string[]): Exceptions {
  const ahead = new Set(sessions.filter(({ isHeld }) => !isHeld).map(({ planned }) => planned.date));
  const changed = sessions.flatMap(({ session, planned, isHeld, isChanged }) => {
    const { number, date, start_time, end_time, place } = session;
    if (date === null || !isChanged) return [];
    // For a session that is over the calendar is right, unless it took place at another time. A day that a later session has by now is that later session's.
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
