export const copy = {
  modesLabel: 'Pilihan Metode Belajar',
  modes: { REMOTE: 'Online', HYBRID: 'Hibrida', OFFLINE: 'Tatap muka' },
  noModes: 'belum ada jadwal',
  free: 'GRATIS',
  regularPrice: 'Harga normal',
} as const;
