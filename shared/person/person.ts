/** What is true of every person, whichever form names them: read by the forms and by the server. */
import { isPlainDate } from '@site/shared/dates';
import { phoneNumber } from '@site/shared/phone';

/** ISO 3166 code. */
export const HOME_COUNTRY = 'ID';

/** Years a participant has at least: a younger birth date is a slip. */
const YOUNGEST = 5;

export interface Name {
  first_name: string;
  last_name: string;
}

/** "Suharto" of a person who has one name and wrote it in both fields, as the form asks; else both names. `fullNameOf` of the API is the same in SQL. */
export function fullName({ first_name, last_name }: Name): string {
  const [first, last] = [first_name.trim(), last_name.trim()];
  return first.toLowerCase() === last.toLowerCase() ? first : `${first} ${last}`.trim();
}

/** A name split over the two fields. Many Indonesians have one name only: it fills both. */
export function splitName(name: string): Name {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return { first_name: words.length > 1 ? words.slice(0, -1).join(' ') : last, last_name: last };
}

/** An emoji or a number alone is no name. */
export const isName = (text: string): boolean => /\p{L}/u.test(text);

/** What is wrong with a birth date, or null. Only its first fault is named. @param today plain date */
export function faultOfBirthDate(date: string, today: string): 'SHORT_YEAR' | 'IMPOSSIBLE' | 'TOO_YOUNG' | null {
  const [year = '', ...rest] = today.split('-');
  if (/^\d{1,3}-/.test(date)) return 'SHORT_YEAR';
  if (!isPlainDate(date) || date >= today || date < '1900') return 'IMPOSSIBLE';
  return date > [Number(year) - YOUNGEST, ...rest].join('-') ? 'TOO_YOUNG' : null;
}

/** Indonesia has five digits; what other countries have is not known here. */
export const isZipCode = (text: string, country: string): boolean => country !== HOME_COUNTRY || /^\d{5}$/.test(text);

/** A phone number as it is stored, of a person who lives in that country; null where it is none. @param country may be unknown: then it is home */
export const phoneNumberFrom = (text: string, country: string): string | null =>
  phoneNumber(text, /^(?!ID$)[A-Z]{2}$/.test(country) ? 'abroad' : 'home');
