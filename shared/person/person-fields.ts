/** The fields of a participant as forms have them, and as the API takes them. */
import { formatPhone } from '@site/shared/phone';
import { cleanText } from './clean-text.ts';
import { HOME_COUNTRY, phoneNumberFrom } from './person.ts';

const PERSON_FIELDS = [
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

/** Data of a participant as typed. */
export type PersonValues = Record<(typeof PERSON_FIELDS)[number], string>;

export const BLANK_PERSON: PersonValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  gender: '',
  birth_date: '',
  country: HOME_COUNTRY,
  address: '',
  city: '',
  zip_code: '',
};

export const PERSON_LABELS: Record<keyof PersonValues, string> = {
  first_name: 'Nama depan',
  last_name: 'Nama belakang',
  email: 'Email peserta',
  phone_number: 'No. handphone',
  gender: 'Jenis kelamin',
  birth_date: 'Tanggal lahir',
  country: 'Negara',
  address: 'Alamat',
  city: 'Kota',
  zip_code: 'Kode pos',
};

/** The fields of a participant alone. */
export const personValues = (person: PersonValues): PersonValues => ({
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  phone_number: person.phone_number,
  gender: person.gender,
  birth_date: person.birth_date,
  country: person.country,
  address: person.address,
  city: person.city,
  zip_code: person.zip_code,
});

/** The same as a form shows it: the phone number in groups. */
export const typedPerson = (person: PersonValues): PersonValues => ({
  ...personValues(person),
  phone_number: formatPhone(person.phone_number),
});

/** A participant as the API takes one. @param values valid ones */
export function personOf(values: PersonValues) {
  const text = (field: keyof PersonValues) => cleanText(values[field]).trim();
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone_number: phoneNumberFrom(values.phone_number, values.country) ?? text('phone_number'),
    gender: values.gender === 'L' ? ('L' as const) : ('P' as const),
    birth_date: values.birth_date,
    country: values.country,
    address: text('address'),
    city: text('city'),
    zip_code: text('zip_code'),
  };
}

/** The fields that differ, as the API takes them; null for none. */
export function changedPerson(before: PersonValues, values: PersonValues) {
  const after = personOf(values);
  // The same number in another form is no change. Who was named by a company has no gender yet.
  const was: PersonValues = { ...personOf(before), gender: before.gender };
  const changed = PERSON_FIELDS.filter((name) => after[name] !== was[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, after[name]]));
}
