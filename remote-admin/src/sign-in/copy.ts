export const copy = {
  title: 'Masuk back-office',
  lead: 'Khusus tim Karsa Academy.',
  email: 'Email',
  password: 'Kata sandi',
  submit: 'Masuk',
  sending: 'Memeriksa…',
  /** Error catalogue of the specification. */
  refused: 'Email atau password salah!',
  required: 'Wajib diisi',
  failed: 'Koneksi terputus. Coba lagi.',
} as const;
