import { isPlainDate, todayInJakarta } from '@site/shared/dates';
import { emailText, phoneText } from '@site/shared/forms/contact-rules';
import { phoneNumber } from '@site/shared/phone';
import { copy as formCopy } from '@site/shared/forms/copy';
import { DRAFT_FIELDS, type Draft } from './draft.ts';
import { boolean, object, string } from 'yup';
import { copy } from './copy.ts';
import { HOME_COUNTRY } from './countries.ts';
import { findBatch, findOffer, type Offer } from './offers.ts';

/** Values of the form, as typed. They are converted when the form is sent. */
export type RegistrationValues = Record<(typeof DRAFT_FIELDS)[number], string> & { terms_accepted: boolean };

export const BLANK: RegistrationValues = {
  course_id: '',
  course_schedule_id: '',
  name: '',
  email: '',
  first_name: '',
  last_name: '',
  email_student: '',
  gender: '',
  birth_date: '',
  phone_number: '',
  phone_confirmation: '',
  country: HOME_COUNTRY,
  address: '',
  city: '',
  zip_code: '',
  motivation: '',
  terms_accepted: false,
};

/** Names of the fields in the order of the page: labels, and the summary of errors. */
export const LABELS = {
  course_id: 'Program',
  course_schedule_id: 'Batch',
  name: 'Nama pembayar',
  email: 'Email pembayar',
  first_name: 'Nama depan',
  last_name: 'Nama belakang',
  email_student: 'Email peserta',
  gender: 'Jenis kelamin',
  birth_date: 'Tanggal lahir',
  phone_number: 'No. handphone',
  phone_confirmation: 'Ulangi no. handphone',
  country: 'Negara',
  address: 'Alamat',
  city: 'Kota',
  zip_code: 'Kode pos',
  motivation: 'Motivasi',
  terms_accepted: 'Syarat dan ketentuan',
} as const satisfies Record<keyof RegistrationValues, string>;

const filled = () => string().trim().required(formCopy.required);
/** An emoji or a number alone is no name. */
const personName = () => filled().matches(/\p{L}/u, { message: copy.wrongName, excludeEmptyString: true });
const email = () => emailText().required(formCopy.required);

/** Years a participant has at least: a younger birth date is a slip. */
const YOUNGEST = 5;

/** What is wrong with a birth date, or null. Only its first fault is named. */
function faultOfBirthDate(date: string): string | null {
  const today = todayInJakarta();
  const [year = '', ...rest] = today.split('-');
  if (/^\d{1,3}-/.test(date)) return copy.shortYear;
  if (!isPlainDate(date) || date >= today || date < '1900') return copy.wrongDate;
  return date > [Number(year) - YOUNGEST, ...rest].join('-') ? copy.tooYoung : null;
}

/** The mismatch of the two phone numbers is not part of this schema: it must not stop the form (specification, section 5). */
export const registrationSchema = object({
  course_id: filled(),
  course_schedule_id: filled(),
  name: personName(),
  email: email(),
  first_name: personName(),
  last_name: personName(),
  email_student: email(),
  gender: filled(),
  birth_date: filled().test('birth date', (date, { createError }) => {
    const message = date ? faultOfBirthDate(date) : null;
    return message === null || createError({ message });
  }),
  phone_number: phoneText().required(formCopy.required),
  phone_confirmation: filled(),
  country: filled(),
  address: filled(),
  city: filled(),
  zip_code: filled().when('country', ([country], schema) =>
    country === HOME_COUNTRY
      ? schema.matches(/^\d{5}$/, { message: copy.wrongZipCode, excludeEmptyString: true })
      : schema,
  ),
  motivation: filled(),
  terms_accepted: boolean().oneOf([true], formCopy.unticked),
});

/** Shown live: the confirmation has more than 2 characters and is another number. Unfinished numbers are compared by their digits. */
export function isPhoneMismatch({
  phone_number,
  phone_confirmation,
}: Pick<RegistrationValues, 'phone_number' | 'phone_confirmation'>): boolean {
  const number = (text: string) => phoneNumber(text) ?? text.replace(/\D/g, '');
  return phone_confirmation.length > 2 && number(phone_confirmation) !== number(phone_number);
}

/** A name split over the two fields. Many Indonesians have one name only: it fills both. */
export function splitName(fullName: string): Pick<RegistrationValues, 'first_name' | 'last_name'> {
  const words = fullName.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return { first_name: words.length > 1 ? words.slice(0, -1).join(' ') : last, last_name: last };
}

interface Start {
  offers: readonly Offer[];
  /** Program and batch the address asks for. */
  courseId: string | null;
  batchId: string | null;
  draft?: Draft | null;
  /** Name of the student who is signed in. */
  fullName?: string | undefined;
  /** Address to which a seat was offered. */
  email?: string | undefined;
}

/** What the form starts with: from the address, else the draft, else the session. A batch that is closed or full is not chosen. */
export function startingValues({ offers, courseId, batchId, draft, fullName, email }: Start): RegistrationValues {
  const offer = findOffer(offers, courseId) ?? findOffer(offers, draft?.values.course_id ?? null);
  const asked = findBatch(offer, batchId) ?? findBatch(offer, draft?.values.course_schedule_id ?? null);
  return {
    ...BLANK,
    ...(email ? { email, email_student: email } : {}),
    ...(fullName ? { name: fullName, ...splitName(fullName) } : {}),
    ...draft?.values,
    course_id: offer ? String(offer.id) : '',
    course_schedule_id: asked?.availability === 'OPEN' ? String(asked.id) : '',
  };
}

/** Whether something was typed that would be lost: neither a chosen program alone nor an emptied field counts. */
export const isWrittenIn = (values: RegistrationValues, start: RegistrationValues): boolean =>
  DRAFT_FIELDS.some(
    (field) =>
      field !== 'course_id' &&
      field !== 'course_schedule_id' &&
      values[field] !== start[field] &&
      values[field] !== BLANK[field],
  );
