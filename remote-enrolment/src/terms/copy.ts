/** Terms of a registration or a corporate request. */
export const copy = {
  link: 'syarat dan ketentuan',
  title: 'Syarat dan ketentuan',
  close: 'Tutup',
  points: [
    'Data yang kamu isi dipakai untuk memproses pendaftaran atau permintaanmu, menghubungimu tentang kelas, dan menerbitkan sertifikat. Data itu tidak dijual.',
    'Kursi disimpan selama tagihan berlaku: paling lama 24 jam, atau sampai kelas dimulai bila lebih cepat. Tagihan yang lewat waktu dibatalkan dan kursinya dilepas.',
    'Harga yang berlaku adalah total yang tampil saat formulir dikirim, sesudah diskon dan voucher.',
    'Pembayaran penuh di muka dilakukan paling lambat 1 minggu sebelum kelas dimulai. Cicilan 0% dibayar dalam paling banyak 3 tahap.',
    'Kalau kamu batal, uang yang kembali mengikuti aturan program saat kamu mendaftar. Aturannya tampil di halaman pesananmu.',
    'Untuk memperbaiki atau menghapus datamu, hubungi kami lewat email atau chat.',
  ],
} as const;
