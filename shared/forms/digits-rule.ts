import { string } from 'yup';
import { copy } from './copy.ts';

/**
 * A number of an account or a document with nothing but points, hyphens and spaces between its digits. Pages, files and chats write other
 * dashes, slashes and spaces, and add invisible characters.
 */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−/]/gu, '-')
    .replace(/\s/g, ' ')
    .trim();

/** The digits of a number without what stands between them. */
export const digitsOf = (text: string): string => plainNumber(text).replace(/\D/g, '');

/** The field is empty, or a number of `least` to `most` digits as people write it. @param message says how many digits are needed */
export const digitsRule = (least: number, most: number, message: string) =>
  string()
    .trim()
    .max(30, copy.atMost(30))
    .test('digits', message, (text) => {
      const { length } = digitsOf(text ?? '');
      // A superscript, such as that of a footnote, would be read as one more digit.
      return (
        !text || (!/\p{No}/u.test(text) && /^[\d .-]+$/.test(plainNumber(text)) && length >= least && length <= most)
      );
    });
