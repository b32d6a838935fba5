/**
 * Decides whether a release is worse than another, by the figures of browsers and renders for both. It is pure: it uses no clock and no store. A
 * difference counts only if chance does not explain it, however often it is checked (decision 047).
 */
import { type Vital, VITALS } from '../src/telemetry/events.ts';

/** How many things were counted, and how many of them were bad. */
export interface Tally {
  of: number;
  bad: number;
  /** How many clients had bad ones. A single client could have invented them. */
  clients: number;
}

/** The things that are judged: visits of browsers, pages rendered on the server, and documents by each vital. */
export const JUDGED = ['browser', 'server', ...VITALS] as const;
export type Judged = (typeof JUDGED)[number];

/** The figures of one release. */
export type Figures = Readonly<Record<Judged, Tally>>;

export interface Thresholds {
  /** Fewer of a release are not judged, nor is it compared with fewer of another that fail for nobody. */
  least: number;
  /** The least number of bad ones. */
  leastBad: number;
  /** The least number of clients with bad ones. */
  leastClients: number;
  /** By how much the share of bad ones must exceed that of the other release, for failures and for vitals. */
  margin: { failures: number; vitals: number };
  /** The share that is assumed for the other release if too little is known of it. */
  presumed: { failures: number; vitals: number };
  /** A canary is promoted after so many visits without being worse, but not before it has run for `after` ms. */
  promotion: { visits: number; after: number };
  /** How long a release that went live is compared with the one before, in ms. */
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

/** The number of standard errors on either side of a share. By chance, a share is outside of three only once in 700 cases. */
const Z = 3;

/** The thing in which a release is worse, with the figures. */
export interface Worse {
  judged: Judged;
  of: number;
  bad: number;
  control: { of: number; bad: number };
}

/**
 * @param release the figures of the release
 * @param controls the figures of other releases. The release is worse only if it is worse than each of them.
 * @param judged the things to compare; all if it is absent
 * @returns the first thing in which it is worse; null if it is not worse, or if that is not certain yet
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

/** Whether a canary that is not worse has had enough visits, and has run long enough, to be promoted. */
export const isProven = (visits: number, ranFor: number, { promotion }: Thresholds = THRESHOLDS): boolean =>
  visits >= promotion.visits && ranFor >= promotion.after;

/** The limits between which the true share lies, except by chance (Wilson's interval, which also holds for few things and for extreme shares). */
export function bounds({ of, bad }: Pick<Tally, 'of' | 'bad'>): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const share = bad / of;
  const centre = (share + Z ** 2 / (2 * of)) / (1 + Z ** 2 / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))) / (1 + Z ** 2 / of);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

const isVital = (what: Judged): what is Vital => (VITALS as readonly string[]).includes(what);
