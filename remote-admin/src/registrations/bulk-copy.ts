/** Texts of what is done to many orders. */
const counted = (verb: string, count: number | null) => (count === null ? verb : `${verb} ${count}`);

export const bulkCopy = {
  resend: {
    title: (count: number) => `Kirim ulang email ke ${count} pendaftaran?`,
    text: 'Email terakhir sesuai keadaan tiap pendaftaran dikirim sekali lagi.',
    send: (count: number | null) => (count === null ? 'Kirim email' : `Kirim untuk ${count} pendaftaran`),
    done: 'Email dikirim ulang',
  },
  extend: {
    title: (count: number) => `Perpanjang tenggat ${count} pendaftaran?`,
    until: (until: string) => `Kursi disimpan sampai ${until}.`,
    bills: (amount: string) => `Tagihan baru senilai ${amount} menggantikan yang lama.`,
    send: (count: number | null) => counted('Perpanjang', count),
    done: 'Tenggat diperpanjang',
  },
  cancel: {
    title: (count: number) => `Batalkan ${count} pendaftaran?`,
    text: 'Peserta lain dari pesanan yang sama ikut dibatalkan, juga yang tidak dicentang. Yang sudah membayar menerima uang kembali sesuai aturan pendaftarannya. Jumlah lain dipilih di catatan masing-masing.',
    money: (amount: string | null) => (amount === null ? 'Tidak ada uang yang kembali.' : `${amount} kembali.`),
    seats: (count: number) => (count === 0 ? 'Kursi tetap.' : `${count} kursi dilepas.`),
    send: (count: number | null, amount: string | null) =>
      counted('Batalkan', count) + (amount === null ? '' : `, kembalikan ${amount}`),
    done: 'Pendaftaran dibatalkan',
  },
} as const;
