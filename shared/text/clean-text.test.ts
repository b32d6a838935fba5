import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanText } from './clean-text.ts';

describe('a text that is typed', () => {
  for (const [typed, stored] of [
    ['Jose\u0301 Herna\u0301ndez', 'Jos\u00e9 Hern\u00e1ndez'],
    ['Si\u200bti\ufeff', 'Siti'],
    ['\u202egnirts\u202c', 'gnirts'],
    ['admin\u2066x\u2069', 'adminx'],
    ['A\u200di', 'Ai'],
    ['karsa\u00adacademy', 'karsaacademy'],
    ['\u200eKirana\u00a0Maheswari\u0007', 'Kirana Maheswari'],
  ] as const)
    it(`has its accents composed, plain spaces, and no invisible signs: ${stored}`, () => {
      assert.equal(cleanText(typed), stored);
    });

  for (const text of [
    "O'Neil",
    'O\u2019Neil',
    'baris\nlain\t1\r\n',
    ' Rp1.000 – 50 % ',
    '👨\u200d👩\u200d👧',
    '👩🏽\u200d🚀',
    '❤\ufe0f\u200d🔥',
    'محمد',
    '张伟',
  ])
    it(`stays as it was typed otherwise: ${JSON.stringify(text)}`, () => {
      assert.equal(cleanText(text), text);
    });

  for (const text of ['e\u0301\u200b\u0301', 'a\u200b\u0301', '\u200d\u200d👩\u200d', '\u00a0\u200b\u00a0'])
    it(`is clean once it was cleaned: ${JSON.stringify(text)}`, () => {
      assert.equal(cleanText(cleanText(text)), cleanText(text));
    });
});
