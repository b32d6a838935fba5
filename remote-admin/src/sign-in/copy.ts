import { brand } from '@site/shared/brand';
import { titles } from '../titles.ts';

export const copy = {
  title: titles.signIn,
  heading: 'Masuk ke ruang kerja',
  lead: `Untuk staf ${brand.name}.`,
  home: '(ke beranda)',
  forgotLink: 'Lupa password?',
  forgot: {
    title: titles.forgotPassword,
    heading: 'Lupa password?',
    lead: 'Tulis email akun stafmu. Kami kirim tautan untuk membuat password baru.',
    back: 'Kembali ke halaman masuk',
  },
} as const;
