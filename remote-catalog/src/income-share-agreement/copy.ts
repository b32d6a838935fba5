import { formatRupiah } from '@site/shared/money';

const DEPOSIT = formatRupiah(5_000_000);

export const copy = {
  title: 'Belajar Dulu, Bayar Setelah Bekerja',
  lead: 'Income Share Agreement: kamu membayar dari sebagian pendapatan, setelah mendapat pekerjaan.',
  reserve: 'Reservasi konsultasi',
  question: 'Halo, aku ingin berkonsultasi tentang Income Share Agreement.',
  how: {
    title: 'Cara kerjanya',
    text: 'Dengan Income Share Agreement (ISA) kamu mengikuti program tanpa membayar biaya program di muka. Setelah bekerja, kamu membayar 20% pendapatan bulanan selama 36 bulan. Begitu totalnya mencapai 1.5x harga program reguler, pembayaran berhenti. Perjanjian berakhir setelah 5 tahun.',
    facts: [
      { figure: '20%', meaning: 'dari pendapatan bulanan' },
      { figure: '36 bulan', meaning: 'lama pembayaran' },
      { figure: '1.5x', meaning: 'batas total dari harga reguler' },
      { figure: '5 tahun', meaning: 'program berakhir, tanpa denda dan bunga' },
    ],
  },
  simulation: {
    title: 'Hitung perkiraanmu',
    income: 'Gaji per bulan',
    program: 'Program',
    note: 'Simulasi. 20% dari pendapatan bulanan, paling lama 36 bulan, dan total tidak melebihi 1.5x harga program reguler.',
    monthly: 'Bayar per bulan',
    months: 'Lama bayar',
    monthCount: (months: number) => `${months} bulan`,
    cap: 'Batas total (1.5x)',
    total: 'Total dibayar',
    ends: 'Selesai setelah',
    endsBy: { cap: 'batas tercapai', months: '36 bulan' },
    failed: 'Daftar program gagal dimuat',
    none: 'Belum ada program berbayar untuk dihitung.',
  },
  comparison: {
    title: 'Reguler atau ISA',
    regular: {
      title: 'Reguler',
      text: 'Bayar penuh paling lambat 1 minggu sebelum kelas, atau bertahap.',
      points: ['Total sama dengan harga program', 'Cicilan 0%, maksimal 3 tahap'],
    },
    isa: {
      title: 'ISA',
      text: 'Bayar 20% pendapatan bulanan setelah bekerja, selama 36 bulan.',
      points: [
        'Total paling banyak 1.5x harga reguler',
        'Tanpa denda dan bunga',
        `Deposit ${DEPOSIT} dapat dikembalikan`,
      ],
    },
  },
  advantages: {
    title: 'Keuntungan ISA',
    points: [
      'Fokus belajar dulu, biaya program dibayar setelah bekerja',
      'Pembayaran mengikuti pendapatanmu, tanpa denda dan bunga',
      'Total pembayaran ada batasnya: 1.5x harga program reguler',
      'Terhubung dengan 250+ hiring partner',
    ],
  },
  terms: {
    title: 'Ketentuan ISA',
    points: [
      'Membayar 20% pendapatan bulanan selama 36 bulan',
      'Tidak ada denda dan bunga',
      'Program berakhir setelah 5 tahun',
      'Total pembayaran paling banyak 1.5x harga program reguler',
      `Deposit ${DEPOSIT} yang dapat dikembalikan, untuk Bootcamp Immersive dan Data Science`,
    ],
  },
  eligibility: {
    title: 'Syarat mengikuti ISA',
    caption: 'Syarat mengikuti ISA untuk Bootcamp Immersive dan Data Science',
    topic: 'Syarat',
    first: 'Bootcamp Immersive (4 bulan)',
    second: 'Data Science (3 bulan)',
    rows: [
      { topic: 'Kegiatan lain', first: 'Tidak sedang menjalani kegiatan lain', second: '–' },
      {
        topic: 'Usia, non-IT',
        first: 'Maksimal 30 tahun, minimal lulusan SMA',
        second: 'Maksimal 30 tahun, minimal lulusan SMA',
      },
      {
        topic: 'Usia, IT',
        first: 'Maksimal 35 tahun, S1 IT atau berpengalaman IT, dan pernah memimpin tim',
        second: 'Maksimal 35 tahun, S1 IT atau berpengalaman IT, dan pernah memimpin tim',
      },
      {
        topic: 'Kewarganegaraan',
        first: 'WNI dan berdomisili di Indonesia',
        second: 'WNI dan berdomisili di Indonesia',
      },
      {
        topic: 'Catatan hukum',
        first: 'Tidak pernah terlibat kejahatan keuangan',
        second: 'Tidak pernah terlibat kejahatan keuangan',
      },
      { topic: 'Rekening', first: 'Rekening bank Indonesia yang aktif', second: 'Rekening bank Indonesia yang aktif' },
      { topic: 'Deposit', first: `${DEPOSIT}, dapat dikembalikan`, second: `${DEPOSIT}, dapat dikembalikan` },
      { topic: 'Seleksi', first: 'Lulus tes masuk', second: 'Lulus tes masuk' },
    ],
  },
  faq: {
    title: 'Pertanyaan yang sering diajukan',
    open: 'Jawabannya bergantung pada keadaanmu. Tanyakan langsung ke advisor.',
    ask: 'Tanya Advisor',
    questions: [
      'Apakah ISA bisa dilunasi lebih cepat?',
      'Bagaimana jika pendapatanku berubah selama masa pembayaran?',
      'Kapan deposit dikembalikan?',
    ],
  },
  consultation: {
    title: 'Masih ragu memilih Reguler atau ISA?',
    text: 'Ceritakan rencanamu, advisor membantu membandingkan.',
  },
} as const;
