/** The messages for wrong values, the same in every form, and the words of the forms that are defined here completely. */
export const copy = {
  required: 'Wajib diisi',
  unticked: 'Wajib diceklis',
  needsScripts: 'Formulir ini butuh JavaScript. Nyalakan JavaScript di browsermu, lalu muat ulang halaman ini.',
  wholeNumber: 'Tulis angka bulat',
  /** @param limit in characters */
  atMost: (limit: number) => `Paling banyak ${limit} karakter`,
  signIn: {
    email: 'Email',
    submit: 'Masuk',
    checking: 'Memeriksa…',
    /** From the error catalogue of the specification. */
    refused: 'Email atau password salah!',
  },
  forgotPassword: {
    submit: 'Kirim tautan',
    sentTitle: 'Periksa kotak masukmu',
    sent: (email: string) =>
      `Kalau ${email} terdaftar, tautan untuk membuat password baru sudah kami kirim. Tautan berlaku 30 menit. Belum ada? Lihat folder spam, atau minta lagi dua menit lagi.`,
  },
} as const;
