/** What visitors saw, counted by what they did and when. */

/**
 * done: as it should be. `left to browser`: the page came without content, and the browser makes it. `again`: an order was
 * made after its buyer had to send it once more. refused: told to come later. failed: anything else.
 */
export type Outcome = 'done' | 'left to browser' | 'again' | 'refused' | 'failed';

export const WHAT = ['page', 'new search', 'list', 'picture', 'order', 'payment', 'staff', 'upload', 'flood'] as const;
export type What = (typeof WHAT)[number];

export interface Seen {
  phase: string;
  what: What;
  outcome: Outcome;
  ms: number;
  /** Of what failed, why. */
  why?: string;
}

export interface Counts {
  all: number;
  byOutcome: Record<Outcome, number>;
  /** That took longer than `SLOW_MS`, of those that were answered as they should be. */
  slow: number;
  median: number;
  p95: number;
  /** Reasons of failures, with how many. */
  reasons: string;
}

export const SLOW_MS = 2000;

const percentile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

export function count(seen: readonly Seen[], which: (one: Seen) => boolean): Counts {
  const counted = seen.filter(which);
  const byOutcome: Counts['byOutcome'] = { done: 0, 'left to browser': 0, again: 0, refused: 0, failed: 0 };
  const why = new Map<string, number>();
  for (const one of counted) {
    byOutcome[one.outcome] += 1;
    if (one.why) why.set(`${one.what}: ${one.why}`, (why.get(`${one.what}: ${one.why}`) ?? 0) + 1);
  }
  const answered = counted.filter(({ outcome }) => outcome === 'done' || outcome === 'left to browser');
  const times = answered.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    all: counted.length,
    byOutcome,
    slow: times.filter((ms) => ms > SLOW_MS).length,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    reasons: [...why].map(([reason, many]) => `${many} × ${reason}`).join('; '),
  };
}
