/** Texts of the button that opens a record's history: apart from the others, which are fetched with the entries. */
export const copy = {
  open: 'Riwayat',
  openOf: (name: string) => `Riwayat ${name}`,
  loading: 'Memuat riwayat',
  failed: 'Riwayat gagal dimuat',
} as const;
