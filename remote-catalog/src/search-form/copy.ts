export const copy = {
  program: { label: 'Program', any: 'Semua kategori' },
  course: { label: 'Course', any: 'Pilih course' },
  location: { label: 'Lokasi', any: 'Semua lokasi' },
  submit: 'Search now',
} as const;
