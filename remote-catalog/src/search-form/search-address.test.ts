import { searchAddress, searchOf } from './search-address.ts';

test('only what was chosen is part of the address', () => {
  expect(searchAddress({ program: '3', course: '', location: '2' })).toBe('/search?program=3&location=2');
  expect(searchAddress({ program: '', course: '', location: '' })).toBe('/search');
});

test('an address read and written again is the same, without foreign parameters', () => {
  expect(searchAddress(searchOf(new URLSearchParams('utm_source=wa&q=data+sains&program=3&page=2')))).toBe(
    '/search?program=3&q=data+sains',
  );
});
