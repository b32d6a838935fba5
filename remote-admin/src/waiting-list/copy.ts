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
    waiting: 'Tempatnya di daftar tunggu hilang. 1 email pemberitahuan terkirim, tanpa alasan di atas.',
    offered:
      'Kursi yang ditawarkan lepas dan ditawarkan ke orang berikutnya. 1 email pemberitahuan terkirim, tanpa alasan di atas.',
    save: 'Keluarkan',
    done: 'Sudah dikeluarkan dari daftar tunggu',
  },
  free: (seats: number, waiting: number) => `${seats} kursi kosong, ${waiting} orang menunggu.`,
  add: 'Tambah orang',
  addition: {
    title: 'Tambah ke daftar tunggu',
    labels: { email: 'Email', phone_number: 'WhatsApp' },
    text: 'Masuk di urutan terakhir. 1 email konfirmasi terkirim, dengan tautan untuk keluar dari daftar.',
    save: 'Tambahkan',
    done: 'Sudah masuk daftar tunggu',
  },
  offerTo: (who: string) => `Tawarkan kursi ke ${who}`,
  offer: {
    title: (who: string) => `Tawarkan kursi ke ${who}?`,
    passed: 'Ada yang menunggu lebih dulu.',
    text: 'Satu kursi dipegang paling lama 12 jam. 1 email tawaran terkirim.',
    save: 'Tawarkan kursi',
    saving: 'Menawarkan…',
    done: 'Kursi sudah ditawarkan',
  },
  extend: (who: string) => `Perpanjang tawaran ${who}`,
  extension: {
    title: (who: string) => `Perpanjang tawaran ${who}`,
    text: 'Kursinya dipegang 12 jam lagi dari sekarang, atau sampai kelas mulai. Tidak ada email yang terkirim.',
    save: 'Perpanjang 12 jam',
    done: 'Tawaran diperpanjang',
  },
  labels: { rank: 'Urutan', reason: 'Alasan' },
} as const;
