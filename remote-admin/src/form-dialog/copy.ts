export const copy = {
  cancel: 'Batal',
  understood: 'Mengerti',
  saving: 'Menyimpan…',
  loading: 'Memuat isian',
  loadFailed: 'Isian gagal dimuat',
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
  saveUnknown: { title: 'Belum pasti tersimpan', text: 'Periksa dulu sebelum mengulang.' },
  conflict: {
    title: 'Rekan lain menyimpan lebih dulu',
    titleOf: (name: string) => `${name} menyimpan lebih dulu`,
    when: (moment: string) => `Disimpan ${moment}.`,
    nothingLost: 'Belum ada yang tertimpa, dan isianmu tidak hilang',
    choose: (fields: number, open: number) =>
      open === 0
        ? `${fields} isian berbeda. Usulan sudah terpilih: yang hanya diubah satu orang ikut orang itu.`
        : `${fields} isian berbeda, ${open} di antaranya kalian ubah berdua: pilih yang dipakai.`,
    mine: 'Punyamu',
    theirs: 'Yang tersimpan',
    theirsOf: (name: string) => `Yang disimpan ${name}`,
    empty: 'Kosong',
    required: 'Pilih salah satu',
    merge: 'Simpan gabungan',
    discard: 'Buang perubahanku',
    back: 'Kembali ke formulir',
  },
} as const;
