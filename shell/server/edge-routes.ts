/** The addresses the edge answers itself: pages, the release set, the pages' sitemap, the purge and its health. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ReleaseSet } from '@site/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { REVALIDATE } from './cache-control.ts';
import { RETRY_AFTER } from './finished-page.ts';
import { pageRoute } from './page-route.ts';
import type { Pages } from './pages.ts';
import { sendPage } from './send-page.ts';
import { pagesSitemap } from './sitemap.ts';

export interface EdgeRoutesOptions {
  pages: Pages;
  /** The release set that is live now. */
  current: () => ReleaseSet;
  /** Marks all cached pages as outdated. */
  purge: () => void;
  /** Secret that the API sends with a purge; empty: every purge is refused. */
  purgeSecret: string;
  /** Origin of the site as visitors know it. */
  publicUrl: string;
}

export function addEdgeRoutes(
  app: FastifyInstance,
  { pages, current, purge, purgeSecret, publicUrl }: EdgeRoutesOptions,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/remotes.json', (_request, reply) => {
    const set = current();
    return set.remotes.length === 0 ? releasesUnknown(reply) : reply.header('cache-control', 'no-store').send(set);
  });
  app.get('/sitemap-pages.xml', (_request, reply) => {
    const set = current();
    // Without a remote's pages search engines would drop them.
    return set.incomplete
      ? releasesUnknown(reply)
      : reply.header('cache-control', REVALIDATE).type('application/xml').send(pagesSitemap(set, publicUrl));
  });
  app.post('/purge', (request, reply) => {
    if (!isSecret(request.headers['authorization'], purgeSecret))
      return reply.code(401).send({ code: 'UNAUTHORIZED', message: 'The purge secret is missing or wrong.' });
    purge();
    return reply.code(204).send();
  });

  app.get('/*', async (request, reply) => {
    // `//search` would be parsed as a host; the site has no such links.
    if (!/^\/(?!\/)/.test(request.url)) return notFoundFile(reply);
    const url = new URL(request.url, 'http://edge');
    if (/\.[a-z0-9]+$/i.test(url.pathname)) return notFoundFile(reply);
    const page = await pages.answer(current(), url, { address: request.ip, left: request.signal });
    reply.hijack();
    // With parameters the page does not depend on it is a duplicate address, or holds a certificate's id: not for search engines.
    const isDuplicate = url.search !== '' && !pageRoute(current(), url).path.includes('?');
    sendPage(request.raw, reply.raw, page, isDuplicate ? { 'x-robots-tag': 'noindex' } : {});
  });
  app.setNotFoundHandler((_request, reply) => notFoundFile(reply));
}

/** A missing file is a missing file: an HTML page in its place would be executed as script or cached as an image. */
const notFoundFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** Answer while the live releases are not known. */
const releasesUnknown = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
    .send({ code: 'RELEASES_UNKNOWN', message: 'Layanan sedang tidak bisa dihubungi. Coba lagi sebentar.' });

function isSecret(header: string | undefined, secret: string): boolean {
  if (!secret || !header) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(`Bearer ${secret}`));
}
