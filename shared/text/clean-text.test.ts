import { cleanFieldText, cleanText } from './clean-text.ts';

describe('a text that is typed', () => {
  it.each([
    ['Jose\u0301 Herna\u0301ndez', 'Jos\u00e9 Hern\u00e1ndez'],
    ['Si\u200bti\ufeff', 'Siti'],
    ['\u202egnirts\u202c', 'gnirts'],
    ['admin\u2066x\u2069', 'adminx'],
    ['A\u200di', 'Ai'],
    ['karsa\u00adacademy', 'karsaacademy'],
    ['\u200eKirana\u00a0Maheswari\u0007', 'Kirana Maheswari'],
  ])('has its accents composed, plain spaces, and no invisible signs: %j is %s', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  // Some of them are letters: a name of them alone would be a blank one.
  it.each(['\u3164', '\u115f', '\u1160', '\uffa0', '\u034f', '\u17b4', '\u2065', '\u{e0041}'])(
    'keeps no letter that nobody sees: %j',
    (invisible) => {
      expect(cleanText(invisible)).toBe('');
      expect(cleanText(`Si${invisible}ti`)).toBe('Siti');
    },
  );

  it.each([
    "O'Neil",
    'O\u2019Neil',
    'baris\nlain\t1\r\n',
    ' Rp1.000 – 50 % ',
    '👨\u200d👩\u200d👧',
    '👩🏽\u200d🚀',
    '❤\ufe0f\u200d🔥',
    '1\ufe0f\u20e3',
    'محمد',
    '张伟',
    '이지은',
  ])('stays as it was typed otherwise: %j', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    'e\u0301\u200b\u0301',
    'a\u200b\u0301',
    '\u200d\u200d👩\u200d',
    '\u00a0\u200b\u00a0',
    '\u1100\u1160\u1161\u11a8',
  ])('is clean once it was cleaned: %j', (text) => {
    expect(cleanText(cleanText(text))).toBe(cleanText(text));
  });
});

test('a password stays as it was typed, and so does its repetition', () => {
  const typed = 'kata\u00a0sandi\u200b';
  for (const name of ['password', 'old_password', 'new_password', 'again'])
    expect(cleanFieldText(name, typed)).toBe(typed);
  expect(cleanFieldText('name', typed)).toBe('kata sandi');
});
