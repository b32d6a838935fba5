import { brand } from '@site/shared/brand';

/** Texts of the student's session. Texts of the specification are exact. */
export const copy = {
  signIn: 'Masuk',
  signOut: 'Keluar',
  signedOut: 'Kamu sudah keluar.',
  account: 'Akun',
  page: {
    title: 'Masuk',
    heading: 'Masuk ke kelasmu',
    lead: `Untuk siswa ${brand.name}.`,
    home: '(halaman utama)',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot your password?',
    /** The first message of the chat that the link above opens. */
    forgotMessage: `Halo ${brand.name}, aku lupa password akun siswaku. Boleh dibantu?`,
  },
} as const;
