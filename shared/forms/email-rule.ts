/** An address that is written down for the first time. Without a library of rules: pages with one field need no more. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** One that the server knows, or does not: it judges. */
export const KNOWN_EMAIL = /^\S+@\S+$/;
export const EMAIL_WRONG = 'Tulis alamat email lengkap, misalnya nama@email.com';
