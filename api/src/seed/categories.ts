/** The names of categories. The pattern generator finds the dyes of a cover by them, so they must be spelt as it has them. */
export const categories = [
  'Pengembangan Perangkat Lunak',
  'Data & Kecerdasan Buatan',
  'Desain Produk Digital',
  'Bisnis & Manajemen Produk',
  'Pemasaran Digital',
  'Keamanan Siber & Cloud',
  'Pengembangan Profesional',
  'Umum & Acara',
  'Karier & Soft Skill',
] as const;

export type CategoryName = (typeof categories)[number];
