import { shownBirth } from './birth-date.ts';

test('a birth date is written out with the gender, unless the API masked it or its person has not said it', () => {
  expect(shownBirth({ birth_date: '2001-08-14', gender: 'P' })).toBe('14 Agustus 2001, Perempuan');
  expect(shownBirth({ birth_date: '•••', gender: 'L', masked: ['birth_date', 'address'] })).toBe('•••, Laki-laki');
  expect(shownBirth({ birth_date: '', gender: '' })).toBeNull();
});
