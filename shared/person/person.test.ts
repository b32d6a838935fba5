import { faultOfBirthDate, fullName, isName, isZipCode, phoneNumberFrom, splitName } from './person.ts';
import { BLANK_PERSON, changedPerson, knownPersonOf, personOf, type PersonValues } from './person-fields.ts';

test('who has one name has it once, however it was typed into the two fields', () => {
  expect(fullName({ first_name: 'Suharto', last_name: 'suharto ' })).toBe('Suharto');
  expect(fullName({ first_name: 'Siti', last_name: 'Aminah' })).toBe('Siti Aminah');
  expect(fullName(splitName('Suharto'))).toBe('Suharto');
  expect(fullName(splitName(' Kirana  Putri Maheswari '))).toBe('Kirana Putri Maheswari');
});

test('a name is split before its last word; a single one fills both fields', () => {
  expect(splitName(' Siti Nur  Aminah ')).toEqual({ first_name: 'Siti Nur', last_name: 'Aminah' });
  expect(splitName('Suharti')).toEqual({ first_name: 'Suharti', last_name: 'Suharti' });
  expect(splitName('')).toEqual({ first_name: '', last_name: '' });
});

test('a name has a letter, of any alphabet', () => {
  expect(['Łucja', '佐藤', 'Nguyễn'].every(isName)).toBe(true);
  expect(['🎉🎉', '123', ' '].some(isName)).toBe(false);
});

test.each([
  ['199-08-14', 'SHORT_YEAR'],
  ['2026-11-26', 'IMPOSSIBLE'],
  ['1899-01-01', 'IMPOSSIBLE'],
  ['2001-02-30', 'IMPOSSIBLE'],
  ['2021-11-27', 'TOO_YOUNG'],
  ['2021-11-26', null],
])('on 26 November 2026 a birth date of %s is %s', (date, fault) => {
  expect(faultOfBirthDate(date, '2026-11-26')).toBe(fault);
});

test('Indonesia has postcodes of five digits; those of other countries are theirs', () => {
  expect([isZipCode('12160', 'ID'), isZipCode('ABC-xx', 'ID'), isZipCode('SW1A 1AA', 'GB')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('who lives abroad, or is not known to, is understood by that', () => {
  expect(phoneNumberFrom('0812 3456 7890', 'ID')).toBe('+6281234567890');
  expect(phoneNumberFrom('0812 3456 7890', '')).toBe('+6281234567890');
  expect(phoneNumberFrom('07911 123456', 'GB')).toBeNull();
});

const person: PersonValues = {
  ...{ first_name: 'Kirana', last_name: 'Maheswari', email: 'kirana@karsa.test', phone_number: '+6281234567890' },
  ...{ gender: 'P', birth_date: '2001-08-14', country: 'ID', address: 'Jl. Tirtodipuran 27', city: 'Yogyakarta' },
  zip_code: '55143',
};

test('only what differs is sent, as it is stored', () => {
  expect(changedPerson(person, { ...person, phone_number: '0812 3456 7890', city: ' Yogyakarta ' })).toBeNull();
  expect(changedPerson({ ...person, phone_number: '0812-3456-7890' }, person)).toBeNull();
  expect(changedPerson({ ...person, gender: '' }, person)).toEqual({ gender: 'P' });
  expect(changedPerson({ ...person, gender: '' }, { ...person, gender: '' })).toBeNull();
  expect(changedPerson(person, { ...person, city: 'Bandung ' })).toEqual({ city: 'Bandung' });
  expect(personOf({ ...person, first_name: ' Kirana ' })).toEqual(person);
});

test('of whom not all is known, only that is sent', () => {
  const known = { first_name: 'Kirana', last_name: 'Maheswari', email: 'kirana@karsa.test' };
  expect(knownPersonOf({ ...BLANK_PERSON, ...known, phone_number: '0812 3456 7890', city: ' ' })).toEqual({
    ...known,
    phone_number: '+6281234567890',
    country: 'ID',
  });
  expect(knownPersonOf(person)).toEqual(person);
});
