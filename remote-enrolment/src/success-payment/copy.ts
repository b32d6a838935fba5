/** Texts of the payment result. Those for valid and invalid are texts of the specification. */
export const copy = {
  checking: { title: 'Memeriksa pembayaran', text: 'Sebentar, kami melihat status transaksimu.' },
  valid: {
    title: 'Yippie! You have registered to the event',
    text: 'Konfirmasi dan langkah berikutnya kami kirim ke emailmu.',
    owing: (owed: string) => `Sisanya ${owed} dibayar lewat halaman pesananmu. Konfirmasinya kami kirim ke emailmu.`,
    partOf: (received: string, total: string) => `${received} dari ${total}`,
  },
  unplaced: {
    title: 'Pembayaran sudah kami terima',
    // The text fits every cause: the payment was late or too small, class has begun, or the same student is registered already.
    text: 'Terima kasih, tetapi tempatmu di batch ini belum bisa kami pastikan. Tim kami akan menghubungimu tentang pengembalian dana atau batch lain.',
  },
  /** The same for an order for which nothing was to be paid. */
  unsure: {
    title: 'Tempatmu belum pasti',
    text: 'Tempatmu di batch ini belum bisa kami pastikan. Tim kami akan menghubungimu tentang batch lain.',
  },
  pending: {
    title: 'Menunggu pembayaran',
    text: 'Halaman ini memeriksa sendiri setiap beberapa detik. Kursimu disimpan selama tagihan berlaku.',
    otherWay:
      'Cara bayar tadi sudah berakhir, dan belum ada pembayaran yang masuk. Kursimu tetap disimpan sampai batas waktunya: pilih cara bayar lain di halaman pesananmu.',
    checking: 'Memeriksa status…',
    part: (received: string, owed: string) =>
      `${received} sudah masuk, kurang ${owed}. Kursimu tetap disimpan. Bayar sisanya lewat tagihan baru.`,
    bill: (received: string, total: string, asked: string) =>
      `${received} dari ${total} sudah masuk. Tagihan berikutnya, ${asked}, belum dibayar. Kursimu tetap pasti, dan halaman ini memeriksa sendiri setiap beberapa detik.`,
    billEnded: (received: string, total: string) =>
      `Tagihan terakhir sudah berakhir, dan tidak ada pembayaran yang masuk lewat tagihan itu. ${received} dari ${total} sudah masuk, dan kursimu tetap pasti: bayar lagi lewat halaman pesananmu.`,
    payRest: (amount: string) => `Bayar ${amount}`,
  },
  invalid: {
    title: 'Oops! Your transaction invalid',
    texts: {
      EXPIRED:
        'Batas waktu pembayarannya sudah lewat, jadi tempatnya kami lepas. Hubungi kami bila kamu sudah membayar.',
      FAILED:
        'Pembayarannya tidak berhasil, jadi tempatnya kami lepas. Kamu bisa mendaftar lagi dengan isian yang sama.',
      CANCELLED: 'Pendaftaran ini sudah dibatalkan. Hubungi kami bila kamu sudah membayar.',
      UNKNOWN: 'Nomornya tidak kami kenal. Periksa lagi tautannya, atau hubungi kami bila kamu sudah membayar.',
    },
    unreachable: 'Statusnya belum bisa kami periksa. Kalau kamu baru saja membayar, coba periksa lagi.',
  },
  paymentId: (id: string) => `Payment ID #${id}`,
  copyId: 'Salin Payment ID',
  batch: (number: number, date: string) => `Batch ${number}, ${date}`,
  free: 'GRATIS',
  calendar: 'Simpan ke kalender',
  order: 'Lihat pesanan',
  sendLink: 'Kirim tautan ke email',
  home: 'Kembali ke Home',
  openInvoice: 'Buka halaman pembayaran',
  retry: 'Periksa lagi',
  again: 'Daftar ulang',
  opening: 'Membuka formulir…',
  contact: 'Hubungi Kami',
  chat: (id: string) => `Halo, aku ingin bertanya tentang pembayaran dengan Payment ID #${id}.`,
} as const;
