/**
 * Counts for each release what the judgement needs, from a given moment on. Each client counts only a few times, so that it can neither hide a fault
 * nor invent one. Addresses are only kept in memory, like those of {@link ClientAllowance}.
 */
import { LRUCache } from 'lru-cache';
import { clientOf } from './client-allowance.ts';
import { type Figures, type Judged, JUDGED, type Tally } from './release-judgement.ts';

/** Figures older than one to two of these windows no longer count, in ms: hours without faults must not hide a fault that begins late. */
const WINDOW = 3_600_000;
/** How often one client counts in a window, for each kind of figure. */
const MOST_OF_ONE = 10;
/** How many clients are remembered for each kind and release. */
const CLIENTS = 5000;
/** How many releases are counted at the same time. */
const RELEASES = 100;

export interface Occurred {
  remote: string;
  version: string;
  judged: Judged;
  isBad: boolean;
  /** True if it belongs to something that was counted before, as a failure belongs to a visit. */
  isKnown?: boolean;
  /** The network address of the client. */
  address: string;
}

/** Everything that was counted since the watch was made. */
export interface Watch {
  figures(remote: string, version: string): Figures;
  /** The visits of a release since the watch was made, however long ago. */
  visits(remote: string, version: string): number;
  end(): void;
}

export interface ReleaseFigures {
  add(occurred: Occurred): void;
  /** Begins to count. */
  watch(): Watch;
}

export function createReleaseFigures(now: () => number = Date.now): ReleaseFigures {
  const watches = new Set<Counting>();
  return {
    add(occurred) {
      for (const counting of watches) counting.add(occurred);
    },
    watch() {
      const counting = new Counting(now);
      watches.add(counting);
      return {
        figures: (remote, version) => counting.figures(`${remote}@${version}`),
        visits: (remote, version) => counting.visits.get(`${remote}@${version}`) ?? 0,
        end: () => void watches.delete(counting),
      };
    },
  };
}

type Counts = Record<Judged, Count>;

class Counting {
  readonly visits = new LRUCache<string, number>({ max: RELEASES });
  readonly #now: () => number;
  #window: LRUCache<string, Counts>;
  #before: LRUCache<string, Counts>;
  #since: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#since = now();
    this.#window = new LRUCache({ max: RELEASES });
    this.#before = new LRUCache({ max: RELEASES });
  }

  add({ remote, version, judged, isBad, isKnown = false, address }: Occurred): void {
    this.#move();
    const release = `${remote}@${version}`;
    const counts = this.#window.get(release) ?? newCounts();
    this.#window.set(release, counts);
    const isCounted = counts[judged].add(clientOf(address), isBad, isKnown);
    if (judged === 'browser' && isCounted) this.visits.set(release, (this.visits.get(release) ?? 0) + 1);
  }

  figures(release: string): Figures {
    this.#move();
    const windows = [this.#window.get(release), this.#before.get(release)];
    return Object.fromEntries(
      JUDGED.map((judged): [Judged, Tally] => [judged, sum(windows.map((counts) => counts?.[judged].tally))]),
    ) as Figures;
  }

  #move(): void {
    const age = this.#now() - this.#since;
    if (age < WINDOW) return;
    this.#before = age < 2 * WINDOW ? this.#window : new LRUCache({ max: RELEASES });
    this.#window = new LRUCache({ max: RELEASES });
    this.#since = this.#now();
  }
}

class Count {
  readonly tally: Tally = { of: 0, bad: 0, clients: 0 };
  readonly #clients = new LRUCache<string, { of: number; bad: number }>({ max: CLIENTS });

  /**
   * Counts something of a client. A failure in a browser belongs to one of the client's visits. If none is left, it counts as one more visit: its page
   * was reached from another page.
   * @returns whether it counts as one more
   */
  add(client: string, isBad: boolean, isKnown: boolean): boolean {
    const own = this.#clients.get(client) ?? { of: 0, bad: 0 };
    this.#clients.set(client, own);
    const isMore = !(isKnown && own.bad < own.of);
    if (isMore && own.of >= MOST_OF_ONE) return false;
    if (isMore) {
      own.of += 1;
      this.tally.of += 1;
    }
    if (isBad) {
      own.bad += 1;
      this.tally.bad += 1;
      if (own.bad === 1) this.tally.clients += 1;
    }
    return isMore;
  }
}

const newCounts = (): Counts => Object.fromEntries(JUDGED.map((judged) => [judged, new Count()])) as Counts;

const sum = (tallies: (Tally | undefined)[]): Tally =>
  tallies.reduce<Tally>(
    (total, tally) =>
      tally ? { of: total.of + tally.of, bad: total.bad + tally.bad, clients: total.clients + tally.clients } : total,
    { of: 0, bad: 0, clients: 0 },
  );
