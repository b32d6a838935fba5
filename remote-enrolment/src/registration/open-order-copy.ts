/** Texts of the notice about the order that this browser sent last. They are in a file of their own, which is fetched with the notice. */
export const copy = {
  title: 'Pesananmu belum dibayar',
  text: (course: string, name: string, amount: string, until: string | null) =>
    `${course} untuk ${name}, ${amount}.${until ? ` Tempatnya disimpan sampai ${until}.` : ''}`,
  pay: 'Lanjut bayar',
  look: 'Lihat pesanan',
  correct: 'Perbaiki data',
  startOver: 'Daftar baru',
  typedOver: 'Isian sebelumnya diganti',
  waiting: 'Pesananmu masih kami proses',
  waitingText: (course: string, name: string) => `${course} untuk ${name}. Keadaannya bisa dilihat di halaman pesanan.`,
  paid: 'Pembayaranmu sudah kami terima',
  registered: 'Pendaftaranmu sudah kami terima',
  receivedText: (course: string, name: string) => `${course} untuk ${name}. Formulir ini untuk pendaftaran yang lain.`,
  expired: 'Batas waktu pesananmu lewat',
  failed: 'Pembayaran pesananmu gagal',
  overText: (course: string, name: string) => `Tempat ${name} di ${course} sudah kami lepas. Isiannya masih ada.`,
  useAgain: 'Pakai isian itu lagi',
  replacing: 'Isian ini menggantikan pesananmu yang belum dibayar',
  replacingText: 'Begitu dikirim, pesanan lama dibatalkan dan tempatnya dipakai untuk isian ini.',
} as const;
