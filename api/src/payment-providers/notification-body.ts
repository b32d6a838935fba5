import type { IncomingHttpHeaders } from 'node:http';
import { sameSecret } from '../http/same-secret.ts';
import { unstorable } from '../http/text-guard.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON of a notification; undefined where it is no JSON, or has text that cannot be stored. */
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

/** Whether `x-callback-token` is the agreed one. */
export const hasCallbackToken = (headers: IncomingHttpHeaders, expected: string): boolean =>
  sameSecret(headers['x-callback-token'], expected);
