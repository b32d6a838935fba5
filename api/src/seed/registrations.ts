import type { VoucherSeed } from './vouchers.ts';

/** How many people ordered a place in a batch, by the state of their order. Free batches have only `paid` and `cancelled`. */
export interface DemandSeed {
  /** The slug of the course. */
  course: string;
  batch: number;
  paid: number;
  pending?: number;
  expired?: number;
  cancelled?: number;
  failed?: number;
  /** Paid after the batch was full. Staff have to find another place. */
  unplaced?: number;
  /** Codes that the first payers used, one each. */
  vouchers?: readonly VoucherSeed['code'][];
  /** A code whose use came back with an expired order. */
  returnedVoucher?: VoucherSeed['code'];
}

export const demand: readonly DemandSeed[] = [
  // Batches that are over.
  { course: 'full-stack-web-development', batch: 11, paid: 4 },
  { course: 'full-stack-web-development', batch: 12, paid: 4 },
  { course: 'data-science-machine-learning', batch: 7, paid: 3 },
  { course: 'ui-ux-product-design', batch: 9, paid: 3 },
  { course: 'data-analytics-untuk-bisnis', batch: 5, paid: 2 },
  { course: 'product-management', batch: 4, paid: 2 },
  { course: 'open-house-karsa', batch: 6, paid: 6 },
  { course: 'generative-ai-untuk-tim-operasional', batch: 2, paid: 5, expired: 1 },
  // Batches that have begun.
  {
    course: 'full-stack-web-development',
    batch: 13,
    paid: 6,
    expired: 1,
    vouchers: ['KARSALAMA', 'KARSALAMA', 'KARSAHABIS', 'KARSAHABIS'],
  },
  { course: 'data-science-machine-learning', batch: 8, paid: 4, cancelled: 1, vouchers: ['KARSALAMA', 'KARSAHABIS'] },
  { course: 'ui-ux-product-design', batch: 10, paid: 4, vouchers: ['KARSAHABIS'] },
  { course: 'performance-digital-marketing', batch: 5, paid: 3, failed: 1, vouchers: ['KARSAHABIS'] },
  { course: 'intro-to-programming', batch: 20, paid: 5 },
  { course: 'intro-to-programming', batch: 21, paid: 6, cancelled: 1 },
  { course: 'malam-cerita-alumni', batch: 8, paid: 6 },
  // Batches that can be ordered.
  {
    course: 'full-stack-web-development',
    batch: 14,
    paid: 11,
    pending: 2,
    expired: 2,
    cancelled: 1,
    failed: 1,
    vouchers: ['KARSA10', 'KARSA10', 'KARSA100', 'KARSA10'],
    returnedVoucher: 'KARSA10',
  },
  {
    course: 'full-stack-web-development',
    batch: 15,
    paid: 12,
    expired: 1,
    unplaced: 1,
    vouchers: ['KARSA10', 'KARSA10'],
  },
  { course: 'full-stack-web-development', batch: 16, paid: 2, pending: 1 },
  { course: 'full-stack-web-development', batch: 17, paid: 2 },
  { course: 'data-science-machine-learning', batch: 9, paid: 6, pending: 1, expired: 1, vouchers: ['KARSA10'] },
  { course: 'data-science-machine-learning', batch: 10, paid: 1 },
  { course: 'ui-ux-product-design', batch: 11, paid: 8, unplaced: 1, failed: 1, vouchers: ['KARSA10'] },
  { course: 'performance-digital-marketing', batch: 6, paid: 4, vouchers: ['KARSA10'] },
  { course: 'product-management', batch: 5, paid: 3, cancelled: 1 },
  {
    course: 'mobile-app-flutter',
    batch: 3,
    paid: 4,
    expired: 1,
    vouchers: ['FLUTTER20', 'FLUTTER20'],
    returnedVoucher: 'FLUTTER20',
  },
  { course: 'data-analytics-untuk-bisnis', batch: 6, paid: 4, failed: 1 },
  { course: 'cloud-engineering-devops', batch: 4, paid: 2, expired: 1 },
  { course: 'intro-to-programming', batch: 22, paid: 9 },
  { course: 'intro-to-programming', batch: 23, paid: 1 },
  { course: 'financial-modeling-valuation', batch: 6, paid: 2 },
  { course: 'english-for-tech-careers', batch: 9, paid: 4, vouchers: ['KARSA10'] },
  { course: 'backend-engineering-go', batch: 2, paid: 1 },
  { course: 'ai-engineering-model-bahasa', batch: 1, paid: 3, pending: 1 },
  { course: 'project-management-profesional', batch: 3, paid: 2 },
  { course: 'open-house-karsa', batch: 7, paid: 9, cancelled: 1 },
  { course: 'membangun-design-system-dari-nol', batch: 3, paid: 4, expired: 1 },
  { course: 'generative-ai-untuk-tim-operasional', batch: 3, paid: 4, pending: 1, vouchers: ['KARSA100'] },
  { course: 'bercerita-dengan-data-di-depan-direksi', batch: 4, paid: 2 },
  { course: 'git-dan-kolaborasi-tim', batch: 5, paid: 5 },
  { course: 'demo-day-karya-angkatan-baru', batch: 4, paid: 6 },
  { course: 'riset-pengguna-dalam-sehari', batch: 2, paid: 8 },
  { course: 'menulis-prd-yang-dibaca', batch: 3, paid: 2 },
  { course: 'webinar-isa-dan-cicilan', batch: 9, paid: 4 },
  { course: 'iklan-pertama-di-media-sosial', batch: 6, paid: 2, expired: 1 },
  { course: 'malam-cerita-alumni', batch: 9, paid: 2 },
  { course: 'keamanan-akun-untuk-usaha-kecil', batch: 3, paid: 2 },
  { course: 'hari-karier-teknologi-nusantara', batch: 2, paid: 3 },
  { course: 'spreadsheet-kilat-laporan-keuangan', batch: 5, paid: 1 },
  { course: 'hackathon-solusi-untuk-warung', batch: 1, paid: 2 },
];

/** Payers other than the student; most of them are parents. */
export const otherPayers: readonly (readonly [name: string, email: string])[] = [
  ['Bambang Sutrisno', 'bambang.sutrisno@example.com'],
  ['Rosmawati Harahap', 'rosmawati.harahap@example.com'],
  ['I Nyoman Sudarsana', 'nyoman.sudarsana@example.com'],
  ['Lidya Kandou', 'lidya.kandou@example.com'],
  ['Abdul Karim Daeng Pawero', 'karim.pawero@example.com'],
];
