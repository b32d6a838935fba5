export const copy = {
  lead: 'Karsa berarti kemauan. Kami menemanimu mengubahnya jadi keahlian, lewat bootcamp, kelas profesional, dan workshop bersama praktisi.',
  allPrograms: 'Lihat semua program',
  topRated: 'Our Top-Rated Programs',
} as const;
