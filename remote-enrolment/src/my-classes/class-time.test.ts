import { jakartaInstant } from '@site/shared/dates';
import { isAhead, nextClassDay } from './class-time.ts';
import { ownOrder } from './own-classes.fixture.ts';

/* Senin–Kamis, 19.00–21.30, from Monday, 7 December 2026 to 25 March 2027. */
const { batch } = ownOrder(1, 'Full Stack');
const at = (date: string, time: string) => jakartaInstant(date, time);

test.each([
  ['before it begins, the first day', '2026-11-23', '10:00', '2026-12-07'],
  ['on a day of class, that day', '2026-12-08', '20:00', '2026-12-08'],
  ['after the class of a day, the next', '2026-12-08', '21:30', '2026-12-09'],
  ['from Thursday evening on, Monday', '2026-12-10', '22:00', '2026-12-14'],
  ['after the last class, none', '2027-03-25', '22:00', null],
])('%s', (_, date, time, expected) => {
  expect(nextClassDay(batch, at(date, time))).toBe(expected);
});

test('of days that are not understood only the first is certain', () => {
  const odd = { ...batch, days: 'Setiap dua minggu' };
  expect(nextClassDay(odd, at('2026-11-23', '10:00'))).toBe('2026-12-07');
  expect(nextClassDay(odd, at('2026-12-08', '10:00'))).toBeNull();
});

test('an order is ahead until its last day, unless it ended before', () => {
  const order = ownOrder(1, 'Full Stack');
  expect(isAhead(order, at('2027-03-25', '23:00'))).toBe(true);
  expect(isAhead(order, at('2027-03-26', '00:00'))).toBe(false);
  for (const state of ['EXPIRED', 'CANCELLED', 'FAILED'] as const)
    expect(isAhead({ ...order, state }, at('2026-11-23', '10:00'))).toBe(false);
});
