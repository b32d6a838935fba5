export interface VoucherSeed {
  code: string;
  percentage: number;
  /** The largest discount in rupiah. */
  max: number;
  /** The slug of the only course that it is for. */
  course: string | null;
  /** Days relative to today. */
  validFrom: number | null;
  validUntil: number | null;
  quota: number | null;
}

/** The vouchers. Their uses are counted from the orders. */
export const vouchers: readonly VoucherSeed[] = [
  { code: 'KARSA10', percentage: 10, max: 500_000, course: null, validFrom: -120, validUntil: 365, quota: null },
  // The limit is above any price, so the percentage alone decides.
  {
    code: 'KARSA100',
    percentage: 100,
    max: 1_000_000_000,
    course: null,
    validFrom: -120,
    validUntil: 365,
    quota: null,
  },
  { code: 'KARSALAMA', percentage: 25, max: 1_000_000, course: null, validFrom: -150, validUntil: -20, quota: 100 },
  { code: 'KARSAHABIS', percentage: 20, max: 750_000, course: null, validFrom: -120, validUntil: 90, quota: 5 },
  {
    code: 'FLUTTER20',
    percentage: 20,
    max: 1_500_000,
    course: 'mobile-app-flutter',
    validFrom: -60,
    validUntil: 60,
    quota: 25,
  },
];
