/**
 * Renders pages in processes, one for each release set, also for those of canaries. The code of an old set leaves memory with its process, and a remote
 * that throws, hangs, takes too much memory or ends its process does not affect the edge. The process of the set before is kept warm for a while, for
 * a rollback.
 */
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import type { Rendered } from '../src/render-page.tsx';
import { counter, gauge, type Metric } from './metrics.ts';
import { RenderBreaker, type RenderBreakerOptions } from './render-breaker.ts';
import { type RenderProcess, type RenderProcessOptions, startRenderProcess } from './render-process.ts';

export { LeftToBrowsers } from './render-breaker.ts';
export { RenderOverload } from './render-process.ts';

export interface RenderPoolOptions extends RenderProcessOptions, Pick<RenderBreakerOptions, 'leftOutFor'> {
  /** How long the process of the set before is kept, in ms. Most rollbacks come within minutes. */
  keep: number;
  /** How long to wait before a process that ended is replaced, in ms, by how many ended shortly before it. */
  restartDelay?: (before: number) => number;
}

export interface RenderPool {
  /**
   * Moves all new pages to the process of the set. It is the kept process if the set is a rollback, or else a new one, which is warmed up with `paths`.
   * Pages under way finish in the old process.
   * @throws if the new process ended while it warmed up; then pages are still rendered with the set before
   */
  use(set: ReleaseSet, paths: string[]): Promise<void>;
  /**
   * Renders these sets too, each in a process of its own, until others are named. The processes of earlier canaries end.
   * @returns the reasons why sets were left out that cannot be rendered, by their ids
   */
  useCanaries(sets: readonly { set: ReleaseSet; paths: string[] }[]): Promise<Map<string, unknown>>;
  /**
   * @param owner the remote to which the path belongs, if any
   * @throws RenderOverload if too many pages wait; LeftToBrowsers if the page ended processes; another error if it could not be rendered in time
   */
  render(path: string, owner: LiveRemote | null, request?: RenderRequest): Promise<Rendered>;
  /** Renders all pages of a remote again, whatever they did, because a person moved its pointer. */
  forgive(remote: string): void;
  /** Metrics for operators: the queue, and processes that ended. */
  readonly metrics: readonly Metric[];
  close(): Promise<void>;
}

/** The settings of a request for a page. */
export interface RenderRequest {
  /** The id of the route. The breaker needs it. */
  route?: string | null;
  /** Cancels the page, even while it waits. */
  signal?: AbortSignal | undefined;
  /** The id of a canary's set. If it is absent, the page is rendered with the live set. */
  set?: string | undefined;
  /** True if the client asked for many pages. Pages of other clients come first. */
  asksMuch?: boolean;
}

interface Serving {
  set: ReleaseSet;
  process: RenderProcess;
  /** How many processes of the set ended, one shortly after the other. */
  recentExits: number;
  restarting?: NodeJS.Timeout;
}

/** A process that ran longer than this did not end for the same reason as the one before, in ms. */
const LONG_LIFE = 60_000;
const atOnceThenSlower = (before: number): number => (before === 0 ? 0 : Math.min(500 * 2 ** (before - 1), 30_000));

/** Used instead of a release if no release caused the end. */
const UNKNOWN = 'unknown';

const nameOf = ({ name, version }: LiveRemote): string => `${name}@${version}`;
/** Names the code that a process runs. The releases to fall back to are left out, because only browsers use them. */
const codeOf = ({ shell, remotes }: ReleaseSet): string => [shell, ...remotes.map(nameOf)].join();
const has = (set: ReleaseSet | undefined, release: string): boolean =>
  set?.remotes.some((remote) => nameOf(remote) === release) ?? false;

export function createRenderPool({
  keep,
  restartDelay = atOnceThenSlower,
  leftOutFor,
  ...options
}: RenderPoolOptions): RenderPool {
  const { log, concurrency } = options;
  let current: Serving | null = null;
  /** The processes of canaries, by the ids of their sets. */
  let canaries = new Map<string, Serving>();
  /** The process of the set before. */
  let kept: Serving | null = null;
  let forgetting: NodeJS.Timeout | undefined;
  let isClosed = false;
  const processes = new Set<RenderProcess>();
  const breaker = new RenderBreaker(leftOutFor ? { leftOutFor } : {});
  /** New releases that ended the process while a set was warmed up, by the id of that set. The set is tried again later. */
  const refused = new Map<string, string>();
  const ended = counter('edge_render_processes_ended_total', 'Render processes that ended by themselves, by release.', [
    'release',
  ]);
  /** Sets the counters to zero, because Prometheus sees no increase in a number that begins with its first event. */
  function countFromZero({ remotes }: ReleaseSet): void {
    for (const release of [UNKNOWN, ...remotes.map(nameOf)]) ended.inc({ release }, 0);
  }
  /** Removes the numbers of releases that no process runs any more. */
  async function forgetCounts(): Promise<void> {
    const sets = [...servings(), ...(kept ? [kept] : [])].map(({ set }) => set);
    for (const { labels } of (await ended.get()).values) {
      const release = String(labels.release);
      if (release !== UNKNOWN && !sets.some((set) => has(set, release))) ended.remove({ release });
    }
  }
  const sum = (count: (load: RenderProcess['load']) => number) => () =>
    [...processes].reduce((total, { load }) => total + count(load), 0);

  const servings = (): Serving[] => [...(current ? [current] : []), ...canaries.values()];

  function refuseClosed(): void {
    if (isClosed) throw new Error('the render pool is closed');
  }

  function start(set: ReleaseSet): RenderProcess {
    // The set may have been read while the edge was closing. Nothing would end its process then.
    refuseClosed();
    countFromZero(set);
    const started = startRenderProcess(set, options, (exit) => {
      processes.delete(started);
      const { release, path } = exit;
      // The process that is kept for a rollback renders nothing, so no page ended it.
      const isLeftOut = release !== null && started !== kept?.process && breaker.strike({ release, path });
      ended.inc({ release: release ?? UNKNOWN });
      log({ set: set.id, ...exit, clientOnly: breaker.leftOut() }, 'a render process ended');
      for (const serving of servings().filter(({ process }) => process === started)) {
        // The next process does not run the code again that ended this one.
        if (isLeftOut || exit.age > LONG_LIFE) serving.recentExits = 0;
        restart(serving);
      }
    });
    processes.add(started);
    return started;
  }

  /** Replaces the process of a set after it has ended. */
  function restart(serving: Serving): void {
    const delay = restartDelay(serving.recentExits);
    serving.recentExits += 1;
    clearTimeout(serving.restarting);
    if (delay > 0) serving.restarting = setTimeout(replace, delay, serving).unref();
    else replace(serving);
  }

  function replace(serving: Serving): void {
    if (isClosed || !servings().includes(serving)) return;
    try {
      serving.process = start(serving.set);
    } catch (error) {
      log({ err: error, set: serving.set.id }, 'a render process could not be started');
      restart(serving);
    }
  }

  async function retire(process: RenderProcess): Promise<void> {
    await process.end();
    processes.delete(process);
  }

  /** Keeps this process for a rollback, and ends the one that was kept before. */
  function keepForRollback(serving: Serving | null): void {
    clearTimeout(forgetting);
    if (kept && kept.process !== current?.process) void retire(kept.process);
    kept = serving;
    if (serving) forgetting = setTimeout(() => keepForRollback(null), keep).unref();
  }

  async function warmUp(process: RenderProcess, set: ReleaseSet, paths: string[]): Promise<void> {
    await process.ready;
    const pages = paths
      .map((path) => {
        const owner = set.remotes.find(({ routes }) => routes.some((route) => route.path === path));
        return { path, release: owner ? nameOf(owner) : null };
      })
      .filter(({ path, release }) => !release || breaker.mayBegin(release, path));
    // Several pages are rendered at the same time, because a first render mostly waits for the API.
    const oneByOne = async () => {
      for (let page = pages.shift(); page; page = pages.shift())
        await process.render(page.path, page.release).catch((error: unknown) => {
          log({ err: error, set: set.id }, 'a page of the new release set could not be rendered');
        });
    };
    await Promise.all(Array.from({ length: concurrency }, oneByOne));
    await process.idle();
  }

  /** Starts processes until the set is warm. Pages that end a process are left out after a while. */
  async function startWarm(set: ReleaseSet, paths: string[]): Promise<RenderProcess> {
    // The release that was refused when this set was tried before. What is left out since then is left out of other sets, but does not make this set live.
    const before = refused.get(set.id);
    refused.delete(set.id);
    if (before) breaker.clear(before);
    for (;;) {
      const started = start(set);
      await warmUp(started, set, paths);
      refuseClosed();
      if (!started.exit) return started;
      const { release } = started.exit;
      const isNew = release !== null && !has(current?.set, release);
      // A new release that ended the process twice only goes live with a later set, because it would affect the other remotes.
      const isRefused = isNew && current && breaker.leftOut().includes(release);
      if (isRefused) refused.set(set.id, release);
      // A page or a release is blamed for each end, so that there is one less to warm up next time.
      else if (release !== null) continue;
      if (!current) return started;
      throw new Error(`release set ${set.id} is not used: ${release ?? 'it'} ended the render process during warm-up`);
    }
  }

  /** A warm process that runs the code of this set already. */
  function warmProcess(set: ReleaseSet): RenderProcess | null {
    const candidates = [...(kept ? [kept] : []), ...canaries.values()];
    return candidates.find((other) => !other.process.exit && codeOf(other.set) === codeOf(set))?.process ?? null;
  }

  return {
    async use(set, paths) {
      const isBack = kept !== null && !kept.process.exit && codeOf(kept.set) === codeOf(set);
      const process = warmProcess(set) ?? (await startWarm(set, paths));
      refused.clear();
      const before = current;
      current = { set, process, recentExits: 0 };
      clearTimeout(before?.restarting);
      // After a rollback the process of the newer set is not kept, because it may hang or grow.
      keepForRollback(isBack ? null : before);
      if (isBack && before && before.process !== process) void retire(before.process);
      if (process.exit) restart(current);
      void forgetCounts();
    },
    async useCanaries(sets) {
      const before = canaries;
      const failed = new Map<string, unknown>();
      const next = new Map<string, Serving>();
      for (const { set, paths } of sets)
        try {
          const known = before.get(set.id);
          const serving = known ?? { set, process: await startWarm(set, paths), recentExits: 0 };
          next.set(set.id, serving);
        } catch (error) {
          failed.set(set.id, error);
        }
      canaries = next;
      const inUse = new Set([...servings(), ...(kept ? [kept] : [])].map(({ process }) => process));
      for (const { process, restarting } of before.values()) {
        if (inUse.has(process)) continue;
        clearTimeout(restarting);
        void retire(process);
      }
      for (const serving of canaries.values()) if (serving.process.exit) restart(serving);
      return failed;
    },
    async render(path, owner, { route = null, signal, set, asksMuch = false } = {}) {
      const serving = set === undefined ? current : canaries.get(set);
      if (!serving) throw new Error(set ? `release set ${set} is not rendered any more` : 'no release set yet');
      const release = owner && nameOf(owner);
      const tell = release ? breaker.begin(release, path, route) : () => undefined;
      try {
        const page = await serving.process.render(path, release, signal, asksMuch);
        tell(true);
        return page;
      } catch (error) {
        tell(false);
        throw error;
      }
    },
    forgive: (remote) => breaker.clear(remote),
    metrics: [
      gauge(
        'edge_render_queue_length',
        'Pages that wait to be rendered.',
        sum(({ waiting }) => waiting),
      ),
      gauge(
        'edge_renders_running',
        'Pages that are being rendered.',
        sum(({ running }) => running),
      ),
      gauge(
        'edge_client_only_releases',
        'Releases of which pages are left to browsers for a while, because they ended processes.',
        () => breaker.leftOut().length,
      ),
      ended,
    ],
    async close() {
      isClosed = true;
      for (const { restarting } of servings()) clearTimeout(restarting);
      current = null;
      canaries = new Map();
      kept = null;
      clearTimeout(forgetting);
      await Promise.all([...processes].map(retire));
    },
  };
}
