import fc from 'fast-check';
import { discountedPrice, formatRupiah, parseRupiah, quote } from './money.ts';

const price = fc.integer({ min: 0, max: 1_000_000_000 });
const percentage = fc.integer({ min: 0, max: 100 });
const voucher = fc.record({ percentage, max: fc.integer({ min: 0, max: 2_000_000_000 }) });
const input = fc.record({ price, coursePercentage: percentage, voucher: fc.option(voucher) });

describe('quote', () => {
  it('takes the course discount and the voucher off the full price', () => {
    expect(quote({ price: 12_500_000, coursePercentage: 15, voucher: { percentage: 10, max: 500_000 } })).toEqual({
      price: 12_500_000,
      courseDiscount: 1_875_000,
      voucherDiscount: 500_000,
      payable: 10_125_000,
    });
  });

  it('costs the full price without discounts', () => {
    expect(quote({ price: 1_000 })).toEqual({ price: 1_000, courseDiscount: 0, voucherDiscount: 0, payable: 1_000 });
    expect(quote({ price: 1_000, coursePercentage: null, voucher: null }).payable).toBe(1_000);
  });

  it('never falls below zero when the discounts exceed the price together', () => {
    expect(quote({ price: 100, coursePercentage: 60, voucher: { percentage: 60, max: 1_000 } })).toEqual({
      price: 100,
      courseDiscount: 60,
      voucherDiscount: 40,
      payable: 0,
    });
  });

  it('rounds half a rupiah up, each discount by itself', () => {
    expect(quote({ price: 50, coursePercentage: 1 }).courseDiscount).toBe(1);
    expect(quote({ price: 149, coursePercentage: 1 }).courseDiscount).toBe(1);
  });

  it('follows the formula, stays whole, between 0 and the price, and adds up', () => {
    fc.assert(
      fc.property(input, (given) => {
        const q = quote(given);
        const byFormula = Math.max(
          0,
          given.price -
            Math.round((given.price * given.coursePercentage) / 100) -
            (given.voucher
              ? Math.min(Math.round((given.price * given.voucher.percentage) / 100), given.voucher.max)
              : 0),
        );
        expect(q.payable).toBe(byFormula);
        expect(q.price - q.courseDiscount - q.voucherDiscount).toBe(q.payable);
        for (const part of [q.payable, q.courseDiscount, q.voucherDiscount]) {
          expect(Number.isInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(given.price);
        }
      }),
    );
  });

  it('never costs more with a larger discount', () => {
    fc.assert(
      fc.property(price, percentage, percentage, (p, a, b) => {
        expect(discountedPrice(p, Math.max(a, b))).toBeLessThanOrEqual(discountedPrice(p, Math.min(a, b)));
      }),
    );
  });

  it.each([
    [{ price: -1 }],
    [{ price: 1.5 }],
    [{ price: Number.NaN }],
    [{ price: 100, coursePercentage: 101 }],
    [{ price: 100, voucher: { percentage: 10, max: -1 } }],
  ])('refuses %j', (given) => {
    expect(() => quote(given)).toThrow(RangeError);
  });
});

describe('formatRupiah', () => {
  it.each([
    [0, 'Rp0'],
    [999, 'Rp999'],
    [1_000, 'Rp1,000'],
    [1_000_000, 'Rp1,000,000'],
    [12_500_000, 'Rp12,500,000'],
    [-500_000, '-Rp500,000'],
  ])('shows %d as %s', (amount, shown) => {
    expect(formatRupiah(amount)).toBe(shown);
  });

  it('loses no digit', () => {
    fc.assert(fc.property(price, (amount) => Number(formatRupiah(amount).replace(/[Rp,]/g, '')) === amount));
  });
});

describe('parseRupiah', () => {
  it.each([
    '1500000',
    '1.500.000',
    '1,500,000',
    '1 500 000',
    'Rp1,500,000',
    'Rp 1.500.000',
    ' 1500000 ',
    'Rp1.500.000,00',
    'Rp1.500.000,-',
    'Rp1.500.000,\u2013',
    '1,500,000.00',
    'IDR 1,500,000.00',
    'IDR1.500.000',
    '1,500,000.00 CR',
    '1,500,000 Cr',
    '1.500.000,00 K',
    '+1.500.000',
    '+ Rp 1.500.000,00',
    'Rp\u200e1.500.000',
    'Rp\u00a01.500.000\u200b',
    '1\u202f500\u202f000',
  ])('reads %s', (text) => {
    expect(parseRupiah(text)).toBe(1_500_000);
  });

  it.each([
    '',
    'gratis',
    '-1',
    '1,50',
    '1.5',
    '1.500,000',
    '15.00.000',
    '1500.000',
    '99999999999999999999',
    '500K',
    '1.500 K',
    '1,500,000.00 DB',
    '1.500.000,00 D',
    '-1,500,000.00',
    'USD 1,500,000.00',
    'CR',
  ])('does not read "%s"', (text) => {
    expect(parseRupiah(text)).toBeNull();
  });

  it('reads what formatRupiah shows', () => {
    fc.assert(fc.property(price, (amount) => parseRupiah(formatRupiah(amount)) === amount));
  });
});
