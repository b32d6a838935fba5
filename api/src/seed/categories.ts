/** The names choose the cover's two dyes, so they are spelt exactly as the pattern generator knows them. */
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
