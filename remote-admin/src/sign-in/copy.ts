import { brand } from '@site/shared/brand';

export const copy = {
  title: 'Masuk back-office',
  heading: 'Masuk ke ruang kerja',
  lead: `Untuk staf ${brand.name}.`,
  home: '(ke beranda)',
  forgotLink: 'Lupa password?',
  forgot: {
    title: 'Lupa password',
    heading: 'Lupa password?',
    lead: 'Tulis email akun stafmu. Kami kirim tautan untuk membuat password baru.',
    back: 'Kembali ke halaman masuk',
  },
} as const;
