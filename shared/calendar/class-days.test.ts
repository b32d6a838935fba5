import fc from 'fast-check';
import { classDays, daysText, firstOf, WEEK } from './class-days.ts';

test.each<[string, number[] | null]>([
  ['Senin', [1]],
  ['Senin dan Rabu', [1, 3]],
  ['Senin, Rabu, dan Jumat', [1, 3, 5]],
  ['Senin–Kamis', [1, 2, 3, 4]],
  ['Sabtu - Minggu', [6, 0]],
  ["Jum'at", [5]],
  ['Jum’at', [5]],
  ['Senin & Jum’at', [1, 5]],
  ['Senin, Rabu, & Jumat', [1, 3, 5]],
  ['Senin/Rabu', [1, 3]],
  ['Senin sampai Rabu', [1, 2, 3]],
  ['Senin s.d. Rabu', [1, 2, 3]],
  ['Senin hingga Rabu', [1, 2, 3]],
  ['Senin—Rabu', [1, 2, 3]],
  ['Setiap Senin', [1]],
  ['Setiap hari Ahad.', [0]],
  ['Setiap hari kerja', null],
  ['Senin (kecuali libur)', null],
  ['', null],
])('%s is read as weekdays', (text, days) => {
  expect(classDays(text)).toEqual(days);
});

test.each<[number[], string]>([
  [[], ''],
  [[0], 'Minggu'],
  [[3, 1], 'Senin dan Rabu'],
  [[1, 3, 5], 'Senin, Rabu, dan Jumat'],
  [[1, 2, 3, 4], 'Senin–Kamis'],
  [[0, 6], 'Sabtu dan Minggu'],
  [[0, 5, 6], 'Jumat–Minggu'],
  [[0, 1, 6], 'Senin, Sabtu, dan Minggu'],
  [[0, 1, 2, 3, 4, 5, 6], 'Senin–Minggu'],
])('%j is written %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});

test('the days that are written are the days that are read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...WEEK), { minLength: 1 }), (days) => {
      expect(classDays(daysText(days))?.toSorted()).toEqual(days.toSorted());
    }),
  );
});

test('the first class is on the first of its days', () => {
  expect(firstOf([3], '2026-12-07')).toBe('2026-12-09');
  expect(firstOf([1, 3], '2026-12-07')).toBe('2026-12-07');
});
