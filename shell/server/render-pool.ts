/**
 * Renders pages in processes, one for each release set: the old set's code leaves memory with its process, and a remote
 * that throws, hangs, grows or ends its process does not affect the edge. The process of the set before is kept for
 * a while, warm, for a rollback.
 */
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import type { Rendered } from '../src/server.tsx';
import { Counter, gauge, type Metric } from './metrics.ts';
import { type RenderProcess, type RenderProcessOptions, startRenderProcess } from './render-process.ts';

export { RenderOverload } from './render-process.ts';

export interface RenderPoolOptions extends RenderProcessOptions {
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
   * @param owner remote the path belongs to, if any
   * @param signal cancels the page, also while it waits
   * @throws RenderOverload where too many pages wait; else where the page could not be rendered in time, or its remote may
   *   not be rendered any more
   */
  render(path: string, owner: LiveRemote | null, signal?: AbortSignal): Promise<Rendered>;
  /** For operators: the queue, and processes that ended. */
  readonly metrics: readonly Metric[];
  close(): Promise<void>;
}

interface Serving {
  set: ReleaseSet;
  process: RenderProcess;
}

/** A release is client-only when it ends two processes within this time, ms. A single end, or two within a month, may have another cause. */
const FATAL_TWICE_WITHIN = 10 * 60_000;
/** A process that ran longer than this did not end for the reason of the one before, ms. */
const LONG_LIFE = 60_000;
const atOnceThenSlower = (before: number): number => (before === 0 ? 0 : Math.min(500 * 2 ** (before - 1), 30_000));

const nameOf = ({ name, version }: LiveRemote): string => `${name}@${version}`;
/** What a process runs. Only browsers use the releases to fall back to. */
const codeOf = ({ shell, remotes }: ReleaseSet): string => [shell, ...remotes.map(nameOf)].join();
const has = (set: ReleaseSet | undefined, release: string): boolean =>
  set?.remotes.some((remote) => nameOf(remote) === release) ?? false;

export function createRenderPool({ keep, restartDelay = atOnceThenSlower, ...options }: RenderPoolOptions): RenderPool {
  const { log, concurrency } = options;
  let current: Serving | null = null;
  /** Of the set before. */
  let kept: Serving | null = null;
  let forgetting: NodeJS.Timeout | undefined;
  let restarting: NodeJS.Timeout | undefined;
  /** How many processes ended, one shortly after the other. */
  let recentExits = 0;
  let isClosed = false;
  const processes = new Set<RenderProcess>();
  /** When a release last ended a process. */
  const fatal = new Map<string, number>();
  /** Releases that ended a second process: browsers render their pages until the remote's next release. */
  const clientOnly = new Set<string>();
  const ended = new Counter(
    'edge_render_processes_ended_total',
    'Render processes that ended by themselves, by release.',
  );
  const sum = (count: (load: RenderProcess['load']) => number) => () =>
    [...processes].reduce((total, { load }) => total + count(load), 0);

  function start(set: ReleaseSet): RenderProcess {
    const started = startRenderProcess(set, options, (exit) => {
      processes.delete(started);
      if (exit.age > LONG_LIFE) recentExits = 0;
      // The next process does not run the code that ended this one twice.
      if (exit.release && blame(exit.release)) recentExits = 0;
      ended.add({ release: exit.release ?? 'unknown' });
      log({ set: set.id, ...exit, clientOnly: [...clientOnly] }, 'a render process ended');
      if (started === current?.process) restart();
    });
    processes.add(started);
    return started;
  }

  /** @returns whether the release is client-only from now on */
  function blame(release: string): boolean {
    const isSecond = Date.now() - (fatal.get(release) ?? Number.NEGATIVE_INFINITY) < FATAL_TWICE_WITHIN;
    fatal.set(release, Date.now());
    if (isSecond) clientOnly.add(release);
    return isSecond;
  }

  /** Replaces the current process, which has ended. */
  function restart(): void {
    const delay = restartDelay(recentExits);
    recentExits += 1;
    clearTimeout(restarting);
    if (delay > 0) restarting = setTimeout(replace, delay).unref();
    else replace();
  }

  function replace(): void {
    if (!current || isClosed) return;
    try {
      current = { set: current.set, process: start(current.set) };
    } catch (error) {
      log({ err: error, set: current.set.id }, 'a render process could not be started');
      restart();
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
      .filter(({ release }) => !release || !clientOnly.has(release));
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

  /** Starts again, at last without the pages of the release that ends the process, until the set is warm. */
  async function startWarm(set: ReleaseSet, paths: string[]): Promise<RenderProcess> {
    for (;;) {
      const leftOut = new Set(clientOnly);
      const started = start(set);
      await warmUp(started, set, paths);
      if (isClosed) throw new Error('the render pool is closed');
      if (!started.exit) return started;
      const { release } = started.exit;
      const isAvoidable = release !== null && !leftOut.has(release);
      const isNew = release !== null && !has(current?.set, release);
      // A new release that did it twice goes live only with a later set, because it would affect the other remotes.
      if (isAvoidable && !(isNew && current && clientOnly.has(release))) continue;
      if (!current) return started;
      throw new Error(`release set ${set.id} is not used: ${release ?? 'it'} ended the render process during warm-up`);
    }
  }

  return {
    async use(set, paths) {
      const back = kept && !kept.process.exit && codeOf(kept.set) === codeOf(set) ? kept : null;
      const process = back?.process ?? (await startWarm(set, paths));
      const before = current;
      current = { set, process };
      recentExits = 0;
      clearTimeout(restarting);
      // After a rollback the process of the newer set is not kept: it may hang or grow.
      keepForRollback(back ? null : before);
      if (back && before) void retire(before.process);
      if (process.exit) restart();
    },
    async render(path, owner, signal) {
      if (!current) throw new Error('no release set yet');
      const release = owner && nameOf(owner);
      if (release && clientOnly.has(release))
        throw new Error(
          `${release} ended its render process twice; its pages are rendered by the browser until its next release`,
        );
      return current.process.render(path, release, signal);
    },
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
        'Releases left to browsers, because they ended a process twice.',
        () => clientOnly.size,
      ),
      ended,
    ],
    async close() {
      isClosed = true;
      current = null;
      kept = null;
      clearTimeout(forgetting);
      clearTimeout(restarting);
      await Promise.all([...processes].map(retire));
    },
  };
}
