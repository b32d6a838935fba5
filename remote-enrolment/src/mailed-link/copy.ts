export const copy = {
  sent: 'Kalau pesanannya ada, tautannya sudah kami kirim. Periksa kotak masukmu.',
  failed: 'Belum terkirim. Coba lagi sebentar lagi.',
} as const;
