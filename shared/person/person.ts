/** Rules that hold for every person, whichever form names them. The forms and the server use them. */
import { isPlainDate } from '@site/shared/dates';
import { phoneNumber } from '@site/shared/phone';

/** The ISO 3166 code of Indonesia. */
export const HOME_COUNTRY = 'ID';

/** The least age of a participant, in years. A younger birth date is a typing error. */
const YOUNGEST = 5;

export interface Name {
  first_name: string;
  last_name: string;
}

/**
 * Both names. A person with one name wrote it in both fields, as the form asks: then it is that name once. `fullNameOf` of the API does the same
 * in SQL.
 */
export function fullName({ first_name, last_name }: Name): string {
  const [first, last] = [first_name.trim(), last_name.trim()];
  return first.toLowerCase() === last.toLowerCase() ? first : `${first} ${last}`.trim();
}

/** Splits a name over the two fields. Many Indonesians have one name only; then it fills both. */
export function splitName(name: string): Name {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return { first_name: words.length > 1 ? words.slice(0, -1).join(' ') : last, last_name: last };
}

/** True if the text has a letter: an emoji or a number alone is no name. */
export const isName = (text: string): boolean => /\p{L}/u.test(text);

/** The first fault of a birth date, or null. @param today plain date */
export function faultOfBirthDate(date: string, today: string): 'SHORT_YEAR' | 'IMPOSSIBLE' | 'TOO_YOUNG' | null {
  const [year = '', ...rest] = today.split('-');
  if (/^\d{1,3}-/.test(date)) return 'SHORT_YEAR';
  if (!isPlainDate(date) || date >= today || date < '1900') return 'IMPOSSIBLE';
  return date > [Number(year) - YOUNGEST, ...rest].join('-') ? 'TOO_YOUNG' : null;
}

/** A postcode of Indonesia has five digits. The rules of other countries are not known here, so any text passes. */
export const isZipCode = (text: string, country: string): boolean => country !== HOME_COUNTRY || /^\d{5}$/.test(text);

/** A phone number as it is stored, of a person who lives in that country; null if it is none. @param country if it is unknown, Indonesia is assumed */
export const phoneNumberFrom = (text: string, country: string): string | null =>
  phoneNumber(text, /^(?!ID$)[A-Z]{2}$/.test(country) ? 'abroad' : 'home');
