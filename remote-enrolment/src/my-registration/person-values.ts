import type { OrderPage } from '@site/shared/api/order-page';

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
