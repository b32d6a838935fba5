/**
 * Answers a path with a page: from the cache or from the render pool. Where no page can be made, the last good copy is
 * served, else the plain shell with 503: a browser renders the page itself, and a crawler or a proxy with a stored
 * copy tries again (decision 012).
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { bareNotFound, ownRoutes } from '../src/routing/own-routes.ts';
import { REVALIDATE } from './cache-control.ts';
import { type DocumentParts, htmlDocument, type PageParts } from './document.ts';
import type { Page, PageCache } from './page-cache.ts';
import { pageRoute } from './page-route.ts';
import type { RenderPool } from './render-pool.ts';
import { Requesters } from './requesters.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Key of the one page that all unknown addresses share. */
const NOT_FOUND = '/404';
/** `retry-after` of a page that could not be made, seconds. */
export const RETRY_AFTER = '5';
/** To an nginx in front: keep a copy for when no edge answers, and treat it as expired from the start, so that it is always asked for again. */
const KEEP_AND_ASK = { 'x-accel-expires': '@1' };

export interface PagesOptions {
  pool: RenderPool;
  cache: PageCache;
  /** Parts of a document that do not depend on the page. */
  site: Pick<DocumentParts, 'script' | 'font' | 'publicUrl' | 'mediaBaseUrl'>;
  /** Whether the files of a release that is no longer live can still be fetched. */
  isStored: (remote: string, version: string) => Promise<boolean>;
  /** `sha384-…` of the live releases' files, by address. */
  integrityOf: (remote: LiveRemote) => Promise<Record<string, string>>;
  /** Integrity of the shell's own files, by address. */
  shellIntegrity: Record<string, string>;
  log: (event: Record<string, unknown>, message: string) => void;
}

export interface Pages {
  /** @param left aborts when the requester has left: a page that no other requester waits for is not rendered to its end */
  answer(set: ReleaseSet, url: URL, left?: AbortSignal): Promise<Page>;
}

/** The page to make. */
interface Target {
  set: ReleaseSet;
  path: string;
  remote: LiveRemote | null;
  routeId: string | null;
}

export function createPages({ pool, cache, site, isStored, integrityOf, shellIntegrity, log }: PagesOptions): Pages {
  async function parts({ set, path, remote, routeId }: Target, noindex: boolean): Promise<DocumentParts> {
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
      noindex,
      modules,
      integrity: { ...shellIntegrity, ...(remote ? await integrityOf(remote) : {}) },
    };
  }

  /** The plain shells by route and status, made once: under overload they must cost no work. */
  const shells = new Map<string, Promise<Page>>();
  let shellsOf = '';
  function plainShell(target: Target, status: number): Promise<Page> {
    if (shellsOf !== target.set.id) shells.clear();
    shellsOf = target.set.id;
    const key = `${status} ${target.routeId ?? ''}`;
    const made = shells.get(key) ?? parts(target, status !== 503).then((found) => finish(target, status, found, null));
    shells.set(key, made);
    made.catch(() => shells.delete(key));
    return made;
  }

  async function rendered(target: Target, abandoned: AbortSignal): Promise<Page> {
    const made = await pool.render(target.path, target.remote, abandoned);
    if (made.kind === 'redirect') return redirect(made.status, made.location);
    const status = target.path === NOT_FOUND ? 404 : made.status;
    return finish(target, status, await parts(target, false), made);
  }

  /** The last good copy, as long as a browser can still run it. */
  async function lastGood(key: string, remote: LiveRemote | null): Promise<Page | null> {
    const copy = cache.lastGood(key);
    const isRunnable =
      !copy?.release ||
      copy.release.version === remote?.version ||
      (await isStored(copy.release.remote, copy.release.version));
    return isRunnable ? copy : null;
  }

  const requesters = new Requesters();
  return {
    async answer(set, url, left) {
      const { remote, route, public: rendersOnServer, path } = pageRoute(set, url);
      const target: Target = { set, path, remote, routeId: route?.id ?? null };
      if (route && !rendersOnServer) return plainShell(target, 200);
      if (!route && ownRoutes.some((own) => own.path === path)) return plainShell(target, 200);
      // It may be a page of a remote whose release is missing.
      if (!route && set.incomplete) return plainShell(target, 503);
      if (!route && bareNotFound(path)) return plainShell(target, 404);

      const key = route ? path : NOT_FOUND;
      const make = (abandoned: AbortSignal) =>
        rendered({ ...target, path: key }, abandoned).catch((error: unknown) => {
          if (!abandoned.aborted) log({ err: error, path: key, set: set.id }, 'a page could not be rendered');
          throw error;
        });
      try {
        return await requesters.join(key, left, (abandoned) => cache.get(key, () => make(abandoned)));
      } catch {
        return (await lastGood(key, remote)) ?? plainShell(target, route ? 503 : 404);
      }
    },
  };
}

/** @param page null makes it the plain shell */
async function finish({ remote }: Target, status: number, parts: DocumentParts, page: PageParts | null): Promise<Page> {
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
      ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
    },
    body: { identity, br, gzip: gz },
    etag: status === 503 ? '' : `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    release: remote && { remote: remote.name, version: remote.version },
  };
}

function redirect(status: number, location: string): Page {
  const none = Buffer.alloc(0);
  return {
    status,
    headers: { location, 'cache-control': REVALIDATE },
    body: { identity: none, br: none, gzip: none },
    etag: '',
    release: null,
  };
}
