import { brand } from '@site/shared/brand';

/** Texts of the student's session. Those of the specification are exact. */
export const copy = {
  signIn: 'Masuk',
  signOut: 'Keluar',
  signedOut: 'Kamu sudah keluar.',
  account: 'Akun',
  classes: 'Kelas saya',
  page: {
    title: 'Masuk',
    heading: 'Masuk ke kelasmu',
    lead: `Untuk siswa ${brand.name}.`,
    home: '(halaman utama)',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot your password?',
    newPassword: 'Lupa password? Buat yang baru lewat email',
    /** First message of the chat that the link above opens. */
    forgotMessage: `Halo ${brand.name}, aku lupa password akun siswaku. Boleh dibantu?`,
  },
} as const;
