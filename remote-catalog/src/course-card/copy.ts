export const copy = {
  modesLabel: 'Pilihan Metode Belajar',
  noModes: 'Belum ada jadwal',
  saving: (percentage: number) => `Hemat ${percentage}%`,
  batch: (number: number) => `Batch ${number}`,
} as const;
