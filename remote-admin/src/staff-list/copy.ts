export const copy = {
  filter: 'Tampilkan',
  narrow: 'Persempit pencarian untuk melihat sisanya.',
  failed: 'Daftar gagal dimuat',
  loading: 'Memuat daftar',
  clearSearch: 'Hapus pencarian',
  exportCsv: 'Unduh CSV',
  exporting: 'Menyiapkan…',
  exportFailed: 'CSV gagal dibuat',
} as const;
