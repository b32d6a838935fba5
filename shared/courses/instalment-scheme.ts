import { formatRupiah } from '../money/money.ts';

/** The terms of the financial partner, for its page and the file to download (specification, section 9). */
export const instalmentScheme = {
  file: 'skema-cicilan.pdf',
  table: {
    caption: 'Skema cicilan untuk Bootcamp dan Professional Development',
    topic: 'Skema',
    first: 'Bootcamp (4 bulan)',
    second: 'Professional Development (3 bulan)',
    rows: [
      {
        topic: 'Plafon',
        first: formatRupiah(5_000_000),
        second: `${formatRupiah(8_000_000)}–${formatRupiah(12_000_000).slice(2)}`,
      },
      { topic: 'Tenor', first: 'Sampai 12 bulan', second: 'Sampai 12 bulan' },
      {
        topic: 'Uang muka',
        first: `${formatRupiah(500_000)}–${formatRupiah(5_000_000).slice(2)}`,
        second: formatRupiah(750_000),
      },
      {
        topic: 'Cicilan per bulan',
        first: `Mulai sekitar ${formatRupiah(1_500_000)}`,
        second: `Mulai sekitar ${formatRupiah(910_000)}`,
      },
    ],
  },
  upfront: ['Bayar penuh paling lambat 1 minggu sebelum kelas dimulai', 'Cicilan 0% paling banyak 3 tahap'],
  firstInstalment: { first: 'Cicilan pertama', firstWhen: '1 bulan setelah pencairan' },
} as const;

/** The address of the file. */
export const SCHEME_URL = '/api/v1/instalment-scheme';
