import { addDays, todayInJakarta } from '@site/shared/dates';
import { useToastStore } from '@site/shared/toasts';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { noViews, setUpStaffPages, signOutStaff } from '../testing/staff-pages.ts';

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
  state: 'CONTACTED',
  owner: { id: 1, name: 'Rani' },
  next_action: 'Telepon PIC',
  next_action_on: addDays(todayInJakarta(), -3),
  value: null,
  version: 1,
});
const toast = () => useToastStore.getState().toasts.at(-1);
const states = { NEW: 2, CONTACTED: 6, QUOTED: 0, ACCEPTED: 0, INVOICED: 0, PAID: 0, DELIVERED: 1, LOST: 1 };
const values = { ...states, NEW: 0, CONTACTED: 378_000_000 };
let asked: Record<string, string>[] = [];
const api = startApi(
  http.get(`${LIST}/pipeline`, () =>
    HttpResponse.json({
      message: 'ok',
      data: { states, values, mine: 4, overdue: 3, unowned: 2, owners: [{ id: 2, name: 'Hendra' }] },
    }),
  ),
  noViews,
  http.get(LIST, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    return HttpResponse.json({
      message: 'ok',
      data: { rows: [1, 2, 3, 4, 5, 6].map(need).slice(0, Number(query['limit'])), count: 6 },
    });
  }),
);

interface Sent {
  verb: string;
  rows: { id: number; version?: number; owner_id?: number | null; shown?: string }[];
  to?: string;
  preview?: boolean;
  reason?: string | null;
}
let sent: Sent[] = [];
const bulk = http.post(`${LIST}/bulk/:verb`, async ({ request, params }) => {
  const body = { verb: String(params['verb']), ...((await request.json()) as Omit<Sent, 'verb'>) };
  sent.push(body);
  const rows = body.rows.map(({ id, version }) => ({
    id,
    outcome: version === undefined ? { shown: '1' } : { version: version + 1 },
    error: null,
  }));
  return HttpResponse.json({ message: 'ok', data: { rows } });
});

beforeEach(() => {
  asked = [];
  sent = [];
  api.use(bulk);
});

test('the page has the sidebar and a table with every column', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  await screen.findByRole('table', { name: 'Daftar permintaan perusahaan' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'PilihPilih semua baris yang tampil',
    'Corporate Name',
    'Course',
    'Email & Whatsapp PIC',
    'Created',
    'Keadaan dan tindakan',
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
    'Dihubungi',
    'Rani',
    'Lewat 3 hari: Telepon PIC',
  ])
    expect(row).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Buka menu' }));
  expect(screen.getByRole('navigation', { name: 'Back-office' })).toBeInTheDocument();
});

test('Load more shows while there are more than the current limit', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(asked[0]).toEqual({ limit: '5', page: '1', sort: 'next' });
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '10', page: '1', sort: 'next' }));
  expect(await screen.findByText('6 dari 6 permintaan')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('searches on the server, with the search in the address', async () => {
  const { router } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'nusantara' } });
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '5', page: '1', sort: 'next', q: 'nusantara' }));
  expect(router.state.location.search).toBe('?q=nusantara');
});

test('shows only those of the last seven days where asked to, and the largest first', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs?since=week');
  await screen.findByRole('table');
  expect(asked[0]).toEqual({ limit: '5', page: '1', sort: 'next', since: addDays(todayInJakarta(), -6) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Peserta terbanyak');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'largest' }));
});

test('a tile counts the requests of a state and filters by it; a view shows what is mine or overdue', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  const tile = await screen.findByRole('button', { name: 'Dihubungi 6 Rp378,000,000' });
  expect(screen.getByRole('button', { name: 'Baru 2 belum dinilai' })).toBeInTheDocument();
  await user.click(tile);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'CONTACTED' }));
  expect(tile).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByText('Punyaku 4'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'CONTACTED', owner: '1' }));
  await user.click(screen.getByText('Lewat waktu 3'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ view: 'OVERDUE' }));
  expect(router.state.location.search).toBe('?state=CONTACTED&view=OVERDUE');
});

test('a row opens its details', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  await user.click(await screen.findByRole('button', { name: 'PT Nusantara 2' }));
  const panel = await screen.findByRole('dialog', { name: 'PT Nusantara 2' });
  for (const words of ['Data Science, Bootcamp', '24', 'Sekar Laras', '+62 813-9000-4521', 'Mulai Januari.'])
    expect(panel).toHaveTextContent(words);
  expect(router.state.location.search).toBe('?open=2');
  expect(screen.getByRole('link', { name: 'Buka catatan PT Nusantara 2' })).toHaveAttribute(
    'href',
    '/admin-dashboard/corporate-needs/2',
  );
});

test('ticked requests get an owner at once, each keeps what is planned, and undo gives each the owner from before', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih PT Nusantara 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pilih PT Nusantara 3' }));
  await user.click(await screen.findByRole('button', { name: 'Beri pemilik…' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Pemilik' }), 'Hendra');
  await user.click(screen.getByRole('button', { name: 'Beri pemilik' }));
  await waitFor(() => expect(toast()?.title).toBe('2 permintaan ditangani Hendra'));
  const planned = { next_action: 'Telepon PIC', next_action_on: need(1).next_action_on };
  expect(sent).toEqual([{ verb: 'plan', rows: [2, 3].map((id) => ({ id, version: 1, owner_id: 2, ...planned })) }]);
  act(() => toast()?.action?.onAct());
  await waitFor(() => expect(toast()?.title).toBe('Pemilik 2 permintaan dikembalikan'));
  expect(sent[1]).toEqual({ verb: 'plan', rows: [2, 3].map((id) => ({ id, version: 2, owner_id: 1, ...planned })) });
});

test('ticked requests are taken to a state; lost asks why', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih PT Nusantara 1' }));
  await user.click(await screen.findByRole('button', { name: 'Ubah keadaan…' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Keadaan baru' }), 'Tidak jadi');
  await user.click(await screen.findByRole('button', { name: 'Ubah keadaan 1' }));
  expect(await screen.findByRole('link', { name: 'Alasan: Wajib diisi' })).toBeInTheDocument();
  await user.click(screen.getByRole('textbox', { name: /Alasan/ }));
  await user.paste('Anggaran ditunda');
  await user.click(screen.getByRole('button', { name: 'Ubah keadaan 1' }));
  expect(await screen.findByRole('dialog', { name: '1 selesai' })).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ verb: 'move', to: 'LOST', reason: 'Anggaran ditunda', rows: [{ id: 1, shown: '1' }] });
});

test('a failed list says so and loads when asked again', async () => {
  api.use(http.get(LIST, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Daftar gagal dimuat');
  expect(failure).toHaveTextContent('Tidak ada koneksi. Periksa internetmu, lalu coba lagi.');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('without a user token it leads to /', async () => {
  signOutStaff();
  const { router } = await renderRoute(routes, '/admin-dashboard/corporate-needs');
  expect(router.state.location.pathname).toBe('/');
});
