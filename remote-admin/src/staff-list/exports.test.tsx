/** Lists of the back-office are saved as files that the server makes: by the filters and in the order of the page. */
import { configureApi } from '@site/shared/api/client';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, noBatches, noViews, ok, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

const none = () => ok({ rows: [], count: 0 });
const api = startApi(
  noViews,
  noBatches,
  http.get(`${API}/registration`, none),
  http.get(`${API}/corporate-needs`, none),
  http.get(`${API}/corporate-needs/pipeline`, () => HttpResponse.error()),
  http.get(`${API}/newsletters`, none),
);
const toast = () => useToastStore.getState().toasts.at(-1);

let saved: string[] = [];
beforeEach(() => {
  configureApi({ baseUrl: 'http://localhost', token: () => 'token-1' });
  saved = [];
  URL.createObjectURL = jest.fn(() => 'blob:csv');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const csv = new HttpResponse('\uFEFF"Email"\r\n', {
  headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="daftar-2026-11-21.csv"' },
});

test.each([
  [
    'registrations?type=PAID&status=PENDING&sort=lowest&limit=10',
    'registration',
    'type=PAID&status=PENDING&sort=lowest',
  ],
  [
    'corporate-needs?state=CONTACTED&view=OVERDUE&q=maju',
    'corporate-needs',
    'state=CONTACTED&view=OVERDUE&q=maju&sort=next',
  ],
  ['newsletters?state=left&sort=email', 'newsletters', 'state=UNSUBSCRIBED&sort=email'],
])('%s: one call for each kind of file, which has the name that the server gave it', async (page, list, query) => {
  const asked: string[] = [];
  api.use(
    http.get(`${API}/${list}/export`, ({ request }) => {
      asked.push(`${request.headers.get('authorization')} ${new URL(request.url).search}`);
      return csv.clone();
    }),
  );
  const { user } = await renderRoute(routes, `/admin-dashboard/${page}`);
  // Excel comes first.
  const buttons = await screen.findAllByRole('button', { name: /^Unduh/ });
  expect(buttons).toEqual(['Unduh Excel', 'Unduh CSV'].map((name) => screen.getByRole('button', { name })));
  for (const [times, button] of buttons.entries()) {
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(times + 1));
  }
  expect(saved).toEqual(['daftar-2026-11-21.csv', 'daftar-2026-11-21.csv']);
  expect(asked).toEqual([`Bearer token-1 ?${query}&format=xlsx`, `Bearer token-1 ?${query}&format=csv`]);
});

test('that a file was not made is said until it is tried again', async () => {
  let calls = 0;
  api.use(
    http.get(`${API}/newsletters/export`, () => {
      calls += 1;
      return calls === 1 ? HttpResponse.error() : csv.clone();
    }),
  );
  const { user } = await renderRoute(routes, '/admin-dashboard/newsletters');
  const button = await screen.findByRole('button', { name: 'Unduh Excel' });
  await user.click(button);
  await waitFor(() => expect(toast()?.title).toBe('Excel gagal dibuat'));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['daftar-2026-11-21.csv']));
  expect(toast()).toBeUndefined();
});

test.each([
  [
    'is refused',
    () => HttpResponse.json({ message: 'Sedang ada unduhan lain.', code: 'BUSY' }, { status: 503 }),
    'Sedang ada unduhan lain.',
  ],
  ['breaks off', () => HttpResponse.error(), 'Tidak ada koneksi. Periksa internetmu, lalu coba lagi.'],
])('a file that %s is not saved, and the page says why', async (_what, respond, text) => {
  api.use(http.get(`${API}/newsletters/export`, respond));
  const { user } = await renderRoute(routes, '/admin-dashboard/newsletters');
  const button = await screen.findByRole('button', { name: 'Unduh CSV' });
  await user.click(button);
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'error', title: 'CSV gagal dibuat', text }));
  expect(saved).toEqual([]);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
});
