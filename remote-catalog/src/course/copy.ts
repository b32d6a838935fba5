export const copy = {
  syllabus: 'Silabus',
  download: 'Download Syllabus',
  professions: 'Profesi setelah lulus',
  schedules: 'Jadwal',
  noSchedule: { title: 'Jadwal Belum Tersedia', text: 'Hubungi kami untuk info lebih lanjut', contact: 'Hubungi kami' },
  batch: (number: number) => `Batch ${number}`,
  full: 'Penuh',
  register: 'Daftar',
  free: 'GRATIS',
  price: 'Biaya program',
} as const;
