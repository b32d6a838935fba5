import { isFoundBy } from './is-found-by.ts';

test.each([
  ['jose', 'José Rizal'],
  ['JOSÉ', 'Jose Rizal'],
  [' rizal ', 'José Rizal'],
  ['ｒｉｚａｌ', 'José Rizal'],
  ["d'angelo", 'Émilie D´Angelo'],
  ['d´angelo', 'Émilie D’Angelo'],
  ['', 'José Rizal'],
])('%j finds %j', (words, text) => {
  expect(isFoundBy(words, text)).toBe(true);
});

test('other letters find nothing', () => {
  expect(isFoundBy('jossé', 'José Rizal')).toBe(false);
  expect(isFoundBy('d angelo', 'Émilie D’Angelo')).toBe(false);
});
