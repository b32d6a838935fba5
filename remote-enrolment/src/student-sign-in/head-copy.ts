/** Texts of the pages' heads. Every page of the remote loads them, so they are apart from those of the pages. */
export const headCopy = {
  signIn: 'Masuk ke Kelas saya',
  signUp: 'Buat akun',
};
