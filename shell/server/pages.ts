/**
 * Answers a path with a page from the cache or from the render pool. If no page can be made, the last good copy is served, or else the plain shell
 * with 503: a browser renders the page itself, and a crawler, or a proxy with a stored copy, tries again (decision 012).
 */
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import { traced } from '../../tools/tracing.ts';
import { NOT_FOUND_ID } from '../src/routing/own-routes.ts';
import type { DocumentParts } from './document.ts';
import { finishedPage, isForNow, redirectTo, retryAfter } from './finished-page.ts';
import { countedLog } from './counted-log.ts';
import { counter, type Metric } from './metrics.ts';
import type { Page, PageCache } from './page-cache.ts';
import { pageRoute } from './page-route.ts';
import { RefusalPace } from './refusal-pace.ts';
import { LeftToBrowsers, RenderOverload, type RenderPool } from './render-pool.ts';
import { Requesters } from './requesters.ts';

/** The key of the page for all unknown addresses. */
const NOT_FOUND = '/404';
/** How many plain shells are kept: for all routes, of the live set and of canaries. */
const PLAIN_SHELLS = 500;
/** How long failures of the same kind are counted before one line of the log reports them, in ms. */
const LOG_EVERY = 10_000;

export interface PagesOptions {
  pool: RenderPool;
  cache: PageCache;
  /** The parts of a document that do not depend on the page. */
  site: Pick<DocumentParts, 'script' | 'font' | 'publicUrl' | 'mediaBaseUrl'>;
  /** Whether the files of a release that is no longer live can still be fetched. */
  isStored: (remote: string, version: string) => Promise<boolean>;
  /** The hashes `sha384-…` of the live releases' files, by address. */
  integrityOf: (remote: LiveRemote) => Promise<Record<string, string>>;
  /** The hashes of the shell's own files, by address. */
  shellIntegrity: Record<string, string>;
  /** Says whether one more page may be rendered for a client's address, as `ClientAllowance.take` does. */
  mayRender: (address: string) => 'little' | 'much' | null;
  /** Called for each page of a remote that was rendered, or whose rendering failed. */
  onRender?: (release: { remote: string; version: string }, isFailed: boolean, address: string) => void;
  log: (event: Record<string, unknown>, message: string) => void;
}

/** The client that asks for a page. */
export interface Requester {
  /** The network address, as trusted proxies tell it. */
  address: string;
  /**
   * Returns a signal that aborts when the requester has left: a page for which no other requester waits is not rendered to its end. It is only called
   * if the request has to wait.
   */
  left?: () => AbortSignal;
  /** True if the set is one of canaries. Its pages are kept apart from those of the live set. */
  isCanary?: boolean;
}

export interface Pages {
  answer(set: ReleaseSet, url: URL, requester: Requester): Promise<Page>;
  /** Answers with the plain shell, with a set for this request only. Nothing of it is kept. */
  answerOnce(set: ReleaseSet, url: URL): Promise<Page>;
  /** Metrics for operators: how rendering ended, and what was served instead. */
  readonly metrics: readonly Metric[];
}

/** The client had as many pages rendered as it may. */
class RenderLimit extends Error {
  override readonly name = 'RenderLimit';
}

/** The header that says how a page was made: `cache`, `fresh`, or what is served instead and why. */
const RENDERED_HEADER = 'x-rendered';
const told = (page: Page, how: string): Page => ({ ...page, headers: { ...page.headers, [RENDERED_HEADER]: how } });

/** One word for operators that says why a page could not be rendered. */
function reasonOf(error: unknown): string {
  if (error instanceof RenderLimit) return 'limited';
  if (error instanceof RenderOverload) return 'overload';
  if (error instanceof LeftToBrowsers) return 'left-to-browsers';
  return 'failed';
}

/** The page that is to be made. */
interface Target {
  set: ReleaseSet;
  path: string;
  remote: LiveRemote | null;
  routeId: string | null;
  isCanary?: boolean;
}

/**
 * The set in the form that a page of one remote carries. It has the hashes of that remote's scripts. The files of other remotes' private pages are
 * left out: few links lead there from this page, and with many remotes their names would be the largest part of every page.
 */
const forPageOf = (remote: LiveRemote | null, set: ReleaseSet): ReleaseSet => ({
  ...set,
  remotes: set.remotes.map((other) =>
    asBrowsersNeed(other.name === remote?.name ? withoutFilesList(other) : withFilesOfPublicPages(other)),
  ),
});

/** Removes the parts that only the proof of a release needs. */
const asBrowsersNeed = (remote: LiveRemote): LiveRemote => ({
  ...remote,
  routes: remote.routes.map(({ example: _example, signIn: _signIn, ...route }) => route),
});

const withoutFilesList = ({ files: _files, ...remote }: LiveRemote): LiveRemote => remote;

function withFilesOfPublicPages(remote: LiveRemote): LiveRemote {
  const named = remote.routes.flatMap(({ id, public: isPublic }) => {
    const files = remote.pages[id];
    return isPublic && files ? [[id, files] as const] : [];
  });
  return { ...remote, pages: Object.fromEntries(named) };
}

export function createPages(options: PagesOptions): Pages {
  const { pool, cache, site, isStored, integrityOf, shellIntegrity, mayRender, onRender } = options;
  const log = countedLog(options.log, LOG_EVERY);
  const renders = counter(
    'edge_renders_total',
    'Pages by how rendering them ended: rendered, failed, aborted, refused (queue full), limited (too many for one client).',
    ['outcome', 'remote', 'version'],
  );
  const lastGoodServed = counter(
    'edge_last_good_served_total',
    'Last good copies served because no page could be made.',
  );
  const shellsServed = counter(
    'edge_plain_shells_total',
    'Plain shells served because no page could be made, by status.',
    ['status'],
  );

  async function parts({ set, path, remote, routeId }: Target, noindex: boolean): Promise<DocumentParts> {
    const modules =
      remote && routeId
        ? [...new Set([remote.entry, ...remote.routesFiles, ...(remote.pages[routeId] ?? [])])].map(
            (file) => remote.base + file,
          )
        : [];
    return {
      ...site,
      releaseSet: forPageOf(remote, set),
      path,
      noindex,
      modules,
      integrity: { ...shellIntegrity, ...(remote ? await integrityOf(remote) : {}) },
    };
  }

  /** The plain shells by set, route and status. Each is made once, because they must cost no work while the server is overloaded. */
  const shells = new LRUCache<string, Promise<Page>>({ max: PLAIN_SHELLS });
  function plainShell(target: Target, status: number): Promise<Page> {
    const key = `${target.set.id} ${status} ${target.routeId ?? ''}`;
    const made =
      shells.get(key) ??
      parts(target, !isForNow(status)).then((found) => finishedPage(target.remote, status, found, null));
    shells.set(key, made);
    made.catch(() => shells.delete(key));
    return made;
  }

  async function rendered(target: Target, abandoned: AbortSignal, asksMuch: boolean): Promise<Page> {
    const set = target.isCanary ? target.set.id : undefined;
    const request = { route: target.routeId, signal: abandoned, set, asksMuch };
    const made = await pool.render(target.path, target.remote, request);
    const holds = made.holds ? { holds: made.holds } : {};
    if (made.kind === 'redirect') return { ...redirectTo(made.status, made.location), ...holds };
    const status = target.path === NOT_FOUND ? 404 : made.status;
    return { ...(await finishedPage(target.remote, status, await parts(target, false), made)), ...holds };
  }

  /** The last good copy, if a browser can still run it. */
  async function lastGood(key: string, remote: LiveRemote | null): Promise<Page | null> {
    const copy = cache.lastGood(key);
    const isRunnable =
      !copy?.release ||
      copy.release.version === remote?.version ||
      (await isStored(copy.release.remote, copy.release.version));
    return isRunnable ? copy : null;
  }

  /** What is served if a page cannot be made. */
  async function instead(key: string, target: Target, error: unknown, address: string): Promise<Page> {
    const status = error instanceof RenderLimit ? 429 : 503;
    const reason = reasonOf(error);
    // A page of a canary may not be replaced by one of the live release: all parts of a document have to be of one set.
    const copy =
      (await lastGood(keyOf(key, target), target.remote)) ??
      (target.isCanary ? await lastGood(key, target.remote) : null);
    if (copy) {
      lastGoodServed.inc();
      return told(copy, `last-good; ${reason}`);
    }
    shellsServed.inc({ status: String(status) });
    return comeAgain(await shell(target, target.routeId ? status : 404, reason), address);
  }

  const comeAgain = (page: Page, address: string): Page =>
    isForNow(page.status) ? { ...page, headers: { ...page.headers, 'retry-after': retryAfter(address) } } : page;

  const shell = async (target: Target, status: number, reason: string): Promise<Page> =>
    told(await plainShell(target, status), `shell; ${reason}`);

  const keyOf = (path: string, { set, isCanary }: Target) => (isCanary ? `${set.id} ${path}` : path);

  /** Renders a page for a client, and reports to operators how that ended. */
  async function render(target: Target, address: string, abandoned: AbortSignal): Promise<Page> {
    const release = target.remote ? `${target.remote.name}@${target.remote.version}` : 'shell';
    const labels = { remote: target.remote?.name ?? 'shell', version: target.remote?.version ?? target.set.shell };
    try {
      const asks = mayRender(address);
      if (!asks) throw new RenderLimit('this client had too many pages rendered (RATE_RENDERS)');
      const page = await traced(
        'render',
        { 'karsa.release': release, 'karsa.route': target.routeId ?? NOT_FOUND_ID },
        () => rendered(target, abandoned, asks === 'much'),
      );
      renders.inc({ outcome: 'rendered', ...labels });
      if (target.remote) onRender?.(labels, false, address);
      return page;
    } catch (error) {
      const outcome = abandoned.aborted
        ? 'aborted'
        : error instanceof RenderLimit
          ? 'limited'
          : error instanceof RenderOverload
            ? 'refused'
            : 'failed';
      renders.inc({ outcome, ...labels });
      if (target.remote && outcome === 'failed') onRender?.(labels, true, address);
      const event = { err: error, path: target.path, set: target.set.id };
      if (outcome !== 'aborted')
        log(`${outcome} ${release} ${target.routeId ?? ''}`, event, 'a page could not be rendered');
      throw error;
    }
  }

  const pace = new RefusalPace();
  const requesters = new Requesters();
  const never = new AbortController().signal;
  return {
    metrics: [renders, lastGoodServed, shellsServed],
    async answerOnce(set, url) {
      const { own, path, remote, route } = pageRoute(set, url);
      // A remote from another origin is not in the store, so nothing of it is known there.
      const isFromStore = remote !== null && remote.name !== set.override?.remote;
      const target: Target = {
        ...{ set, path },
        ...(isFromStore ? { remote, routeId: route?.id ?? null } : { remote: null, routeId: null }),
      };
      const page = await finishedPage(null, own?.isNotFound ? 404 : 200, await parts(target, true), null);
      return told(page, 'shell; tried-out');
    },
    async answer(set, url, { address, left, isCanary = false }) {
      const { remote, route, own, public: rendersOnServer, path, moved } = pageRoute(set, url);
      if (moved) return redirectTo(301, moved);
      const target: Target = { set, path, remote, routeId: route?.id ?? null, isCanary };
      if (route && !rendersOnServer) return shell(target, 200, route.public ? 'too-long' : 'private');
      if (own && !own.isNotFound) return shell(target, 200, 'private');
      // The address may be a page of a remote whose release is missing.
      if (own && set.incomplete) return comeAgain(await shell(target, 503, 'incomplete'), address);
      if (own && own.id !== NOT_FOUND_ID) return shell(target, 404, 'private');

      const key = route ? path : NOT_FOUND;
      const make = (abandoned: AbortSignal) => render({ ...target, path: key }, address, abandoned);
      try {
        const kept = keyOf(key, target);
        // No request waits, so none can be cancelled. To watch each requester would cost as much as sending the page.
        if (cache.has(kept)) return told(await cache.get(kept, () => make(never)), 'cache');
        return told(
          await requesters.join(kept, left?.(), (abandoned) => cache.get(kept, () => make(abandoned))),
          'fresh',
        );
      } catch (error) {
        const page = await instead(key, target, error, address);
        if (isForNow(page.status)) await pace.pass(left?.());
        return page;
      }
    },
  };
}
