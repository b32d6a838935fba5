import type { PersonField } from './person-fields.ts';

/** A participant as the API stores one, for tests, benchmarks and load of every workspace. */
export const KIRANA = {
  first_name: 'Kirana',
  last_name: 'Maheswari',
  email: 'kirana@karsa.test',
  phone_number: '+6281234567890',
  gender: 'P',
  birth_date: '2001-08-14',
  country: 'ID',
  address: 'Jl. Tirtodipuran No. 27',
  city: 'Yogyakarta',
  zip_code: '55143',
} as const satisfies Record<PersonField, string>;

const { email: email_student, ...participant } = KIRANA;

/** The part of a sent registration form that describes payer and participant. Batch and price are added by the caller. */
export const FILLED_FORM = {
  name: 'Bambang Sutrisno',
  email: 'bambang@karsa.test',
  ...participant,
  email_student,
  motivation: 'Saya ingin pindah kerja.',
  terms_accepted: true,
} as const;
