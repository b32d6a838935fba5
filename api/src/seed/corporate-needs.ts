import type { StaffKey } from './staff-and-students.ts';

export interface CorporateNeedSeed {
  company: string;
  course: string | null;
  participants: number;
  pic: string;
  whatsapp: string | null;
  notes: string | null;
  daysAgo: number;
  /** The work of staff on it; left out for a new one. */
  work?: {
    state: 'CONTACTED' | 'QUOTED' | 'LOST';
    lostReason?: string;
    owner: StaffKey;
    next?: { action: string; inDays: number };
    note?: string;
  };
}

/** Requests of invented companies, newest last. */
export const corporateNeeds: readonly CorporateNeedSeed[] = [
  {
    company: 'Koperasi Tani Makmur Lembang',
    course: 'spreadsheet-kilat-laporan-keuangan',
    participants: 12,
    pic: 'Neneng Suharti',
    whatsapp: '+62 812-0000-7011',
    notes: 'Pengurus kami rata-rata di atas 45 tahun. Mohon tempo yang pelan dan banyak praktik.',
    daysAgo: 52,
    work: { state: 'LOST', lostReason: 'Anggaran ditunda ke tahun depan', owner: 'rani' },
  },
  {
    company: 'Tanara Retail',
    course: 'performance-digital-marketing',
    participants: 18,
    pic: 'Gabriella Sutanto',
    whatsapp: '+62 812-0000-7023',
    notes: 'Untuk tim pemasaran di enam kota. Lebih suka daring, dua malam seminggu.',
    daysAgo: 45,
  },
  {
    company: 'Klinik Sehat Bersama',
    course: 'keamanan-akun-untuk-usaha-kecil',
    participants: 25,
    pic: 'dr. Anindita Wulandari',
    whatsapp: null,
    notes: 'Kami menyimpan data pasien, jadi materi privasi sangat penting.',
    daysAgo: 39,
  },
  {
    company: 'Bahari Bank',
    course: 'data-science-machine-learning',
    participants: 30,
    pic: 'Ferdinan Sitorus',
    whatsapp: '+62 812-0000-7042',
    notes: 'Pelatihan internal tiga bulan. Kami siapkan data tiruan dan ruang kelas di Jakarta Selatan.',
    daysAgo: 33,
    work: {
      state: 'CONTACTED',
      owner: 'rani',
      next: { action: 'Kirim penawaran', inDays: 1 },
      note: 'Kelas di Jakarta Selatan, tiga bulan.',
    },
  },
  {
    company: 'Yayasan Pelita Timur',
    course: null,
    participants: 40,
    pic: 'Yuliana Rumbewas',
    whatsapp: '+62 812-0000-7055',
    notes: 'Belum tahu program yang cocok. Peserta guru SMP dan SMA dari tiga kabupaten.',
    daysAgo: 27,
  },
  {
    company: 'Nusa Logistik',
    course: 'data-analytics-untuk-bisnis',
    participants: 22,
    pic: 'Taufik Ardiansyah',
    whatsapp: '+62 812-0000-7068',
    notes: 'Fokus ke dasbor pengiriman dan gudang. Bisa mulai awal bulan depan?',
    daysAgo: 21,
    work: { state: 'CONTACTED', owner: 'hendra', next: { action: 'Kirim contoh dasbor', inDays: 4 } },
  },
  {
    company: 'Batik Sekar Jagad',
    course: 'iklan-pertama-di-media-sosial',
    participants: 8,
    pic: 'Retno Palupi',
    whatsapp: '+62 812-0000-7074',
    notes: null,
    daysAgo: 16,
  },
  {
    company: 'Penerbit Aksara Rimba',
    course: 'generative-ai-untuk-tim-operasional',
    participants: 15,
    pic: 'Damar Wicaksana',
    whatsapp: null,
    notes: 'Tim redaksi ingin tahu batas yang aman, terutama soal hak cipta naskah.',
    daysAgo: 12,
  },
  {
    company: 'Lintas Data',
    course: 'english-for-tech-careers',
    participants: 14,
    pic: 'Josephine Karamoy',
    whatsapp: '+62 812-0000-7091',
    notes: 'Tim kami mulai bekerja dengan klien luar negeri. Kelas malam lebih cocok.',
    daysAgo: 8,
  },
  {
    company: 'Hotel Puri Segara',
    course: null,
    participants: 20,
    pic: 'Ida Ayu Kencana',
    whatsapp: '+62 812-0000-7103',
    notes: 'Ingin pelatihan pelayanan tamu lewat kanal digital. Mohon dihubungi setelah jam 14.00 WITA.',
    daysAgo: 5,
  },
  {
    company: 'Wahana Energi Khatulistiwa',
    course: 'project-management-profesional',
    participants: 16,
    pic: 'Syarifuddin Lubis',
    whatsapp: '+62 812-0000-7119',
    notes: 'Peserta supervisor lapangan. Kelas tatap muka di Balikpapan bila memungkinkan.',
    daysAgo: 3,
    work: { state: 'CONTACTED', owner: 'hendra', next: { action: 'Kirim penawaran', inDays: -3 } },
  },
  {
    company: 'Sanggar Cipta Rasa',
    course: 'membangun-design-system-dari-nol',
    participants: 6,
    pic: 'Olivia Tanujaya',
    whatsapp: null,
    notes: 'Studio kecil, empat desainer dan dua pengembang.',
    daysAgo: 2,
  },
  {
    company: 'Angkasa Boga',
    course: 'full-stack-web-development',
    participants: 10,
    pic: 'Muhammad Rasyid',
    whatsapp: '+62 812-0000-7137',
    notes: 'Kami ingin membina tim internal untuk aplikasi pemesanan katering.',
    daysAgo: 1,
    work: {
      state: 'CONTACTED',
      owner: 'rani',
      next: { action: 'Telepon PIC, tanya anggaran', inDays: 0 },
      note: 'Telepon 12 menit: 10 orang pasti, minta malam hari.',
    },
  },
];
