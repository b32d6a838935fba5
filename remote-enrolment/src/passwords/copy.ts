import { PASSWORD_LENGTH } from '@site/shared/api/account';

export const copy = {
  home: '(halaman utama)',
  forgot: {
    heading: 'Lupa password?',
    lead: 'Tulis email akun siswamu. Kami kirim tautan untuk membuat password baru.',
    back: 'Kembali ke halaman masuk',
  },
  choose: {
    heading: 'Buat password baru',
    lead: 'Password lama tidak berlaku lagi setelah ini, dan semua perangkat dikeluarkan.',
    reading: 'Memeriksa tautan…',
    failed: 'Tautan belum bisa diperiksa',
    password: 'Password baru',
    again: 'Ulangi password baru',
    hint: `Paling sedikit ${PASSWORD_LENGTH.least} karakter. Beberapa kata yang tidak berhubungan lebih kuat daripada satu kata dengan angka.`,
    short: `Paling sedikit ${PASSWORD_LENGTH.least} karakter`,
    different: 'Belum sama dengan yang di atas',
    submit: 'Simpan password',
    saving: 'Menyimpan…',
  },
  done: {
    heading: 'Password disimpan',
    lead: 'Sekarang masuk dengan password barumu.',
    signIn: 'Masuk',
  },
  ended: {
    heading: 'Tautan ini tidak berlaku lagi',
    lead: 'Tautan hanya bisa dipakai sekali dan hanya untuk waktu terbatas. Minta tautan baru, lalu pakai email yang paling akhir.',
    student: 'Minta tautan baru',
    staff: 'Minta tautan baru untuk akun staf',
  },
} as const;
