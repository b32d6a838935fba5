import { formatRupiah } from '@site/shared/money';

export const copy = {
  title: 'Belajar sekarang, cicil 0%',
  lead: 'Bersama financial partner kamu membagi biaya program ke beberapa bulan, sampai 18 bulan. Cicilan pertama satu bulan setelah pencairan.',
  question: 'Halo, aku ingin bertanya tentang cicilan lewat financial partner.',
  regulator: 'Diatur dan diawasi oleh otoritas jasa keuangan.',
  advantages: {
    title: 'Kenapa lewat financial partner',
    points: [
      { title: 'Cicilan 0%', text: 'Yang kamu cicil sama dengan yang kamu pinjam, tanpa bunga.' },
      { title: 'Sampai 18 bulan', text: 'Pilih tenor yang pas dengan pengeluaran bulananmu.' },
      { title: 'Mulai bulan depan', text: 'Cicilan pertama satu bulan setelah pencairan.' },
      { title: 'Langsung belajar', text: 'Kursimu di kelas tidak menunggu cicilan selesai.' },
    ],
  },
  upfront: {
    title: 'Bayar langsung ke kami',
    points: ['Bayar penuh paling lambat 1 minggu sebelum kelas dimulai', 'Cicilan 0% paling banyak 3 tahap'],
  },
  simulation: {
    title: 'Hitung cicilanmu',
    amount: 'Jumlah yang dicicil',
    tenor: 'Tenor',
    months: (count: number) => `${count} bulan`,
    note: 'Simulasi dengan cicilan 0%, plafon sampai Rp12,000,000 dan tenor sampai 12 bulan. Angka akhir ditentukan financial partner.',
    monthly: 'Cicilan per bulan',
    last: 'Cicilan terakhir',
    first: 'Cicilan pertama',
    firstWhen: '1 bulan setelah pencairan',
    total: 'Total cicilan',
  },
  scheme: {
    title: 'Bandingkan skema',
    caption: 'Skema cicilan untuk Bootcamp dan Professional Development',
    topic: 'Skema',
    first: 'Bootcamp (4 bulan)',
    second: 'Professional Development (3 bulan)',
    rows: [
      {
        topic: 'Plafon',
        first: formatRupiah(5_000_000),
        second: `${formatRupiah(8_000_000)}–${formatRupiah(12_000_000).slice(2)}`,
      },
      { topic: 'Tenor', first: 'Sampai 12 bulan', second: 'Sampai 12 bulan' },
      {
        topic: 'Uang muka',
        first: `${formatRupiah(500_000)}–${formatRupiah(5_000_000).slice(2)}`,
        second: formatRupiah(750_000),
      },
      {
        topic: 'Cicilan per bulan',
        first: `Mulai sekitar ${formatRupiah(1_500_000)}`,
        second: `Mulai sekitar ${formatRupiah(910_000)}`,
      },
    ],
    download: 'Unduh skema (PDF)',
    file: 'skema-cicilan.pdf',
    failed: 'Skema gagal diunduh. Periksa koneksi, lalu coba lagi.',
  },
  consultation: {
    title: 'Bingung memilih skema?',
    text: 'Advisor membantu menghitung sesuai keadaanmu.',
    label: 'Hubungi Kami',
  },
} as const;
