import { cleanTouch, isLed, touchOf } from './origin.ts';

const at = (address: string) => new URL(address);

test('is read from the tags of the address, the other site and the page, without the rest of the address', () => {
  expect(
    touchOf(
      at('https://karsa.test/bootcamps/data?utm_source=newsletter&utm_medium=email&utm_campaign=nov&q=rahasia&gclid=1'),
      'https://www.google.com/search?q=kursus',
    ),
  ).toEqual({
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'nov',
    referrer_host: 'www.google.com',
    landing_path: '/bootcamps/data',
  });
});

test('is no other site where a page of our own, or none, led there', () => {
  const own = touchOf(at('https://karsa.test/search'), 'https://karsa.test/');
  expect([own, isLed(own)]).toEqual([{ landing_path: '/search' }, false]);
  expect(isLed(touchOf(at('https://karsa.test/'), ''))).toBe(false);
  expect(isLed(touchOf(at('https://karsa.test/?utm_source=wa'), 'not an address'))).toBe(true);
});

test('keeps no e-mail address and no phone number, but the numbers of campaigns', () => {
  expect(
    cleanTouch({
      utm_source: 'sari@example.com',
      utm_term: '+62 812-3456-7890',
      utm_content: '081234567890',
      utm_campaign: '21478819001',
    }),
  ).toEqual({ utm_campaign: '21478819001' });
});

test('is cut to its length between two characters, without what cannot be shown', () => {
  const { utm_source = '' } = cleanTouch({ utm_source: `a\u0000\u202eb${'😀'.repeat(200)}` });
  expect(Array.from(utm_source)).toHaveLength(100);
  expect(utm_source.startsWith('ab😀')).toBe(true);
  expect(cleanTouch({ utm_source: 7, utm_medium: null, landing_path: `/${'x'.repeat(300)}` })).toEqual({
    landing_path: `/${'x'.repeat(199)}`,
  });
});
