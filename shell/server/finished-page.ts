/** A page as it is kept and sent: with its headers, in every encoding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LiveRemote } from '@site/shared/contract';
import { REVALIDATE } from './cache-control.ts';
import { type DocumentParts, htmlDocument, type PageParts } from './document.ts';
import type { Page } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `retry-after` of what cannot be had now, seconds, and over how many of them clients are spread when they come again. */
const RETRY_AFTER = 5;
const TURNS = 6;
/** @param address of the client */
export const retryAfter = (address: string): string =>
  String(RETRY_AFTER + (Buffer.from(address).reduce((sum, byte) => sum + byte, 0) % TURNS));
/** Whether a page of this status stands in for one that a visitor can have a moment later. */
export const isForNow = (status: number): boolean => status === 429 || status === 503;
/** To an nginx in front: keep a copy for when no edge answers, and treat it as expired from the start, so that it is always asked for again. */
export const KEEP_AND_ASK = { 'x-accel-expires': '@1' };

/** @param page null makes it the plain shell */
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
    // The plain shell replaces a page that may be rendered again a second later.
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'cache-control': page ? REVALIDATE : 'no-store',
      vary: 'accept-encoding',
      ...(page && status === 200 ? KEEP_AND_ASK : {}),
      // The plain shell is also that of private pages, whose addresses may hold a secret.
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
