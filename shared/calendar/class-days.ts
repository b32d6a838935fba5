import { addDays, weekdayOf, type PlainDate } from '../dates/dates.ts';

const NAMES = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const;
const DAYS = NAMES.map((name) => name.toLowerCase());
const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const DAY = '(?:minggu|senin|selasa|rabu|kamis|jumat|sabtu)';
const RANGE = new RegExp(`^(${DAY})\\s*(?:\\p{Pd}|−|sampai|hingga|s/d|s\\.d\\.|sd)\\s*(${DAY})$`, 'u');
const LIST = new RegExp(`^${DAY}(?:\\s*(?:[,;/+]?\\s*(?:dan|&)|[,;/+])\\s*${DAY})*$`);

/**
 * The weekdays in a text of staff, such as "Senin dan Rabu" or "Senin–Kamis"; 0 is Sunday.
 * @returns null where the text has other words too: then only the first day is certain
 */
export function classDays(text: string): number[] | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // "Jum'at", with any mark that a keyboard or a word processor puts in place of the apostrophe.
    .replace(/jum\P{L}at/gu, 'jumat')
    .replace(/\bahad\b/g, 'minggu')
    .replace(/\s+/g, ' ')
    .replace(/^ ?(?:(?:setiap|tiap) )?(?:hari )?| ?\.? ?$/g, '');
  const [, from, to] = RANGE.exec(words) ?? [];
  if (from !== undefined && to !== undefined) {
    const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, index) => (first + index) % 7);
  }
  if (!LIST.test(words)) return null;
  return [...new Set(words.match(new RegExp(DAY, 'g')))].map((day) => DAYS.indexOf(day));
}

/** The weekdays in the order of a week, Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** @param day 0 for Sunday */
export const dayName = (day: (typeof WEEK)[number]): string => NAMES[day];

/**
 * A text that `classDays` can read: "Senin", "Senin dan Rabu", "Senin, Rabu, dan Jumat", or "Senin–Kamis" where three or more days follow one another.
 */
export function daysText(days: readonly number[]): string {
  const chosen = WEEK.filter((day) => days.includes(day));
  const names = chosen.map(dayName);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (names.length < 3) return names.join(' dan ');
  return WEEK.indexOf(last) - WEEK.indexOf(first) === names.length - 1
    ? `${dayName(first)}–${dayName(last)}`
    : `${names.slice(0, -1).join(', ')}, dan ${dayName(last)}`;
}

/** The codes of weekdays in the rule of a calendar (RFC 5545). */
export const dayCodes = (days: readonly number[]): string => days.map((day) => CODES[day]).join(',');

/** The first of these weekdays from a date on. */
export function firstOf(days: readonly number[], from: PlainDate): PlainDate {
  let date = from;
  while (!days.includes(weekdayOf(date))) date = addDays(date, 1);
  return date;
}

/**
 * The days of class from one date to another, both inclusive, at most 1,000. Where the text has other words than days, only the first day is known.
 * @param text the weekdays, as staff wrote them
 */
export function classDates(text: string, from: PlainDate, until: PlainDate): PlainDate[] {
  const days = classDays(text);
  if (!days) return from <= until ? [from] : [];
  const dates: PlainDate[] = [];
  for (let date = from; date <= until && dates.length < 1000; date = addDays(date, 1))
    if (days.includes(weekdayOf(date))) dates.push(date);
  return dates;
}
