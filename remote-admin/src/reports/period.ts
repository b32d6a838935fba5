import { MONTHS, todayInJakarta } from '@site/shared/dates';
import { useSearchParams } from 'react-router-dom';

/** Months of Jakarta, `YYYY-MM`; both belong to the period. */
export interface Period {
  from: string;
  to: string;
}

/** So many can be chosen from; the API gives no more at once. */
const MOST_MONTHS = 24;
/** What is shown where the address names no period. */
const SHOWN_MONTHS = 8;

/** Batches begin after today. */
const MONTHS_AHEAD = 6;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthOf = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The months to choose from, the oldest first. */
export function choosableMonths(today = todayInJakarta()): string[] {
  const last = numberOf(today.slice(0, 7)) + MONTHS_AHEAD;
  return Array.from({ length: MOST_MONTHS }, (_, index) => monthOf(last - MOST_MONTHS + 1 + index));
}

/** `April 2026` */
export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** `Apr` */
export const shortMonth = (month: string): string => (MONTHS[Number(month.slice(5)) - 1] ?? '').slice(0, 3);

/** The period of the address, which may hold anything: what is no month to choose is the last months up to this one. */
function readPeriod(params: URLSearchParams): Period {
  const months = choosableMonths();
  const [from, to] = ['from', 'to'].map((key) => months.find((month) => month === params.get(key)));
  if (from !== undefined && to !== undefined && from <= to) return { from, to };
  const now = numberOf(todayInJakarta().slice(0, 7));
  return { from: monthOf(now - SHOWN_MONTHS + 1), to: monthOf(now) };
}

/** The period, kept in the address. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const period = readPeriod(params);
  return {
    period,
    /** The other end moves along where the period would end before it begins. */
    choose: (change: Partial<Period>) => {
      const { from, to } = { ...period, ...change };
      const next = new URLSearchParams(params);
      next.set('from', change.to !== undefined && from > to ? to : from);
      next.set('to', change.from !== undefined && from > to ? from : to);
      setParams(next, { preventScrollReset: true });
    },
  };
}
