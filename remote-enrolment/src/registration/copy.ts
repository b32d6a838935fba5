import { headCopy } from './head-copy.ts';

/** Texts of the registration form. Texts of the specification are exact. */
export const copy = {
  title: headCopy.title,
  lead: 'Sekitar lima menit. Semua isian wajib, kecuali yang bertanda opsional.',
  submit: 'Kirim Formulir',
  afterPaid: 'Setelah formulir terkirim, kamu diarahkan ke halaman pembayaran.',
  afterFree: 'Program ini gratis. Setelah formulir terkirim, kamu langsung terdaftar.',
  seatHeldUntil: (time: string, isFree: boolean) =>
    `Tempat ini disimpan untukmu sampai ${time}. ${isFree ? 'Kirim formulirnya' : 'Lengkapi data, lalu bayar'} sebelum itu.`,
  steps: { program: 'Program dan jadwal', people: 'Pembayar dan peserta', address: 'Alamat dan motivasi' },

  kindLegend: 'Jenis program',
  kinds: { bootcamp: 'Bootcamp', professional: 'Professional Development' },
  chooseProgram: 'Pilih program',
  chooseBatch: 'Pilih batch',
  chooseProgramFirst: 'Pilih program dahulu',
  noSchedule: 'Program itu belum punya jadwal. Pilih program lain, atau hubungi kami.',
  batch: (number: number, date: string, mode: string) => `Batch ${number}, ${date}, ${mode}`,

  fullBatch: {
    text: (number: number) => `Batch ${number} penuh. Pilih batch lain, atau tunggu tempat kosong.`,
    join: 'Ikut daftar tunggu',
  },

  payer: 'Pembayar',
  participant: 'Peserta',
  sameAsPayer: 'Peserta sama dengan pembayar',
  phoneHint: 'Untuk kabar jadwal dan kelas lewat WhatsApp.',
  confirmationHint: 'Ketik sekali lagi agar tidak keliru.',
  phoneMismatch: 'No Handphone Tidak Sama',
  chooseCountry: 'Pilih negara',
  termsBefore: 'Saya menyetujui',
  termsAfter: 'pendaftaran.',

  voucher: {
    label: 'Kode voucher',
    check: 'Cek',
    checking: 'Cek…',
    empty: 'Tulis kodenya dulu',
    selectProgram: 'Please select program',
    invalid: 'Voucher is invalid',
    success: 'Success get Voucher',
    saved: (amount: string) => `Kode ini dipakai: hemat ${amount}`,
    failed: 'Voucher belum bisa diperiksa. Coba cek lagi.',
  },

  instalments: {
    legend: 'Cara bayar',
    hint: 'Cicilan 0%. Tahap pertama memastikan tempatmu.',
    atOnce: 'Bayar penuh',
    stages: (count: number) => `Cicil ${count} tahap`,
    first: 'Tahap 1, sekarang',
    later: (number: number, date: string) => `Tahap ${number}, ${date}`,
    counting: 'Menghitung…',
    unloaded: 'Pilihan cicilan gagal dimuat',
    again: 'Coba lagi',
  },

  summary: {
    label: 'Ringkasan pesanan',
    none: 'Pilih program untuk melihat harganya.',
    noBatch: 'Batch belum dipilih',
    starts: (number: number, date: string) => `Batch ${number}, mulai ${date}`,
    price: 'Harga program',
    discount: (percentage: number) => `Diskon program ${percentage}%`,
    changedDiscount: 'Diskon program',
    voucher: (code: string) => `Voucher ${code}`,
    total: 'Total',
    payNow: (count: number) => `Sekarang, tahap 1 dari ${count}`,
    totalToPay: 'Total bayar',
    announced: (total: string) => `Total bayar ${total}`,
    open: 'Rincian',
    close: 'Tutup',
    free: 'GRATIS',
    question: 'Ada yang ingin ditanyakan?',
    contact: 'Hubungi kami',
  },

  ordered: 'Berhasil melakukan order',
  draft: {
    removed: 'Isian dihapus',
    undo: 'Urungkan',
    restored: 'Isian terakhirmu kami kembalikan.',
    explanation: 'Isian disimpan 24 jam di perangkat ini, tanpa voucher dan harga.',
    remove: 'Hapus',
    ofOrder: 'Formulir ini diisi dengan data pesananmu.',
    replaced: 'Yang kamu ketik sebelumnya masih ada.',
    bringBack: 'Kembalikan isian sebelumnya',
  },
  leaving: {
    title: 'Tinggalkan formulir?',
    text: 'Formulir belum terkirim. Isianmu tersimpan 24 jam di perangkat ini.',
    leave: 'Tinggalkan',
    stay: 'Lanjut mengisi',
    sending: 'Pendaftaranmu sedang dikirim',
    wait: 'Tunggu sebentar di halaman ini.',
  },
  earlier: {
    title: 'Pendaftaranmu tadi sudah kami terima',
    text: 'Jawaban kami tidak sampai, dan setelah itu isian formulirnya kamu ubah. Pilih pendaftaran yang mau kamu pakai.',
    program: 'Program',
    batch: 'Batch',
    starts: (number: number, date: string) => `${number}, mulai ${date}`,
    total: 'Total',
    replaced: 'Kalau diganti, pendaftaran ini dibatalkan dan kursinya dilepas.',
    paid: 'Pendaftaran ini sudah lunas, jadi tidak bisa diganti. Hubungi kami kalau ada yang perlu diubah.',
    keep: 'Pakai pendaftaran ini',
    replace: 'Ganti dengan isian sekarang',
  },
  failed: {
    lost: 'Koneksi terputus sebelum jawaban tiba. Isianmu tetap tersimpan. Kirim lagi: kami periksa dulu pendaftaran yang tadi, jadi kamu tidak terdaftar dua kali.',
    notLookedUp:
      'Pendaftaran yang tadi belum bisa diperiksa, jadi belum ada yang dikirim. Isianmu tetap tersimpan. Periksa koneksimu, lalu kirim lagi.',
    earlierPaid: 'Pendaftaran yang tadi sudah lunas, jadi tidak diganti. Kirim lagi untuk melihatnya.',
    inFlight: 'Pendaftaranmu masih diproses. Tunggu sebentar, lalu kirim lagi.',
    soldOut: (batch: string) => `${batch} baru saja penuh. Pilih batch lain, isian lainnya tetap tersimpan.`,
    chooseOther: 'Batch ini penuh, pilih yang lain',
    priceChanged: (before: string, after: string) =>
      `Harga berubah dari ${before} menjadi ${after}. Periksa rinciannya, lalu kirim lagi.`,
    alreadyRegistered:
      'Email peserta ini sudah terdaftar di batch yang sama. Cek email untuk tagihannya, atau hubungi kami.',
    alreadyRegisteredFree:
      'Email peserta ini sudah terdaftar di batch yang sama. Tidak ada yang perlu dibayar. Hubungi kami kalau ada yang perlu diubah.',
    emailTaken: 'Sudah terdaftar di batch ini',
    planChanged: 'Totalnya berubah, jadi cicilannya ikut berubah. Periksa cara bayarnya, lalu kirim lagi.',
    planGone: (reason: string) => `${reason}. Kirim lagi untuk bayar penuh, atau hubungi kami.`,
    voucherInvalid: (reason: string) =>
      `Voucher tidak bisa dipakai: ${reason}. Perbaiki kodenya, atau kirim lagi untuk mendaftar tanpa voucher.`,
    voucherUnknown:
      'Voucher belum bisa diperiksa, jadi formulir belum dikirim. Kirim lagi, atau kosongkan kodenya untuk mendaftar tanpa voucher.',
    voucherRefused: (reason: string) =>
      `Voucher tidak bisa dipakai: ${reason}. Totalnya sudah dihitung ulang, periksa lalu kirim lagi.`,
  },
} as const;
