/** Answers a path with a page: from the cache, from the render pool, or as the plain shell where neither can. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { bareNotFound, ownRoutes } from '../src/routing/own-routes.ts';
import { type DocumentParts, htmlDocument, type PageParts } from './document.ts';
import type { Page, PageCache } from './page-cache.ts';
import { pageRoute } from './page-route.ts';
import type { RenderPool } from './render-pool.ts';
import { Requesters } from './requesters.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Key of the one page that all unknown addresses share. */
const NOT_FOUND = '/404';
const REVALIDATE = 'no-cache';
/** To an nginx in front: keep a copy for when no edge answers, and treat it as expired from the start, so that it is always asked for again. */
const KEEP_AND_ASK = { 'x-accel-expires': '@1' };

export interface PagesOptions {
  pool: RenderPool;
  cache: PageCache;
  /** Parts of a document that do not depend on the page. */
  site: Pick<DocumentParts, 'script' | 'font' | 'publicUrl' | 'mediaBaseUrl'>;
  /** `sha384-…` of the live releases' files, by address. */
  integrityOf: (remote: LiveRemote) => Promise<Record<string, string>>;
  /** Integrity of the shell's own files, by address. */
  shellIntegrity: Record<string, string>;
  log: (event: Record<string, unknown>, message: string) => void;
}

export interface Pages {
  /** @param left aborts when the requester has left: a page that nobody else waits for is not rendered to its end */
  answer(set: ReleaseSet, url: URL, left?: AbortSignal): Promise<Page>;
}

export function createPages({ pool, cache, site, integrityOf, shellIntegrity, log }: PagesOptions): Pages {
  async function parts(
    set: ReleaseSet,
    path: string,
    remote: LiveRemote | null,
    routeId: string | null,
  ): Promise<DocumentParts> {
    const modules =
      remote && routeId
        ? [...new Set([remote.entry, ...remote.routesFiles, ...(remote.pages[routeId] ?? [])])].map(
            (file) => remote.base + file,
          )
        : [];
    return {
      ...site,
      releaseSet: set,
      path,
      modules,
      integrity: { ...shellIntegrity, ...(remote ? await integrityOf(remote) : {}) },
    };
  }

  async function plainShell(
    set: ReleaseSet,
    status: number,
    path: string,
    remote: LiveRemote | null,
    routeId: string | null,
  ): Promise<Page> {
    return finish(set, status, await parts(set, path, remote, routeId), null);
  }

  async function rendered(
    set: ReleaseSet,
    path: string,
    remote: LiveRemote | null,
    routeId: string | null,
    signal: AbortSignal,
  ): Promise<Page> {
    const made = await pool.render(path, remote, signal);
    if (made.kind === 'redirect') return redirect(set, made.status, made.location);
    const status = path === NOT_FOUND ? 404 : made.status;
    return finish(set, status, await parts(set, path, remote, routeId), made);
  }

  const requesters = new Requesters();
  return {
    async answer(set, url, left) {
      const { remote, route, public: rendersOnServer, path } = pageRoute(set, url);
      const own = ownRoutes.find((candidate) => candidate.path === path);
      if (route && !rendersOnServer) return plainShell(set, 200, path, remote, route.id);
      if (!route && own) return plainShell(set, 200, path, null, null);
      if (!route && bareNotFound(path)) return plainShell(set, 404, path, null, null);

      const key = route ? path : NOT_FOUND;
      try {
        return await requesters.join(key, left, (abandoned) =>
          cache.get(key, () => rendered(set, key, remote, route?.id ?? null, abandoned)),
        );
      } catch (error) {
        if (!left?.aborted)
          log({ err: error, path: key, set: set.id }, 'served the plain shell instead of a rendered page');
        return plainShell(set, route ? 200 : 404, path, remote, route?.id ?? null);
      }
    },
  };
}

async function finish(set: ReleaseSet, status: number, parts: DocumentParts, page: PageParts | null): Promise<Page> {
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
    // The plain shell stands in for a page that may be whole again in a second.
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': csp,
      'cache-control': page ? REVALIDATE : 'no-store',
      vary: 'accept-encoding',
      ...(page && status === 200 ? KEEP_AND_ASK : {}),
    },
    body: { identity, br, gzip: gz },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    set: set.id,
  };
}

function redirect(set: ReleaseSet, status: number, location: string): Page {
  const none = Buffer.alloc(0);
  return {
    status,
    headers: { location, 'cache-control': REVALIDATE },
    body: { identity: none, br: none, gzip: none },
    etag: '',
    set: set.id,
  };
}
