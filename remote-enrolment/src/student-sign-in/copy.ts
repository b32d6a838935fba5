import { headCopy } from './head-copy.ts';

/** Texts of signing in and up by a mailed link. */
export const copy = {
  home: '(halaman utama)',
  signIn: {
    heading: headCopy.signIn,
    lead: 'Kami kirim tautan ke emailmu. Tidak perlu password.',
    hint: 'Pakai email yang kamu isi waktu mendaftar.',
    submit: 'Kirim tautan masuk',
  },
  signUp: {
    heading: headCopy.signUp,
    lead: 'Cukup email. Tautan yang kami kirim memastikan email itu milikmu. Password boleh dibuat sesudahnya.',
    hint: 'Pesanan dengan email ini muncul sendiri di akunmu.',
    submit: 'Kirim tautan',
  },
  other: {
    password: 'Masuk dengan password',
    forgot: 'Lupa password?',
    noAccount: 'Belum pernah mendaftar kelas?',
    signUp: 'Buat akun',
    hasAccount: 'Sudah punya akun?',
    signIn: 'Masuk',
  },
  sent: {
    heading: 'Cek email kamu',
    lead: 'Tautan masuk sudah dikirim. Berlaku 15 menit dan hanya sekali pakai.',
    sameAddress: 'Dikirim ke alamat yang sama.',
    again: 'Kirim ulang',
    againIn: (seconds: number) => `Kirim ulang dalam ${seconds} detik`,
    change: 'Ganti email',
    spam: 'Tidak ada di kotak masuk? Lihat folder spam.',
    sentAgain: 'Tautan baru sudah dikirim.',
  },
  opening: {
    heading: 'Satu langkah lagi',
    lead: 'Tekan tombol ini untuk masuk dengan tautan dari emailmu.',
    enter: 'Masuk',
    working: 'Sebentar…',
    failed: 'Tautan belum bisa diperiksa',
  },
  ended: {
    heading: 'Tautan ini tidak berlaku lagi',
    lead: 'Demi keamanan setiap tautan hanya sekali pakai dan berlaku 15 menit. Kami kirim yang baru ke email yang sama.',
    cutOff: 'Tautannya tidak lengkap. Coba buka lagi dari emailmu.',
    send: 'Kirim tautan baru',
    change: 'Ganti email',
    signedIn: (who: string) => `Kamu masih masuk sebagai ${who}.`,
    classes: 'Buka Kelas saya',
  },
} as const;
