import { formatDayAndDate } from '@site/shared/dates';
import { titles } from '../titles.ts';

export const copy = {
  noOverview: 'Ringkasan tidak terbuka untukmu',
  title: titles.welcome,
  greeting: (name: string) => `Selamat datang, ${name}`,
  lead: (today: string, waiting: number) =>
    `${formatDayAndDate(today)}. ${waiting === 0 ? 'Tidak ada yang menunggu.' : `Ada ${waiting} hal yang menunggu.`}`,
  today: (today: string) => `${formatDayAndDate(today)}.`,
  loading: 'Memuat ringkasan',
  failed: 'Ringkasan gagal dimuat',

  queue: {
    title: 'Perlu dikerjakan',
    money: 'Antrean',
    corporate: { title: 'Permintaan perusahaan baru', text: 'Masuk dalam 7 hari terakhir.', action: 'Buka' },
    pending: { title: 'Menunggu pembayaran', text: 'Kursinya dipegang sampai tagihan berakhir.', action: 'Periksa' },
    withoutBatch: {
      title: 'Program tanpa jadwal',
      text: (first: string, count: number) =>
        count === 1 ? `${first} tampil tanpa batch.` : `${first} dan ${count - 1} lainnya tampil tanpa batch.`,
      action: 'Tambah jadwal',
    },
    starting: { title: 'Batch mulai minggu ini', text: 'Periksa instruktur dan lokasi.', action: 'Lihat' },
    none: { title: 'Semua sudah dikerjakan', text: 'Yang baru muncul di sini.' },
  },

  low: {
    title: 'Batch di bawah 40%',
    text: 'Mulai kurang dari 21 hari lagi.',
    note: 'Mulai < 21 hari',
    batch: (batch: number, date: string) => `Batch ${batch}, ${date}`,
    bar: (title: string, batch: number) => `Kursi terisi: ${title}, Batch ${batch}`,
    action: 'Buka',
    open: (title: string, batch: number) => `Buka: ${title}, Batch ${batch}`,
  },

  chart: {
    title: 'Pendaftaran 8 minggu',
    paid: 'Berbayar',
    free: 'Gratis',
    week: 'Minggu mulai',
    total: 'Jumlah',
    showTable: 'Lihat sebagai tabel',
    showChart: 'Lihat sebagai grafik',
    summary: (total: string, from: string) => `${total} pendaftaran sejak ${from}.`,
  },

  batches: {
    title: 'Batch berikutnya',
    all: 'Semua program',
    batch: (batch: number) => `Batch ${batch}`,
    today: 'Hari ini',
    open: 'Dibuka',
    full: 'Penuh',
    none: { title: 'Belum ada batch berikutnya', text: 'Tambahkan jadwal pada sebuah program.' },
  },
} as const;
