import { titles } from '../titles.ts';

/** Texts of the certificate page. */
export const copy = {
  title: titles.certificates,
  caption: 'Daftar sertifikat',
  search: 'Cari nama, program, atau ID',
  filter: 'Tampilkan',
  views: { ALL: 'Semua', VALID: 'Berlaku', REVOKED: 'Dicabut' },
  columns: {
    name: 'Nama dan ID',
    batch: 'Program',
    issued: 'Diterbitkan',
    state: 'Status',
    actions: 'Tindakan',
  },
  batch: (batch: number, lastDay: string) => `Batch ${batch}, selesai ${lastDay}`,
  /** Short: the row has little width. */
  open: 'PDF',
  openLabel: (name: string) => `Unduh PDF sertifikat ${name}`,
  revoke: 'Cabut',
  revokeLabel: (name: string) => `Cabut sertifikat ${name}`,
  count: (shown: number, count: string) => `${shown} dari ${count} sertifikat`,
  empty: { title: 'Belum ada sertifikat', text: 'Sertifikat yang kamu terbitkan muncul di sini.' },
  nothingFound: { title: 'Tidak ada sertifikat yang cocok', text: 'Ubah kata kunci atau pilih Semua.' },
  issue: {
    open: 'Terbitkan sertifikat',
    /** The list has only the first of them. */
    choose: 'Pilih peserta yang pembayarannya lunas dan kelasnya sudah selesai. Kalau belum terlihat, cari namanya.',
    search: 'Cari nama atau email peserta',
    list: 'Peserta yang bisa diberi sertifikat',
    loading: 'Memuat peserta',
    failed: 'Peserta gagal dimuat',
    none: { title: 'Tidak ada peserta', text: 'Semua peserta kelas yang selesai sudah punya sertifikat.' },
    nothingFound: {
      title: 'Tidak ada peserta yang cocok',
      text: 'Peserta harus lunas, kelasnya selesai, dan belum punya sertifikat.',
    },
    pick: (name: string) => `Pilih ${name}`,
    pickShort: 'Pilih',
    labels: { full_name: 'Nama pada sertifikat' },
    nameHint: 'Periksa ejaan dan gelarnya: sertifikat yang terbit tidak bisa diubah.',
    save: 'Terbitkan',
    done: 'Sertifikat diterbitkan',
    mailed: 'Peserta dan pembayarnya dikabari lewat email.',
  },
  bulkRevoking: {
    open: 'Cabut…',
    title: (count: number) => `Cabut ${count} sertifikat?`,
    text: 'Ini tidak bisa dibatalkan, tetapi sertifikat baru bisa diterbitkan.',
    gone: (count: number) => `${count} sertifikat tidak ditemukan lagi dan PDF-nya dihapus. Tidak ada email.`,
    send: (count: number | null) => (count === null ? 'Cabut' : `Cabut ${count}`),
    done: 'Sertifikat dicabut',
  },
  revoking: {
    title: (name: string) => `Cabut sertifikat ${name}?`,
    text: 'Pemeriksaan sertifikat tidak akan menemukannya lagi dan PDF-nya dihapus. Ini tidak bisa dibatalkan, tetapi sertifikat baru bisa diterbitkan.',
    confirm: 'Cabut sertifikat',
    working: 'Mencabut…',
    done: 'Sertifikat dicabut',
    failed: 'Sertifikat gagal dicabut',
  },
} as const;
