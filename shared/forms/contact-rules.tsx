import { phoneNumber } from '@site/shared/phone';
import { string } from 'yup';

/* Rules for contact data. An empty text passes: the form decides whether the field is required. */

export const emailText = () =>
  string()
    .trim()
    .matches(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, {
      message: 'Tulis alamat lengkap, misalnya nama@email.com',
      excludeEmptyString: true,
    });

export const PHONE_WRONG =
  'Tulis nomor dengan angka, misalnya 0812 3456 7890; nomor luar negeri dengan + dan kode negaranya';

/** A phone number as the server accepts it. */
export const phoneText = () =>
  string()
    .trim()
    .test('phone', PHONE_WRONG, (text) => !text || phoneNumber(text) !== null);
