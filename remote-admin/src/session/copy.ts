export const copy = {
  email: 'Email',
  password: 'Kata sandi',
  submit: 'Masuk',
  checking: 'Memeriksa…',
  required: 'Wajib diisi',
  emailWrong: 'Tulis email seperti nama@contoh.com',
  /** Error catalogue of the specification. */
  refused: 'Email atau password salah!',
  endedTitle: 'Masuk lagi untuk melanjutkan',
  endedLead: 'Sesimu sudah berakhir. Yang kamu kerjakan di sini tidak hilang.',
} as const;
