/**
 * Plain dates and times of the business, in WIB (Asia/Jakarta). They are strings from database to screen, so nothing shifts with the zone of a
 * browser or a server. Only `todayInJakarta`, `jakartaInstant` and `formatInstant` touch the clock or an instant.
 */

/** `YYYY-MM-DD` */
export type PlainDate = string;
/** `HH:MM`, 24 hours. */
export type PlainTime = string;

/** WIB has no daylight saving time: UTC+7 all year. */
const JAKARTA_OFFSET_MS = 7 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** January first. Indonesian everywhere. */
export const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whether the text is an existing day of the calendar, written `YYYY-MM-DD`. */
export function isPlainDate(text: string): text is PlainDate {
  return parse(text) !== null;
}

/** Whether the text is `HH:MM`, from 00:00 to 23:59. */
export function isPlainTime(text: string): text is PlainTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The day it is in Jakarta. @param now an instant in ms since 1970; the present if left out */
export function todayInJakarta(now: number = Date.now()): PlainDate {
  return fromUtc(now + JAKARTA_OFFSET_MS);
}

/** The instant (ms since 1970) at which this date and time strike in Jakarta. @throws RangeError if either is malformed */
export function jakartaInstant(date: PlainDate, time: PlainTime = '00:00'): number {
  if (!isPlainTime(time)) throw new RangeError(`Not a time of the form HH:MM: ${time}`);
  const [hours, minutes] = time.split(':').map(Number);
  return toUtc(date) + (Number(hours) * 60 + Number(minutes)) * 60 * 1000 - JAKARTA_OFFSET_MS;
}

/** The day so many days later (earlier, if negative). @throws RangeError if the date is malformed */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(toUtc(date) + days * DAY_MS);
}

/** Whole days from one date to another. @throws RangeError if a date is malformed */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (toUtc(to) - toUtc(from)) / DAY_MS;
}

/** `07 Desember 2026` (spec: DD MMMM YYYY). @throws RangeError if the date is malformed */
export function formatDate(date: PlainDate): string {
  const { year, month, day } = mustParse(date);
  return `${String(day).padStart(2, '0')} ${MONTHS[month - 1]} ${year}`;
}

/** Day and month for a date block: `{ day: '07', month: 'Des' }`. @throws RangeError if the date is malformed */
export function formatDayAndMonth(date: PlainDate): { day: string; month: string } {
  const { month, day } = mustParse(date);
  return { day: String(day).padStart(2, '0'), month: (MONTHS[month - 1] ?? '').slice(0, 3) };
}

/** `19.00–21.30 WIB`. Seconds, if any, are dropped. */
export function formatTimes(start: PlainTime, end: PlainTime): string {
  return `${formatTime(start)}–${formatTime(end)} WIB`;
}

/** `19.00`, the Indonesian way. Seconds, if any, are dropped. */
export function formatTime(time: PlainTime): string {
  return time.slice(0, 5).replace(':', '.');
}

/** The day an instant falls on in Jakarta, for timestamps such as `created_at`: `07 Desember 2026`. @param instant ISO 8601 or ms since 1970 */
export function formatInstant(instant: string | number): string {
  return formatDate(todayInJakarta(toMs(instant)));
}

/** `22 November 2026, 10.15 WIB`. @param instant ISO 8601 or ms since 1970 */
export function formatInstantWithTime(instant: string | number): string {
  const local = new Date(toMs(instant) + JAKARTA_OFFSET_MS).toISOString();
  return `${formatInstant(instant)}, ${formatTime(local.slice(11, 16))} WIB`;
}

function toMs(instant: string | number): number {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return ms;
}

function parse(text: string): Parts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, day);
  // The calendar goes from the year -1 to the year 1.
  return year > 0 && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? { year, month, day } : null;
}

function mustParse(text: string): Parts {
  const parts = parse(text);
  if (!parts) throw new RangeError(`Not a date of the form YYYY-MM-DD: ${text}`);
  return parts;
}

/** Midnight UTC of the date: only for counting days, never shown. */
function toUtc(date: PlainDate): number {
  const { year, month, day } = mustParse(date);
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function fromUtc(ms: number): PlainDate {
  return new Date(ms).toISOString().slice(0, 10);
}
