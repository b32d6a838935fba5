/** The registration page in tests: the API it calls, ways to open it, and what it shows. */
import { useStore } from '@site/shared/store';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { agree, field, leaveDraftOfPeople, write } from './fill-in.fixture.ts';
import { schedules } from './registration.fixture.ts';

// jsdom takes a long time for seventeen fields that are typed one by one.
jest.setTimeout(30_000);

export const API = 'http://localhost/api/v1';
/** The orders that reached the server. */
export const orders: { free: boolean; body: Record<string, unknown>; key: string | null }[] = [];
/** The queries of the calls for batches that can be booked. */
export const activeQueries: string[] = [];

/** Accepts an order, as the API does. */
export const take =
  (free: boolean) =>
  async ({ request }: { request: Request }) => {
    orders.push({
      free,
      body: (await request.json()) as Record<string, unknown>,
      key: request.headers.get('idempotency-key'),
    });
    const transaction = { id: 'tx-1' };
    return HttpResponse.json(
      {
        message: 'Berhasil melakukan order',
        data: free ? { transaction } : { transaction, invoice: { invoice_url: '#invoice', expires_at: '', amount: 1 } },
      },
      { status: 201 },
    );
  };
export const api = startApi(
  http.get(`${API}/course-schedules/active`, ({ request }) => {
    activeQueries.push(new URL(request.url).search);
    return HttpResponse.json({ message: 'ok', data: { rows: schedules, count: schedules.length } });
  }),
  http.post(`${API}/vouchers/validate`, async ({ request }) => {
    const { code } = (await request.json()) as { code: string };
    if (code === 'KARSA10')
      return HttpResponse.json({ message: 'Voucher berhasil digunakan', data: { percentage: 10, max: 500_000 } });
    if (code === 'KARSA100')
      return HttpResponse.json({
        message: 'Voucher berhasil digunakan',
        data: { percentage: 100, max: 1_000_000_000 },
      });
    return HttpResponse.json({ message: 'Kode voucher tidak ditemukan', data: null });
  }),
  http.post(`${API}/xendit/create-free-transaction`, take(true)),
  http.post(`${API}/xendit/create-invoice`, take(false)),
  http.get(`${API}/xendit/instalment-plans`, () => HttpResponse.json({ message: 'x', data: { plans: [] } })),
  http.get(`${API}/xendit/find-attempt`, () => HttpResponse.json({ message: 'x', status: 'UNKNOWN', data: null })),
);

beforeEach(() => {
  orders.length = activeQueries.length = 0;
  window.location.hash = '';
  useToastStore.setState({ toasts: [] });
  useStore.setState(useStore.getInitialState());
  // jsdom has no layout to scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

export const open = (path = '/registration?id=1') => renderRoute(routes, path);
/** Opens the form, fills in everything and gives the consent. */
export async function openFilledIn(path = '/registration?id=1&batch=12') {
  leaveDraftOfPeople();
  const opened = await open(path);
  await agree(opened.user);
  return opened;
}
export const bar = () => screen.getByRole('region', { name: 'Ringkasan pesanan' });
export const toasts = () =>
  useToastStore.getState().toasts.map(({ tone, title, text }) => [tone, title, ...(text ? [text] : [])]);
export const total = () => within(bar()).getByText('Total bayar').textContent;
export const options = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map((option) => option.textContent);
export const checkVoucher = async (user: Awaited<ReturnType<typeof open>>['user'], code: string) => {
  await write(user, 'Kode voucher (opsional)', code);
  await user.click(screen.getByRole('button', { name: 'Cek' }));
};
