/** Figures of releases in words. */
import type { ReleaseFigures } from '@site/shared/api/releases';
import { copy } from './copy.ts';

type Values = Pick<ReleaseFigures, 'visits' | 'failed' | 'lcp' | 'inp'>;

/** From here on an hour's share of failed visits is told in words, below the line. */
export const HIGH_SHARE = 0.01;

/** Share of the visits that failed, 0 to 1; null where there was no visit. */
export const shareOf = ({ visits, failed }: Values): number | null => (visits === 0 ? null : failed / visits);

/** `0.04%`, `12%` */
export const inPercent = (share: number | null): string =>
  share === null ? copy.none : `${Number((share * 100).toPrecision(share < 0.001 ? 1 : 2))}%`;

/** `1.6 d` */
export const inSeconds = (ms: number | null): string => (ms === null ? copy.none : `${(ms / 1000).toFixed(1)} d`);

/** `88 ms` */
export const inMs = (ms: number | null): string => (ms === null ? copy.none : `${ms} ms`);

const clock = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', hour: '2-digit', minute: '2-digit' });
/** `09.00` of an instant in Jakarta. */
export const hourInJakarta = (instant: string): string => clock.format(new Date(instant)).replace(':', '.');
