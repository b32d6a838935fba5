import { channelName } from '@site/shared/money/channels';
import { titles } from '../titles.ts';

/** Why a payment provider refused a refund, by the code of the API (`api/src/payment-providers/refund-failure.ts`). */
const failures: Record<string, string> = {
  INSUFFICIENT_BALANCE: 'Saldo kita di penyedia pembayaran tidak cukup',
  TEMPORARILY_UNAVAILABLE: 'Penyedia pembayaran sedang terganggu',
  IN_PROGRESS: 'Pengembalian lain dari pembayaran ini masih berjalan',
  RECEIVER_LIMIT: 'Dompet penerima tidak muat',
  NOT_SUPPORTED: 'Cara bayar ini tidak bisa dikembalikan lewat penyedia',
  PARTIAL_NOT_SUPPORTED: 'Cara bayar ini hanya bisa dikembalikan seluruhnya',
  AMOUNT_TOO_HIGH: 'Lebih dari sisa pembayarannya',
  NOT_ELIGIBLE: 'Pembayaran ini tidak bisa dikembalikan lagi',
  REFUSED: 'Ditolak penyedia pembayaran, alasannya ada di dasbornya',
};

/** Texts of the work queues. */
export const copy = {
  title: titles.work,
  lead: 'Yang paling lama menunggu ada di atas.',
  loading: 'Memuat antrean',
  failed: 'Antrean gagal dimuat',
  empty: (title: string) => `${title}: kosong`,
  emptyTitle: 'Antrean kosong',
  all: (title: string, count: number) => `Semua ${count}: ${title}`,
  tiles: 'Yang menunggu',
  more: (shown: number, count: number) => `${shown} dari ${count}, yang terlama dulu.`,
  batch: (title: string, batch: number, isCancelled = false) =>
    `${title}, Batch ${batch}${isCancelled ? ', dibatalkan' : ''}`,
  since: (date: string) => `Sejak ${date}`,
  queues: {
    unplaced: { title: 'Uang tanpa tempat', text: 'Sudah dibayar, belum ada kursi.', action: 'Tempatkan' },
    unmatched: { title: 'Uang tak dikenal', text: 'Masuk tanpa tagihan yang cocok.', action: 'Cocokkan' },
    failed: {
      title: 'Pengembalian gagal',
      text: 'Ditolak penyedia pembayaran, atau terlalu lama tanpa kabar.',
      action: 'Coba lagi',
    },
    takenBack: {
      title: 'Uang ditarik kembali',
      text: 'Oleh bank, atau dibatalkan di penyedianya, dan kursinya masih dipegang. Putuskan, atau tulis catatan.',
      action: 'Putuskan',
    },
    toPay: { title: 'Dana untuk dibayar', text: 'Transfer, lalu tulis nomor rujukannya.', action: 'Tandai dibayar' },
    overdue: { title: 'Cicilan lewat tempo', text: 'Sudah ditagih, belum dibayar.', action: 'Tagih lagi' },
    owing: {
      title: 'Masih kurang',
      text: 'Dibayar sebagian, ditarik kembali, atau ada selisih pindah batch.',
      action: 'Tagih',
    },
    expiring: {
      title: 'Kursi hampir lepas',
      text: 'Belum dibayar, kursinya disimpan beberapa jam lagi.',
      action: 'Perpanjang',
    },
    offers: { title: 'Tawaran hampir lewat', text: 'Kalau lewat, pindah ke orang berikutnya.', action: 'Perpanjang' },
    mails: { title: 'Email tak sampai', text: 'Ditolak, atau tidak diterima selama tiga hari.', action: 'Kirim lagi' },
    excess: { title: 'Kelebihan bayar', text: 'Belum diputuskan kembali ke mana.', action: 'Kembalikan' },
  },
  /** Leads to the record, where the account may not do what empties the queue. */
  open: 'Buka',
  of: (action: string, name: string) => `${action}: ${name}`,
  payment: (channel: string | null, date: string) =>
    `${channel === null ? 'Pembayaran' : channelName(channel)}, ${date}`,
  /** By the judgement of the API. */
  judged: {
    MISMATCH: 'Tidak cocok dengan tagihannya',
    UNKNOWN_INVOICE: 'Tagihannya tidak kami kenal',
    UNCONFIRMED: 'Belum dibenarkan penyedia pembayaran',
  } as Readonly<Record<string, string>>,
  reference: (id: string) => `Rujukan ${id}`,
  /** @param code why the provider refused; one that has no words here is shown as it came */
  failure: (code: string) => failures[code] ?? `Kode ${code}`,
  /** @param isTaken whether the provider took it on */
  stuck: (isTaken: boolean) =>
    isTaken
      ? 'Diterima penyedia, belum dibenarkan bank pembayar. Periksa dasbornya sebelum mentransfer'
      : 'Tanpa kabar dari penyedia. Periksa dasbornya sebelum mentransfer',
  noAccount: 'Rekening belum diketahui',
  late: (stage: number, due: string) => `Tahap ${stage}, jatuh tempo ${due}`,
  soon: (isToday: boolean, time: string) => `${isToday ? 'hari ini' : 'besok'} ${time}`,
  behind: (waiting: number) => (waiting === 0 ? 'Tidak ada yang antre' : `${waiting} orang antre`),
  until: (time: string) => `Sampai ${time}`,
  /** The seat is kept beyond it. */
  payBy: (time: string) => `Batas bayar ${time}, kursinya menunggu keputusan`,
  account: {
    action: 'Isi rekening',
    title: (name: string) => `Rekening: ${name}`,
    labels: { bank: 'Bank', number: 'Nomor rekening', holder: 'Atas nama' },
    bankForm: 'Tulis nama bank, misalnya BCA',
    numberForm: 'Tulis 6 sampai 20 angka',
    numberHint: 'Dihapus beberapa waktu setelah dananya dikirim.',
    send: 'Simpan rekening',
    done: 'Rekening disimpan',
    to: (bank: string, number: string, holder: string) => `Transfer ke ${bank} ${number} a.n. ${holder}.`,
    missing: 'Rekening pembayar belum diisi. Tanyakan dulu, atau catat transfer yang sudah kamu lakukan.',
  },
  giveUp: {
    action: 'Hentikan',
    title: (name: string) => `Hentikan pengembalian: ${name}`,
    text: (amount: string) => `${amount} tidak jadi dikembalikan dan kembali menjadi uang pendaftaran.`,
    send: (amount: string) => `Hentikan pengembalian ${amount}`,
    done: 'Pengembalian dana dihentikan',
  },
  dismiss: {
    action: 'Tutup',
    title: 'Tutup pembayaran',
    send: (amount: string) => `Tutup ${amount}`,
    done: 'Pembayaran ditutup',
    text: (amount: string) => `${amount} keluar dari antrean dan tidak dihitung sebagai uang kita. Tidak ada email.`,
  },
  mail: {
    to: (email: string) => `Untuk ${email}`,
    refusal: (error: string) => `Jawaban server: ${error}`,
    again: {
      action: 'Kirim lagi',
      title: (subject: string) => `Kirim lagi: ${subject}`,
      text: (email: string, written: string) =>
        `Dikirim ke ${email} dengan isi seperti ditulis ${written}. Alamat yang salah diperbaiki di catatan pendaftarannya.`,
      done: 'Email dikirim lagi',
    },
    aside: {
      action: 'Sisihkan',
      title: (subject: string) => `Sisihkan: ${subject}`,
      text: (email: string) => `${email} tidak menerima email ini, dan barisnya keluar dari antrean.`,
      done: 'Email disisihkan',
    },
  },
  match: {
    title: 'Cocokkan pembayaran',
    search: 'Cari nama, kontak, program, ID',
    loading: 'Mencari pendaftaran',
    failed: 'Pendaftaran gagal dimuat',
    none: 'Tidak ada pendaftaran yang cocok. Ubah kata kunci.',
    order: 'Pendaftaran',
    worth: (amount: string) => `Diterima ${amount}. Tulis nilainya dalam rupiah.`,
    send: (amount: string | null) => (amount === null ? 'Cocokkan' : `Cocokkan ${amount}`),
    done: 'Pembayaran dicocokkan',
  },
  record: {
    title: (name: string) => `Tandai dibayar: ${name}`,
    hint: 'Dari bukti transfer. Hanya bisa dicatat sekali.',
    send: (amount: string) => `Catat ${amount} dibayar`,
    done: 'Pengembalian dana dicatat',
  },
  retry: {
    title: (name: string) => `Coba lagi: ${name}`,
    text: (amount: string) => `${amount} dikirim sekali lagi lewat penyedia pembayaran.`,
    send: 'Coba lagi',
    done: 'Pengembalian dana dicoba lagi',
  },
} as const;
