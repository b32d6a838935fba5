import { brand } from '@site/shared/brand';

export const copy = {
  lead: `${brand.meaning} Kami menemanimu mengubahnya jadi keahlian, lewat bootcamp, kelas profesional, dan workshop bersama praktisi.`,
  allPrograms: 'Lihat semua program',
  search: { failed: 'Pilihan pencarian gagal dimuat' },
  programs: {
    title: 'Our Top-Rated Programs',
    text: 'Batch yang segera dibuka.',
    empty: {
      title: 'Belum ada batch yang dibuka',
      text: 'Jadwal berikutnya muncul di sini. Sementara itu, lihat dulu isi setiap program.',
    },
    failed: 'Daftar program gagal dimuat',
  },
  partners: { title: 'Tempat lulusan kami berkarya' },
  testimonials: { title: 'Cerita dari mereka yang sudah memulai' },
  events: {
    title: 'Upcoming Workshops & Events',
    text: 'Setengah hari sampai sehari. Datang, praktik, pulang membawa sesuatu.',
    empty: {
      title: 'Belum ada workshop dan acara',
      text: 'Tanggal berikutnya muncul di sini. Tinggalkan emailmu di bawah supaya tidak ketinggalan.',
    },
    failed: 'Daftar workshop dan acara gagal dimuat',
  },
} as const;
