/**
 * Whether a release is worse than another, by what browsers and renders told of both. Pure: no clock, no store. A difference
 * counts only where chance does not explain it, however often it is asked (decision 047).
 */
import { type Vital, VITALS } from '../src/telemetry/events.ts';

/** Things that were counted, and how many of them were bad. */
export interface Tally {
  of: number;
  bad: number;
  /** Clients that had bad ones: a single one could have made them up. */
  clients: number;
}

/** What is judged: visits of browsers, pages rendered on the server, and documents by each vital. */
export const JUDGED = ['browser', 'server', ...VITALS] as const;
export type Judged = (typeof JUDGED)[number];

/** Figures of one release. */
export type Figures = Readonly<Record<Judged, Tally>>;

export interface Thresholds {
  /** Fewer of a release are not judged, nor is it compared with fewer of another that fail for nobody. */
  least: number;
  /** Fewer bad ones are not enough. */
  leastBad: number;
  /** Nor are bad ones of fewer clients. */
  leastClients: number;
  /** So much larger must the share of bad ones be than that of the other release: failures, and vitals. */
  margin: { failures: number; vitals: number };
  /** The share that is taken for the other release where too little is known of it. */
  presumed: { failures: number; vitals: number };
  /** A canary is promoted after so many visits without being worse, and not before it ran so long, ms. */
  promotion: { visits: number; after: number };
  /** How long a release that went live is compared with the one before, ms. */
  watched: number;
}

export const THRESHOLDS: Thresholds = {
  least: 20,
  leastBad: 5,
  leastClients: 3,
  margin: { failures: 0.01, vitals: 0.1 },
  presumed: { failures: 0.05, vitals: 0.3 },
  promotion: { visits: 500, after: 3_600_000 },
  watched: 3_600_000,
};

/** Standard errors on either side of a share: beyond three, one in 700 is there by chance. */
const Z = 3;

/** In what a release is worse, with the figures. */
export interface Worse {
  judged: Judged;
  of: number;
  bad: number;
  control: { of: number; bad: number };
}

/**
 * @param release its figures
 * @param controls figures of releases that it must not be worse than; it is worse only where it is worse than each of them
 * @param judged what to compare; all where absent
 * @returns the first thing in which it is worse; null where it is not, or not yet for sure
 */
export function worseThan(
  release: Figures,
  controls: readonly Figures[],
  thresholds: Thresholds = THRESHOLDS,
  judged: readonly Judged[] = JUDGED,
): Worse | null {
  for (const what of judged) {
    const { of, bad, clients } = release[what];
    if (of < thresholds.least || bad < thresholds.leastBad || clients < thresholds.leastClients) continue;
    const kind = isVital(what) ? 'vitals' : 'failures';
    // What fails for as many clients elsewhere has a common cause, however little else is known there: an API fails everywhere at once.
    const known = controls
      .map((control) => control[what])
      .filter((control) => control.of >= thresholds.least || control.clients >= thresholds.leastClients);
    const limit = known.length ? Math.max(...known.map((control) => bounds(control).high)) : thresholds.presumed[kind];
    if (bounds({ of, bad }).low <= limit + thresholds.margin[kind]) continue;
    const [worst = { of: 0, bad: 0 }] = known.sort((one, other) => bounds(other).high - bounds(one).high);
    return { judged: what, of, bad, control: { of: worst.of, bad: worst.bad } };
  }
  return null;
}

/** Whether a canary that is not worse has been seen enough to be promoted. */
export const isProven = (visits: number, ranFor: number, { promotion }: Thresholds = THRESHOLDS): boolean =>
  visits >= promotion.visits && ranFor >= promotion.after;

/** Between which shares the true one is, but for chance (Wilson's interval, which holds for few and for extreme shares too). */
export function bounds({ of, bad }: Pick<Tally, 'of' | 'bad'>): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = bad / of;
  const centre = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / (1 + Z ** 2 / of);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

const isVital = (what: Judged): what is Vital => (VITALS as readonly string[]).includes(what);
