import { brand } from '../brand/brand.ts';
import { addDays, formatTimes, instantIn, type PlainDate, type PlainTime, type TimeZone } from '../dates/dates.ts';
import { classDays, dayCodes, firstOf } from './class-days.ts';

export interface FirstDay {
  /** Of the batch: whichever page a file comes from, it is one entry. */
  id: number;
  title: string;
  batch: number;
  start_date: PlainDate;
}

/** A class that staff changed by itself: as it takes place now. */
export interface ChangedClass {
  /** In the order of the schedule, from 1. */
  number: number;
  /** Its day by the schedule, which names it among those that repeat; null where the schedule has no day for it. */
  planned: PlainDate | null;
  date: PlainDate;
  start_time: PlainTime;
  end_time: PlainTime;
  /** null: that of the batch. */
  place: string | null;
}

/** What of a batch differs from classes that repeat on its days. */
export interface Exceptions {
  changed: readonly ChangedClass[];
  /** Days of the schedule without a class. */
  off: readonly PlainDate[];
}

/** A batch with its hours, as the order's page knows it. */
export interface Classes extends Exceptions {
  /** Of the batch: whichever page a file comes from, it is one entry. */
  id: number;
  title: string;
  batch: number;
  start_date: PlainDate;
  end_date: PlainDate;
  start_time: PlainTime;
  end_time: PlainTime;
  /** By whose clock the hours are meant. */
  time_zone: TimeZone;
  /** As staff wrote them. */
  days: string;
  place: string;
  /** TENTATIVE: the seat is held, and not certain yet. CANCELLED takes an entry that was imported off again. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

/** The name under which the file is saved. */
export const calendarFileName = ({ batch, start_date }: Pick<FirstDay, 'batch' | 'start_date'>): string =>
  `batch-${batch}-${start_date}.ics`;

/** Of its class, for good: not of its order, program or page, which change. */
const uid = (batchId: number, number?: number) =>
  `UID:batch-${batchId}${number === undefined ? '' : `-session-${number}`}@${brand.email.replace(/^.*@/, '')}`;
/** RFC 5545: of two files of one entry that which was made later counts. Seconds, because the number has 31 bits. */
const sequence = (stamp: number) => `SEQUENCE:${Math.max(0, Math.floor((stamp - Date.UTC(2026, 0, 1)) / 1000))}`;

const compact = (date: PlainDate) => date.replaceAll('-', '');
/** RFC 5545: an instant. */
const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
/** RFC 5545: commas, semicolons, backslashes and line breaks are escaped. */
const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545: no line is longer than 75 bytes; a continued one begins with a space. */
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
 * The first day of a batch as an iCalendar file (RFC 5545). A whole day: the look-up has no times.
 * @param stamp when the file is made, ms since 1970
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

/** RFC 5546: what is published takes the place of an earlier file with the same UIDs. */
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
 * The classes of batches with hours and place: of each one entry that repeats on its days until the last, or the first class alone
 * where the days cannot be told. A class that was changed by itself follows as a part of that entry (RFC 5545, RECURRENCE-ID).
 * @param stamp when the file is made, ms since 1970
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
  // In Indonesia the clocks are never changed, so that UTC repeats as well as local time. The days are those of UTC.
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

/** @param names which entry it is, and on which days it repeats */
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
