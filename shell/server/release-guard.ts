/**
 * Compares each canary with the live release, and each release that went live lately with the one before. A release that is worse is taken back, and
 * a canary that is not worse is promoted, if the pointer still names what was compared (decision 047).
 */
import type { LiveRemote, ReleaseSet } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import { Gauge } from 'prom-client';
import type { Finding } from '../../tools/release/canary.ts';
import type { CanarySet } from './canary-sets.ts';
import { counter, type Metric } from './metrics.ts';
import type { ReleaseFigures, Watch } from './release-figures.ts';
import { type Figures, isProven, type Thresholds, THRESHOLDS, type Worse, worseThan } from './release-judgement.ts';

export interface GuardOptions {
  current: () => ReleaseSet;
  canaries: () => readonly CanarySet[];
  figures: ReleaseFigures;
  /** The time in ms at which the live release went live, or its canary started, according to the pointer; null if the pointer names other releases. */
  movedAt: (remote: string, live: string, canary?: string) => Promise<number | null>;
  /** Moves the pointer, unless it names other releases by now. @returns whether it moved */
  act: (finding: Finding) => Promise<boolean>;
  log: (event: Record<string, unknown>, message: string) => void;
  thresholds?: Partial<Thresholds>;
  now?: () => number;
}

/** A comparison that is under way, as `/release-figures` shows it. */
export interface Comparison {
  remote: string;
  kind: 'canary' | 'release';
  version: string;
  /** The release with which it is compared. */
  control: string | null;
  /** The visits of the release on this edge since the comparison began. */
  visits: number;
  figures: Figures;
  controlFigures: Figures | null;
  worse: Worse | null;
}

export interface ReleaseGuard {
  /** Called when visitors get these sets from now on. Their releases are counted. */
  expect(live: ReleaseSet, canaries?: readonly CanarySet[]): void;
  /** Judges all figures once. */
  look(): Promise<void>;
  /** Takes back canaries that could not be started, now or as soon as that is possible. */
  notStarted(failed: readonly CanarySet[], served: readonly CanarySet[]): Promise<void>;
  comparisons(): Comparison[];
  readonly metrics: readonly Metric[];
}

/** A release with everything that was counted since it is there. */
interface Watched {
  version: string;
  /** The release with which it is compared. */
  control: string | null;
  /** The figures of that release from before. */
  before: Figures | null;
  /** The time at which the release went live, or its canary started; null until the pointer tells it. */
  since: number | null;
  watch: Watch;
}

type CanaryEnd = Extract<Finding, { move: 'end-canary' | 'promote-canary' }>;

/** How long to wait before a move is tried again that failed, or during which a person moved the pointer, in ms. */
const AGAIN_AFTER = 30_000;

export function createReleaseGuard(options: GuardOptions): ReleaseGuard {
  const { current, canaries, figures, movedAt, act, log, now = Date.now } = options;
  const thresholds: Thresholds = { ...THRESHOLDS, ...options.thresholds };
  const live = new Map<string, Watched>();
  const tried = new Map<string, Watched>();
  const moves = counter(
    'edge_automatic_moves_total',
    'Pointers that this edge moved by itself: roll-back, end-canary or promote-canary.',
    ['move', 'remote', 'version'],
  );
  /** The time at which each move was last attempted. */
  const attempts = new LRUCache<string, number>({ max: 100 });
  /** The moves that take back canaries which could not be started. */
  let unstarted: CanaryEnd[] = [];
  /** Worse releases that this edge could not take back. */
  const pending = new Map<string, { remote: string; version: string }>();
  const pendingMetric = new Gauge({
    name: 'edge_worse_releases',
    help: 'Releases that are worse than those they are compared with, and that this edge could not take back.',
    labelNames: ['remote', 'version'],
    registers: [],
    collect() {
      this.reset();
      for (const { remote, version } of pending.values()) this.set({ remote, version }, 1);
    },
  });

  function follow(watched: Map<string, Watched>, remote: string, version: string, control: string | null): Watched {
    const known = watched.get(remote);
    if (known?.version === version && known.control === control) return known;
    const before = known && known.version === control ? known.watch.figures(remote, known.version) : null;
    known?.watch.end();
    const started = { version, control, before, since: null, watch: figures.watch() };
    watched.set(remote, started);
    return started;
  }

  async function judgeCanary(liveVersion: string, { name, version }: LiveRemote): Promise<void> {
    const watched = follow(tried, name, version, liveVersion);
    const own = watched.watch.figures(name, version);
    const control = watched.watch.figures(name, liveVersion);
    const about = { remote: name, live: liveVersion, canary: version };
    const worse = worseThan(own, [control], thresholds);
    if (worse) return move({ ...about, move: 'end-canary', cause: causeOf(worse, liveVersion) });
    pending.delete(keyOf('end-canary', name, version));
    const visits = watched.watch.visits(name, version);
    const since = await sinceOf(watched, () => movedAt(name, liveVersion, version));
    if (since === null || !isProven(visits, now() - since, thresholds)) return undefined;
    const { browser } = own;
    return move({
      ...about,
      move: 'promote-canary',
      cause: {
        judged: 'healthy',
        ...{ of: visits, bad: browser.bad },
        control: { version: liveVersion, of: control.browser.of, bad: control.browser.bad },
      },
    });
  }

  async function judgeLive({ name, version, previous }: LiveRemote): Promise<void> {
    const watched = follow(live, name, version, previous?.version ?? null);
    const since = await sinceOf(watched, () => movedAt(name, version));
    if (since === null || now() - since > thresholds.watched) return;
    const worse = worseNow(name, watched);
    if (worse && previous)
      await move({
        ...{ move: 'roll-back', remote: name, live: version, previous: previous.version },
        cause: causeOf(worse, previous.version),
      });
    else pending.delete(keyOf('roll-back', name, version));
  }

  /** Compares with the release before, which was live at another time. So a fault that all releases have now, such as that of an API, does not count. */
  function worseNow(name: string, { version, control, before, watch }: Watched): Worse | null {
    if (control === null) return null;
    const others = current()
      .remotes.filter((other) => other.name !== name)
      .map((other) => watch.figures(other.name, other.version));
    return worseThan(watch.figures(name, version), [...(before ? [before] : []), ...others], thresholds, [
      'browser',
      'server',
    ]);
  }

  async function move(finding: Finding): Promise<void> {
    const { remote, cause } = finding;
    const version = finding.move === 'roll-back' ? finding.live : finding.canary;
    const key = keyOf(finding.move, remote, version);
    if (now() - (attempts.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_AFTER) return;
    attempts.set(key, now());
    const event = { remote, version, move: finding.move, cause };
    try {
      const hasMoved = await act(finding);
      pending.delete(key);
      if (!hasMoved) return;
      moves.inc({ move: finding.move, remote, version });
      log(event, 'this edge moved a pointer by itself');
    } catch (error) {
      const isKnown = pending.has(key);
      if (finding.move !== 'promote-canary') pending.set(key, { remote, version });
      if (!isKnown) log({ ...event, err: error }, 'this edge cannot move the pointer, which a person has to');
    }
  }

  const canaryRemotes = (): LiveRemote[] => [
    ...new Map(canaries().flatMap(({ remotes }) => remotes.map((remote) => [remote.name, remote]))).values(),
  ];

  /** Forgets releases that are no longer there. */
  function clear(): void {
    const released = new Set([
      ...[...current().remotes, ...canaryRemotes()].map(({ name, version }) => `${name}@${version}`),
      ...unstarted.map(({ remote, canary }) => `${remote}@${canary}`),
    ]);
    for (const [key, { remote, version }] of pending) if (!released.has(`${remote}@${version}`)) pending.delete(key);
    const named = new Set(canaryRemotes().map(({ name }) => name));
    for (const [name, { watch }] of tried) {
      if (named.has(name)) continue;
      watch.end();
      tried.delete(name);
    }
  }

  return {
    metrics: [moves, pendingMetric],
    expect(set, sets = []) {
      unstarted = [];
      for (const { name, version, previous } of set.remotes) follow(live, name, version, previous?.version ?? null);
      for (const { name, version } of sets.flatMap(({ remotes }) => remotes)) {
        const liveVersion = set.remotes.find((remote) => remote.name === name)?.version;
        if (liveVersion) follow(tried, name, version, liveVersion);
      }
    },
    async look() {
      clear();
      for (const finding of unstarted) await move(finding);
      for (const remote of current().remotes) await judgeLive(remote);
      for (const canary of canaryRemotes()) {
        const liveVersion = current().remotes.find(({ name }) => name === canary.name)?.version;
        if (liveVersion) await judgeCanary(liveVersion, canary);
      }
    },
    async notStarted(failed, served) {
      const blamed = new Set<string>();
      const works = new Set(served.flatMap(({ remotes }) => remotes.map(({ name }) => name)));
      for (const { remotes } of [...failed].sort((one, other) => one.remotes.length - other.remotes.length)) {
        if (remotes.some(({ name }) => blamed.has(name))) continue;
        for (const { name, version } of remotes.filter((remote) => !works.has(remote.name))) {
          blamed.add(name);
          const liveVersion = current().remotes.find((remote) => remote.name === name)?.version ?? '';
          unstarted.push({
            ...{ move: 'end-canary', remote: name, live: liveVersion, canary: version },
            cause: { judged: 'start', of: 1, bad: 1, control: { version: liveVersion, of: 0, bad: 0 } },
          });
        }
      }
      for (const finding of unstarted) await move(finding);
    },
    comparisons: () => [
      ...[...tried].map(([remote, { version, control, watch }]): Comparison => {
        const own = watch.figures(remote, version);
        const other = control === null ? null : watch.figures(remote, control);
        return {
          ...{ remote, kind: 'canary', version, control },
          visits: watch.visits(remote, version),
          ...{ figures: own, controlFigures: other, worse: worseThan(own, other ? [other] : [], thresholds) },
        };
      }),
      ...[...live].map(([remote, watched]): Comparison => {
        const { version, control, before, watch } = watched;
        return {
          ...{ remote, kind: 'release', version, control },
          visits: watch.visits(remote, version),
          ...{ figures: watch.figures(remote, version), controlFigures: before, worse: worseNow(remote, watched) },
        };
      }),
    ],
  };
}

const keyOf = (move: Finding['move'], remote: string, version: string) => `${move} ${remote}@${version}`;

/** The time is asked for again until it is known, because the store may be out of reach for a while. */
const sinceOf = async (watched: Watched, ask: () => Promise<number | null>): Promise<number | null> =>
  (watched.since ??= await ask().catch(() => null));

const causeOf = ({ judged, of, bad, control }: Worse, version: string): Finding['cause'] => ({
  ...{ judged, of, bad },
  control: { version, ...control },
});
