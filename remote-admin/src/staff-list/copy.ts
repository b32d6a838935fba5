/** What staff call a file by. */
export type FileKind = 'Excel' | 'CSV';

export const copy = {
  filter: 'Tampilkan',
  sort: 'Urutkan',
  closePanel: 'Tutup rincian',
  moreThan: (count: string) => `lebih dari ${count}`,
  narrow: 'Persempit pencarian untuk melihat sisanya.',
  failed: 'Daftar gagal dimuat',
  loading: 'Memuat daftar',
  clearSearch: 'Hapus pencarian',
  showAll: 'Selengkapnya',
  shorten: 'Ringkas',
  exports: 'Simpan semua baris',
  export: (kind: FileKind) => `Unduh ${kind}`,
  exporting: 'Menyiapkan…',
  exportFailed: (kind: FileKind) => `${kind} gagal dibuat`,
} as const;
