import type { CorporateState } from '@site/shared/api/corporate-needs';
import { titles } from '../titles.ts';

interface MoveWords {
  /** On the button of the page. */
  open: string;
  title: (company: string) => string;
  /** What follows from it. */
  text: string;
  send: string;
}

/** What staff do to take a request to a state. It begins as NEW, and is QUOTED by a quote. */
const moves: Readonly<Record<Exclude<CorporateState, 'NEW' | 'QUOTED'>, MoveWords>> = {
  CONTACTED: {
    open: 'Tandai dihubungi',
    title: (company) => `Tandai ${company} dihubungi`,
    text: 'Keadaannya menjadi Dihubungi, dan tercatat atas namamu. Perusahaan tidak menerima email.',
    send: 'Tandai dihubungi',
  },
  ACCEPTED: {
    open: 'Tandai disetujui',
    title: (company) => `Tandai ${company} setuju`,
    text: 'Keadaannya menjadi Disetujui, dan tercatat atas namamu. Kursi di batch yang dipilih langsung diambil; siapa yang duduk diisi nanti. Belum ada tagihan.',
    send: 'Tandai disetujui',
  },
  INVOICED: {
    open: 'Tandai ditagih',
    title: (company) => `Tandai ${company} ditagih`,
    text: 'Keadaannya menjadi Ditagih, dan tercatat atas namamu. Tidak ada tagihan yang dibuat atau dikirim.',
    send: 'Tandai ditagih',
  },
  PAID: {
    open: 'Tandai lunas',
    title: (company) => `Tandai ${company} lunas`,
    text: 'Keadaannya menjadi Lunas, dan tercatat atas namamu. Selama lunas, permintaan tidak bisa ditandai tidak jadi.',
    send: 'Tandai lunas',
  },
  DELIVERED: {
    open: 'Tandai terlaksana',
    title: (company) => `Tandai pelatihan ${company} terlaksana`,
    text: 'Keadaannya menjadi Terlaksana dan tindakan berikutnya dihapus. Ini langkah terakhir dan tidak bisa dibatalkan.',
    send: 'Tandai terlaksana',
  },
  LOST: {
    open: 'Tidak jadi…',
    title: (company) => `${company} tidak jadi`,
    text: 'Keadaannya menjadi Tidak jadi dan tindakan berikutnya dihapus. Kalau perusahaan kembali, permintaan bisa dibuka lagi.',
    send: 'Tandai tidak jadi',
  },
};

const freeSeats = (free: number | null) => (free === null ? 'tanpa batas' : `${Math.max(0, free)} kursi kosong`);

/** Texts of the record of a company's request. */
export const copy = {
  list: 'Corporate Needs',
  title: titles.corporateNeed,
  loading: 'Memuat permintaan',
  failed: 'Permintaan gagal dimuat',
  missing: {
    title: 'Permintaan tidak ditemukan',
    text: 'Periksa alamatnya, atau cari perusahaannya di daftar.',
    action: 'Buka daftar permintaan',
  },
  trail: { label: 'Keadaan permintaan', done: 'sudah', now: 'sekarang', lost: (reason: string) => `Alasan: ${reason}` },
  moves,
  reopen: 'Buka lagi',
  /** A step that was marked by mistake. */
  back: {
    open: (state: string) => `Kembalikan ke ${state}…`,
    title: (company: string, state: string) => `Kembalikan ${company} ke ${state}`,
    text: (state: string) =>
      `Untuk langkah yang salah ditandai. Keadaannya kembali ke ${state}, dan tercatat atas namamu. Kursi dan nilai penawaran tetap, dan perusahaan tidak menerima email.`,
    send: 'Kembalikan',
  },
  reason: 'Alasan',
  reasonHint: 'Tercatat di riwayat permintaan.',
  next: {
    title: 'Tindakan berikut',
    none: 'Belum ada tindakan yang direncanakan.',
    over: 'Permintaan ini sudah selesai.',
    what: 'Apa',
    owner: 'Pemilik',
    plan: 'Atur tindakan',
    formTitle: (company: string) => `Tindakan berikut untuk ${company}`,
    labels: { next_action: 'Apa', next_action_on: 'Kapan', owner_id: 'Pemilik' },
    noOwner: 'Belum ada pemilik',
    whatMissing: 'Tulis apa yang dilakukan pada hari itu',
    dayMissing: 'Pilih hari untuk tindakan ini',
    note: 'Menentukan urutan di daftar. Tidak ada email yang dikirim.',
    save: 'Simpan tindakan',
    undo: {
      saved: 'Tindakan disimpan',
      act: 'Urungkan',
      undone: 'Tindakan dikembalikan',
      failed: 'Tindakan gagal dikembalikan',
    },
  },
  quote: {
    title: (number: string) => `Penawaran ${number}`,
    none: 'Belum ada penawaran',
    tooSoon: 'Buat penawaran setelah perusahaan dihubungi.',
    locked: 'Isinya terkunci begitu penawaran diterbitkan.',
    issued: (at: string, until: string) => `Diterbitkan ${at}, isi terkunci, berlaku sampai ${until}`,
    expired: 'Masa berlakunya sudah lewat.',
    caption: (number: string) => `Isi penawaran ${number}`,
    columns: { what: 'Uraian', amount: 'Nilai' },
    seats: (seats: number, price: string) => `${seats} kursi × ${price}`,
    total: 'Total',
    earlier: 'Penawaran sebelumnya',
    earlierOne: (amount: string, at: string) => `${amount}, ${at}`,
    open: 'Buat penawaran',
    revise: 'Revisi',
    formTitle: (company: string) => `Penawaran untuk ${company}`,
    labels: {
      title: 'Yang ditawarkan',
      seats: 'Jumlah kursi',
      price: 'Harga per kursi',
      valid_until: 'Berlaku sampai',
      label1: 'Baris tambahan 1',
      amount1: 'Nilai 1',
      label2: 'Baris tambahan 2',
      amount2: 'Nilai 2',
      label3: 'Baris tambahan 3',
      amount3: 'Nilai 3',
    },
    linesHint: 'Baris tambahan menambah total; potongan ditulis dengan minus.',
    seatsForm: 'Tulis angka dari 1 sampai 10,000',
    signedForm: 'Tulis rupiah, misalnya -500.000',
    text: (number: string | null, isAccepted: boolean) =>
      [
        'Penawaran mendapat nomor dan isinya tidak bisa diubah lagi.',
        isAccepted
          ? 'Permintaan tetap Disetujui, dan kursi yang sudah diambil tidak berubah.'
          : 'Keadaan permintaan menjadi Penawaran.',
        ...(number === null ? [] : [`Ini menggantikan ${number}, yang tetap bisa dibaca.`]),
        'Tidak ada email yang dikirim: unduh PDF-nya, lalu kirim sendiri.',
      ].join(' '),
    sum: (amount: string) => `Total ${amount}`,
    save: 'Terbitkan penawaran',
  },
  seats: {
    title: (taken: number) => (taken === 0 ? 'Kursi' : `${taken} kursi`),
    none: 'Belum ada kursi yang diambil.',
    early: 'Kursi diambil saat perusahaan menyetujui penawaran.',
    take: 'Ambil kursi',
    change: 'Ubah kursi',
    batch: (course: string, batch: number, start: string) => `${course}, Batch ${batch}, mulai ${start}`,
    cancelled: 'Batch ini dibatalkan. Pilih batch lain untuk kursi yang belum bernama.',
    named: (count: number) => `${count} bernama`,
    left: (count: number) => (count === 0 ? 'semua kursi sudah bernama' : `${count} menunggu nama`),
    people: 'Kursi yang sudah bernama',
    formTitle: (company: string) => `Kursi untuk ${company}`,
    labels: { batch: 'Batch', seats: 'Jumlah kursi', reason: 'Alasan' },
    later: 'Batchnya belum ada, ambil kursi nanti',
    choose: 'Pilih batch',
    option: (course: string, batch: number, start: string, free: number | null, waiting: number) =>
      [
        `${course}, Batch ${batch}, mulai ${start}`,
        freeSeats(free),
        ...(waiting > 0 ? [`${waiting} orang menunggu`] : []),
      ].join(', '),
    free: freeSeats,
    formOrNone: 'Tulis angka dari 0 sampai 10,000',
    text: 'Kursi yang ditambah langsung diambil, semuanya atau tidak sama sekali. Kursi yang dilepas ditawarkan ke daftar tunggu, lalu ke umum. Isi 0 untuk melepas semuanya.',
    save: 'Simpan kursi',
    paste: 'Tempel daftar nama',
    link: {
      title: 'Tautan untuk PIC',
      text: (until: string) =>
        `Lewat tautan ini perusahaan atau pesertanya mengisi dan memperbaiki nama, sampai sebelum kelas mulai ${until}.`,
      made: (at: string) => `Tautan terakhir dibuat ${at}.`,
      none: 'Belum ada tautan yang berlaku.',
      mail: 'Kirim ke PIC',
      mailAgain: 'Kirim lagi',
      copy: 'Buat tautan untuk disalin',
      renew: 'Ganti tautan',
      sent: (email: string) => `Tautan dikirim ke ${email}`,
      created: 'Tautan dibuat',
      renewing: {
        title: 'Ganti semua tautan sebelumnya?',
        text: 'Tautan yang sudah dikirim atau dibagikan langsung tidak berlaku lagi. Kirim yang baru kepada PIC.',
        confirmLabel: 'Ganti tautan',
        workingLabel: 'Mengganti…',
        done: 'Tautan lama tidak berlaku lagi',
      },
      failed: 'Tautan gagal dibuat',
      address: 'Alamat tautan',
      once: 'Salin sekarang: alamat ini tidak ditampilkan lagi.',
      copyLabel: 'Salin alamat tautan',
    },
    lost: (unnamed: number, named: number) =>
      [
        ...(unnamed > 0 ? [`${unnamed} kursi yang belum bernama dilepas.`] : []),
        ...(named > 0
          ? [`${named} peserta yang sudah bernama dibatalkan dan mendapat email, kalau kelasnya belum mulai.`]
          : []),
      ].join(' '),
  },
  log: {
    title: 'Riwayat',
    arrived: 'Permintaan masuk',
    byForm: 'lewat formulir situs',
    by: (name: string) => `oleh ${name}`,
    became: (state: string) => `Menjadi ${state}`,
    note: 'Catatan',
    write: 'Tulis catatan',
  },
  request: {
    title: 'Permintaan',
    course: 'Program',
    people: 'Peserta',
    notes: 'Catatan PIC',
    created: 'Masuk',
    none: 'Belum dipilih',
  },
  people: (count: string) => `${count} orang`,
} as const;
