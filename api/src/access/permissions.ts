/**
 * The permissions that a staff account may have. Each text completes the sentence "Kamu tidak punya izin untuk …". A new call uses one of these or
 * adds one.
 */
export const permissions = {
  'overview.read': 'melihat ringkasan',
  'course.write': 'mengubah program dan detailnya',
  'schedule.write': 'mengubah jadwal',
  'schedule.cancel': 'membatalkan satu batch',
  'batch.own': 'melihat kelas yang diajar sendiri dan mengisi presensinya',
  'master.write': 'mengubah data master',
  'certificate.read': 'melihat sertifikat',
  'certificate.issue': 'menerbitkan dan mencabut sertifikat',
  'registration.read': 'melihat pendaftaran',
  'registration.write': 'memperbaiki data pendaftaran',
  'person.read': 'melihat tanggal lahir, alamat, dan nomor telepon',
  'mail.send': 'mengirim ulang email',
  'corporate.read': 'melihat kebutuhan perusahaan',
  'corporate.write': 'menangani kebutuhan perusahaan',
  'newsletter.manage': 'mengelola pelanggan buletin',
  'order.read': 'melihat pesanan dan pembayarannya',
  'order.note': 'menulis catatan pesanan',
  'order.cancel': 'membatalkan pesanan',
  'order.move': 'memindahkan peserta ke batch lain',
  'order.bill': 'mengubah tagihan dan tenggatnya',
  'refund.create': 'mengembalikan uang',
  'money.read': 'melihat antrean uang',
  'money.record': 'mencatat uang masuk dan keluar',
  'report.read': 'melihat laporan keterisian, corong, dan asal pendaftaran',
  'report.money': 'melihat laporan pendapatan dan voucher',
  'voucher.read': 'melihat voucher',
  'voucher.write': 'mengubah voucher',
  'view.share': 'membagikan tampilan daftar',
  'account.manage': 'mengelola akun staf',
  'role.manage': 'mengatur peran dan izin',
  'audit.read': 'melihat riwayat perubahan',
  'release.read': 'melihat rilis dan angkanya',
  'release.operate': 'mengembalikan rilis, mengatur canary, dan menandai gangguan ditangani',
} as const;

export type Permission = keyof typeof permissions;

export const allPermissions = Object.keys(permissions).filter(isPermission);

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(permissions, name);
}

/** The role that may do everything, including what a later version adds. Its permissions are not stored and cannot be edited. */
export const ADMIN = 'ADMIN';

/** An account with this permission can give itself every other one, so only ADMIN has it. */
export const ADMIN_ONLY: Permission = 'role.manage';
