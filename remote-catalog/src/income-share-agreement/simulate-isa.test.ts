import fc from 'fast-check';
import { simulateIsa } from './simulate-isa.ts';

const income = fc.integer({ min: 0, max: 1_000_000_000 });
const price = fc.integer({ min: 1, max: 1_000_000_000 });

test('20% of the income for 36 months, where that stays below 1.5x the price', () => {
  expect(simulateIsa(5_000_000, 40_000_000)).toEqual({
    monthly: 1_000_000,
    cap: 60_000_000,
    months: 36,
    total: 36_000_000,
    endsBy: 'months',
  });
});

test('ends sooner where the cap is reached', () => {
  expect(simulateIsa(8_000_000, 12_500_000)).toEqual({
    monthly: 1_600_000,
    cap: 18_750_000,
    months: 12,
    total: 18_750_000,
    endsBy: 'cap',
  });
});

test('never more than the cap, never longer than 36 months, never more than 20% of a month', () => {
  fc.assert(
    fc.property(income, price, (earned, regular) => {
      const { monthly, cap, months, total } = simulateIsa(earned, regular);
      expect(total).toBeLessThanOrEqual(cap);
      expect(months).toBeLessThanOrEqual(36);
      expect(monthly).toBeLessThanOrEqual(Math.round(earned / 5));
    }),
  );
});

test('the months and the monthly payment make up the total, the last month being the rest', () => {
  fc.assert(
    fc.property(income, price, (earned, regular) => {
      const { monthly, months, total } = simulateIsa(earned, regular);
      const last = total - monthly * Math.max(0, months - 1);
      expect(last).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThanOrEqual(monthly);
    }),
  );
});

test('who earns more never pays less in all', () => {
  fc.assert(
    fc.property(
      income,
      income,
      price,
      (one, other, regular) =>
        simulateIsa(Math.min(one, other), regular).total <= simulateIsa(Math.max(one, other), regular).total,
    ),
  );
});
