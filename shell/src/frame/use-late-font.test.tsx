import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { bootcampsCall, forgetEverything, openShell } from '../testing/render-shell.tsx';

const server = setupServer(bootcampsCall);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const FONT = 'http://localhost/assets/font.woff2';

/** jsdom draws nothing and loads no fonts. @param arrived when the font's file was there, ms; the first paint was at 100 */
function browserWith(arrived: number | null) {
  const shown: string[] = [];
  const loaded: string[] = [];
  class Face {
    constructor(
      readonly family: string,
      readonly source: string,
    ) {}
    load() {
      loaded.push(this.source);
      return Promise.resolve(this);
    }
  }
  Object.assign(globalThis, { FontFace: Face });
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: ({ family }: Face) => shown.push(family) },
  });
  const entries: Record<string, { startTime: number; duration: number }[]> = {
    [FONT]: arrived === null ? [] : [{ startTime: 0, duration: arrived }],
    'first-contentful-paint': [{ startTime: 100, duration: 0 }],
  };
  Object.assign(performance, { getEntriesByName: (name: string) => entries[name] ?? [] });
  return { shown, loaded };
}

beforeEach(() => {
  forgetEverything();
  document.head.innerHTML = `<link rel="preload" as="font" href="${FONT}">`;
});

test.each([
  ['came after the first paint', 200],
  ['is not there yet', null],
])('a font that %s is shown from the next page on', async (_what, arrived) => {
  const { shown } = browserWith(arrived);
  const { user } = await openShell('/');
  expect(shown).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Semua program' }));
  await screen.findByRole('heading', { level: 1, name: 'Cari program' });
  expect(shown).toEqual(['Plus Jakarta Sans Variable']);
  await user.click(screen.getByRole('link', { name: 'Cek sertifikat' }));
  await screen.findByRole('heading', { level: 1, name: 'Cek sertifikat' });
  expect(shown).toHaveLength(1);
});

test('another search of the same page is no page change', async () => {
  const { shown } = browserWith(200);
  const { user } = await openShell('/search');
  await user.click(screen.getByRole('link', { name: 'Halaman 2' }));
  expect(shown).toEqual([]);
});

test('a font that was there at the first paint is left as it is', async () => {
  const { shown, loaded } = browserWith(50);
  const { user } = await openShell('/');
  await user.click(screen.getByRole('link', { name: 'Semua program' }));
  await screen.findByRole('heading', { level: 1, name: 'Cari program' });
  expect([shown, loaded]).toEqual([[], []]);
});
