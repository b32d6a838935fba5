import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { addDays, todayInJakarta } from '@site/shared/dates';
import { ValidationError } from 'yup';
import { offersOf } from './offers.ts';
import {
  BLANK,
  isPhoneMismatch,
  isWrittenIn,
  LABELS,
  registrationSchema,
  startingValues,
  type RegistrationValues,
} from './registration-form.ts';
import { schedules } from './registration.fixture.ts';

const offers = offersOf(schedules);
const good: RegistrationValues = {
  ...FILLED_FORM,
  course_id: '1',
  course_schedule_id: '12',
  phone_number: '+62 812-3456-7890',
  phone_confirmation: '0',
};

function errorsOf(values: RegistrationValues): Record<string, string> {
  try {
    registrationSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

test('a filled form is valid, whatever the confirmation says', () => {
  expect(errorsOf(good)).toEqual({});
});

test.each(Object.keys(LABELS).filter((name) => name !== 'terms_accepted'))(
  'an empty %s gives Wajib diisi and nothing else',
  (name) => {
    expect(errorsOf({ ...good, [name]: '' })).toEqual({ [name]: 'Wajib diisi' });
    expect(errorsOf({ ...good, [name]: '   ' })).toMatchObject({ [name]: 'Wajib diisi' });
  },
);

test('unticked terms give Wajib diceklis', () => {
  expect(errorsOf({ ...good, terms_accepted: false })).toEqual({ terms_accepted: 'Wajib diceklis' });
});

test.each(['2001-02-30', '2001--08', todayInJakarta(), '0201-08-14'])('the birth date %s is refused', (birth_date) => {
  expect(errorsOf({ ...good, birth_date })).toHaveProperty('birth_date');
});

test('half an e-mail address or a word for a phone is refused before it is sent', () => {
  expect(Object.keys(errorsOf({ ...good, email: 'bambang', phone_number: 'nanti' })).sort()).toEqual([
    'email',
    'phone_number',
  ]);
});

test('a confirmation of more than 2 characters that differs is a mismatch; 2 characters are not, nor other spaces', () => {
  expect(isPhoneMismatch({ phone_number: '0812', phone_confirmation: '081' })).toBe(true);
  expect(isPhoneMismatch({ phone_number: '0812', phone_confirmation: '99' })).toBe(false);
  expect(isPhoneMismatch({ phone_number: '0812 3456', phone_confirmation: '0812-3456' })).toBe(false);
  expect(isPhoneMismatch({ phone_number: '', phone_confirmation: '' })).toBe(false);
});

describe('what the form begins with', () => {
  const draft = {
    savedAt: 0,
    values: { course_id: '3', course_schedule_id: '31', name: 'Bambang', city: 'Yogyakarta' },
  };

  test('the id of the address preselects the program, its batch too where a seat may be had', () => {
    expect(startingValues({ offers, courseId: '1', batchId: '12' })).toMatchObject({
      course_id: '1',
      course_schedule_id: '12',
    });
    expect(startingValues({ offers, courseId: '1', batchId: '13' })).toMatchObject({
      course_id: '1',
      course_schedule_id: '',
    });
    expect(startingValues({ offers, courseId: '1', batchId: '31' })).toMatchObject({
      course_id: '1',
      course_schedule_id: '',
    });
  });

  test('an id of no program, or no id, preselects nothing', () => {
    expect(startingValues({ offers, courseId: '999', batchId: null })).toEqual(BLANK);
    expect(startingValues({ offers, courseId: '1 OR 1', batchId: 'x' })).toEqual(BLANK);
  });

  test('a draft is restored; the program in the address replaces its program', () => {
    expect(startingValues({ offers, courseId: null, batchId: null, draft })).toMatchObject({
      ...draft.values,
      country: 'ID',
    });
    expect(startingValues({ offers, courseId: '2', batchId: null, draft })).toMatchObject({
      course_id: '2',
      course_schedule_id: '',
      city: 'Yogyakarta',
    });
  });

  test('a student who is signed in is filled in as the payer; a draft and the address of an offered seat come first', () => {
    const dewi = { full_name: 'Dewi Lestari', email: 'dewi@karsa.test' };
    const asked = { offers, courseId: null, batchId: null, student: dewi };
    const start = startingValues(asked);
    expect(start).toEqual({ ...BLANK, name: 'Dewi Lestari', email: 'dewi@karsa.test' });
    expect(startingValues({ ...asked, student: { full_name: 'Dewi Lestari' } }).email).toBe('');
    expect(startingValues({ ...asked, draft })).toMatchObject({ name: 'Bambang', email: 'dewi@karsa.test' });
    expect(startingValues({ ...asked, email: 'tawaran@karsa.test' })).toMatchObject({
      email: 'tawaran@karsa.test',
      email_student: 'tawaran@karsa.test',
    });
    expect(isWrittenIn(start, start)).toBe(false);
    expect(isWrittenIn(BLANK, start)).toBe(false);
    expect(isWrittenIn({ ...start, city: 'Solo' }, start)).toBe(true);
  });
});

test('offers are grouped by course, courses by title, batches by the day they start', () => {
  expect(offers.map(({ title }) => title)).toEqual([
    'Data Science',
    'Full Stack Web Development',
    'Intro to Programming',
  ]);
  expect(offers[1]?.batches.map(({ batch }) => batch)).toEqual([14, 15, 16]);
});

test.each([
  ['name', '😀', 'Tulis nama dengan huruf'],
  ['first_name', '123', 'Tulis nama dengan huruf'],
  ['birth_date', addDays(todayInJakarta(), -1), 'Periksa tanggalnya: peserta paling muda 5 tahun'],
  ['birth_date', '99-08-14', 'Tulis tahun dengan empat angka, misalnya 1999'],
  ['zip_code', 'ABCDE', 'Tulis kode pos dengan lima angka, misalnya 12160'],
])('%s "%s" is refused: %s', (name, text, message) => {
  expect(errorsOf({ ...good, [name]: text })).toEqual({ [name]: message });
});

test('another country has its own zip codes', () => {
  expect(errorsOf({ ...good, country: 'GB', zip_code: 'SW1A 1AA' })).toEqual({});
});

test.each(['0812\u00a03456\u00a07890', '0812\u20113456\u20117890', '0812\u20133456', '\u202a+62 812-3456-7890\u202c'])(
  'a phone number pasted as "%s" is accepted',
  (phone_number) => {
    expect(errorsOf({ ...good, phone_number })).toEqual({});
  },
);

test('a number repeated in another form is the same', () => {
  expect(isPhoneMismatch({ phone_number: '+62 812-3456-7890', phone_confirmation: '081234567890' })).toBe(false);
  expect(isPhoneMismatch({ phone_number: '+62 812-3456-7890', phone_confirmation: '081234567891' })).toBe(true);
});
