import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** The encodings in which a body can be sent, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** @returns the encoding that a client prefers, the smaller of two equal ones; null where it wants the body as it is */
export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding | null {
  const best = new Negotiator({ headers }).encoding([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best) ?? null;
}
