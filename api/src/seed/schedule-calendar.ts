import { addDays, type PlainDate, type PlainTime, weekdayOf } from '@site/shared/dates';
import type { InstructorKey } from './instructors.ts';
import type { LocationName } from './locations.ts';

/** Weekdays in the numbers of JavaScript: 0 is Sunday. */
const rhythms = {
  'Senin–Kamis': { first: 1, last: 4, perWeek: 4 },
  'Senin–Jumat': { first: 1, last: 5, perWeek: 5 },
  'Senin & Rabu': { first: 1, last: 3, perWeek: 2 },
  'Selasa & Kamis': { first: 2, last: 4, perWeek: 2 },
  'Sabtu & Minggu': { first: 6, last: 0, perWeek: 2 },
  Rabu: { first: 3, last: 3, perWeek: 1 },
  Kamis: { first: 4, last: 4, perWeek: 1 },
  Jumat: { first: 5, last: 5, perWeek: 1 },
  Sabtu: { first: 6, last: 6, perWeek: 1 },
} as const;

/** A class on the weekday of the day on which the demo is set up. */
export const ANY_DAY = 'hari pertama';
const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;

export interface ScheduleSeed {
  /** The slug of the course. */
  course: string;
  batch: number;
  /** Days from today. The first class is on the first weekday of the rhythm from then on. */
  from: number;
  /** Days from today on which the batch is published. */
  published: number;
  days: keyof typeof rhythms | typeof ANY_DAY;
  weeks: number;
  start: PlainTime;
  end: PlainTime;
  mode: 'REMOTE' | 'HYBRID' | 'OFFLINE';
  location: LocationName;
  instructor: InstructorKey;
  /** null is unlimited, 0 admits nobody. */
  capacity: number | null;
}

export interface ScheduleCalendar {
  startDate: PlainDate;
  endDate: PlainDate;
  days: string;
  totalSessions: number;
  /** Whole hours; null where a session has no whole number of them. */
  hoursPerSession: number | null;
}

/** The dates of a schedule, counted from today. */
export function calendarOf(schedule: ScheduleSeed, today: PlainDate): ScheduleCalendar {
  const [startHour = 0, startMinute = 0] = schedule.start.split(':').map(Number);
  const [endHour = 0, endMinute = 0] = schedule.end.split(':').map(Number);
  const hours = (endHour * 60 + endMinute - startHour * 60 - startMinute) / 60;
  const hoursPerSession = Number.isInteger(hours) ? hours : null;
  const earliest = addDays(today, schedule.from);

  if (schedule.days === ANY_DAY) {
    const days = WEEKDAYS[weekdayOf(earliest)] ?? '';
    return {
      startDate: earliest,
      endDate: addDays(earliest, (schedule.weeks - 1) * 7),
      days,
      totalSessions: schedule.weeks,
      hoursPerSession,
    };
  }
  const { first, last, perWeek } = rhythms[schedule.days];
  const startDate = addDays(earliest, (first - weekdayOf(earliest) + 7) % 7);
  const endDate = addDays(startDate, (schedule.weeks - 1) * 7 + ((last - first + 7) % 7));
  return { startDate, endDate, days: schedule.days, totalSessions: schedule.weeks * perWeek, hoursPerSession };
}
