import type { WaitingLine } from '@site/shared/api/waiting-list';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catalogue } from '../courses/course-api.fixture.ts';
import { routes } from '../routes.tsx';
import { API, noViews, ok, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

const entry = {
  rank: null,
  name: null,
  phone_number: null,
  state: 'WAITING' as const,
  created_at: '2026-11-20T01:14:00.000Z',
  offer_ends_at: null,
  lapses: 0,
  transaction_id: null,
  version: 1,
};
const rows: WaitingLine['rows'] = [
  {
    ...entry,
    id: 1,
    name: 'Gabriella Sutanto',
    email: 'gabriella@example.com',
    state: 'OFFERED',
    offer_ends_at: '2026-11-24T00:30:00.000Z',
  },
  { ...entry, id: 2, rank: 1, name: 'Ni Luh Ayu Pratiwi', email: 'niluh@example.com', phone_number: '+6281234567890' },
  { ...entry, id: 3, rank: 2, email: 'anindita@example.com', lapses: 1, version: 4 },
];
const course_schedule = {
  id: 31,
  batch: 14,
  start_date: '2026-12-07',
  course: { id: 1, title: 'Full Stack Web Development' },
  participant_amount: 30,
  seats_taken: 30,
};
let line: WaitingLine['rows'];
let taken = 30;
let calls: { url: string; body: unknown; version: string | null }[] = [];
const api = startApi(
  noViews,
  ...catalogue(API),
  http.get(`${API}/course-schedules/31/waiting-list`, () =>
    ok({ course_schedule: { ...course_schedule, seats_taken: taken }, rows: line }),
  ),
  http.post(`${API}/course-schedules/31/waiting-list/add`, async ({ request }) => {
    calls.push({ url: 'add', body: await request.json(), version: null });
    return ok(null);
  }),
  http.post(`${API}/waiting-entries/:id/:action`, async ({ request, params }) => {
    const url = `${String(params['id'])} ${String(params['action'])}`;
    calls.push({ url, body: await request.json(), version: request.headers.get('if-match') });
    return ok(null);
  }),
);
beforeEach(() => {
  line = rows;
  taken = 30;
  calls = [];
});

async function open() {
  const { user } = await renderRoute(routes, '/admin-dashboard/courses');
  await user.click(await screen.findByRole('button', { name: 'schedule Full Stack Web Development' }));
  await user.click(await screen.findByRole('button', { name: 'Daftar tunggu Batch 14' }));
  const dialog = await screen.findByRole('dialog', { name: 'Daftar tunggu · Full Stack Web Development, Batch 14' });
  return { user, dialog: within(dialog) };
}

test('shows who is offered a seat and who waits, names first', async () => {
  const { dialog } = await open();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [
      '–Gabriella Sutantogabriella@example.comDitawari sampai 24 November 2026, 07.30 WIBDaftar 20 November 2026, 08.14 WIB',
      '1Ni Luh Ayu Pratiwiniluh@example.com+62 812-3456-7890WhatsAppMenungguDaftar 20 November 2026, 08.14 WIB',
      '2anindita@example.comMenungguDaftar 20 November 2026, 08.14 WIB · 1 tawaran lewat',
    ].map((text) => expect.stringMatching(new RegExp(text.replace(/[+.()]/g, '\\$&').replace(/ /g, '\\s')))),
  );
  expect(dialog.queryByRole('button', { name: 'Naikkan Gabriella Sutanto' })).not.toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'WhatsApp Ni Luh Ayu Pratiwi' })).toHaveAttribute(
    'href',
    'https://wa.me/6281234567890',
  );
});

test('the sequence is changed with a reason, from the version that was seen', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Naikkan anindita@example.com' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ubah urutan anindita@example.com' }));
  expect(form.getByRole('textbox', { name: 'Urutan' })).toHaveValue('1');
  await user.click(form.getByRole('button', { name: 'Simpan urutan' }));
  expect(calls).toEqual([]);
  const reason = form.getByRole('textbox', { name: 'Alasan' });
  fireEvent.change(reason, { target: { value: 'a'.repeat(501) } });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Paling banyak 500 karakter/));
  await user.clear(reason);
  await user.type(reason, 'Pindah kota');
  await user.click(form.getByRole('button', { name: 'Simpan urutan' }));
  await waitFor(() =>
    expect(calls).toEqual([{ url: '3 move', body: { rank: 1, reason: 'Pindah kota' }, version: '"4"' }]),
  );
});

test('who is removed from an offer loses the seat to the next and is told by mail, which is said before', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Keluarkan Gabriella Sutanto' }));
  const form = within(await screen.findByRole('dialog', { name: 'Keluarkan Gabriella Sutanto?' }));
  expect(form.getByText(/ditawarkan ke orang berikutnya\. 1 email pemberitahuan terkirim/)).toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Alasan' }), 'Email salah');
  line = rows.slice(1);
  await user.click(form.getByRole('button', { name: 'Keluarkan' }));
  await waitFor(() => expect(screen.queryByText('Gabriella Sutanto')).not.toBeInTheDocument());
  expect(calls).toEqual([{ url: '1 remove', body: { reason: 'Email salah' }, version: '"1"' }]);
});

test('where a colleague was faster it is said, and the list is read again', async () => {
  const { user, dialog } = await open();
  api.use(
    http.post(`${API}/waiting-entries/2/remove`, () =>
      HttpResponse.json(
        { message: 'Data ini sudah diubah orang lain.', code: 'CONFLICT', current: null },
        { status: 409 },
      ),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Keluarkan Ni Luh Ayu Pratiwi' }));
  const form = within(await screen.findByRole('dialog', { name: 'Keluarkan Ni Luh Ayu Pratiwi?' }));
  await user.type(form.getByRole('textbox', { name: 'Alasan' }), 'Dua kali');
  await user.click(form.getByRole('button', { name: 'Keluarkan' }));
  expect(await form.findByText(/sudah diubah orang lain/)).toBeInTheDocument();
});

test('who asks staff is added at the end, and what is wrong is named before it is sent', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Tambah orang' }));
  const form = within(await screen.findByRole('dialog', { name: 'Tambah ke daftar tunggu' }));
  await user.type(form.getByRole('textbox', { name: /WhatsApp/ }), 'abc');
  await user.click(form.getByRole('button', { name: 'Tambahkan' }));
  expect((await form.findAllByText(/Tulis nomor dengan angka/)).length).toBeGreaterThan(0);
  await user.clear(form.getByRole('textbox', { name: /WhatsApp/ }));
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'baru@example.com');
  await user.click(form.getByRole('button', { name: 'Tambahkan' }));
  await waitFor(() =>
    expect(calls).toEqual([{ url: 'add', body: { email: 'baru@example.com', phone_number: null }, version: null }]),
  );
});

test('a free seat is offered to who is next, and past them only with a reason', async () => {
  taken = 29;
  const { user, dialog } = await open();
  expect(dialog.getByText(/1 kursi kosong, 2 orang menunggu/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Tawarkan kursi ke Ni Luh Ayu Pratiwi' }));
  const next = within(await screen.findByRole('dialog', { name: 'Tawarkan kursi ke Ni Luh Ayu Pratiwi?' }));
  await user.click(next.getByRole('button', { name: 'Tawarkan kursi' }));
  await waitFor(() => expect(calls).toEqual([{ url: '2 offer', body: {}, version: '"1"' }]));
  await user.click(await dialog.findByRole('button', { name: 'Tawarkan kursi ke anindita@example.com' }));
  const other = within(await screen.findByRole('dialog', { name: 'Tawarkan kursi ke anindita@example.com?' }));
  await user.click(other.getByRole('button', { name: 'Tawarkan kursi' }));
  expect(calls).toHaveLength(1);
  await user.type(other.getByRole('textbox', { name: 'Alasan' }), 'Pindah kota');
  await user.click(other.getByRole('button', { name: 'Tawarkan kursi' }));
  await waitFor(() => expect(calls[1]).toEqual({ url: '3 offer', body: { reason: 'Pindah kota' }, version: '"4"' }));
});

test('a full batch has no seat to offer, and an open offer can be extended', async () => {
  const { user, dialog } = await open();
  expect(dialog.queryByRole('button', { name: /Tawarkan kursi/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Perpanjang tawaran Gabriella Sutanto' }));
  const form = within(await screen.findByRole('dialog', { name: 'Perpanjang tawaran Gabriella Sutanto' }));
  await user.type(form.getByRole('textbox', { name: 'Alasan' }), 'Menunggu izin');
  await user.click(form.getByRole('button', { name: 'Perpanjang 12 jam' }));
  await waitFor(() => expect(calls).toEqual([{ url: '1 extend', body: { reason: 'Menunggu izin' }, version: '"1"' }]));
});
