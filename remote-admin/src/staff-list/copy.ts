export const copy = {
  filter: 'Tampilkan',
  sort: 'Urutkan',
  closePanel: 'Tutup rincian',
  moreThan: (count: string) => `lebih dari ${count}`,
  narrow: 'Persempit pencarian untuk melihat sisanya.',
  failed: 'Daftar gagal dimuat',
  loading: 'Memuat daftar',
  clearSearch: 'Hapus pencarian',
  exportCsv: 'Unduh CSV',
  exporting: 'Menyiapkan…',
  exportFailed: 'CSV gagal dibuat',
} as const;
