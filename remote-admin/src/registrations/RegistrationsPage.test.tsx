import type { Registration } from '@site/shared/api/registration';
import { configureApi } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { staffToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

const LIST = 'http://localhost/api/v1/registration';
const registration = (id: number, price: number, status: Registration['xendit_transaction']['status']): Registration => ({
  id, transaction_id: `8f14e45f-ceea-467f-9575-00000000000${id}`,
  course_schedule: { id: 1, course: { title: 'Full Stack Web Development' }, batch: 14, start_date: '2026-12-07', start_time: '19:00', end_time: '21:30' },
  first_name: 'Kirana', last_name: 'Sutrisno', gender: 'P', birth_date: '2001-08-14', email: `kirana${id}@karsa.test`, phone_number: '081234567890',
  country: 'ID', address: 'Jl. Tirtodipuran 27', city: 'Yogyakarta', zip_code: '55143', motivation: 'Ingin pindah karier.', created_at: '2026-11-20T03:00:00.000Z',
  payer: { name: 'Kirana', email: 'kirana@karsa.test' }, xendit_transaction: { price, status },
});
const rows = [registration(1, 10_125_000, 'PAID'), registration(2, 0, 'PAID'), ...[3, 4, 5, 6, 7].map((id) => registration(id, 9_800_000, 'PENDING'))];
let asked: Record<string, string>[] = [];
const api = startApi(
  http.get(LIST, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    if (request.headers.get('authorization') !== 'Bearer token-1') return HttpResponse.json({ message: 'x', code: 'X' }, { status: 401 });
    return HttpResponse.json({ message: 'ok', data: { rows: rows.slice(0, Number(query['limit'])), count: rows.length } });
  }),
);

// As the shell connects the session.
beforeAll(() => configureApi({ baseUrl: 'http://localhost', token: staffToken }));
beforeEach(() => {
  asked = [];
  useStore.setState(useStore.getInitialState(), true);
  useStore.setState({ user: { ...useStore.getInitialState().user, user: { id: 1, name: 'Rani', role: 'ADMIN', token: 'token-1' } } });
});

test('the table shows every column; a price of 0 reads FREE', async () => {
  await renderRoute(routes, '/admin-dashboard/registrations');
  await screen.findByRole('table', { name: 'Daftar pendaftaran' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['No', 'Transaction Id', 'Course Schedule', 'Email & Phone', 'Created & Price', 'Motivation']);
  const [, first, second] = screen.getAllByRole('row');
  for (const words of ['1', '8f14e45f-ceea-467f-9575-000000000001', 'Full Stack Web Development', 'Batch 14', '07 Desember 2026', '19.00–21.30 WIB', 'kirana1@karsa.test', '081234567890', '20 November 2026', 'Rp10,125,000', 'Lunas', 'Ingin pindah karier.']) {
    expect(first).toHaveTextContent(words);
  }
  expect(within(second ?? document.body).getByText('FREE')).toBeInTheDocument();
});

test('begins with 5, grows by 5, and filters All, Paid and Free on the server', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/registrations');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(asked[0]).toEqual({ limit: '5', page: '1', type: 'ALL' });
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '10', page: '1', type: 'ALL' }));
  expect(await screen.findByText('7 dari 7 pendaftaran')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Paid' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '5', page: '1', type: 'PAID' }));
  expect(router.state.location.search).toBe('?type=PAID');
});

test('a failed list says so and loads when asked again', async () => {
  api.use(http.get(LIST, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, '/admin-dashboard/registrations');
  expect(await screen.findByText('Daftar gagal dimuat')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('the page keeps other people\'s data out of the browser\'s storage', async () => {
  await renderRoute(routes, '/admin-dashboard/registrations');
  await screen.findByRole('table');
  expect(useStore.getState().registration.registrations.count).toBe(7);
  expect(localStorage.getItem('state') ?? '').not.toContain('kirana1@karsa.test');
});

test('without a token it leads to /', async () => {
  useStore.setState(useStore.getInitialState(), true);
  const { router } = await renderRoute(routes, '/admin-dashboard/registrations');
  expect(router.state.location.pathname).toBe('/');
});
