import type { Revenue } from '@site/shared/api/reports';
import { channelName as sharedName } from '@site/shared/money/channels';
import type { NumberColumn } from '../charts/NumberTable.tsx';
import type { CsvColumn } from '../staff-list/csv.ts';
import { copy } from './copy.ts';
import { monthName } from './period.ts';

const words = copy.revenue;

export type Month = Revenue['months'][number];
export type Channel = Revenue['channels'][number];
export type Batch = Revenue['batches'][number];
/** What every table adds up, in whole rupiah. */
export type Sums = Omit<Month, 'month' | 'corporate'>;

export const count = (value: number): string => value.toLocaleString('en-US');

/** `4.9%` of a whole; of nothing it is none. */
export const percentOf = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;

const SUMS = [
  ['received', words.received],
  ['refunded', words.refunded],
  ['fees', words.fees],
  ['net', words.net],
] as const;

export const sumColumns: NumberColumn<Sums>[] = SUMS.map(([key, header]) => ({
  header,
  cell: (row) => count(row[key]),
}));

/** Files also say what was written off, so that they add up to the ledger. */
export const sumCsv: CsvColumn<Sums>[] = [
  ...SUMS.map(([key, header]) => ({ header, value: (row: Sums) => row[key] })),
  { header: words.writtenOff, value: ({ written_off }) => written_off },
];

export function channelName({ provider, channel }: Pick<Channel, 'provider' | 'channel'>): string {
  if (channel === null) return provider ?? words.noChannel;
  return channel === 'BANK_TRANSFER' ? words.byStaff : sharedName(channel);
}

export const monthColumns: [NumberColumn<Month>, ...NumberColumn<Month>[]] = [
  { header: words.month, cell: ({ month }) => monthName(month) },
  ...sumColumns,
  { header: words.corporate, cell: ({ corporate }) => corporate !== undefined && count(corporate) },
];
export const monthCsv: CsvColumn<Month>[] = [
  { header: words.month, value: ({ month }) => month },
  ...sumCsv,
  { header: words.corporateCsv, value: ({ corporate }) => corporate ?? '' },
];

export const channelCsv: CsvColumn<Channel>[] = [
  { header: 'Penyedia', value: ({ provider }) => provider ?? '' },
  { header: words.channel, value: ({ channel }) => channel ?? '' },
  ...sumCsv,
];

export const batchCsv: CsvColumn<Batch>[] = [
  { header: words.program, value: ({ title }) => title ?? words.unmatched },
  { header: words.batch, value: ({ batch }) => batch ?? '' },
  { header: words.start, value: ({ start_date }) => start_date ?? '' },
  ...sumCsv,
];
