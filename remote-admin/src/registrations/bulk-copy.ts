/** Texts of what is done to many orders. */
const counted = (verb: string, count: number | null) => (count === null ? verb : `${verb} ${count}`);
/** The orders, and their people where they are not as many. */
const orders = (count: number, people: number) =>
  count === people ? `${count} pendaftaran` : `${count} pendaftaran, ${people} peserta`;

export const bulkCopy = {
  resend: {
    title: (count: number, people: number) => `Kirim ulang email ke ${orders(count, people)}?`,
    text: 'Email terakhir sesuai keadaan tiap pendaftaran dikirim sekali lagi.',
    send: (count: number | null) => (count === null ? 'Kirim email' : `Kirim untuk ${count} pendaftaran`),
    done: 'Email dikirim ulang',
  },
  extend: {
    title: (count: number, people: number) => `Perpanjang tenggat ${orders(count, people)}?`,
    until: (until: string) => `Kursi disimpan sampai ${until}.`,
    bills: (amount: string) => `Tagihan baru senilai ${amount} menggantikan yang lama.`,
    send: (count: number | null) => counted('Perpanjang', count),
    done: 'Tenggat diperpanjang',
  },
  move: {
    title: (count: number, people: number) => `Pindahkan ${orders(count, people)}?`,
    text: (course: string) =>
      `Ke batch lain dari ${course}, dengan harga yang sama. Peserta lain dari pesanan yang sama ikut pindah, juga yang tidak dicentang.`,
    tooMany: (most: number) =>
      `Paling banyak ${most} pendaftaran dipindahkan sekaligus, karena kursinya dihitung bersama. Centang lebih sedikit, lalu pindahkan sisanya sesudah itu.`,
    send: (count: number | null) => counted('Pindahkan', count),
    done: 'Peserta dipindah',
  },
  cancel: {
    title: (count: number, people: number) => `Batalkan ${orders(count, people)}?`,
    text: 'Peserta lain dari pesanan yang sama ikut dibatalkan, juga yang tidak dicentang. Yang sudah membayar menerima uang kembali sesuai aturan pendaftarannya. Jumlah lain dipilih di catatan masing-masing.',
    money: (amount: string | null) => (amount === null ? 'Tidak ada uang yang kembali.' : `${amount} kembali.`),
    seats: (count: number) => (count === 0 ? 'Kursi tetap.' : `${count} kursi dilepas.`),
    send: (count: number | null, amount: string | null) =>
      counted('Batalkan', count) + (amount === null ? '' : `, kembalikan ${amount}`),
    done: 'Pendaftaran dibatalkan',
  },
} as const;
