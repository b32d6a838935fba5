/** Texts of the page's head. Every page of the remote loads them, so they are apart from those of the page. */
export const headCopy = {
  title: 'Formulir Pendaftaran',
  description:
    'Daftar bootcamp, kelas profesional, atau workshop: pilih batch, isi data, dan bayar dalam satu formulir.',
};
