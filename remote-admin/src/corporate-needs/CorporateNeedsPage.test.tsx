import { addDays, todayInJakarta } from '@site/shared/dates';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { setUpStaffPages, signOutStaff } from '../testing/staff-pages.ts';

setUpStaffPages();

const LIST = 'http://localhost/api/v1/corporate-needs';
const need = (id: number) => ({
  id,
  company_name: `PT Nusantara ${id}`,
  course: { id: 1, title: 'Data Science', type: 'BOOTCAMP' },
  participant_amount: 24,
  pic_name: 'Sekar Laras',
  pic_email: 'sekar@nusantara.test',
  pic_whatsapp: '+6281390004521',
  notes: 'Mulai Januari.',
  created_at: '2026-11-19T03:00:00.000Z',
});
let asked: Record<string, string>[] = [];
const api = startApi(
  http.get(LIST, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    return HttpResponse.json({
      message: 'ok',
      data: { rows: [1, 2, 3, 4, 5, 6].map(need).slice(0, Number(query['limit'])), count: 6 },
    });
  }),
);

beforeEach(() => {
  asked = [];
});

test('the page has the sidebar and a table with every column', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  await screen.findByRole('table', { name: 'Daftar permintaan perusahaan' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Corporate Name',
    'Course',
    'Email & Whatsapp PIC',
    'Created',
    'Notes',
  ]);
  const [, row] = screen.getAllByRole('row');
  for (const words of [
    'PT Nusantara 1',
    'Data Science',
    'Bootcamp',
    'Participant: 24',
    'Sekar Laras',
    'sekar@nusantara.test',
    '+62 813-9000-4521',
    '19 November 2026',
    'Mulai Januari.',
  ])
    expect(row).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Buka menu' }));
  expect(screen.getByRole('navigation', { name: 'Back-office' })).toBeInTheDocument();
});

test('Load more shows while there are more than the current limit', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(asked[0]).toEqual({ limit: '5', page: '1', sort: 'newest' });
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '10', page: '1', sort: 'newest' }));
  expect(await screen.findByText('6 dari 6 permintaan')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('searches on the server, with the search in the address', async () => {
  const { router } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'nusantara' } });
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '5', page: '1', sort: 'newest', q: 'nusantara' }));
  expect(router.state.location.search).toBe('?q=nusantara');
});

test('shows only those of the last seven days where asked to, and the largest first', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs?since=week');
  await screen.findByRole('table');
  expect(asked[0]).toEqual({ limit: '5', page: '1', sort: 'newest', since: addDays(todayInJakarta(), -6) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Peserta terbanyak');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'largest' }));
});

test('a row opens its details', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  await user.click(await screen.findByRole('button', { name: 'PT Nusantara 2' }));
  const panel = await screen.findByRole('dialog', { name: 'PT Nusantara 2' });
  for (const words of ['Data Science, Bootcamp', '24', 'Sekar Laras', '+62 813-9000-4521', 'Mulai Januari.'])
    expect(panel).toHaveTextContent(words);
  expect(router.state.location.search).toBe('?open=2');
});

test('a failed list says so and loads when asked again', async () => {
  api.use(http.get(LIST, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  expect(await screen.findByText('Daftar gagal dimuat')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('without a user token it leads to /', async () => {
  signOutStaff();
  const { router } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  expect(router.state.location.pathname).toBe('/');
});
