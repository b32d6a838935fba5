/** Texts of the frame. Texts of the specification are exact. English texts are marked as such where they are shown. */
export const copy = {
  skip: 'Lompat ke isi',
  advisor: 'Talk with our Advisor',
  header: {
    navigation: 'Utama',
    home: '(halaman utama)',
    openMenu: 'Buka menu',
    menu: 'Menu',
  },
  menu: {
    more: 'Lainnya',
    retry: 'Coba lagi',
    adviceTitle: 'Belum tahu mulai dari mana?',
    advice: 'Ceritakan tujuanmu. Advisor membantu memilih program yang pas.',
  },
  chat: 'Tanya Advisor',
  footer: {
    learn: 'Belajar',
    services: 'Layanan',
    campus: 'Kampus',
    social: 'Media sosial',
    signIn: 'Masuk siswa',
    advisor: 'Hubungi Advisor',
    newTab: '(buka di tab baru)',
  },
  notFound: {
    text: "The page you're looking for doesn't exist.",
    home: 'Go home',
  },
  remoteFailed: {
    title: 'Halaman ini gagal dimuat',
    text: 'Bagian lain situs tetap berjalan. Periksa koneksimu, lalu coba lagi.',
    retry: 'Coba lagi',
  },
  pageFailed: {
    title: 'Halaman ini sedang bermasalah',
    text: 'Kami sudah mencoba menampilkannya dan gagal. Coba lagi sebentar lagi.',
  },
  unanswering: 'Halaman ini bisa dibaca, tetapi tombol dan formulirnya belum berfungsi.',
  reload: 'Muat ulang',
  noScripts: 'Halaman ini butuh JavaScript. Nyalakan JavaScript di browsermu, lalu muat ulang halaman ini.',
  toHome: 'Ke halaman utama',
  offline: 'Kamu sedang offline. Yang sudah terbuka tetap bisa dibaca.',
  pending: 'Memuat halaman',
} as const;
