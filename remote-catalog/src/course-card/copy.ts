export const copy = {
  modesLabel: 'Pilihan Metode Belajar',
  starts: (date: string) => `Mulai ${date}`,
  noModes: 'Belum ada jadwal',
  saving: (percentage: number) => `Hemat ${percentage}%`,
  batch: (number: number) => `Batch ${number}`,
} as const;
