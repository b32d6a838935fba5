/**
 * Renders pages in processes, one for each release set, those of canaries included: the old set's code leaves memory with its process, and a remote
 * that throws, hangs, grows or ends its process does not affect the edge. The process of the set before is kept for
 * a while, warm, for a rollback.
 */
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import type { Rendered } from '../src/render-page.tsx';
import { counter, gauge, type Metric } from './metrics.ts';
import { RenderBreaker, type RenderBreakerOptions } from './render-breaker.ts';
import { type RenderProcess, type RenderProcessOptions, startRenderProcess } from './render-process.ts';

export { LeftToBrowsers } from './render-breaker.ts';
export { RenderOverload } from './render-process.ts';

export interface RenderPoolOptions extends RenderProcessOptions, Pick<RenderBreakerOptions, 'leftOutFor'> {
  /** How long the process of the set before is kept, ms: most rollbacks come within minutes. */
  keep: number;
  /** How long to wait before a process that ended is replaced, ms, by how many ended shortly before it. */
  restartDelay?: (before: number) => number;
}

export interface RenderPool {
  /**
   * Moves all new pages to the set's process: the one that is kept, if the set is a rollback, or a new one, warmed up with
   * `paths`. Pages under way finish in the old one.
   * @throws where the new process ended while it warmed up; the set before goes on being rendered
   */
  use(set: ReleaseSet, paths: string[]): Promise<void>;
  /**
   * Renders these sets too, each in a process of its own, until other ones are named. Those of before end.
   * @returns why each one that cannot be rendered was left out, by its id
   */
  useCanaries(sets: readonly { set: ReleaseSet; paths: string[] }[]): Promise<Map<string, unknown>>;
  /**
   * @param owner remote the path belongs to, if any
   * @throws RenderOverload where too many pages wait; LeftToBrowsers where the page ended processes; else where it could not be
   *   rendered in time
   */
  render(path: string, owner: LiveRemote | null, request?: RenderRequest): Promise<Rendered>;
  /** All pages of a remote are rendered again, whatever they did: its pointer was moved by a person who knows. */
  forgive(remote: string): void;
  /** For operators: the queue, and processes that ended. */
  readonly metrics: readonly Metric[];
  close(): Promise<void>;
}

/** How a page is asked for. */
export interface RenderRequest {
  /** Id of its route, for what ends processes. */
  route?: string | null;
  /** Cancels the page, also while it waits. */
  signal?: AbortSignal | undefined;
  /** Id of a canary's set; the live one where absent. */
  set?: string | undefined;
  /** Who asks for it asked for many: others come first. */
  asksMuch?: boolean;
}

interface Serving {
  set: ReleaseSet;
  process: RenderProcess;
  /** How many of its processes ended, one shortly after the other. */
  recentExits: number;
  restarting?: NodeJS.Timeout;
}

/** A process that ran longer than this did not end for the reason of the one before, ms. */
const LONG_LIFE = 60_000;
const atOnceThenSlower = (before: number): number => (before === 0 ? 0 : Math.min(500 * 2 ** (before - 1), 30_000));

/** Stands for the release where nothing is to blame. */
const UNKNOWN = 'unknown';

const nameOf = ({ name, version }: LiveRemote): string => `${name}@${version}`;
/** What a process runs. Only browsers use the releases to fall back to. */
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
  /** By the id of their set. */
  let canaries = new Map<string, Serving>();
  /** Of the set before. */
  let kept: Serving | null = null;
  let forgetting: NodeJS.Timeout | undefined;
  let isClosed = false;
  const processes = new Set<RenderProcess>();
  const breaker = new RenderBreaker(leftOutFor ? { leftOutFor } : {});
  /** New releases that ended the process while a set was warmed up, by the id of that set, which is tried again later. */
  const refused = new Map<string, string>();
  const ended = counter('edge_render_processes_ended_total', 'Render processes that ended by themselves, by release.', [
    'release',
  ]);
  /** From zero: Prometheus sees no increase in a number that begins with its first event. */
  function countFromZero({ remotes }: ReleaseSet): void {
    for (const release of [UNKNOWN, ...remotes.map(nameOf)]) ended.inc({ release }, 0);
  }
  /** The numbers of releases that no process runs any more. */
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
    // A set may still have been read when the edge closed: nothing would end its process.
    refuseClosed();
    countFromZero(set);
    const started = startRenderProcess(set, options, (exit) => {
      processes.delete(started);
      const { release, path } = exit;
      // The process that is kept for a rollback renders nothing: whatever ended it, no page did.
      const isLeftOut = release !== null && started !== kept?.process && breaker.strike({ release, path });
      ended.inc({ release: release ?? UNKNOWN });
      log({ set: set.id, ...exit, clientOnly: breaker.leftOut() }, 'a render process ended');
      for (const serving of servings().filter(({ process }) => process === started)) {
        // The next process does not run the code that ended this one twice.
        if (isLeftOut || exit.age > LONG_LIFE) serving.recentExits = 0;
        restart(serving);
      }
    });
    processes.add(started);
    return started;
  }

  /** Replaces the process of a set, which has ended. */
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

  /** Keeps this process for a rollback, and ends the one kept before. */
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
    // In parallel: a first render mostly waits for the API.
    const oneByOne = async () => {
      for (let page = pages.shift(); page; page = pages.shift())
        await process.render(page.path, page.release).catch((error: unknown) => {
          log({ err: error, set: set.id }, 'a page of the new release set could not be rendered');
        });
    };
    await Promise.all(Array.from({ length: concurrency }, oneByOne));
    await process.idle();
  }

  /** Starts again, at last without the pages that end the process, until the set is warm. */
  async function startWarm(set: ReleaseSet, paths: string[]): Promise<RenderProcess> {
    // It was refused: what is left out since then is left out of other sets, but does not get this one live.
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
      // A new release that did it twice goes live only with a later set, because it would affect the other remotes.
      const isRefused = isNew && current && breaker.leftOut().includes(release);
      if (isRefused) refused.set(set.id, release);
      // Each end is held against a page or a release, so that there is one less to warm up in the end.
      else if (release !== null) continue;
      if (!current) return started;
      throw new Error(`release set ${set.id} is not used: ${release ?? 'it'} ended the render process during warm-up`);
    }
  }

  /** A warm process that runs this set's code already. */
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
      // After a rollback the process of the newer set is not kept: it may hang or grow.
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
