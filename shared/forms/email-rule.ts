/** For an address that is typed for the first time. It needs no library of rules, so that pages with one field stay small. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** For an address that the server may know already. The server decides whether it is right. */
export const KNOWN_EMAIL = /^\S+@\S+$/;
export const EMAIL_WRONG = 'Tulis alamat email lengkap, misalnya nama@email.com';
