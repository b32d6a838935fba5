import { digitsOf, digitsRule, plainNumber } from './digits-rule.ts';

const rule = digitsRule(15, 16, 'Tulis 15 atau 16 angka');

describe('a number of an account or a document', () => {
  test.each([
    '012345678901000',
    '01.234.567.8-901.000',
    '01.234.567.8\u2011901.000',
    '01.234.567.8\u2013901.000',
    '01.234.567.8\u2212901.000',
    '01.234.567.8/901.000',
    '01.234.567\u00a08\u202f901.000',
    '\u202a012345678901000\u202c',
    '012345678901\u200b000',
    '\uff10\uff112345678901000',
  ])('is read as it is written or pasted: %j', async (text) => {
    await expect(rule.isValid(text)).resolves.toBe(true);
    expect(digitsOf(text)).toBe('012345678901000');
    // What the API takes of an NPWP.
    expect(plainNumber(text)).toMatch(/^[ .-]*([0-9][ .-]*){15,16}$/);
  });

  test.each(['123', '01234567890100a', '01234567890100O', '01234567890100000'])(
    'is no other text: %s',
    async (text) => {
      await expect(rule.isValid(text)).resolves.toBe(false);
    },
  );

  test('may be left empty', async () => {
    await expect(rule.isValid('')).resolves.toBe(true);
  });
});
