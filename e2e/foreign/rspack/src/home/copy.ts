export const copy = {
  title: 'Cerita alumni',
  categories: 'Bidang',
  guest: 'Anda belum masuk.',
  greeting: (name: string) => `Halo, ${name}.`,
  read: (count: number) => `Dibaca ${count} kali`,
  courses: 'Lihat kursus',
} as const;
