import { useStore } from '@site/shared/store';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, sentCall, setUpStaffPages, takeAway, type SentCall } from '../testing/staff-pages.ts';
import { batch } from './batch.fixture.ts';

setUpStaffPages();

const session = (number: number, date: string) => ({
  number,
  date,
  start_time: '19:00',
  end_time: '21:30',
  time_zone: 'Asia/Jakarta',
  topic: null,
  instructor: { id: 2, name: 'Bayu' },
  place: null,
  moved_from: null,
  version: 1,
  recorded: 0,
  expected: 1,
});
const rows = [session(1, '2020-01-06'), session(2, '2020-01-07'), session(3, '2127-01-08')];
let calls: SentCall[] = [];
const api = startApi(
  http.get(`${API}/batches/31`, () => ok(batch)),
  http.get(`${API}/batches/31/sessions`, () => ok({ rows })),
  http.get(`${API}/batches/31/sessions/:number/attendance`, ({ params }) =>
    ok({
      title: 'Full Stack',
      batch: 14,
      session: rows[Number(params['number']) - 1],
      people: [{ registration_id: 1, name: 'Andi', entries: [] }],
    }),
  ),
  http.get(`${API}/batches/31/attendance-link`, () => ok(null)),
  http.post(`${API}/batches/31/attendance-link/:action`, async ({ request, params }) => {
    calls.push(await sentCall(request));
    return ok(
      params['action'] === 'renew'
        ? { created_at: '2026-11-23T00:00:00Z', ends_on: '2127-04-01', url: 'https://karsa.test/attendance/abc' }
        : null,
    );
  }),
);
beforeEach(() => {
  calls = [];
  localStorage.clear();
});

test('the roll begins with the last session that was held; another has its own address', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/batches/31?tab=attendance');
  expect(await screen.findByRole('region', { name: 'Presensi, Sesi 2' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sesi' }), '1');
  expect(await screen.findByRole('region', { name: 'Presensi, Sesi 1' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?tab=attendance&session=1');
});

test('the link for the instructor is made, shown once, and revoked', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/batches/31?tab=attendance');
  const panel = within(await screen.findByRole('region', { name: 'Tautan presensi' }));
  await user.click(await panel.findByRole('button', { name: 'Buat tautan' }));
  expect(await panel.findByRole('textbox', { name: 'Alamat tautan' })).toHaveValue('https://karsa.test/attendance/abc');
  expect(panel.getByText(/Berlaku sampai 01 April 2127/)).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Cabut' }));
  const question = screen.getByRole('alertdialog', { name: 'Cabut tautan presensi?' });
  await user.click(within(question).getByRole('button', { name: 'Cabut tautan' }));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Buat tautan' })).toHaveFocus());
  expect(panel.queryByRole('textbox')).not.toBeInTheDocument();
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /batches/31/attendance-link/renew',
    'POST /batches/31/attendance-link/revoke',
  ]);
});

test('a link that an instructor holds is replaced after a question; without an answer it is not said that it stayed', async () => {
  let drawn = 0;
  api.use(
    http.get(`${API}/batches/31/attendance-link`, () =>
      ok({ created_at: '2026-11-23T00:00:00Z', ends_on: '2127-04-01' }),
    ),
    http.post(`${API}/batches/31/attendance-link/renew`, () => {
      drawn += 1;
      if (drawn > 1) return HttpResponse.error();
      const url = 'https://karsa.test/attendance/new';
      return ok({ created_at: '2026-11-24T00:00:00Z', ends_on: '2127-04-01', url });
    }),
  );
  const { user } = await renderRoute(routes, '/admin-dashboard/batches/31?tab=attendance');
  const panel = within(await screen.findByRole('region', { name: 'Tautan presensi' }));
  const renew = await panel.findByRole('button', { name: 'Ganti tautan' });
  const ask = async () => {
    await user.click(renew);
    return within(screen.getByRole('alertdialog', { name: 'Ganti tautan presensi?' }));
  };
  await user.click((await ask()).getByRole('button', { name: 'Batal' }));
  expect(drawn).toBe(0);
  await user.click((await ask()).getByRole('button', { name: 'Ganti tautan' }));
  expect(await panel.findByRole('textbox', { name: 'Alamat tautan' })).toHaveValue('https://karsa.test/attendance/new');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // The button stays, so the focus does not go on.
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  await user.click((await ask()).getByRole('button', { name: 'Ganti tautan' }));
  await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.title).toBe('Belum pasti berhasil'));
  await waitFor(() => expect(panel.queryByRole('textbox')).not.toBeInTheDocument());
});

test('until it is known whether there is a link none is made; what was known stays where reading it again fails', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let isDown = false;
  api.use(
    http.get(`${API}/batches/31/attendance-link`, async () => {
      await held;
      return isDown ? HttpResponse.error() : ok({ created_at: '2026-11-23T00:00:00Z', ends_on: '2127-04-01' });
    }),
    http.post(`${API}/batches/31/attendance-link/renew`, () => {
      isDown = true;
      return HttpResponse.error();
    }),
  );
  const { user } = await renderRoute(routes, '/admin-dashboard/batches/31?tab=attendance');
  const panel = within(await screen.findByRole('region', { name: 'Tautan presensi' }));
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
  answer();
  await user.click(await panel.findByRole('button', { name: 'Ganti tautan' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ganti tautan' }));
  const failed = within(await panel.findByRole('alert'));
  expect(panel.getByRole('button', { name: 'Cabut' })).toBeInTheDocument();
  isDown = false;
  await user.click(failed.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(panel.queryByRole('alert')).not.toBeInTheDocument());
});

test('what one account could not send waits for it on the device: another one neither sees nor sends it', async () => {
  const ROLL = `${API}/batches/31/sessions/2/attendance`;
  const address = '/admin-dashboard/batches/31?tab=attendance';
  const sent: unknown[] = [];
  let isOnline = false;
  let refused = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const people = [{ registration_id: 1, name: 'Andi', entries: [] }];
  const roll = () => ok({ title: 'Full Stack', batch: 14, session: rows[1], people });
  const signIn = (id: number, name: string) =>
    useStore.setState((state) => ({
      user: { ...state.user, user: { id, name, role: 'ADMIN', token: 'token-1' } },
    }));
  const absent = async () =>
    within(await screen.findByRole('radiogroup', { name: 'Andi' })).getByRole('radio', { name: 'Tidak' });
  api.use(
    http.post(ROLL, async ({ request }) => {
      await held;
      if (!isOnline) {
        refused += 1;
        return HttpResponse.error();
      }
      sent.push(await request.json());
      return roll();
    }),
  );
  signIn(1, 'Rani');
  const rani = await renderRoute(routes, address);
  await rani.user.click(await absent());
  expect(await absent()).toBeChecked();
  await act(() => rani.router.navigate('/elsewhere'));
  answer();
  await waitFor(() => expect(refused).toBe(1));

  isOnline = true;
  signIn(2, 'Dewi');
  const dewi = await renderRoute(routes, address);
  expect(await absent()).not.toBeChecked();
  await act(async () => dispatchEvent(new Event('online')));
  expect(sent).toEqual([]);
  await act(() => dewi.router.navigate('/elsewhere'));

  signIn(1, 'Rani');
  await renderRoute(routes, address);
  await waitFor(async () => expect(await absent()).toBeChecked());
  await act(async () => dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toMatchObject([{ entries: [{ registration_id: 1, state: 'ABSENT' }] }]));
});

test('who may not change schedules is told so', async () => {
  takeAway('schedule.write');
  await renderRoute(routes, '/admin-dashboard/batches/31?tab=attendance');
  expect(await screen.findByText(/Mengubah jadwal perlu izin/)).toBeInTheDocument();
});
