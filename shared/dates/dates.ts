/**
 * Plain dates and times. They are in WIB (Asia/Jakarta), except the hours of a class, which are in the time zone of its place. They are strings from the
 * database to the screen, so that the time zone of a browser or a server shifts nothing. Only `todayInJakarta`, `instantIn`, `jakartaInstant`, `beginsAt`
 * and `formatInstant` use the clock or an instant.
 */
// Not the whole package, which makes three formats of Intl when it is loaded. That takes 70 ms on a slow phone.
import { UTCDateMini } from '@date-fns/utc/date/mini';
import {
  addDays as addDaysToDate,
  addHours,
  differenceInCalendarDays,
  format,
  getDay,
  isValid,
  parseISO,
  subHours,
} from 'date-fns';
import { id } from 'date-fns/locale/id';
import { HOME_ZONE, timeZones, type TimeZone } from './time-zones.ts';

export * from './time-zones.ts';

/** `YYYY-MM-DD` */
export type PlainDate = string;
/** `HH:MM`, 24 hours. */
export type PlainTime = string;

/** Keeps a time and its zone in one line. */
const NO_BREAK_SPACE = '\u00a0';

/** January first. Everything is in Indonesian. */
export const MONTHS: readonly string[] = /* @__PURE__ */ Array.from({ length: 12 }, (_, month) =>
  format(new UTCDateMini(2000, month), 'MMMM', { locale: id }),
);

/** Whether the text is an existing day of the calendar, written `YYYY-MM-DD`. */
export function isPlainDate(text: string): text is PlainDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseIso(text)) && !text.startsWith('0000');
}

/** Whether the text is `HH:MM`, from 00:00 to 23:59. */
export function isPlainTime(text: string): text is PlainTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Today's date in Jakarta. @param now an instant in ms since 1970; without it, the present one */
export function todayInJakarta(now: number = Date.now()): PlainDate {
  return toPlainDate(wallClock(now));
}

/** The instant (ms since 1970) of this date and time in a zone. @throws RangeError if either is malformed */
export function instantIn(zone: TimeZone, date: PlainDate, time: PlainTime): number {
  if (!isPlainTime(time)) throw new RangeError(`Not a time of the form HH:MM: ${time}`);
  parse(date);
  return subHours(parseIso(`${date}T${time}`), timeZones[zone].offset).getTime();
}

/** The instant (ms since 1970) of this date and time in Jakarta. @throws RangeError if either is malformed */
export const jakartaInstant = (date: PlainDate, time: PlainTime = '00:00'): number => instantIn(HOME_ZONE, date, time);

/** When a batch begins. */
export interface Beginning {
  readonly start_date: PlainDate;
  readonly start_time: PlainTime;
  readonly time_zone: TimeZone;
}

/** The instant (ms since 1970) at which the first class of a batch begins, in the time zone of its place. @throws RangeError if it is malformed */
export const beginsAt = ({ start_date, start_time, time_zone }: Beginning): number =>
  instantIn(time_zone, start_date, start_time);

/** The day so many days later, or earlier if negative. @throws RangeError if the date is malformed */
export function addDays(date: PlainDate, days: number): PlainDate {
  return toPlainDate(addDaysToDate(parse(date), days));
}

/** Whole days from one date to another. @throws RangeError if a date is malformed */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return differenceInCalendarDays(parse(to), parse(from));
}

/** Day of the week, 0 for Sunday to 6 for Saturday. @throws RangeError if the date is malformed */
export function weekdayOf(date: PlainDate): number {
  return getDay(parse(date));
}

/** `Senin, 07 Desember 2026`. @throws RangeError if the date is malformed */
export function formatDayAndDate(date: PlainDate): string {
  return format(parse(date), 'EEEE, dd MMMM yyyy', { locale: id });
}

/** `07 Desember 2026` (spec: DD MMMM YYYY). @throws RangeError if the date is malformed */
export function formatDate(date: PlainDate): string {
  return format(parse(date), 'dd MMMM yyyy', { locale: id });
}

/** `07 Desember 2026 – 07 Maret 2027`, or one date where both are the same day. @throws RangeError if a date is malformed */
export function formatDates(first: PlainDate, last: PlainDate, to = '–'): string {
  return first === last ? formatDate(first) : `${formatDate(first)} ${to} ${formatDate(last)}`;
}

/** Day and month for a date block: `{ day: '07', month: 'Des' }`. @throws RangeError if the date is malformed */
export function formatDayAndMonth(date: PlainDate): { day: string; month: string } {
  const parsed = parse(date);
  return { day: format(parsed, 'dd'), month: format(parsed, 'MMMM', { locale: id }).slice(0, 3) };
}

/** `19.00–21.30 WITA` in one line: the hours of a class in the time zone of its place. Seconds are dropped. */
export function formatTimes(start: PlainTime, end: PlainTime, zone: TimeZone): string {
  return `${formatTime(start)}–${formatTime(end)}${NO_BREAK_SPACE}${timeZones[zone].label}`;
}

/** `19.00`, as in Indonesian texts. Seconds are dropped. */
export function formatTime(time: PlainTime): string {
  return time.slice(0, 5).replace(':', '.');
}

/** The date of an instant in Jakarta, for timestamps such as `created_at`: `07 Desember 2026`. @param instant ISO 8601 or ms since 1970 */
export function formatInstant(instant: string | number): string {
  return format(wallClock(instant), 'dd MMMM yyyy', { locale: id });
}

/** `22 November 2026, 10.15 WIB`. @param instant ISO 8601 or ms since 1970 */
export function formatInstantWithTime(instant: string | number): string {
  return format(wallClock(instant), `dd MMMM yyyy, HH.mm'${NO_BREAK_SPACE}${timeZones[HOME_ZONE].label}'`, {
    locale: id,
  });
}

/**
 * `Minggu, 22 November 2026, 10.15 WIB`: a deadline. It has the day of the week, because people plan by it, and because it prevents mistaking the day
 * shortly after midnight. @param instant ISO 8601 or ms since 1970
 */
export function formatDeadline(instant: string | number): string {
  return `${format(wallClock(instant), 'EEEE', { locale: id })}, ${formatInstantWithTime(instant)}`;
}

/** `2026-11-22 10:15` in Jakarta, for files that programs read. It sorts as text. @param instant ISO 8601 or ms since 1970 */
export function sortableInstant(instant: string | number): string {
  return format(wallClock(instant), 'yyyy-MM-dd HH:mm');
}

/** The date and time in Jakarta at an instant, as the UTC fields of a date. @throws RangeError where it is no instant */
function wallClock(instant: string | number): Date {
  const date = new UTCDateMini(instant);
  if (!isValid(date)) throw new RangeError(`Not an instant: ${instant}`);
  return addHours(date, timeZones[HOME_ZONE].offset);
}

function parse(date: PlainDate): Date {
  if (!isPlainDate(date)) throw new RangeError(`Not a date of the form YYYY-MM-DD: ${date}`);
  return parseIso(date);
}

/** Parses in UTC, where every day has 24 hours, whatever the time zone of the machine is. */
const parseIso = (text: string): Date => parseISO(text, { in: (value) => new UTCDateMini(new Date(value)) });

const toPlainDate = (date: Date): PlainDate => format(date, 'yyyy-MM-dd');
