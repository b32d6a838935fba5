import type { OrderPage } from '@site/shared/api/order-page';
import { isPlainDate, todayInJakarta } from '@site/shared/dates';
import { emailText, phoneText } from '@site/shared/forms/contact-rules';
import { copy as formCopy } from '@site/shared/forms/copy';
import { object, string } from 'yup';
import { LABELS } from '../registration/registration-form.ts';
import { HOME_COUNTRY } from '../registration/countries.ts';
import { copy } from './copy.ts';

/** Data of a participant as typed. */
export type PersonValues = Record<(typeof FIELDS)[number], string>;

const FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'gender',
  'birth_date',
  'country',
  'address',
  'city',
  'zip_code',
] as const;

export const personLabels: Record<keyof PersonValues, string> = {
  first_name: LABELS.first_name,
  last_name: LABELS.last_name,
  email: LABELS.email_student,
  phone_number: LABELS.phone_number,
  gender: LABELS.gender,
  birth_date: LABELS.birth_date,
  country: LABELS.country,
  address: LABELS.address,
  city: LABELS.city,
  zip_code: LABELS.zip_code,
};

export const BLANK_PERSON: PersonValues = {
  ...{ first_name: '', last_name: '', email: '', phone_number: '', gender: '', birth_date: '' },
  ...{ country: HOME_COUNTRY, address: '', city: '', zip_code: '' },
};

const filled = () => string().trim().required(formCopy.required);

export const personRules = {
  first_name: filled(),
  last_name: filled(),
  email: emailText().required(formCopy.required),
  phone_number: phoneText().required(formCopy.required),
  gender: filled(),
  birth_date: filled().test(
    'past',
    copy.correct.wrongDate,
    (text) => !text || (isPlainDate(text) && text < todayInJakarta() && text > '1900'),
  ),
  country: filled(),
  address: filled(),
  city: filled(),
  zip_code: filled(),
};
export const personSchema = object(personRules);

export function personValues(person: OrderPage['participant']): PersonValues {
  const { first_name, last_name, email, phone_number, gender, birth_date } = person;
  const { country, address, city, zip_code } = person;
  return { first_name, last_name, email, phone_number, gender, birth_date, country, address, city, zip_code };
}

/** A participant as the API takes one. @param values valid ones */
export function personOf(values: PersonValues) {
  const text = (field: keyof PersonValues) => values[field].trim();
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone_number: text('phone_number'),
    gender: values.gender === 'L' ? ('L' as const) : ('P' as const),
    birth_date: values.birth_date,
    country: values.country,
    address: text('address'),
    city: text('city'),
    zip_code: text('zip_code'),
  };
}

/** The fields that differ, as the API takes them; null for none. */
export function changedPerson(before: OrderPage['participant'], values: PersonValues) {
  const after = personOf(values);
  const changed = FIELDS.filter((name) => after[name] !== before[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, after[name]]));
}
