import { phoneNumber } from '@site/shared/phone';
import { string } from 'yup';
import { EMAIL, EMAIL_WRONG } from './email-rule.ts';

/* Rules for contact data. An empty text passes: the form decides whether the field is required. */

export const emailText = () => string().trim().matches(EMAIL, { message: EMAIL_WRONG, excludeEmptyString: true });

export const PHONE_WRONG =
  'Tulis nomor dengan angka, misalnya 0812 3456 7890; nomor luar negeri dengan + dan kode negaranya';

/** A phone number as the server accepts it. */
export const phoneText = () =>
  string()
    .trim()
    .test('phone', PHONE_WRONG, (text) => !text || phoneNumber(text) !== null);
