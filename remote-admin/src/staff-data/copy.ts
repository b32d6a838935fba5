export const copy = {
  old: 'Yang tampil mungkin sudah berubah.',
  retry: 'Coba lagi',
} as const;
