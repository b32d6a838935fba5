/**
 * The fields of a participant: the ones that forms ask, that the API takes and stores, and that staff see. All of them read these lists.
 * docs/registration-fields.md says what else a new field needs.
 */
import { formatPhone } from '@site/shared/phone';
import { HOME_COUNTRY, phoneNumberFrom } from './person.ts';

/** Names of the fields, in the order in which they are asked. */
export const PERSON_LABELS = {
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
} as const;

export type PersonField = keyof typeof PERSON_LABELS;

/** Fields that hold a text as the person typed it. */
export type PersonText = Exclude<PersonField, 'email' | 'phone_number' | 'gender' | 'birth_date'>;

/** The largest number of characters of each text. */
export const PERSON_TEXTS = {
  first_name: 100,
  last_name: 100,
  country: 60,
  address: 500,
  city: 100,
  zip_code: 20,
} as const satisfies Record<PersonText, number>;

/** Hints for persons to whom the question does not apply. */
export const PERSON_HINTS = {
  last_name: 'Namanya satu kata saja? Ulangi di sini.',
  zip_code: 'Tidak ada kode pos? Tulis 00000.',
} as const satisfies Partial<Record<PersonField, string>>;

/** How a postcode is asked for. Other countries have letters in theirs, which could not be typed on a keypad of digits. */
export const askedZipCode = (country: string) =>
  country === HOME_COUNTRY
    ? ({ hint: undefined, inputMode: 'numeric' } as const)
    : ({ hint: PERSON_HINTS.zip_code, inputMode: 'text' } as const);

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

export const PERSON_FIELDS: readonly PersonField[] = keysOf(PERSON_LABELS);

/** Makes a record with one value for each text of a participant. */
export const ofPersonTexts = <T>(make: (field: PersonText) => T): Record<PersonText, T> =>
  recordOf(keysOf(PERSON_TEXTS), make);

const recordOf = <Key extends string, T>(keys: readonly Key[], make: (key: Key) => T) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, T>;

/** Data of a participant as typed. */
export type PersonValues = Record<PersonField, string>;

export const BLANK_PERSON: PersonValues = { ...recordOf(PERSON_FIELDS, () => ''), country: HOME_COUNTRY };

/** Picks the fields of a participant from an object that may have more. */
export const personValues = (person: PersonValues): PersonValues => recordOf(PERSON_FIELDS, (field) => person[field]);

/** The values as a form shows them: the phone number is in groups. */
export const typedPerson = (person: PersonValues): PersonValues => ({
  ...personValues(person),
  phone_number: formatPhone(person.phone_number),
});

/** A participant as the API takes one. @param values valid ones */
export function personOf(values: PersonValues) {
  return {
    // The API removes invisible characters from every text.
    ...ofPersonTexts((field) => values[field].trim()),
    email: values.email.trim(),
    phone_number: phoneNumberFrom(values.phone_number, values.country) ?? values.phone_number.trim(),
    gender: values.gender === 'L' ? ('L' as const) : ('P' as const),
    birth_date: values.birth_date,
  };
}

/** The fields that are known of every person. A person whom a company or staff named can fill in the others later. */
const KNOWN_OF_ALL: readonly PersonField[] = ['first_name', 'last_name', 'email', 'phone_number'];

/** Whether the field may stay empty until the person fills it in. The country may not: its first value is that of most people. */
export const canBeSaidLater = (field: PersonField): boolean => field !== 'country' && !KNOWN_OF_ALL.includes(field);

/** A participant as the API takes one, without the fields that are not known yet. @param values valid ones */
export function knownPersonOf(values: PersonValues) {
  const { first_name, last_name, email, phone_number, ...others } = personOf(values);
  const known = Object.entries(others).filter(([field]) => values[field as PersonField].trim() !== '');
  return { first_name, last_name, email, phone_number, ...(Object.fromEntries(known) as Partial<typeof others>) };
}

/** The fields that differ, as the API takes them; null if none differs. */
export function changedPerson(before: PersonValues, values: PersonValues) {
  const after = personOf(values);
  // The same number written in another form is no change. A person whom a company named has no gender yet.
  const was: PersonValues = { ...personOf(before), gender: before.gender };
  const changed = PERSON_FIELDS.filter((name) => values[name] !== before[name] && after[name] !== was[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, after[name]]));
}
