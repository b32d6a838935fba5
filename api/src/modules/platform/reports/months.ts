import { jakartaInstant } from '@site/shared/dates';
import { invalid } from '../../../http/api-error.ts';
import type { Period } from './schemas.ts';

/** The most months of a report. Longer periods are asked for in parts. */
const MOST_MONTHS = 24;

export interface Span {
  /** ISO instants. The period includes `from` and excludes `to`. */
  readonly from: string;
  readonly to: string;
  readonly months: readonly string[];
}

/** The months of a period in Jakarta, and the instants of its beginning and end. @throws ApiError 400 where it is no valid period */
export function spanOf({ from, to }: Period): Span {
  const [first, last] = [numberOf(from), numberOf(to)];
  if (last < first) throw invalid([{ field: 'to', message: 'Bulan terakhir tidak boleh sebelum bulan pertama' }]);
  if (last - first >= MOST_MONTHS)
    throw invalid([{ field: 'to', message: `Paling banyak ${MOST_MONTHS} bulan sekaligus` }]);
  const months = Array.from({ length: last - first + 1 }, (_, index) => monthOf(first + index));
  const start = (month: number) => new Date(jakartaInstant(`${monthOf(month)}-01`)).toISOString();
  return { from: start(first), to: start(last + 1), months };
}

/** The number of months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function monthOf(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}
