import { instalmentScheme } from '@site/shared/courses/instalment-scheme';

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
    points: instalmentScheme.upfront,
  },
  simulation: {
    title: 'Hitung cicilanmu',
    amount: 'Jumlah yang dicicil',
    tenor: 'Tenor',
    months: (count: number) => `${count} bulan`,
    note: 'Simulasi dengan cicilan 0%, plafon sampai Rp12,000,000 dan tenor sampai 12 bulan. Angka akhir ditentukan financial partner.',
    monthly: 'Cicilan per bulan',
    last: 'Cicilan terakhir',
    ...instalmentScheme.firstInstalment,
    total: 'Total cicilan',
  },
  scheme: {
    title: 'Bandingkan skema',
    ...instalmentScheme.table,
    download: 'Unduh skema (PDF)',
  },
  consultation: {
    title: 'Bingung memilih skema?',
    text: 'Advisor membantu menghitung sesuai keadaanmu.',
    label: 'Hubungi Kami',
  },
} as const;
