import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** NUL and halves of surrogate pairs: valid in JSON, impossible in the database. */
const unstorable = /[\0\p{Surrogate}]/u;

/** The JSON of a notification; undefined if it is none, or holds text that cannot be stored. */
export function parseNotification(rawBody: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(rawBody), (key, value: unknown) => {
      if (unstorable.test(key) || (typeof value === 'string' && unstorable.test(value))) throw new TypeError();
      return value;
    });
  } catch {
    return undefined;
  }
}

/** Takes the same time whatever is wrong; hashing makes the lengths equal. An empty secret equals nothing. */
export function sameSecret(given: string | undefined, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given ?? ''), hash(expected)) && given !== undefined && given !== '';
}

/** Whether `x-callback-token` is the agreed one. */
export function hasCallbackToken(headers: IncomingHttpHeaders, expected: string): boolean {
  const token = headers['x-callback-token'];
  return sameSecret(typeof token === 'string' ? token : undefined, expected);
}
