export const copy = {
  title: 'Admissions',
  lead: 'Untuk program Job Connector Full Stack Development: empat langkah dari formulir sampai pengumuman.',
  start: 'Isi formulir',
  steps: {
    title: 'Empat langkah masuk',
    list: [
      { title: 'Isi formulir', text: 'Pilih program dan batch, lalu kirim datamu.' },
      { title: 'Wawancara', text: 'Ceritakan tujuanmu dan waktu yang bisa kamu sediakan.' },
      { title: 'Tes logika dan bahasa Inggris', text: 'Menilai cara berpikir, bukan hafalan.' },
      { title: 'Pengumuman hasil', text: 'Kamu menerima hasilnya dalam 24 jam setelah tes.' },
    ],
  },
  qualifications: {
    title: 'Kualifikasi',
    points: ['Siap berkomitmen', 'Mau belajar', 'Bahasa Inggris dasar', 'Motivasi tinggi', 'Punya laptop'],
  },
  consultation: {
    title: 'Belum yakin program ini untukmu?',
    text: 'Ceritakan keadaanmu, advisor membantu menimbang.',
    label: 'Hubungi Kami',
    question: 'Halo, aku ingin bertanya tentang Admissions.',
  },
} as const;
