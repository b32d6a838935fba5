import { string } from 'yup';
import { copy } from './copy.ts';

/** How many digits a text has; people write points, hyphens and spaces between them. */
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** A number of so many digits, as people write it, or nothing. @param message says how many */
export const digitsRule = (least: number, most: number, message: string) =>
  string()
    .trim()
    .max(30, copy.atMost(30))
    .test('digits', message, (text) => {
      const digits = digitsIn(text ?? '');
      return !text || (/^[\d .-]+$/.test(text) && digits >= least && digits <= most);
    });
