import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares a secret in constant time; hashing makes the lengths equal. An empty secret equals nothing.
 * @param given the value of a header; a header that came twice is an array and equals nothing
 */
export function sameSecret(given: string | string[] | undefined, expected: string): boolean {
  const text = typeof given === 'string' ? given : '';
  const hash = (one: string) => createHash('sha256').update(one).digest();
  return timingSafeEqual(hash(text), hash(expected)) && text !== '';
}
