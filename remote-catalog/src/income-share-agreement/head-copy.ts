/** Texts of the page's head. Every page of the remote loads them, so they are apart from those of the page. */
export const headCopy = {
  title: 'Income Share Agreement',
  description:
    'Belajar dulu, bayar 20% pendapatan bulanan selama 36 bulan setelah bekerja, paling banyak 1.5x harga program.',
};
