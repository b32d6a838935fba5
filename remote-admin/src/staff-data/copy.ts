export const copy = {
  old: 'Yang tampil mungkin sudah berubah.',
  retry: 'Coba lagi',
  /** Of a change whose answer was lost. */
  changeUnknown: 'Belum pasti berhasil',
  maybeDone: (reason: string) => `${reason} Bisa jadi sudah dilakukan: periksa dulu sebelum mengulang.`,
} as const;
