import { thrownIn } from './thrown.ts';

const chrome = `TypeError: Cannot read properties of undefined (reading 'budi@example.com')
    at Hero (https://karsa.test/remotes/catalog/1.2.0-ab/client/routes.1a2b.js?attempt=2:1:2345)
    at https://karsa.test/remotes/catalog/1.2.0-ab/client/landing.js:3:17
    at render (https://karsa.test/assets/shell.77.js:9:1)`;
const firefox = `render@https://karsa.test/assets/shell.77.js:9:1
Hero@https://karsa.test/remotes/catalog/1.2.0-ab/client/routes.1a2b.js:1:2345`;

test('an error is told by the frames of the release in which it was thrown, and never by its message', () => {
  expect(thrownIn('TypeError', chrome)).toEqual({
    remote: 'catalog',
    version: '1.2.0-ab',
    thrown: { type: 'TypeError', at: ['routes.1a2b.js:1:2345', 'landing.js:3:17'] },
  });
  expect(thrownIn('Error', firefox)).toEqual({
    remote: undefined,
    version: undefined,
    thrown: { type: 'Error', at: ['shell.77.js:9:1'] },
  });
});

test('a page that failed is told by the frames of its own remote', () => {
  expect(thrownIn('Error', firefox, 'catalog')?.thrown.at).toEqual(['routes.1a2b.js:1:2345']);
});

test('an error of an extension is not told, and a name that is no word is none', () => {
  expect(thrownIn('Error', 'at moz-extension://x/assistant.js:1:1')).toBeNull();
  expect(thrownIn('budi@example.com', chrome)?.thrown.type).toBe('Error');
});
