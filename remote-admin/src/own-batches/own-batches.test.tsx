import type { Mark } from '@site/shared/api/attendance';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useKnownAccess } from '../access/access.ts';
import { routes } from '../routes.tsx';
import { API, noViews, ok, permissionNames, profileWithout, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

const session = {
  number: 1,
  date: '2026-11-21',
  start_time: '19:00',
  end_time: '21:30',
  time_zone: 'Asia/Jakarta',
  topic: null,
};
const schedule = { id: 14, batch: 7, start_date: '2026-11-21', end_date: '2026-12-16', seats_taken: 1 };
const own = { course: { title: 'Data Analyst' }, schedule };
const refusal = HttpResponse.json({ message: 'Kelas tidak ditemukan', code: 'NOT_FOUND' }, { status: 404 });
/** The role of those who teach has this permission alone. */
const profile = {
  ...profileWithout(...permissionNames.filter((name) => name !== 'batch.own')),
  roles: ['INSTRUCTOR'],
  teaches: true,
};
let sent: Mark[];
const roll = (entries: object[] = []) =>
  ok({ title: 'Data Analyst', batch: 7, session, people: [{ registration_id: 3, name: 'Andi', entries }] });
const ROLL = `${API}/users/me/batches/14/sessions/1/attendance`;
const api = startApi(
  noViews,
  http.get(`${API}/users/me`, () => ok(profile)),
  http.get(`${API}/users/me/batches`, () => ok([own])),
  http.get(`${API}/users/me/batches/14`, () => ok({ ...own, sessions: [{ ...session, recorded: 0, expected: 1 }] })),
  http.get(ROLL, () => roll()),
  http.post(ROLL, async ({ request }) => {
    const { entries } = (await request.json()) as { entries: Mark[] };
    sent.push(...entries);
    const [mark] = entries;
    return roll([
      { id: 9, state: mark?.state, note: null, author_name: 'Rani', marked_at: '2026-11-21T12:00:00.000Z' },
    ]);
  }),
);

beforeEach(() => {
  sent = [];
  localStorage.clear();
  useKnownAccess.setState({ token: 'token-1', profile, hasFailed: false });
});

test('who teaches goes from the home of the back-office to a class and calls its roll', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard');
  const classes = await screen.findByRole('region', { name: 'Kelas yang kuajar' });
  await user.click(await within(classes).findByRole('link', { name: 'Data Analyst, Batch 7' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Data Analyst, Batch 7' })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: /^Sesi 1/ }));
  const andi = within(await screen.findByRole('radiogroup', { name: 'Andi' }));
  await user.click(andi.getByRole('radio', { name: 'Hadir' }));
  await waitFor(() => expect(sent).toMatchObject([{ registration_id: 3, state: 'PRESENT' }]));
  await user.click(screen.getByRole('link', { name: 'Semua sesi' }));
  expect(await screen.findByRole('link', { name: /^Sesi 1/ })).toBeInTheDocument();
});

test('an instructor is named with their role, and the home asks nothing that the role may not read', async () => {
  const refused: string[] = [];
  api.use(
    http.get(`${API}/overview`, ({ request }) => {
      refused.push(request.url);
      return HttpResponse.json({ message: 'Tidak boleh', code: 'FORBIDDEN' }, { status: 403 });
    }),
  );
  const { user } = await renderRoute(routes, '/admin-dashboard');
  await screen.findByRole('link', { name: 'Data Analyst, Batch 7' });
  await user.click(screen.getByRole('button', { name: 'Buka menu' }));
  expect(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: /Rani/ })).toHaveTextContent(
    /RaniInstruktur$/,
  );
  expect(refused).toEqual([]);
});

test('a class that was cancelled says so on its page too, with the reason', async () => {
  const cancelled = { ...schedule, cancelled_at: '2026-11-20T03:00:00.000Z', cancelled_reason: 'Pengajar sakit' };
  api.use(http.get(`${API}/users/me/batches/14`, () => ok({ ...own, schedule: cancelled, sessions: [] })));
  await renderRoute(routes, '/admin-dashboard/my-batches/14');
  expect(await screen.findByText('Dibatalkan 20 November 2026: Pengajar sakit')).toBeInTheDocument();
});

test('an account that stands for no instructor yet is told what is missing', async () => {
  api.use(http.get(`${API}/users/me/batches`, () => ok([])));
  await renderRoute(routes, '/admin-dashboard');
  expect(await screen.findByText(/minta admin menghubungkan akun ini/)).toBeInTheDocument();
});

test('the class of somebody else is said to be none of theirs, with the way back', async () => {
  api.use(http.get(`${API}/users/me/batches/14`, () => refusal.clone()));
  await renderRoute(routes, '/admin-dashboard/my-batches/14');
  expect(await screen.findByText('Kelas tidak ditemukan')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ke beranda' })).toHaveAttribute('href', '/admin-dashboard');
});

test('keys that lead to a page mark nobody of a roll', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/my-batches/14?session=1');
  const andi = within(await screen.findByRole('radiogroup', { name: 'Andi' }));
  act(() => andi.getByRole('radio', { name: 'Hadir' }).focus());
  await user.keyboard('gt');
  expect(andi.getByRole('radio', { name: 'Tidak' })).not.toBeChecked();
  await user.keyboard('gh');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'));
  expect(sent).toEqual([]);
  expect(localStorage.getItem('attendance own 1 14 1')).toBeNull();
});
