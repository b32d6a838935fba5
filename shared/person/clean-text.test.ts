import { cleanText } from './clean-text.ts';

test.each([
  ['Jose\u0301 Herna\u0301ndez', 'Jos\u00e9 Hern\u00e1ndez'],
  ['Si\u200bti\ufeff', 'Siti'],
  ['\u202egnirts\u202c', 'gnirts'],
  ['admin\u2066x\u2069', 'adminx'],
  ['A\u200di', 'Ai'],
  ['karsa\u00adacademy', 'karsaacademy'],
  ['\u200eKirana\u00a0Maheswari\u0007', 'Kirana Maheswari'],
])('%j has its accents composed, plain spaces, and no invisible signs', (typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
});

test.each([
  "O'Neil",
  'O\u2019Neil',
  'baris\nlain\t1\r\n',
  ' Rp1.000 – 50 % ',
  '👨\u200d👩\u200d👧',
  '👩🏽\u200d🚀',
  '❤\ufe0f\u200d🔥',
  'محمد',
  '张伟',
])('%j stays as it was typed', (text) => {
  expect(cleanText(text)).toBe(text);
});

test.each(['e\u0301\u200b\u0301', 'a\u200b\u0301', '\u200d\u200d👩\u200d', '\u00a0\u200b\u00a0'])(
  '%j is clean once it was cleaned',
  (text) => {
    expect(cleanText(cleanText(text))).toBe(cleanText(text));
  },
);
