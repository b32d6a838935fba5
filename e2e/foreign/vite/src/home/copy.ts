export const copy = {
  title: 'Mentor kami',
  photo: 'Kelas kami',
  categories: 'Bidang',
  guest: 'Anda belum masuk.',
  greeting: (name: string) => `Halo, ${name}.`,
  read: (count: number) => `Dibaca ${count} kali`,
  courses: 'Lihat kursus',
} as const;
