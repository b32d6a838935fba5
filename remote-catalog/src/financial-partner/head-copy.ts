/** Texts of the page's head. Every page of the remote loads them, so they are apart from those of the page. */
export const headCopy = {
  title: 'Cicilan 0%',
  description: 'Cicilan 0% lewat financial partner: plafon, tenor sampai 12 bulan, uang muka, dan simulasinya.',
};
