import type { VoucherRow } from './repository.ts';

/** The reason why a voucher does not apply to a course today; null where it does. */
export function voucherRefusal(voucher: VoucherRow | null, courseId: number, today: string): string | null {
  if (!voucher) return 'Kode voucher tidak ditemukan';
  if (voucher.course_id !== null && voucher.course_id !== courseId) return 'Voucher tidak berlaku untuk program ini';
  if (voucher.ended_at !== null) return 'Voucher sudah tidak berlaku';
  if (voucher.valid_from !== null && today < voucher.valid_from) return 'Voucher belum berlaku';
  if (voucher.valid_until !== null && today > voucher.valid_until) return 'Masa berlaku voucher sudah habis';
  if (voucher.quota !== null && voucher.used >= voucher.quota) return 'Kuota voucher sudah habis';
  return null;
}
