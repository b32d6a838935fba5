import type { Voucher } from '@site/shared/api/vouchers';

/** A voucher for tests: of all programs, without limits, unused. */
export const voucher = (id: number, code: string, part: Partial<Voucher> = {}): Voucher => ({
  id,
  version: 1,
  code,
  percentage: 10,
  max: 500_000,
  course: null,
  valid_from: null,
  valid_until: null,
  quota: null,
  used: 0,
  paid: 0,
  discount_given: 0,
  ended_at: null,
  state: 'ACTIVE',
  created_at: '2026-11-18T03:00:00.000Z',
  ...part,
});
