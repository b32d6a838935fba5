/** Texts of the pages' heads. Every page of the remote loads them, so they are apart from those of the page. */
export const headCopy = { title: 'Daftar tunggu', seat: 'Ambil tempatmu' };
