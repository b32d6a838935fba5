export const copy = {
  change: 'Ubah pencarian',
  text: { label: 'Cari di nama dan isi program', placeholder: 'misalnya: data, malam', submit: 'Cari' },
  sort: { label: 'Urutkan', none: 'Terbaru', soonest: 'Mulai paling cepat', price: 'Harga terendah' },
  filters: { program: 'Program', course: 'Course', location: 'Lokasi', q: 'Kata' },
  remove: (label: string, value: string) => `Hapus saringan ${label}: ${value}`,
  removeAll: 'Hapus semua',
  found: (count: number) => `${count} program ditemukan`,
  /** `results` stands before the words that were searched. `instead` gets the words that were typed. */
  corrected: { results: 'Menampilkan hasil untuk', instead: (typed: string) => `cari ${typed} saja` },
  loading: 'Memuat program',
  failed: 'Daftar program gagal dimuat',
  optionsFailed: 'Pilihan pencarian gagal dimuat',
  empty: {
    title: "Sorry, We couldn't find any Programs for your search.",
    text: 'Please select another search',
    all: 'Lihat semua program',
    advisor: 'Tanya Advisor',
  },
  without: {
    program: 'Cari di semua program',
    course: 'Cari tanpa course',
    location: 'Cari tanpa lokasi',
    q: 'Cari tanpa kata',
  },
  beyond: { title: 'Halaman ini kosong', first: 'Ke halaman pertama' },
  others: 'Program lain yang segera dibuka',
} as const;
