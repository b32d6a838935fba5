export const copy = {
  cancel: 'Batal',
  saving: 'Menyimpan…',
  unsaved: {
    title: 'Tutup tanpa menyimpan?',
    text: 'Perubahan yang belum disimpan akan hilang.',
    leave: 'Tutup tanpa menyimpan',
    stay: 'Lanjut mengisi',
  },
  uploading: {
    title: 'Hentikan unggahan?',
    text: 'Berkas belum terkirim semua. Yang sudah kamu isi akan hilang.',
    leave: 'Hentikan unggahan',
    stay: 'Lanjut mengunggah',
  },
  stopped: {
    title: 'Unggahan dihentikan',
    text: 'Daftar dimuat ulang: yang tampil di sana yang tersimpan.',
  },
  /** Where no answer came, after its reason. */
  maybeSaved: 'Bisa jadi sudah tersimpan: sebelum mengulang, tutup dan periksa dulu.',
  maybeDone: 'Bisa jadi sudah dilakukan: periksa dulu sebelum mengulang.',
  saveUnknown: { title: 'Belum pasti tersimpan', text: 'Periksa dulu sebelum mengulang.' },
  changeUnknown: 'Belum pasti berhasil',
} as const;
