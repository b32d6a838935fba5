import { shownBirthDate } from './birth-date.ts';

test('a birth date is shown as a date, and a masked one as it came', () => {
  expect(shownBirthDate({ birth_date: '2001-08-14' })).toBe('14 Agustus 2001');
  expect(shownBirthDate({ birth_date: '•••', masked: ['birth_date', 'address'] })).toBe('•••');
});
