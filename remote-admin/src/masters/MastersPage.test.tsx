import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, sentCall, type SentCall, setUpStaffPages, signOutStaff } from '../testing/staff-pages.ts';

setUpStaffPages();

const answer = (data: unknown) => () => HttpResponse.json({ message: 'ok', data });
let sent: SentCall[] = [];
const write = async ({ request }: { request: Request }) => {
  sent.push(await sentCall(request));
  return ok(null);
};
const api = startApi(
  http.get(
    `${API}/categories`,
    answer([
      { id: 1, name: 'Desain' },
      { id: 2, name: 'Kuliner' },
    ]),
  ),
  http.get(`${API}/locations`, answer([{ id: 4, name: 'Jakarta Selatan', time_zone: 'Asia/Jakarta' }])),
  http.get(`${API}/instructors`, answer([{ id: 5, name: 'Rangga Prasetya', current_job: 'Staff Engineer' }])),
  http.get(`${API}/discounts`, answer([{ id: 6, percentage: 15 }])),
  http.get(
    `${API}/master-data/uses`,
    answer({
      categories: [{ id: 1, count: 12, deleted: 2 }],
      locations: [{ id: 4, count: 3, deleted: 0 }],
      instructors: [],
      discounts: [{ id: 6, count: 9, deleted: 0 }],
    }),
  ),
  http.post(`${API}/:list/create`, write),
  http.put(`${API}/:list/:id/update`, write),
  http.delete(`${API}/:list/:id/delete`, write),
);

beforeEach(() => {
  sent = [];
});

const open = (query = '') => renderRoute(routes, `/admin-dashboard/masters${query}`);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('shows one list at a time, with how often each entry is used; the list is part of the address', async () => {
  const { user, router } = await open();
  await screen.findByRole('table', { name: 'Daftar kategori' });
  const [, design, food] = screen.getAllByRole('row');
  expect(design).toHaveTextContent('12 program2 sudah dihapus');
  expect(food).toHaveTextContent('Belum dipakai');
  await user.click(screen.getByRole('radio', { name: 'Instruktur' }));
  await screen.findByRole('table', { name: 'Daftar instruktur' });
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Staff Engineer');
  expect(router.state.location.search).toBe('?list=instructors');
});

test('adds a category', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tambah kategori' }));
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('link', { name: 'Nama: Wajib diisi' })).toBeInTheDocument();
  type('Nama', ' Robotika ');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /categories/create', body: { name: 'Robotika' } }]));
});

test('changes an instructor and a location', async () => {
  const { user } = await open('?list=instructors');
  await user.click(await screen.findByRole('button', { name: 'Ubah Rangga Prasetya' }));
  type('Pekerjaan sekarang', 'Principal Engineer');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'PUT /instructors/5/update', body: { name: 'Rangga Prasetya', current_job: 'Principal Engineer' } },
    ]),
  );
  await user.click(screen.getByRole('radio', { name: 'Lokasi' }));
  await user.click(await screen.findByRole('button', { name: 'Ubah Jakarta Selatan' }));
  type('Nama', 'Jakarta Pusat');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      call: 'PUT /locations/4/update',
      body: { name: 'Jakarta Pusat', time_zone: 'Asia/Jakarta' },
    }),
  );
});

test('gives a location its clock, which its list shows', async () => {
  const { user } = await open('?list=locations');
  const [, first] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('WIB (Waktu Indonesia Barat)');
  await user.click(screen.getByRole('button', { name: 'Tambah lokasi' }));
  type('Nama', 'Makassar');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('link', { name: 'Zona waktu: Wajib diisi' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Zona waktu'), 'WITA (Waktu Indonesia Tengah)');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(sent).toEqual([{ call: 'POST /locations/create', body: { name: 'Makassar', time_zone: 'Asia/Makassar' } }]),
  );
});

test('keeps the words that mean the same in a search', async () => {
  api.use(http.get(`${API}/synonyms`, answer([{ id: 7, words: 'koding, coding' }])));
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Sinonim' }));
  await user.click(await screen.findByRole('button', { name: 'Ubah koding, coding' }));
  type('Kata yang artinya sama, dipisah koma', 'koding');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByRole('link', { name: /Tulis paling sedikit dua kata, dipisah koma/ })).toBeInTheDocument();
  type('Kata yang artinya sama, dipisah koma', 'koding, UI/UX');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'PUT /synonyms/7/update', body: { words: 'koding, UI/UX' } }]));
});

test('says how many programs a changed discount reprices, and refuses what is no percentage', async () => {
  const { user } = await open('?list=discounts');
  await user.click(await screen.findByRole('button', { name: 'Ubah 15%' }));
  expect(screen.getByText('9 program dengan diskon ini ikut berubah harganya.')).toBeInTheDocument();
  type('Persentase', '0');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(
    await screen.findByRole('link', { name: 'Persentase: Tulis angka bulat antara 1 dan 100' }),
  ).toBeInTheDocument();
  type('Persentase', '20');
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'PUT /discounts/6/update', body: { percentage: 20 } }]));
});

test('deletes after a confirmation; what is in use stays', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Hapus Kuliner' }));
  await user.click(screen.getByRole('button', { name: 'Hapus kategori' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'DELETE /categories/2/delete' }]));
  // Its button goes with the entry.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  api.use(
    http.delete(`${API}/categories/:id/delete`, () => {
      sent.push({ call: 'refused' });
      return HttpResponse.json(
        { message: 'Kategori ini dipakai 12 program, jadi tidak bisa dihapus.', code: 'IN_USE' },
        { status: 409 },
      );
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Hapus Desain' }));
  await user.click(screen.getByRole('button', { name: 'Hapus kategori' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ call: 'refused' }));
  expect(screen.getByRole('button', { name: 'Ubah Desain' })).toBeInTheDocument();
  await waitFor(() =>
    expect(useToastStore.getState().toasts.at(-1)).toMatchObject({
      title: 'Desain gagal dihapus',
      text: 'Kategori ini dipakai 12 program, jadi tidak bisa dihapus.',
    }),
  );
});

test('what a colleague deleted first leaves the list, and the focus goes on to the next row', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Hapus Desain' }));
  api.use(
    http.delete(`${API}/categories/:id/delete`, () =>
      HttpResponse.json({ message: 'Kategori tidak ditemukan', code: 'NOT_FOUND' }, { status: 404 }),
    ),
    http.get(`${API}/categories`, answer([{ id: 2, name: 'Kuliner' }])),
  );
  await user.click(screen.getByRole('button', { name: 'Hapus kategori' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hapus Desain' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Hapus Kuliner' })).toHaveFocus();
});

test('a failed list says so and loads when asked again', async () => {
  api.use(http.get(`${API}/categories`, () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('without a token it leads to /', async () => {
  signOutStaff();
  const { router } = await open();
  expect(router.state.location.pathname).toBe('/');
});
