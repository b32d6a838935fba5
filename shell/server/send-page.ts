import type { IncomingMessage, ServerResponse } from 'node:http';
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
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  const headers: Record<string, string | number> = { ...SECURITY_HEADERS, ...page.headers, ...more };
  if (page.etag) headers['etag'] = page.etag;
  if (page.etag && page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = page.body[encoding ?? 'identity'];
  if (encoding && body.length) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : body);
}
