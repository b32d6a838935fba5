import { JSDOM, VirtualConsole } from 'jsdom';
import { PRE_PAINT_SCRIPT } from './pre-paint.ts';

/** Opens a page with the script in its head, as the edge serves it. */
function open(stored: string | null, url = 'https://karsa.test/'): { session: string | undefined; errors: unknown[] } {
  const errors: unknown[] = [];
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => errors.push(error));
  const page = new JSDOM(`<!doctype html><html><head><script>${PRE_PAINT_SCRIPT}</script></head></html>`, {
    url,
    virtualConsole,
    runScripts: 'dangerously',
    beforeParse: (window) => {
      if (stored !== null) window.localStorage.setItem('state', stored);
    },
  });
  return { session: page.window.document.documentElement.dataset['session'], errors };
}

const state = (user: object | null, student: object | null, version = 1) =>
  JSON.stringify({ version, user: { user }, student: { student } });

it.each([
  ['nothing was ever stored', null, 'none'],
  ['no account is signed in', state(null, null), 'none'],
  ['a student is signed in', state(null, { token: 't' }), 'student'],
  ['staff is signed in', state({ token: 't' }, null), 'staff'],
  ['both are signed in', state({ token: 't' }, { token: 't' }), 'student'],
  ['the state is of another version', state(null, { token: 't' }, 2), 'none'],
  ['the state is unreadable', '{"student":', 'none'],
  ['the state is null', 'null', 'none'],
  ['the state is a text', '"x"', 'none'],
  ['slices are missing', '{"version":1}', 'none'],
])('marks the page where %s', (_, stored, expected) => {
  expect(open(stored)).toEqual({ session: expected, errors: [] });
});

it('marks the page where storage is blocked', () => {
  // An opaque origin has no storage: reading it throws.
  expect(open(null, 'about:blank')).toEqual({ session: 'none', errors: [] });
});

it('is small enough to be in every page', () => {
  expect(new TextEncoder().encode(PRE_PAINT_SCRIPT).length).toBeLessThan(400);
  expect(PRE_PAINT_SCRIPT).not.toMatch(/<\//);
});
