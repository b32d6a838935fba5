/** Every list of staff is sorted by its header cells, as part of its address, and a record leads back to its list as it was left. */
import { useStore } from '@site/shared/store';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { order, ORDER_ID, registration } from '../orders/order.fixture.ts';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages } from '../testing/staff-pages.ts';
import { keepList } from './left-lists.ts';

setUpStaffPages();

let asked: string[] = [];
const list = (path: string, rows: readonly object[]) =>
  http.get(`${API}/${path}`, ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('sort') ?? '');
    return ok({ rows, count: rows.length });
  });
const day = '2026-11-19T03:00:00.000Z';
startApi(
  list('registration', [registration]),
  list('courses', [
    {
      ...{ id: 1, code: 'FS', slug: 'full-stack', title: 'Full Stack', type: 'BOOTCAMP', thumbnail: null },
      ...{ category: { name: 'Teknologi' }, price: 1_000_000, discounted_price: 1_000_000, discount: null },
      ...{ created_at: day, user: { name: 'Rani' } },
    },
  ]),
  list('corporate-needs', [
    {
      ...{ id: 1, company_name: 'PT Nusantara', course: null, participant_amount: 24, pic_name: 'Sekar', notes: null },
      ...{ pic_email: 'sekar@nusantara.test', pic_whatsapp: null, created_at: day, state: 'NEW', owner: null },
      ...{ next_action: null, next_action_on: null, value: null, version: 1 },
    },
  ]),
  list('vouchers', [
    {
      ...{ id: 1, code: 'KARSA10', course: null, percentage: 10, max: 500_000, used: 0, quota: null, paid: 0 },
      ...{ discount_given: 0, valid_from: null, valid_until: null, state: 'ACTIVE', ended_at: null, version: 1 },
    },
  ]),
  list('certificates', [
    {
      ...{ id: 1, ref_id: 'KARSA-1', full_name: 'Felix', document: null, issued_on: '2026-11-01', revoked_at: null },
      course_schedule: { course: { title: 'Full Stack' }, batch: 1, start_date: '2026-08-01', end_date: '2026-10-01' },
    },
  ]),
  list('newsletters', [{ id: 1, email: 'a@karsa.test', created_at: day, unsubscribed_at: null }]),
  // The list is shown without counts.
  http.get(`${API}/corporate-needs/pipeline`, () => HttpResponse.json({ message: 'Sibuk' }, { status: 503 })),
  http.get(`${API}/batches`, () => ok({ rows: [], count: 0 })),
  http.get(`${API}/views`, () => ok([])),
  http.get(`${API}/registration/1`, () => ok(registration)),
  http.get(`${API}/orders/${ORDER_ID}`, () => ok(order)),
  http.get(`${API}/orders/${ORDER_ID}/documents`, () => ok({ rows: [] })),
);
beforeEach(() => {
  asked = [];
});

/** Each header that sorts: its list, its button, and what presses of it ask for, with how the column says it. */
const HEADERS = [
  ['courses', 'Title', ['title', 'ascending'], ['title_desc', 'descending']],
  ['courses', 'Price', ['price', 'ascending'], ['price_desc', 'descending']],
  ['courses', 'Created', ['oldest', 'ascending'], ['newest', 'descending']],
  ['registrations', 'Created', ['oldest', 'ascending'], ['newest', 'descending']],
  ['registrations', 'Price', ['highest', 'descending'], ['lowest', 'ascending']],
  ['corporate-needs', 'Course', ['largest', 'descending'], ['smallest', 'ascending']],
  ['corporate-needs', 'Created', ['newest', 'descending'], ['oldest', 'ascending']],
  ['vouchers', 'Kode', ['code', 'ascending'], ['code_desc', 'descending']],
  ['certificates', 'Diterbitkan', ['oldest', 'ascending'], ['newest', 'descending']],
  ['newsletters', 'Email', ['email', 'ascending'], ['email_desc', 'descending']],
  ['newsletters', 'Berlangganan', ['oldest', 'ascending'], ['newest', 'descending']],
] as const;

test.each(HEADERS)('%s are sorted by %s, with the mouse and with the keyboard', async (page, header, first, second) => {
  const { user, router } = await renderRoute(routes, `/admin-dashboard/${page}`);
  const button = await screen.findByRole('button', { name: header });
  const column = () => button.closest('th');
  await user.click(button);
  await waitFor(() => expect(asked.at(-1)).toBe(first[0]));
  await waitFor(() => expect(column()).toHaveAttribute('aria-sort', first[1]));
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe(second[0]));
  await waitFor(() => expect(column()).toHaveAttribute('aria-sort', second[1]));
  expect(button).toHaveFocus();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(column()).toHaveAttribute('aria-sort', first[1]));
});

test('only what can be sorted says so, and only one column is sorted', async () => {
  await renderRoute(routes, '/admin-dashboard/courses?sort=price');
  await screen.findByRole('button', { name: 'Price' });
  expect(screen.getAllByRole('columnheader').map((cell) => [cell.textContent, cell.getAttribute('aria-sort')])).toEqual(
    [
      ['Title', 'none'],
      ['Category & Type', null],
      ['Price', 'ascending'],
      ['Created', 'none'],
      ['Actions', null],
    ],
  );
});

test('the way from a record to its list leads to the list as it was left, also after a reload', async () => {
  const left = '/admin-dashboard/registrations?status=PAID&sort=highest&q=kirana&open=1';
  const { user, router } = await renderRoute(routes, left);
  const panel = await screen.findByRole('link', { name: 'Buka catatan' });
  await user.click(panel);
  const trail = await screen.findByRole('navigation', { name: 'Jejak halaman' });
  expect(within(trail).getByRole('link')).toHaveAttribute('href', left);
  // In the state of the entry, which a browser keeps through a reload.
  expect(router.state.location.state).toEqual({ list: left });
});

test('the menu leads to a list as it was left, and from the list itself to all of its rows', async () => {
  const { user, router } = await renderRoute(
    routes,
    '/admin-dashboard/registrations?status=PAID&q=kirana&limit=20&open=1',
  );
  const choose = async (page: string) => {
    await user.click(await screen.findByRole('button', { name: 'Buka menu' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: page }));
    await screen.findByRole('heading', { level: 1, name: page });
  };
  const address = () => router.state.location.pathname + router.state.location.search;
  await screen.findByRole('link', { name: 'Buka catatan' });
  await choose('Voucher');
  await choose('Registration');
  await waitFor(() => expect(address()).toBe('/admin-dashboard/registrations?status=PAID&q=kirana'));
  await choose('Registration');
  await waitFor(() => expect(address()).toBe('/admin-dashboard/registrations'));
  await choose('Voucher');
  await choose('Registration');
  await waitFor(() => expect(address()).toBe('/admin-dashboard/registrations'));
});

test('what another account left is not its own', async () => {
  keepList('/admin-dashboard/registrations', 'q=kirana');
  const { user } = useStore.getState();
  useStore.setState({ user: { ...user, user: { id: 2, name: 'Tia', role: 'STAFF', token: 'token-1' } } });
  const { user: hands } = await renderRoute(routes, '/admin-dashboard/vouchers');
  await hands.click(await screen.findByRole('button', { name: 'Buka menu' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Registration' }),
  ).toHaveAttribute('href', '/admin-dashboard/registrations');
});

test('a record that was opened from elsewhere leads to its whole list', async () => {
  await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}`);
  const trail = await screen.findByRole('navigation', { name: 'Jejak halaman' });
  expect(within(trail).getByRole('link')).toHaveAttribute('href', '/admin-dashboard/registrations');
});
