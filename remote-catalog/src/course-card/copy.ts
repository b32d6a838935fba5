export const copy = {
  modesLabel: 'Pilihan Metode Belajar',
  noModes: 'Belum ada jadwal',
  saving: (percentage: number) => `Hemat ${percentage}%`,
  batch: (number: number) => `Batch ${number}`,
  full: 'Penuh',
  types: { BOOTCAMP: 'Bootcamp', WORKSHOP: 'Workshop', EVENT: 'Event' },
} as const;
