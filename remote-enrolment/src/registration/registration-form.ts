import { emailText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { phoneNumberFrom } from '@site/shared/person';
import { BLANK_PERSON, PERSON_LABELS } from '@site/shared/person/person-fields';
import { filledText, nameText, personRules } from '@site/shared/person/person-rules';
import { DRAFT_FIELDS, type Draft } from './draft.ts';
import { boolean, object, string } from 'yup';
import { findBatch, findOffer, type Offer } from './offers.ts';

/** The values of the form as typed. They are converted when the form is sent. */
export type RegistrationValues = Record<(typeof DRAFT_FIELDS)[number], string> & { terms_accepted: boolean };

const { email: _email, ...BLANK_PARTICIPANT } = BLANK_PERSON;
export const BLANK: RegistrationValues = {
  course_id: '',
  course_schedule_id: '',
  name: '',
  email: '',
  ...BLANK_PARTICIPANT,
  email_student: '',
  phone_confirmation: '',
  motivation: '',
  terms_accepted: false,
};

/** Names of the fields in the order of the page: labels, and the summary of errors. */
export const LABELS = {
  course_id: 'Program',
  course_schedule_id: 'Batch',
  name: 'Nama pembayar',
  email: 'Email pembayar',
  first_name: PERSON_LABELS.first_name,
  last_name: PERSON_LABELS.last_name,
  email_student: PERSON_LABELS.email,
  gender: PERSON_LABELS.gender,
  birth_date: PERSON_LABELS.birth_date,
  phone_number: PERSON_LABELS.phone_number,
  phone_confirmation: 'Ulangi no. handphone',
  country: PERSON_LABELS.country,
  address: PERSON_LABELS.address,
  city: PERSON_LABELS.city,
  zip_code: PERSON_LABELS.zip_code,
  motivation: 'Motivasi',
  terms_accepted: 'Syarat dan ketentuan',
} as const satisfies Record<keyof RegistrationValues, string>;

const filled = () => string().trim().required(formCopy.required);
const { email: emailRule, ...participantRules } = personRules;

/** A mismatch of the two phone numbers is not part of this schema, because it must not stop the form (specification, section 5). */
export const registrationSchema = object({
  course_id: filled(),
  course_schedule_id: filled(),
  name: nameText(200),
  email: emailText().required(formCopy.required),
  ...participantRules,
  email_student: emailRule,
  phone_confirmation: filled(),
  motivation: filledText(2000),
  terms_accepted: boolean().oneOf([true], formCopy.unticked),
});

/** Whether the confirmation has more than 2 characters and is another number. It is shown while typing; unfinished numbers are compared by digits. */
export function isPhoneMismatch({
  phone_number,
  phone_confirmation,
  country = '',
}: Pick<RegistrationValues, 'phone_number' | 'phone_confirmation'> & { country?: string }): boolean {
  const number = (text: string) => phoneNumberFrom(text, country) ?? text.replace(/\D/g, '');
  return phone_confirmation.length > 2 && number(phone_confirmation) !== number(phone_number);
}

interface Start {
  offers: readonly Offer[];
  /** The program for which the address asks; `batchId` is the batch. */
  courseId: string | null;
  batchId: string | null;
  draft?: Draft | null;
  /** The student who is signed in. */
  student?: { full_name: string; email?: string | undefined } | null;
  /** The address to which a seat was offered. */
  email?: string | undefined;
}

/** The first values of the form: from the address, else from the draft, else from the session. A batch that is closed or full is not chosen. */
export function startingValues({ offers, courseId, batchId, draft, student, email }: Start): RegistrationValues {
  const offer = findOffer(offers, courseId) ?? findOffer(offers, draft?.values.course_id ?? null);
  const asked = findBatch(offer, batchId) ?? findBatch(offer, draft?.values.course_schedule_id ?? null);
  return {
    ...BLANK,
    // A student who is signed in is the payer, often for a child. The participant has to be filled in, or ticked to be the same person.
    ...(student ? { name: student.full_name, email: student.email ?? '' } : {}),
    ...(email ? { email, email_student: email } : {}),
    ...draft?.values,
    course_id: offer ? String(offer.id) : '',
    course_schedule_id: asked?.availability === 'OPEN' ? String(asked.id) : '',
  };
}

/** Whether something was typed that would be lost. A chosen program alone does not count, and neither does an emptied field. */
export const isWrittenIn = (values: RegistrationValues, start: RegistrationValues): boolean =>
  DRAFT_FIELDS.some(
    (field) =>
      field !== 'course_id' &&
      field !== 'course_schedule_id' &&
      values[field] !== start[field] &&
      values[field] !== BLANK[field],
  );
