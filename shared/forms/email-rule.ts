/** As lenient as the server, which knows the existing addresses. */
export const EMAIL = /^\S+@\S+$/;
export const EMAIL_WRONG = 'Tulis alamat email lengkap, misalnya nama@email.com';
