/** The addresses the edge answers itself: pages, the release set, the pages' sitemap, the purge, what operators ask, and its health. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { EVERYTHING } from '@site/shared/content';
import type { ReleaseSet } from '@site/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REVALIDATE } from './cache-control.ts';
import { type CanarySet, canaryOf, groupCookie, groupOf, newGroup } from './canary-sets.ts';
import { retryAfter } from './finished-page.ts';
import { pageRoute } from './page-route.ts';
import type { OperatorsReleases } from '../../tools/operators-releases.ts';
import type { MoveAnswer } from './operators-moves.ts';
import type { Pages } from './pages.ts';
import { overridden } from './remote-override.ts';
import { sendPage } from './send-page.ts';
import { pagesSitemap } from './sitemap.ts';

export interface EdgeRoutesOptions {
  pages: Pages;
  /** The release set that is live now. */
  current: () => ReleaseSet;
  /** Sets that a part of the visitors gets instead. */
  canaries: () => readonly CanarySet[];
  /** Told of each document of a release that a visitor was sent. */
  onVisit: (release: { remote: string; version: string }, address: string) => void;
  /** For operators: the figures of canaries, and of releases that went live lately. */
  figures: () => unknown;
  /** Marks the cached pages that hold some of this content as outdated. */
  purge: (changed: readonly string[]) => void;
  /** What operators are told of the releases. */
  operatorsReleases: () => Promise<OperatorsReleases>;
  /** What operators ask for in the body: an earlier release goes live, a canary moves. */
  operatorsMoves: Record<'rollback' | 'canary', (asked: unknown) => Promise<MoveAnswer>>;
  /** Secret that the API sends with what is for operators; empty: all of it is refused. */
  operatorsSecret: string;
  /** The release set with a preview, where the address asks for one that is there. */
  previewed: (set: ReleaseSet, url: URL) => Promise<ReleaseSet | null>;
  /** Origins from which a remote may come where the address asks for it. */
  remoteOrigins: readonly string[];
  /** Origin of the site as visitors know it. */
  publicUrl: string;
}

export function addEdgeRoutes(app: FastifyInstance, options: EdgeRoutesOptions): void {
  const {
    pages,
    current,
    canaries,
    onVisit,
    figures,
    purge,
    operatorsReleases,
    operatorsMoves,
    operatorsSecret,
    publicUrl,
    previewed,
    remoteOrigins,
  } = options;
  app.get('/healthz', () => ({ status: 'ok' }));
  /** The set of a visitor. `cookie` gives a new one its number; without a canary none is needed. */
  function setFor(request: FastifyRequest): { set: ReleaseSet; isCanary: boolean; cookie: string | null } {
    const sets = canaries();
    if (sets.length === 0) return { set: current(), isCanary: false, cookie: null };
    const known = groupOf(request.headers.cookie);
    const group = known ?? newGroup();
    const canary = canaryOf(sets, group);
    const cookie = known === null ? groupCookie(group, publicUrl.startsWith('https:')) : null;
    return { set: canary?.set ?? current(), isCanary: canary !== null, cookie };
  }

  // Behind the front door, which keeps it from visitors, an edge has a secret. One without is for trying out, on one machine.
  app.get('/release-figures', (request, reply) => {
    if (operatorsSecret && !isSecret(request.headers['authorization'], operatorsSecret)) return secretIsWrong(reply);
    return reply.header('cache-control', 'no-store').send(figures());
  });
  app.get('/remotes.json', (request, reply) => {
    const group = groupOf(request.headers.cookie);
    const set = (group !== null && canaryOf(canaries(), group)?.set) || current();
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
    if (!isSecret(request.headers['authorization'], operatorsSecret)) return secretIsWrong(reply);
    purge(contentIn(request.body));
    return reply.code(204).send();
  });
  app.get('/operators/releases', async (request, reply) => {
    if (!isSecret(request.headers['authorization'], operatorsSecret)) return secretIsWrong(reply);
    return reply.header('cache-control', 'no-store').send(await operatorsReleases());
  });
  for (const [name, move] of Object.entries(operatorsMoves))
    app.post(`/operators/releases/${name}`, async (request, reply) => {
      if (!isSecret(request.headers['authorization'], operatorsSecret)) return secretIsWrong(reply);
      const { status, body } = await move(request.body);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });

  app.get('/*', async (request, reply) => {
    // `//page` and `/\page` would be parsed as a host; the site has no such links.
    if (!/^\/(?![/\\])/.test(request.url)) return notFoundFile(reply);
    const url = new URL(request.url, 'http://edge');
    if (/\.[a-z0-9]+$/i.test(url.pathname)) return notFoundFile(reply);
    const ownSet = overridden(current(), url, remoteOrigins) ?? (await previewed(current(), url));
    if (ownSet) {
      const page = await pages.answerOnce(ownSet, url);
      reply.hijack();
      sendPage(request.raw, reply.raw, page, { 'x-robots-tag': 'noindex' });
      return;
    }
    const { set, isCanary, cookie } = setFor(request);
    const page = await pages.answer(set, url, { address: request.ip, left: () => request.signal, isCanary });
    if (page.release) onVisit(page.release, request.ip);
    reply.hijack();
    // With parameters the page does not depend on it is a duplicate address, or holds a certificate's id: not for search engines.
    const isDuplicate = url.search !== '' && !pageRoute(set, url).path.includes('?');
    sendPage(request.raw, reply.raw, page, {
      ...(isDuplicate ? { 'x-robots-tag': 'noindex' } : {}),
      ...(isCanary ? NOT_KEPT : {}),
      ...(cookie ? { 'set-cookie': cookie } : {}),
    });
  });
  app.setNotFoundHandler((_request, reply) => notFoundFile(reply));
}

/** The copies of a front door are for visitors of any group: it keeps those of the live set only. */
const NOT_KEPT = { 'x-accel-expires': '0' };

/** A missing file is a missing file: an HTML page in its place would be executed as script or cached as an image. */
const notFoundFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** Answer while the live releases are not known. */
const releasesUnknown = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': retryAfter(reply.request.ip), 'cache-control': 'no-store' })
    .send({ code: 'RELEASES_UNKNOWN', message: 'Layanan sedang tidak bisa dihubungi. Coba lagi sebentar.' });

/** The content that the API says has changed; anything, where it does not say. */
function contentIn(body: unknown): string[] {
  const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : null;
  return Array.isArray(content) && content.every((one) => typeof one === 'string') ? content : [EVERYTHING];
}

const secretIsWrong = (reply: FastifyReply) =>
  reply.code(401).send({ code: 'UNAUTHORIZED', message: 'The secret (EDGE_PURGE_SECRET) is missing or wrong.' });

function isSecret(header: string | undefined, secret: string): boolean {
  if (!secret || !header) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(`Bearer ${secret}`));
}
