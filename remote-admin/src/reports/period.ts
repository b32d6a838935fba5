import { MONTHS, todayInJakarta } from '@site/shared/dates';
import { useSearchParams } from 'react-router-dom';

/** Months of Jakarta, `YYYY-MM`; both belong to the period. */
export interface Period {
  from: string;
  to: string;
}

/** So long books are kept. */
const YEARS_BACK = 10;
/** The API gives no more at once. */
const MOST_MONTHS = 24;
/** What is shown where the address names no period. */
const SHOWN_MONTHS = 8;

/** Batches begin after today. */
const MONTHS_AHEAD = 6;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthOf = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

const thisMonth = () => numberOf(todayInJakarta().slice(0, 7));

/** The months to choose from, the oldest first: whole years, up to those in which batches begin. */
export function choosableMonths(): string[] {
  const now = thisMonth();
  const first = now - (now % 12) - YEARS_BACK * 12;
  return Array.from({ length: now + MONTHS_AHEAD - first + 1 }, (_, index) => monthOf(first + index));
}

/** `April 2026` */
export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

/** `Apr` */
export const shortMonth = (month: string): string => (MONTHS[Number(month.slice(5)) - 1] ?? '').slice(0, 3);

const later = (month: string, count: number) => monthOf(numberOf(month) + count);
const within = (month: string, first: string, last: string) => (month < first ? first : month > last ? last : month);

/** The period of the address, which may hold anything: what is no month to choose is the last months up to this one. */
function readPeriod(params: URLSearchParams): Period {
  const months = choosableMonths();
  const [from, to] = ['from', 'to'].map((key) => months.find((month) => month === params.get(key)));
  if (from !== undefined && to !== undefined && from <= to && to < later(from, MOST_MONTHS)) return { from, to };
  const now = thisMonth();
  return { from: monthOf(now - SHOWN_MONTHS + 1), to: monthOf(now) };
}

/** The period, kept in the address. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const period = readPeriod(params);
  return {
    period,
    /** The other end moves along where the period would end before it begins, or be too long. */
    choose: (end: keyof Period, month: string) => {
      const next = new URLSearchParams(params);
      const isFirst = end === 'from';
      next.set('from', isFirst ? month : within(period.from, later(month, 1 - MOST_MONTHS), month));
      next.set('to', isFirst ? within(period.to, month, later(month, MOST_MONTHS - 1)) : month);
      setParams(next, { preventScrollReset: true });
    },
  };
}
