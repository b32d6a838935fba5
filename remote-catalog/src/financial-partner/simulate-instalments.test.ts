import fc from 'fast-check';
import { LONGEST_TENOR, simulateInstalments } from './simulate-instalments.ts';

test('an even amount is paid in equal parts', () => {
  expect(simulateInstalments(5_000_000, 10)).toEqual({ monthly: 500_000, last: 500_000, months: 10 });
});

test('the payments add up to the amount, nothing on top, and the last differs by less than a rupiah a month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 1, max: LONGEST_TENOR }),
      (amount, tenor) => {
        const { monthly, last, months } = simulateInstalments(amount, tenor);
        expect(monthly * (months - 1) + last).toBe(amount);
        expect(last - monthly).toBeGreaterThanOrEqual(0);
        expect(last - monthly).toBeLessThan(months);
      },
    ),
  );
});
