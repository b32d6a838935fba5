/** The addresses that the edge answers itself: pages, the release set, the sitemap of the pages, the purge, calls for operators, and its health. */
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
  /** Returns the release set that is live now. */
  current: () => ReleaseSet;
  /** Returns the sets that some visitors get instead. */
  canaries: () => readonly CanarySet[];
  /** Called for each document with a release that was sent to a visitor. */
  onVisit: (release: { remote: string; version: string }, address: string) => void;
  /** Returns for operators the figures of canaries, and of releases that went live lately. */
  figures: () => unknown;
  /** Marks the cached pages that hold some of this content as outdated. */
  purge: (changed: readonly string[]) => void;
  /** Returns what operators are told of the releases. */
  operatorsReleases: () => Promise<OperatorsReleases>;
  /** Carry out what operators ask for in the body: an earlier release goes live, or a canary moves. */
  operatorsMoves: Record<'rollback' | 'canary', (asked: unknown) => Promise<MoveAnswer>>;
  /** The secret that the API sends with calls for operators. If it is empty, all of them are refused. */
  operatorsSecret: string;
  /** Returns the release set with a preview, if the address asks for an existing one; otherwise null. */
  previewed: (set: ReleaseSet, url: URL) => Promise<ReleaseSet | null>;
  /** The origins from which a remote may come if the address asks for it. */
  remoteOrigins: readonly string[];
  /** The origin of the site as visitors know it. */
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
  /** Chooses the set of a visitor. `cookie` gives a number to a new visitor; without canaries none is needed. */
  function setFor(request: FastifyRequest): { set: ReleaseSet; isCanary: boolean; cookie: string | null } {
    const sets = canaries();
    if (sets.length === 0) return { set: current(), isCanary: false, cookie: null };
    const known = groupOf(request.headers.cookie);
    const group = known ?? newGroup();
    const canary = canaryOf(sets, group);
    const cookie = known === null ? groupCookie(group, publicUrl.startsWith('https:')) : null;
    return { set: canary?.set ?? current(), isCanary: canary !== null, cookie };
  }

  // An edge behind a front door has a secret, and the front door keeps this address from visitors. An edge without secret is only for one machine.
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
    // The sitemap is refused if pages of a remote are missing, because search engines would drop those pages.
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
    // `//page` and `/\page` would be parsed as a host. The site has no such links.
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
    // An address with parameters on which the page does not depend is a duplicate, or contains a certificate's id. Search engines must not list it.
    const isDuplicate = url.search !== '' && !pageRoute(set, url).path.includes('?');
    sendPage(request.raw, reply.raw, page, {
      ...(isDuplicate ? { 'x-robots-tag': 'noindex' } : {}),
      ...(isCanary ? NOT_KEPT : {}),
      ...(cookie ? { 'set-cookie': cookie } : {}),
    });
  });
  app.setNotFoundHandler((_request, reply) => notFoundFile(reply));
}

/** A front door must not keep these answers: its copies are for visitors of all groups, so it only keeps pages of the live set. */
const NOT_KEPT = { 'x-accel-expires': '0' };

/** Answers 404 for a missing file. An HTML page in its place would be executed as a script or cached as an image. */
const notFoundFile = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');

/** The answer while the live releases are not known. */
const releasesUnknown = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': retryAfter(reply.request.ip), 'cache-control': 'no-store' })
    .send({ code: 'RELEASES_UNKNOWN', message: 'Layanan sedang tidak bisa dihubungi. Coba lagi sebentar.' });

/** The content that has changed according to the API. If the API names none, any content may have changed. */
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
