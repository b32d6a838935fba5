export const copy = {
  cancel: 'Batal',
  saving: 'Menyimpan…',
  leaveTitle: 'Tutup tanpa menyimpan?',
  leaveText: 'Perubahan yang belum disimpan akan hilang.',
  leave: 'Tutup tanpa menyimpan',
  stay: 'Lanjut mengisi',
} as const;
