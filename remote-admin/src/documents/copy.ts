import { copy as actions } from '../order-actions/copy.ts';

/** Texts of the documents about an order's money. */
export const copy = {
  title: 'Dokumen',
  loading: 'Memuat dokumen',
  failed: 'Dokumen gagal dimuat',
  none: 'Belum ada dokumen.',
  kinds: actions.consequence.kinds,
  corrects: (number: string) => `Mengoreksi ${number}`,
  correctedBy: (numbers: string) => `Dikoreksi ${numbers}`,
  download: 'Unduh',
  downloading: 'Mengunduh…',
  downloadFailed: 'Dokumen gagal diunduh',
  receipt: {
    open: 'Buat kuitansi…',
    title: (name: string) => `Buat kuitansi: ${name}`,
    labels: { name: 'Nama di kuitansi', address: 'Alamat', npwp: 'NPWP', nik: 'NIK' },
    npwpForm: 'Tulis 15 atau 16 angka',
    nikForm: 'Tulis 16 angka',
    nameHint: 'Pembayar atau perusahaannya',
    send: (amount: string | null) => (amount === null ? 'Buat kuitansi' : `Buat kuitansi ${amount}`),
    same: 'Pakai kuitansi yang ada',
    done: 'Kuitansi siap diunduh',
  },
} as const;
