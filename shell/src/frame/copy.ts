/** Words of the frame. Strings of the specification stand to the letter. */
export const copy = {
  notFound: {
    title: 'Oops! Page not found',
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
  pending: 'Memuat halaman…',
  skip: 'Lompat ke isi',
} as const;
