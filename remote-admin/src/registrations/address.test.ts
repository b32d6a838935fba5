import { shownAddress } from './address.ts';

const home = { address: 'Jl. Tirtodipuran 27', city: 'Yogyakarta', zip_code: '55143', country: 'ID' };

test('an address is one line with the name of its country', () => {
  expect(shownAddress(home)).toBe('Jl. Tirtodipuran 27, Yogyakarta 55143, Indonesia');
  expect(shownAddress({ ...home, country: 'Hindia Belanda' })).toBe(
    'Jl. Tirtodipuran 27, Yogyakarta 55143, Hindia Belanda',
  );
  expect(shownAddress({ ...home, address: '', city: '', zip_code: '' })).toBe('');
});
