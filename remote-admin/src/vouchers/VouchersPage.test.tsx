import type { SmallTotals } from '@site/shared/api/vouchers';
import { startApi } from '@site/shared/testing/api-server';
import { useToastStore } from '@site/shared/toasts';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { voucher } from './voucher.fixture.ts';
import { API, noViews, ok, sentCall, setUpStaffPages, signOutStaff, type SentCall } from '../testing/staff-pages.ts';

setUpStaffPages();

const rows = [
  voucher(1, 'KARSA10', {
    valid_from: '2026-11-01',
    valid_until: '2026-12-31',
    quota: 20,
    used: 3,
    paid: 2,
    discount_given: 900_000,
  }),
  voucher(2, 'FLUTTER20', {
    course: { id: 7, title: 'Mobile App dengan Flutter' },
    state: 'UPCOMING',
    valid_from: '2027-01-01',
  }),
  voucher(3, 'LAMA', { state: 'ENDED', ended_at: '2026-11-01T00:00:00.000Z' }),
];
let asked: Record<string, string>[] = [];
let checked: Record<string, string>[] = [];
let small: Omit<SmallTotals, 'smallest'> = { count: 0, courses: [] };
let sent: SentCall[] = [];
let unchanged: number[] = [];
let refused: number[] = [];
const write = async ({ request }: { request: Request }) => {
  sent.push(await sentCall(request));
  return ok(rows[0]);
};
const api = startApi(
  noViews,
  http.get(`${API}/vouchers`, ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return ok({ rows, count: rows.length });
  }),
  http.get(`${API}/courses`, () =>
    HttpResponse.json({ message: 'ok', data: { rows: [{ id: 7, title: 'Mobile App dengan Flutter' }], count: 1 } }),
  ),
  http.get(`${API}/vouchers/small-totals`, ({ request }) => {
    checked.push(Object.fromEntries(new URL(request.url).searchParams));
    return ok({ smallest: 10_000, ...small });
  }),
  http.post(`${API}/vouchers/create`, write),
  http.put(`${API}/vouchers/:id/update`, write),
  http.post(`${API}/vouchers/bulk/:verb`, async ({ request }) => {
    const call = await sentCall(request);
    sent.push(call);
    const { rows: versions } = call.body as { rows: { id: number; version: number }[] };
    return ok({
      rows: versions.map(({ id, version }) =>
        refused.includes(id)
          ? {
              id,
              outcome: null,
              error: { code: 'CONFLICT', message: 'Data ini sudah diubah orang lain.', can_retry: false },
            }
          : { id, outcome: { version: unchanged.includes(id) ? version : version + 1 }, error: null },
      ),
    });
  }),
);

beforeEach(() => {
  asked = [];
  [sent, unchanged, refused] = [[], [], []];
  checked = [];
  small = { count: 0, courses: [] };
});

const toast = () => useToastStore.getState().toasts.at(-1);
const open = async (query = '') => {
  const opened = await renderRoute(routes, `/admin-dashboard/vouchers${query}`);
  await screen.findByRole('table', { name: 'Daftar voucher' });
  return opened;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the table shows code, discount, use against limit, period and state', async () => {
  await open();
  const [, first, second, third] = screen.getAllByRole('row');
  for (const words of [
    'KARSA10',
    'Semua program',
    '10%',
    'Paling banyak Rp500,000',
    '3 dari 20 dipakai',
    '2 lunas, potongan Rp900,000',
    '01 November 2026 sampai 31 Desember 2026',
    'Berlaku',
  ]) {
    expect(first).toHaveTextContent(words);
  }
  for (const words of ['Mobile App dengan Flutter', '0 dipakai, tanpa batas', 'Mulai 01 Januari 2027', 'Belum berlaku'])
    expect(second).toHaveTextContent(words);
  expect(third).toHaveTextContent('Diakhiri');
  expect(screen.queryByRole('button', { name: 'Ubah LAMA' })).not.toBeInTheDocument();
});

test('filter and search are sent to the server and are part of the address', async () => {
  const { user, router } = await open('?type=OVER');
  expect(asked[0]).toEqual({ type: 'OVER', sort: 'newest', limit: '5', page: '1' });
  await user.click(screen.getByRole('radio', { name: 'Mendatang' }));
  await waitFor(() => expect(router.state.location.search).toBe('?type=UPCOMING'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'karsa' } });
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ type: 'UPCOMING', sort: 'newest', limit: '5', page: '1', q: 'karsa' }),
  );
  expect(router.state.location.search).toBe('?type=UPCOMING&q=karsa');
});

test('adds a voucher; empty limits are sent as null and the list reloads', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tambah voucher' }));
  type('Kode', 'hemat-5');
  type('Persentase', '5');
  type('Potongan terbesar', '100000');
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'POST /vouchers/create',
        body: {
          code: 'hemat-5',
          percentage: 5,
          max: 100_000,
          course_id: null,
          quota: null,
          valid_from: null,
          valid_until: null,
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(asked.at(-1)).toEqual({ type: 'ALL', sort: 'newest', limit: '10', page: '1' }));
});

test('where the programs cannot be read it says what a voucher without one is for, and reads them again', async () => {
  api.use(http.get(`${API}/courses`, () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tambah voucher' }));
  type('Kode', 'HEMAT');
  const form = within(screen.getByRole('dialog', { name: 'Tambah voucher' }));
  expect(await form.findByText(/voucher ini berlaku untuk semua program/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: /Coba lagi/ }));
  await user.type(await form.findByRole('combobox', { name: /^Program/ }), 'mobile');
  expect(await form.findByRole('option', { name: 'Mobile App dengan Flutter' })).toBeInTheDocument();
  expect(form.getByLabelText('Kode')).toHaveValue('HEMAT');
});

test('warns of the programs that the voucher makes too cheap to be paid, as soon as it is known, and saves it all the same', async () => {
  small = {
    count: 7,
    courses: [
      { id: 7, title: 'Kelas Git', payable: 2_500 },
      { id: 8, title: 'Kelas Figma', payable: 9_999 },
    ],
  };
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tambah voucher' }));
  type('Kode', 'nyaris');
  type('Persentase', '90');
  type('Potongan terbesar', '1,5');
  expect(checked).toEqual([]);
  type('Potongan terbesar', '1000000');
  const warning = await screen.findByText('Dengan voucher ini, 7 program tidak bisa dibayar');
  expect(warning.closest('[role="status"]')).toHaveTextContent('Pembayaran paling kecil Rp10,000.');
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kelas Git, totalnya Rp2,500', 'Kelas Figma, totalnya Rp9,999', 'dan 5 program lain']);
  expect(checked).toEqual([{ percentage: '90', max: '1000000' }]);

  small = { count: 0, courses: [] };
  type('Persentase', '50');
  await waitFor(() => expect(screen.queryByText(/tidak bisa dibayar/)).not.toBeInTheDocument());
  small = { count: 1, courses: [{ id: 7, title: 'Kelas Git', payable: 2_500 }] };
  type('Persentase', '90');
  await screen.findByText('Dengan voucher ini, 1 program tidak bisa dibayar');
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('warns of them also where the limit of a voucher is changed, for its own program', async () => {
  small = { count: 1, courses: [{ id: 7, title: 'Mobile App dengan Flutter', payable: 1 }] };
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ubah FLUTTER20' }));
  expect(await screen.findByText('Mobile App dengan Flutter, totalnya Rp1')).toBeInTheDocument();
  expect(checked).toEqual([{ percentage: '10', max: '500000', course_id: '7' }]);
});

test('says so when the totals cannot be loaded, and still saves', async () => {
  api.use(http.get(`${API}/vouchers/small-totals`, () => HttpResponse.error()));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ubah KARSA10' }));
  expect(await screen.findByText(/Belum bisa diperiksa/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('names what is wrong next to the field before anything is sent', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tambah voucher' }));
  type('Kode', 'ada spasi');
  type('Persentase', '101');
  type('Potongan terbesar', '1,5');
  fireEvent.change(screen.getByLabelText(/^Hari pertama/), { target: { value: '2026-12-02' } });
  fireEvent.change(screen.getByLabelText(/^Hari terakhir/), { target: { value: '2026-12-01' } });
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  const summary = await screen.findByRole('alert');
  for (const words of [
    'Kode: Pakai 3 sampai 60 huruf, angka, atau tanda hubung',
    'Persentase: Antara 1 dan 100',
    'Potongan terbesar: Tulis rupiah, misalnya 1.500.000',
    'Hari terakhir: Hari terakhir tidak boleh sebelum hari pertama',
  ])
    expect(summary).toHaveTextContent(words);
  expect(sent).toEqual([]);
});

test.each([
  ['only a last day', { first: '', last: '2026-12-31' }],
  ['only a first day', { first: '2026-12-01', last: '' }],
  ['neither first nor last day', { first: '', last: '' }],
  ['one day, which is both', { first: '2026-12-01', last: '2026-12-01' }],
])('a voucher with %s is saved', async (_, { first, last }) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tambah voucher' }));
  type('Kode', 'AKHIR-TAHUN');
  type('Persentase', '5');
  type('Potongan terbesar', '100000');
  if (first) type('Hari pertama (opsional)', first);
  if (last) type('Hari terakhir (opsional)', last);
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([
    { call: 'POST /vouchers/create', body: { valid_from: first || null, valid_until: last || null } },
  ]);
});

test('a voucher that has both days can lose its first one', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ubah KARSA10' }));
  fireEvent.change(await screen.findByLabelText('Hari pertama (opsional)'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { call: 'PUT /vouchers/1/update', body: { valid_from: null, valid_until: '2026-12-31' } },
    ]),
  );
});

test('a code that exists is named by the server, and what was typed stays', async () => {
  api.use(
    http.post(`${API}/vouchers/create`, () =>
      HttpResponse.json(
        {
          message: 'Kode ini sudah dipakai',
          code: 'TAKEN',
          errors: [{ field: 'code', message: 'Kode ini sudah dipakai' }],
        },
        { status: 409 },
      ),
    ),
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tambah voucher' }));
  type('Kode', 'KARSA10');
  type('Persentase', '5');
  type('Potongan terbesar', '100000');
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  expect(await screen.findByRole('link', { name: 'Kode: Kode ini sudah dipakai' })).toBeInTheDocument();
  expect(screen.getByLabelText('Kode')).toHaveValue('KARSA10');
});

test('changes limit and period; the limit cannot go below the uses', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ubah KARSA10' }));
  const quota = await screen.findByLabelText(/^Kuota/);
  expect(quota).toHaveValue('20');
  fireEvent.change(quota, { target: { value: '2' } });
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Kuota: Sudah dipakai 3 kali.');
  fireEvent.change(quota, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Simpan voucher' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'PUT /vouchers/1/update', body: { quota: null, valid_from: '2026-11-01', valid_until: '2026-12-31' } },
    ]),
  );
});

test('ends a voucher at once, and takes that back from the version that came of it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Akhiri KARSA10' }));
  await waitFor(() => expect(toast()?.title).toBe('KARSA10 diakhiri'));
  expect(sent).toEqual([{ call: 'POST /vouchers/bulk/end', body: { rows: [{ id: 1, version: 1 }] } }]);
  act(() => toast()?.action?.onAct());
  await waitFor(() => expect(toast()?.title).toBe('KARSA10 aktif lagi'));
  expect(sent[1]).toEqual({ call: 'POST /vouchers/bulk/resume', body: { rows: [{ id: 1, version: 2 }] } });
});

test('takes up a voucher again that was ended some time ago', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Aktifkan lagi LAMA' }));
  await waitFor(() => expect(toast()?.title).toBe('LAMA aktif lagi'));
  expect(sent).toEqual([{ call: 'POST /vouchers/bulk/resume', body: { rows: [{ id: 3, version: 1 }] } }]);
});

test('ends all ticked vouchers; undo touches only those that were ended by it, and names what was changed since', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua baris yang tampil' }));
  const bar = await screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
  unchanged = [3];
  await user.click(within(bar).getByRole('button', { name: 'Akhiri' }));
  await waitFor(() => expect(toast()?.title).toBe('2 voucher diakhiri'));
  refused = [2];
  act(() => toast()?.action?.onAct());
  const result = await screen.findByRole('dialog', { name: '1 selesai, 1 dilewati' });
  expect(within(result).getAllByRole('listitem')[0]).toHaveTextContent('FLUTTER20Data ini sudah diubah orang lain.');
  expect(sent[1]?.body).toEqual({
    rows: [
      { id: 1, version: 2 },
      { id: 2, version: 2 },
    ],
  });
});

test('a failed list says so and loads when asked again', async () => {
  api.use(http.get(`${API}/vouchers`, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, '/admin-dashboard/vouchers');
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test('without a token it leads to /', async () => {
  signOutStaff();
  const { router } = await renderRoute(routes, '/admin-dashboard/vouchers');
  expect(router.state.location.pathname).toBe('/');
});
