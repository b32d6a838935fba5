import { formatInstantWithTime } from '@site/shared/dates';

export const copy = {
  title: (course: string, batch: number) => `Daftar tunggu · ${course}, Batch ${batch}`,
  empty: 'Belum ada yang menunggu.',
  seats: (taken: number, capacity: number | null) =>
    capacity === null ? `${taken} kursi terisi` : `${taken} dari ${capacity} kursi terisi`,
  rule: 'Urutan sesuai waktu mendaftar. Kursi kosong ditawarkan otomatis, berlaku paling lama 12 jam. Mengubah urutan perlu alasan dan tercatat.',
  since: (instant: string) => `Daftar ${formatInstantWithTime(instant)}`,
  lapses: (count: number) => `${count} tawaran lewat`,
  states: {
    WAITING: 'Menunggu',
    OFFERED: (until: string) => `Ditawari sampai ${until}`,
    TAKEN: (until: string) => `Mengisi data, bayar sampai ${until}`,
  },
  loadFailed: 'Daftar tunggu tidak bisa dimuat.',
  loading: 'Memuat daftar tunggu',
  up: (who: string) => `Naikkan ${who}`,
  down: (who: string) => `Turunkan ${who}`,
  to: (who: string) => `Ubah urutan ${who}`,
  remove: (who: string) => `Keluarkan ${who}`,
  move: {
    title: (who: string) => `Ubah urutan ${who}`,
    save: 'Simpan urutan',
    done: 'Urutan sudah diubah',
    hint: (last: number) => `1 sampai ${last}. Nomor 1 ditawari kursi kosong berikutnya.`,
    wrong: (last: number) => `Tulis angka 1 sampai ${last}`,
  },
  removal: {
    title: (who: string) => `Keluarkan ${who}?`,
    waiting: 'Tempatnya di daftar tunggu hilang. Tidak ada email yang terkirim.',
    offered: 'Kursi yang ditawarkan lepas dan ditawarkan ke orang berikutnya. Tidak ada email yang terkirim.',
    save: 'Keluarkan',
    done: 'Sudah dikeluarkan dari daftar tunggu',
  },
  labels: { rank: 'Urutan', reason: 'Alasan' },
} as const;
