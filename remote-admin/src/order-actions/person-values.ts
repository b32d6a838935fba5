import type { RegistrationDetail } from '@site/shared/api/registration';
import { isPlainDate } from '@site/shared/dates';
import { copy as formCopy } from '@site/shared/forms/copy';
import { emailText, phoneText } from '@site/shared/forms/contact-rules';
import * as yup from 'yup';
import { textRule } from './field-rules.ts';
import { copy } from './copy.ts';

/** Data of a participant as typed. */
export interface PersonValues {
  first_name: string;
  last_name: string;
  email: string;
  gender: string;
  birth_date: string;
  phone_number: string;
  country: string;
  address: string;
  city: string;
  zip_code: string;
}

const NAMES = [
  'first_name',
  'last_name',
  'email',
  'gender',
  'birth_date',
  'phone_number',
  'country',
  'address',
  'city',
  'zip_code',
] as const satisfies readonly (keyof PersonValues)[];

export const BLANK_PERSON: PersonValues = {
  first_name: '',
  last_name: '',
  email: '',
  gender: '',
  birth_date: '',
  phone_number: '',
  country: 'ID',
  address: '',
  city: '',
  zip_code: '',
};

export const personLabels: Record<keyof PersonValues, string> = {
  first_name: copy.labels.first_name,
  last_name: copy.labels.last_name,
  email: copy.labels.email,
  gender: copy.labels.gender,
  birth_date: copy.labels.birth_date,
  phone_number: copy.labels.phone_number,
  country: copy.labels.country,
  address: copy.labels.address,
  city: copy.labels.city,
  zip_code: copy.labels.zip_code,
};

export const personRules = {
  first_name: textRule(100),
  last_name: textRule(100),
  email: emailText().required(formCopy.required),
  gender: yup.string().required(formCopy.required),
  birth_date: yup
    .string()
    .required(formCopy.required)
    .test('date', copy.dateForm, (text) => !text || isPlainDate(text)),
  phone_number: phoneText().required(formCopy.required),
  country: textRule(60),
  address: textRule(500),
  city: textRule(100),
  zip_code: textRule(20),
};

/** Of the fields that can be edited: a mask is no value, and is never sent. */
export const rulesWithout = (masked: readonly string[]) =>
  Object.fromEntries(Object.entries(personRules).filter(([name]) => !masked.includes(name)));

export function personValues(person: RegistrationDetail): PersonValues {
  const { first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code } = person;
  return { first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code };
}

/** A participant as the API takes one. @param values valid ones */
export const personOf = ({ gender, ...values }: PersonValues) => ({
  ...trimmed(values),
  gender: gender === 'L' ? ('L' as const) : ('P' as const),
});

/** The fields that differ, as the API takes them; null for none. */
export function changedPerson(before: PersonValues, values: PersonValues) {
  const after = personOf(values);
  const changed = NAMES.filter((name) => after[name] !== before[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, after[name]]));
}

const trimmed = (values: Omit<PersonValues, 'gender'>): Omit<PersonValues, 'gender'> => ({
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  email: values.email.trim(),
  birth_date: values.birth_date,
  phone_number: values.phone_number.trim(),
  country: values.country.trim(),
  address: values.address.trim(),
  city: values.city.trim(),
  zip_code: values.zip_code.trim(),
});
