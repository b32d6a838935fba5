import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { isForNow, KEEP_AND_ASK } from './finished-page.ts';
import type { Page } from './page-cache.ts';
import { SECURITY_HEADERS } from './security.ts';

/**
 * Writes a page in the best encoding that the client accepts, or 304 if the client has it already.
 * @param more headers of this answer only, which are not cached with the page
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  more: Record<string, string> = {},
): void {
  const encoding = encodingFor(request);
  const known = request.headers['if-none-match'];
  // An nginx in front asks about a copy that it has. If the page no longer exists, this answer replaces the copy. Other missing pages are not kept.
  const isGone = known !== undefined && page.status !== 200 && !isForNow(page.status);
  const headers: Record<string, string | number> = {
    ...SECURITY_HEADERS,
    ...(isGone && KEEP_AND_ASK),
    ...page.headers,
    ...more,
  };
  // The tag is weak, because the bytes differ between encodings.
  if (page.etag) headers['etag'] = `W/${page.etag}`;
  // After a 304, a proxy that asked for itself would send its own copy to the visitor, without the cookie.
  const isKnown = page.etag && page.status === 200 && known?.includes(page.etag);
  if (isKnown && !headers['set-cookie']) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = page.body[encoding];
  if (encoding !== 'identity' && body.length) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body);
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** The encoding that the client prefers, and among equals the smallest. If the client accepts none, the page is not encoded. */
function encodingFor(request: IncomingMessage): (typeof ENCODINGS)[number] {
  const best = new Negotiator(request).encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity';
}
