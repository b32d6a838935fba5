import { randomInt } from 'node:crypto';
import { brand } from '@site/shared/brand';

/** Crockford's base 32: no letter that could be read as another, or as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An ID that cannot be guessed (125 random bits) and can be read out: `KARSA-7Q2MX-…`. */
export function newReference(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [brand.certificatePrefix, ...Array.from({ length: 5 }, group)].join('-');
}
