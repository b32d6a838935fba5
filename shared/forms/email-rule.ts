/** An address as the server takes it. Without a library of rules: pages with one field need no more. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const EMAIL_WRONG = 'Tulis alamat email lengkap, misalnya nama@email.com';
