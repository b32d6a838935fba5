import { formatDate } from '@site/shared/dates';
import { titles } from '../titles.ts';

export const copy = {
  noOverview: 'Ringkasan tidak terbuka untukmu',
  title: titles.welcome,
  greeting: (name: string) => `Selamat datang, ${name}`,
  lead: (today: string, waiting: number) =>
    `${formatDate(today)}. ${waiting === 0 ? 'Tidak ada yang menunggu.' : `Ada ${waiting} hal yang menunggu.`}`,
  today: (today: string) => `${formatDate(today)}.`,
  loading: 'Memuat ringkasan',
  failed: 'Ringkasan gagal dimuat',

  queue: {
    title: 'Perlu dikerjakan',
    money: 'Antrean uang',
    unplaced: {
      title: 'Pembayaran tanpa kursi',
      text: 'Sudah dibayar, belum ada tempatnya. Hubungi pesertanya.',
      action: 'Hubungi',
    },
    corporate: { title: 'Permintaan perusahaan baru', text: 'Masuk dalam 7 hari terakhir.', action: 'Buka' },
    pending: { title: 'Menunggu pembayaran', text: 'Kursinya dipegang sampai tagihan berakhir.', action: 'Periksa' },
    starting: { title: 'Batch mulai minggu ini', text: 'Periksa instruktur dan lokasi.', action: 'Lihat' },
    none: { title: 'Semua sudah dikerjakan', text: 'Yang baru muncul di sini.' },
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
