/** A page in the form in which it is kept and sent: with its headers, and in every encoding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LiveRemote } from '@site/shared/contract';
import { REVALIDATE } from './cache-control.ts';
import { type DocumentParts, htmlDocument, type PageParts } from './document.ts';
import type { Page } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `retry-after` of an answer that cannot be given now, in seconds. The clients are spread over as many seconds more. */
const RETRY_AFTER = 5;
const TURNS = 6;
/** @param address of the client */
export const retryAfter = (address: string): string =>
  String(RETRY_AFTER + (Buffer.from(address).reduce((sum, byte) => sum + byte, 0) % TURNS));
/** Whether a page with this status replaces one that a visitor can have a moment later. */
export const isForNow = (status: number): boolean => status === 429 || status === 503;
/** Tells an nginx in front to keep a copy for the case that no edge answers, but to ask for it again with every request. */
export const KEEP_AND_ASK = { 'x-accel-expires': '@1' };

/** @param page null for the plain shell */
export async function finishedPage(
  remote: LiveRemote | null,
  status: number,
  parts: DocumentParts,
  page: PageParts | null,
): Promise<Page> {
  const { html, csp } = htmlDocument(parts, page);
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity, { level: 6 }),
  ]);
  return {
    status,
    // The plain shell replaces a page that may be rendered a second later.
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'cache-control': page ? REVALIDATE : 'no-store',
      vary: 'accept-encoding',
      ...(page && status === 200 ? KEEP_AND_ASK : {}),
      // The plain shell is also used for private pages, whose addresses may contain a secret.
      ...(page ? {} : { 'referrer-policy': 'no-referrer' }),
    },
    body: { identity, br, gzip: gz },
    etag: isForNow(status) ? '' : `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    release: remote && { remote: remote.name, version: remote.version },
  };
}

export function redirectTo(status: number, location: string): Page {
  const none = Buffer.alloc(0);
  return {
    status,
    headers: { location, 'cache-control': REVALIDATE },
    body: { identity: none, br: none, gzip: none },
    etag: '',
    release: null,
  };
}
