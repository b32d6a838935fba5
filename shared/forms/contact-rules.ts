import { PHONE_WRONG, phoneNumber } from '@site/shared/phone';
import { string } from 'yup';
import { EMAIL, EMAIL_WRONG } from './email-rule.ts';

/* Rules for contact data. An empty text passes: the form decides whether the field is required. */

export const emailText = () => string().trim().matches(EMAIL, { message: EMAIL_WRONG, excludeEmptyString: true });

/** A phone number as the server accepts it. */
export const phoneText = () =>
  string()
    .trim()
    .test('phone', PHONE_WRONG, (text) => !text || phoneNumber(text) !== null);
