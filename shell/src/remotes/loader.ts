/**
 * Loads remotes. Retry, timeout and fallback are only here.
 *
 * A load goes through typed stages, and each is reported: `resolve` (which release), `entry` (its remote entry), `expose` (its routes), `page` (the
 * chunk of one page), `ready`. A failure is never cached: the next call tries again.
 */
import type { FilesList, LiveRemote, ReleaseSet } from '@site/shared/contract';
import type { PageModule, RemoteModule, RemoteRoute } from '@site/shared/contract/remote-route';
import type { STAGES } from '../telemetry/events.ts';
import { retriable, type Tracked } from './retriable.ts';

export type Stage = (typeof STAGES)[number];

/** One stage of one attempt, for telemetry. */
export interface StageReport {
  remote: string;
  version: string;
  stage: Stage;
  /** 1 for the release of the page, 2 for the release that the registry names now, 3 for the release before it. */
  attempt: number;
  /** How long the stage took, in ms. */
  ms: number;
  error?: unknown;
}

/** A remote could not be loaded after all attempts. The error names the remote, the release and the stage that failed last. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    readonly version: string,
    readonly stage: Stage,
    cause: unknown,
  ) {
    super(
      `Remote "${remote}" ${version} failed at stage "${stage}": ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** The federation runtime, as the loader sees it. */
export interface Federation {
  /** Fetches and evaluates a remote entry. A new `url` replaces the earlier entry of the remote. */
  importEntry(remote: string, url: string): Promise<unknown>;
  /** Initialises an imported entry with the share scope and returns its `./routes`. */
  expose(remote: string, url: string): Promise<unknown>;
}

export interface LoaderOptions {
  releaseSet: ReleaseSet;
  federation: Federation;
  /** Asks the registry which releases are live now. */
  refresh: () => Promise<ReleaseSet>;
  report?: (report: StageReport) => void;
  /** Begins to fetch all files of a route at once. Without it, each stage fetches its own file only. */
  fetchAhead?: (remote: LiveRemote, routeId: string) => void;
  /** Rejects if a script of a release is not what was released. No script runs before it has resolved. */
  verify?: (release: ReleaseAddress, urls: string[]) => Promise<void>;
  /** The list of a release's files; null if the release has none. */
  filesOf?: (release: ReleaseAddress) => Promise<FilesList | null>;
  /** The limit of all attempts together, in ms. */
  timeout?: number;
  /** The pause before the second attempt, in ms. */
  pause?: number;
}

/** A route and its page. Both come from the same release. */
interface LoadedPage {
  /** The version of that release. */
  version: string;
  route: RemoteRoute;
  module: PageModule;
}

/** The release of a remote that this page runs. */
interface RunningRelease {
  version: string;
  routes: RemoteRoute[];
  /** Aborted once the release failed and another must replace it. The results of its loaders are then dropped. */
  failed: AbortSignal;
}

export interface Remotes {
  /** The release of a remote that runs now; the first call starts it. */
  release(remote: string): Promise<RunningRelease>;
  /** A page and the route to which it belongs. Settled promises are marked, so that `use()` does not suspend on them. */
  page(remote: string, routeId: string): Tracked<LoadedPage>;
}

/** The address of a release's files, and the hash of their list. */
export type ReleaseAddress = Pick<LiveRemote, 'base' | 'files'>;

interface Candidate extends ReleaseAddress {
  attempt: number;
  version: string;
  entry: string;
  routeIds: string[];
  /** The scripts of the routes, besides the entry. Empty for a release that was not in the page's set. `pages` has those of each page. */
  routesFiles: string[];
  pages: Record<string, string[]>;
  /** A failed module stays failed under its address. So each further attempt uses another address. */
  addressOf: (file: string) => string;
}

/** When a load has to be over, by `performance.now()`. */
type Deadline = number;

interface Running extends RunningRelease {
  candidate: Candidate;
  fail(): void;
}

/** The part of the remaining time for each attempt. Most failures are quick, and a load that is only slow should succeed in the first attempt. */
const PART_OF_ATTEMPT: Record<number, number> = { 1: 0.6, 2: 0.5, 3: 1 };
const PART_OF_REFRESH = 0.3;
/** Each step gets this part of the whole time, even if no time remains. */
const LEAST_PART = 0.05;

export function createRemotes({
  releaseSet,
  federation,
  refresh,
  report,
  fetchAhead,
  verify = () => Promise.resolve(),
  filesOf = () => Promise.resolve(null),
  timeout = 7500,
  pause = 300,
}: LoaderOptions): Remotes {
  /** The release that each remote runs in this page. It is set once its routes are there, and replaced if a later stage needs another release. */
  const running = new Map<string, Running>();
  const starts: Record<string, () => Promise<Running>> = {};
  const pages: Record<string, () => Tracked<LoadedPage>> = {};

  const deadlineFromNow = (): Deadline => performance.now() + timeout;
  /** The limit of a step: a part of the remaining time, so that the steps after it have some too. */
  const limitOf = (part: number, deadline: Deadline) =>
    part * Math.max(deadline - performance.now(), timeout * LEAST_PART);

  async function stage<T>(
    remote: string,
    at: Candidate,
    deadline: Deadline,
    name: Stage,
    work: () => Promise<T> | T,
  ): Promise<T> {
    const started = performance.now();
    const tell = (error?: unknown) =>
      report?.({
        remote,
        version: at.version,
        stage: name,
        attempt: at.attempt,
        ms: performance.now() - started,
        ...(error === undefined ? {} : { error }),
      });
    try {
      const value = await within(limitOf(PART_OF_ATTEMPT[at.attempt] ?? 1, deadline), work());
      tell();
      return value;
    } catch (error) {
      tell(error);
      throw error instanceof RemoteLoadError ? error : new RemoteLoadError(remote, at.version, name, error);
    }
  }

  /** The releases to try, in this order: that of the page, the one that is live now, and the one before it. */
  async function* candidates(remote: string, deadline: Deadline): AsyncGenerator<Candidate> {
    const own = releaseSet.remotes.find((live) => live.name === remote);
    if (!own) throw new RemoteLoadError(remote, 'none', 'resolve', 'it is not in the release set of this page');
    yield candidate(own, 1);
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = await within(limitOf(PART_OF_REFRESH, deadline), refresh()).then(
      (set) => set.remotes.find((live) => live.name === remote) ?? own,
      () => own, // The registry failed too. The same release may still load.
    );
    yield candidate(now, 2);
    // The release before may not have every route of the present one. Whether it has the requested page is checked later in any case.
    const { files: _newer, previous, ...rest } = now;
    if (previous)
      yield {
        ...candidate({ ...rest, ...previous, previous }, 3),
        routeIds: [],
        routesFiles: [],
        pages: {},
      };
  }

  async function start(remote: string, at: Candidate, deadline: Deadline): Promise<Running> {
    await stage(remote, at, deadline, 'entry', async () => {
      const url = at.addressOf(at.entry);
      await verify(at, [url]);
      await federation.importEntry(remote, url);
    });
    const routes = await stage(remote, at, deadline, 'expose', async () => {
      await verify(at, at.routesFiles.map(at.addressOf));
      return parseRoutes(await federation.expose(remote, at.addressOf(at.entry)), at.routeIds);
    });
    const failure = new AbortController();
    return { version: at.version, candidate: at, routes, failed: failure.signal, fail: () => failure.abort() };
  }

  /** Runs `work` on the running release. If that fails, runs it on each candidate until one gives a result. */
  async function attempt<T>(remote: string, deadline: Deadline, work: (release: Running) => Promise<T>): Promise<T> {
    let failure: unknown;
    // The loop runs more than once if another page, which failed at the same time, has started another release.
    for (let now = running.get(remote); now; now = running.get(remote)) {
      try {
        return await work(now);
      } catch (error) {
        failure ??= error; // The first failure is reported, because it is about the release of this page.
        now.fail();
        if (running.get(remote) === now) running.delete(remote);
      }
    }
    const hasRun = failure !== undefined;
    for await (const at of candidates(remote, deadline)) {
      // The release of this page has already failed. Only the releases that the registry names now are tried.
      if (hasRun && at.attempt === 1) continue;
      try {
        const release = await start(remote, at, deadline);
        const value = await work(release);
        running.set(remote, release);
        await stage(remote, at, deadline, 'ready', () => undefined);
        return value;
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }

  const release = (remote: string): Promise<Running> => {
    const now = running.get(remote);
    if (now) return Promise.resolve(now);
    starts[remote] ??= retriable(() => attempt(remote, deadlineFromNow(), (started) => Promise.resolve(started)));
    return starts[remote]();
  };
  const page = (remote: string, routeId: string) => {
    pages[routeId] ??= retriable(async () => {
      const own = releaseSet.remotes.find((live) => live.name === remote);
      if (own) fetchAhead?.(own, routeId);
      const deadline = deadlineFromNow();
      await release(remote);
      return attempt(remote, deadline, async ({ candidate: at, version, routes }) => {
        const route = routes.find(({ id }) => id === routeId);
        if (!route) throw new RemoteLoadError(remote, version, 'page', `it exposes no route "${routeId}"`);
        const module = await stage(remote, at, deadline, 'page', async () => {
          const files = at.pages[routeId] ?? (await filesOf(at))?.pages[routeId] ?? [];
          await verify(at, files.map(at.addressOf));
          return route.page();
        });
        return { version, route, module };
      });
    });
    return pages[routeId]();
  };

  return { release, page };
}

function candidate(
  { base, files, version, entry, routes, routesFiles, pages }: LiveRemote,
  attempt: number,
): Candidate {
  const query = attempt > 1 ? `?retry=${Date.now().toString(36)}` : '';
  return {
    ...{ attempt, version, base, entry, routesFiles, pages },
    ...(files !== undefined && { files }),
    routeIds: routes.map(({ id }) => id),
    addressOf: (file) => base + file + query,
  };
}

function parseRoutes(exposed: unknown, routeIds: string[]): RemoteRoute[] {
  const routes = (exposed as Partial<RemoteModule> | undefined)?.routes;
  if (!Array.isArray(routes)) throw new Error('"./routes" exports no array "routes"');
  const missing = routeIds.filter((id) => !routes.some((route) => route.id === id && typeof route.page === 'function'));
  if (missing.length) throw new Error(`"./routes" lacks ${missing.join(', ')}, which remote.json declares`);
  return routes;
}

async function within<T>(ms: number, work: Promise<T> | T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${Math.round(ms)} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
