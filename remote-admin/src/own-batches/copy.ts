/** Texts for those who teach. */
export const copy = {
  title: 'Kelas yang kuajar',
  batch: (course: string, batch: number) => `${course}, Batch ${batch}`,
  dates: (start: string, end: string) => `${start} sampai ${end}`,
  seats: (count: number) => `${count} peserta`,
  cancelled: 'Dibatalkan',
  over: 'Selesai',
  failed: 'Kelasmu gagal dimuat',
  loading: 'Memuat kelas',
  none: {
    title: 'Belum ada kelas',
    text: 'Kelas muncul di sini begitu jadwalnya memakai namamu. Kalau sudah mengajar, minta admin menghubungkan akun ini dengan instrukturnya.',
  },
  page: {
    home: 'Beranda',
    loading: 'Memuat kelas',
    missing: {
      title: 'Kelas tidak ditemukan',
      text: 'Kelas ini tidak ada, atau instrukturnya sudah diganti.',
      action: 'Ke beranda',
    },
    failed: 'Kelas gagal dimuat',
    back: 'Semua sesi',
  },
} as const;
