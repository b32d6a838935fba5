import { string } from 'yup';

/* Rules of what visitors leave to be reached by. Whether it must be given is for the form to say: an empty text passes. */

export const emailText = () =>
  string()
    .trim()
    .matches(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, {
      message: 'Tulis alamat lengkap, misalnya nama@email.com',
      excludeEmptyString: true,
    });

/** What the server takes for a number. */
export const phoneText = () =>
  string()
    .trim()
    .matches(/^\+?[0-9 ().-]{6,25}$/, {
      message: 'Tulis nomor dengan angka, misalnya 0812 3456 7890',
      excludeEmptyString: true,
    });
