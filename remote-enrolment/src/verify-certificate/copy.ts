import { brand } from '@site/shared/brand';
import { headCopy } from './head-copy.ts';

/** Texts of the certificate check. Field, button, alerts, hint and link are exactly those of the specification. */
export const copy = {
  ...headCopy,
  field: 'ID Sertifikat',
  check: 'Periksa',
  checking: 'Periksa…',
  hint: 'Dimana letak ID Sertifikat?',
  hintText: 'ID tercetak di bagian kiri bawah sertifikat, sesudah tulisan “ID Sertifikat”.',
  printedId: 'ID Sertifikat',
  exampleId: `${brand.certificatePrefix}-7Q2MX-…`,
  empty: 'Silahkan masukkan input ID Sertifikat',
  emptyText: `ID tercetak di bagian kiri bawah sertifikat, diawali dengan ${brand.certificatePrefix}.`,
  clear: 'Kosongkan',
  notFound: 'Sertifikat tidak ditemukan',
  notFoundText: (id: string) => `Tidak ada sertifikat dengan ID ${id}. Periksa huruf dan angkanya, atau hubungi kami.`,
  failed: 'ID belum bisa diperiksa. Coba periksa lagi.',
  found: 'Sertifikat ditemukan dan sah',
  given: 'Diberikan kepada',
  passed: 'atas kelulusan program',
  tookPart: 'atas keikutsertaan dalam acara',
  document: 'Lihat dokumen:',
  open: 'Klik disini',
  share: 'Salin tautan hasil',
  shareText: 'Tautan hasil ini bisa dibagikan.',
  close: 'Tutup',
} as const;
