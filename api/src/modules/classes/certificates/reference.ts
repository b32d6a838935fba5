import { randomInt } from 'node:crypto';
import { brand } from '@site/shared/brand';

/** The base 32 of Crockford, without letters that look like another letter or a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id such as `KARSA-7Q2MX-…`. It has 125 random bits, so nobody can guess it, and it can be read out. */
export function newReference(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [brand.certificatePrefix, ...Array.from({ length: 5 }, group)].join('-');
}
