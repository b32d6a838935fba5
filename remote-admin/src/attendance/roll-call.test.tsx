import type { Mark, Roll } from '@site/shared/api/attendance';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages, signOutStaff } from '../testing/staff-pages.ts';

setUpStaffPages();

const SECRET = 'a'.repeat(43);
const ADDRESS = `/attendance/${SECRET}?session=2`;
const STORED = 'attendance link 31 2';
const session = {
  number: 2,
  date: '2026-11-23',
  start_time: '19:00',
  end_time: '21:30',
  time_zone: 'Asia/Jakarta',
  topic: 'Formulir',
};
const linked = {
  id: 31,
  title: 'Data Analyst',
  batch: 14,
  instructor: 'Rangga',
  ends_on: '2127-01-01',
  sessions: [{ ...session, recorded: 1, expected: 3 }],
};
type Person = Roll['people'][number];
const entry = (id: number, state: Person['entries'][number]['state'], author_name = 'Dewi') => ({
  id,
  state,
  note: null,
  author_name,
  marked_at: '2026-11-23T12:00:00.000Z',
});
let people: Person[];
let sent: Mark[];
const roll = () => ok({ title: 'Data Analyst', batch: 14, session, people });
/** Settles when the network is back: however slow the machine is, nothing is sent before a test looks at what is stored. */
let network: Promise<void>;
let comesBack: () => void;
/** As the API: an entry takes the place of those that were seen. */
const store = async ({ request }: { request: Request }) => {
  await network;
  const { entries } = (await request.json()) as { entries: Mark[] };
  sent.push(...entries);
  people = people.map((person) => {
    const mark = entries.find(({ registration_id }) => registration_id === person.registration_id);
    return mark ? { ...person, entries: [entry(100 + sent.length, mark.state, 'Rangga')] } : person;
  });
  return roll();
};
const api = startApi(
  http.get(`${API}/attendance/${SECRET}`, () => ok(linked)),
  http.get(`${API}/attendance/${SECRET}/sessions/2`, roll),
  http.post(`${API}/attendance/${SECRET}/sessions/2`, store),
);
beforeEach(() => {
  localStorage.clear();
  signOutStaff();
  sent = [];
  network = new Promise((resolve) => (comesBack = resolve));
  people = [
    { registration_id: 1, name: 'Andi', entries: [] },
    { registration_id: 2, name: 'Kirana', entries: [entry(7, 'EXCUSED')] },
    { registration_id: 3, name: 'Suharto', entries: [] },
  ];
});

/** What is entered together is sent after a moment, or as soon as the network is back. */
const networkIsBack = () =>
  act(async () => {
    comesBack();
    dispatchEvent(new Event('online'));
  });
const allIsSent = async () => {
  await networkIsBack();
  await waitFor(() => expect(localStorage.getItem(STORED)).toBeNull());
};
const row = async (name: string) => within(await screen.findByRole('radiogroup', { name }));
const stored = () => JSON.parse(localStorage.getItem(STORED) ?? '[]') as Mark[];

test('calls the roll: two targets a person, the rest at once', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click((await row('Andi')).getByRole('radio', { name: 'Tidak' }));
  expect((await row('Andi')).getByRole('radio', { name: 'Tidak' })).toBeChecked();
  expect((await row('Kirana')).getByRole('radio', { name: 'Izin' })).toBeChecked();
  expect(screen.getByText('2 dari 3 tercatat')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sisanya hadir' }));
  expect((await row('Suharto')).getByRole('radio', { name: 'Hadir' })).toBeChecked();
  expect(screen.getByText('Semua tercatat')).toBeInTheDocument();
  expect(stored()).toHaveLength(2);
  await networkIsBack();
  await waitFor(() => expect(stored()).toEqual([]));
  expect(sent.map(({ registration_id, state, seen }) => [registration_id, state, seen])).toEqual([
    [1, 'ABSENT', 0],
    [3, 'PRESENT', 0],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('late, excused and a note stand behind the name', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('button', { name: /^Andi/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Andi' }));
  await waitFor(() => expect(form.getByRole('radio', { name: 'Hadir' })).toHaveFocus());
  await user.click(form.getByRole('radio', { name: 'Terlambat' }));
  await user.type(form.getByRole('textbox', { name: /^Keterangan/ }), '20 menit');
  await user.click(form.getByRole('button', { name: 'Tutup' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Tutup tanpa menyimpan?' })).getByRole('button', {
      name: 'Lanjut mengisi',
    }),
  );
  await user.click(form.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Terlambat: 20 menit')).toBeInTheDocument();
  expect(stored()).toMatchObject([{ registration_id: 1, state: 'LATE', note: '20 menit' }]);
  await allIsSent();
});

test('a second tap on what is chosen keeps "excused" and "late" with their notes, and opens the form', async () => {
  people = [
    { registration_id: 1, name: 'Andi', entries: [{ ...entry(8, 'LATE'), note: '20 menit' }] },
    { registration_id: 2, name: 'Kirana', entries: [{ ...entry(7, 'EXCUSED'), note: 'surat dokter' }] },
    { registration_id: 3, name: 'Suharto', entries: [entry(9, 'PRESENT')] },
  ];
  const { user } = await renderRoute(routes, ADDRESS);
  for (const [name, target, line] of [
    ['Andi', 'Hadir', 'Terlambat: 20 menit'],
    ['Kirana', 'Izin', 'Izin: surat dokter'],
  ] as const) {
    await user.click((await row(name)).getByRole('radio', { name: target }));
    await user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Tutup' }));
    expect(screen.getByText(line)).toBeInTheDocument();
  }
  (await row('Kirana')).getByRole('radio', { name: 'Izin' }).focus();
  await user.keyboard('i');
  await user.click((await row('Suharto')).getByRole('radio', { name: 'Hadir' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(stored()).toEqual([]);
});

test('keys move between people and say what is with them', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  (await row('Andi')).getByRole('radio', { name: 'Hadir' }).focus();
  await user.keyboard('h{ArrowDown}t{ArrowDown}i{ArrowUp}');
  expect((await row('Andi')).getByRole('radio', { name: 'Hadir' })).toBeChecked();
  expect((await row('Kirana')).getByRole('radio', { name: 'Tidak' })).toBeChecked();
  expect((await row('Suharto')).getByRole('radio', { name: 'Izin' })).toBeChecked();
  expect((await row('Kirana')).getByRole('radio', { name: 'Hadir' })).toHaveFocus();
  expect(screen.getByText('Suharto: Izin')).toBeInTheDocument();
  await allIsSent();
});

test('what was entered just before the roll was left is sent all the same', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click((await row('Andi')).getByRole('radio', { name: 'Tidak' }));
  await user.click(screen.getByRole('button', { name: 'Selesai' }));
  expect(await screen.findByRole('link', { name: /^Sesi 2: Formulir/ })).toBeInTheDocument();
  expect(stored()).toHaveLength(1);
  await allIsSent();
  expect(sent).toMatchObject([{ registration_id: 1, state: 'ABSENT' }]);
});

test('without network entries stay on the device, also when the page is opened again', async () => {
  api.use(http.post(`${API}/attendance/${SECRET}/sessions/2`, () => HttpResponse.error()));
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click((await row('Andi')).getByRole('radio', { name: 'Hadir' }));
  await networkIsBack();
  expect(await screen.findByText(/^Luring\. 1 perubahan tersimpan di perangkat ini/)).toBeInTheDocument();
  const [kept] = stored();
  api.use(http.post(`${API}/attendance/${SECRET}/sessions/2`, store));
  await networkIsBack();
  expect(await screen.findByText('Tersambung lagi. 1 perubahan terkirim.')).toBeInTheDocument();
  expect(sent).toEqual([kept]);
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('what an earlier visit could not send is shown and sent', async () => {
  const mark = { key: 'b'.repeat(32), registration_id: 3, state: 'ABSENT', note: null, seen: 0, marked_at: 1 };
  localStorage.setItem(STORED, JSON.stringify([mark, { broken: true }]));
  await renderRoute(routes, ADDRESS);
  expect((await row('Suharto')).getByRole('radio', { name: 'Tidak' })).toBeChecked();
  await networkIsBack();
  await waitFor(() => expect(sent).toEqual([mark]));
});

test('what could not be sent by a link is sent by the one that took its place', async () => {
  api.use(http.post(`${API}/attendance/${SECRET}/sessions/2`, () => HttpResponse.error()));
  const { user, router } = await renderRoute(routes, ADDRESS);
  await user.click((await row('Suharto')).getByRole('radio', { name: 'Tidak' }));
  const [kept] = stored();
  expect(kept).toMatchObject({ registration_id: 3, state: 'ABSENT' });
  await act(() => router.navigate('/elsewhere'));
  const renewed = 'c'.repeat(43);
  api.use(
    http.get(`${API}/attendance/${renewed}`, () => ok(linked)),
    http.get(`${API}/attendance/${renewed}/sessions/2`, roll),
    http.post(`${API}/attendance/${renewed}/sessions/2`, store),
  );
  await renderRoute(routes, `/attendance/${renewed}?session=2`);
  expect((await row('Suharto')).getByRole('radio', { name: 'Tidak' })).toBeChecked();
  await networkIsBack();
  await waitFor(() => expect(sent).toEqual([kept]));
});

test('what two people entered differently is shown, and decided by who has seen both', async () => {
  people = [{ registration_id: 1, name: 'Andi', entries: [entry(9, 'PRESENT', 'Rani'), entry(8, 'ABSENT', 'Dewi')] }];
  const { user } = await renderRoute(routes, ADDRESS);
  expect(await screen.findByText('Rani: Hadir, Dewi: Tidak hadir. Pilih yang benar.')).toBeInTheDocument();
  expect(screen.getByText('1 isian berbeda')).toBeInTheDocument();
  for (const target of (await row('Andi')).getAllByRole('radio')) expect(target).not.toBeChecked();
  await user.click((await row('Andi')).getByRole('radio', { name: 'Hadir' }));
  expect(stored()).toMatchObject([{ state: 'PRESENT', seen: 9 }]);
  await networkIsBack();
  await waitFor(() => expect(screen.queryByText('1 isian berbeda')).not.toBeInTheDocument());
});

test('what the server refuses is kept, with its reason', async () => {
  api.use(
    http.post(`${API}/attendance/${SECRET}/sessions/2`, () =>
      HttpResponse.json({ message: 'Tautan ini tidak berlaku', code: 'NOT_FOUND' }, { status: 404 }),
    ),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click((await row('Andi')).getByRole('radio', { name: 'Hadir' }));
  await networkIsBack();
  expect(await screen.findByText('1 perubahan belum terkirim. Tautan ini tidak berlaku')).toBeInTheDocument();
  expect(stored()).toHaveLength(1);
});

test('the link opens the sessions; one that does not work says what to do', async () => {
  const { user } = await renderRoute(routes, `/attendance/${SECRET}`);
  await user.click(await screen.findByRole('link', { name: /^Sesi 2: Formulir/ }));
  expect(await screen.findByRole('region', { name: 'Presensi, Sesi 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Selesai' }));
  api.use(
    http.get(`${API}/attendance/x`, () => HttpResponse.json({ message: 'x', code: 'NOT_FOUND' }, { status: 404 })),
  );
  expect(await screen.findByRole('link', { name: /^Sesi 2: Formulir/ })).toBeInTheDocument();
  await renderRoute(routes, '/attendance/x');
  expect(await screen.findByRole('heading', { name: 'Tautan ini tidak berlaku' })).toBeInTheDocument();
});
