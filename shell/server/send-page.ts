import type { IncomingMessage, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import { isForNow, KEEP_AND_ASK } from './finished-page.ts';
import type { Page } from './page-cache.ts';
import { SECURITY_HEADERS } from './security.ts';

/**
 * Writes a page in the best encoding the client takes, or 304 where it has it already.
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
  // An nginx in front has a copy that it asks about: where the page is gone, this takes its place. Other missing pages are without number.
  const isGone = known !== undefined && page.status !== 200 && !isForNow(page.status);
  const headers: Record<string, string | number> = {
    ...SECURITY_HEADERS,
    ...(isGone && KEEP_AND_ASK),
    ...page.headers,
    ...more,
  };
  // Weak, because the bytes differ with the encoding.
  if (page.etag) headers['etag'] = `W/${page.etag}`;
  // A proxy that asked for itself would pass on its own copy of a 304, without the cookie.
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

/** What the client likes best, the smallest of equals. A page is sent as it is where no encoding is accepted. */
function encodingFor(request: IncomingMessage): (typeof ENCODINGS)[number] {
  const best = new Negotiator(request).encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity';
}
