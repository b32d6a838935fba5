import { brand } from '../brand/brand.ts';
import { addDays, formatTimes, instantIn, type PlainDate, type PlainTime, type TimeZone } from '../dates/dates.ts';
import { classDays, dayCodes, firstOf } from './class-days.ts';

export interface FirstDay {
  /** The id of the batch. Files from different pages then have the same entry. */
  id: number;
  title: string;
  batch: number;
  start_date: PlainDate;
}

/** A class that staff changed on its own, as it takes place now. */
export interface ChangedClass {
  /** Its number in the schedule, from 1. */
  number: number;
  /** Its day in the schedule, which identifies it among the repeated ones; null where the schedule has no day for it. */
  planned: PlainDate | null;
  date: PlainDate;
  start_time: PlainTime;
  end_time: PlainTime;
  /** null: the place of the batch. */
  place: string | null;
}

/** The differences between a batch and classes that repeat on its days. */
export interface Exceptions {
  changed: readonly ChangedClass[];
  /** Days of the schedule without a class. */
  off: readonly PlainDate[];
}

/** A batch with its hours, as the order's page has it. */
export interface Classes extends Exceptions {
  /** The id of the batch. Files from different pages then have the same entry. */
  id: number;
  title: string;
  batch: number;
  start_date: PlainDate;
  end_date: PlainDate;
  start_time: PlainTime;
  end_time: PlainTime;
  /** The time zone of the hours. */
  time_zone: TimeZone;
  /** As staff wrote them. */
  days: string;
  place: string;
  /** TENTATIVE: the seat is held and not certain yet. CANCELLED removes an imported entry. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

/** The name of the saved file. */
export const calendarFileName = ({ batch, start_date }: Pick<FirstDay, 'batch' | 'start_date'>): string =>
  `batch-${batch}-${start_date}.ics`;

/** The id of an entry. It belongs to a class, and never to its order, program or page, because those can change. */
const uid = (batchId: number, number?: number) =>
  `UID:batch-${batchId}${number === undefined ? '' : `-session-${number}`}@${brand.email.replace(/^.*@/, '')}`;
/** RFC 5545: of two files with the same entry, the one made later counts. In seconds, because the number has 31 bits. */
const sequence = (stamp: number) => `SEQUENCE:${Math.max(0, Math.floor((stamp - Date.UTC(2026, 0, 1)) / 1000))}`;

const compact = (date: PlainDate) => date.replaceAll('-', '');
/** An instant in the form of RFC 5545. */
const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
/** Escapes commas, semicolons, backslashes and line breaks (RFC 5545). */
const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Breaks a line: RFC 5545 allows 75 bytes, and a continuation begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (new TextEncoder().encode(current + character).length > 74) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/**
 * The first day of a batch as an iCalendar file (RFC 5545). It is a whole-day entry, because the call has no times.
 * @param stamp the time at which the file is made, ms since 1970
 */
export function calendarFile({ id, title, batch, start_date }: FirstDay, stamp: number): string {
  return calendarOf([
    'BEGIN:VEVENT',
    uid(id),
    `DTSTAMP:${utc(stamp)}`,
    sequence(stamp),
    `DTSTART;VALUE=DATE:${compact(start_date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(start_date, 1))}`,
    `SUMMARY:${escape(`Hari pertama ${title}, Batch ${batch}`)}`,
    `DESCRIPTION:${escape(`Bersama ${brand.name}. Jam kelas ada di email konfirmasi.`)}`,
    'END:VEVENT',
  ]);
}

/** RFC 5546: a published calendar replaces the entries of an earlier file with the same UIDs. */
function calendarOf(events: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(brand.name)}//Registration//ID`,
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/**
 * The classes of batches with hours and place. Each batch is one entry that repeats on its days until the last one, or its first class alone where the
 * days cannot be read. A class that was changed on its own follows as a part of that entry (RFC 5545, RECURRENCE-ID).
 * @param stamp the time at which the file is made, ms since 1970
 */
export const classesFile = (batches: readonly Classes[], stamp: number): string =>
  calendarOf(
    batches.flatMap((classes) => [
      ...entryOf(classes, stamp),
      ...classes.changed.flatMap((one) => changedEntryOf(classes, one, stamp)),
    ]),
  );

function entryOf(classes: Classes, stamp: number): string[] {
  const { id, start_date, end_date, start_time, time_zone, days, off } = classes;
  const known = classDays(days);
  const first = known ? firstOf(known, start_date) : start_date;
  // Indonesia has no daylight saving time, so entries can repeat in UTC. The weekdays are then those in UTC.
  const begins = instantIn(time_zone, first, start_time);
  const isSameDay = new Date(begins).toISOString().slice(0, 10) === first;
  const repeats = known
    ? [
        `RRULE:FREQ=WEEKLY;UNTIL=${utc(instantIn(time_zone, end_date, '23:59'))};BYDAY=${dayCodes(known.map((day) => (isSameDay ? day : (day + 6) % 7)))}`,
        ...(off.length > 0 ? [`EXDATE:${off.map((day) => utc(instantIn(time_zone, day, start_time))).join()}`] : []),
      ]
    : [];
  return eventOf(classes, { ...classes, date: first }, [uid(id), ...repeats], stamp);
}

function changedEntryOf(classes: Classes, changed: ChangedClass, stamp: number): string[] {
  const { id, start_time, time_zone, place } = classes;
  const { planned, number } = changed;
  const names =
    planned === null ? [uid(id, number)] : [uid(id), `RECURRENCE-ID:${utc(instantIn(time_zone, planned, start_time))}`];
  return eventOf(classes, { ...changed, place: changed.place ?? place }, names, stamp);
}

/** @param names the lines that identify the entry and its repetition */
function eventOf(
  { title, batch, days, time_zone, status, ...schedule }: Classes,
  { date, start_time, end_time, place }: Pick<Classes, 'start_time' | 'end_time' | 'place'> & { date: PlainDate },
  names: readonly string[],
  stamp: number,
): string[] {
  return [
    'BEGIN:VEVENT',
    ...names,
    `DTSTAMP:${utc(stamp)}`,
    `LAST-MODIFIED:${utc(stamp)}`,
    sequence(stamp),
    `STATUS:${status}`,
    `DTSTART:${utc(instantIn(time_zone, date, start_time))}`,
    `DTEND:${utc(instantIn(time_zone, date, end_time))}`,
    `SUMMARY:${escape(`${title}, Batch ${batch}`)}`,
    `LOCATION:${escape(place)}`,
    `DESCRIPTION:${escape(`${days}, ${formatTimes(schedule.start_time, schedule.end_time, time_zone)}. Bersama ${brand.name}.`)}`,
    'END:VEVENT',
  ];
}
