import { ofPersonTexts } from '@site/shared/person/person-fields';
import { KIRANA } from '@site/shared/person/person.fixture';
import type { Registration, RegistrationDetail } from '@site/shared/api/registration';
import { configureApi } from '@site/shared/api/client';
import { useStore } from '@site/shared/store';
import { staffToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, noBatches, noViews, ok, setUpStaffPages, signOutStaff } from '../testing/staff-pages.ts';

setUpStaffPages();

const LIST = 'http://localhost/api/v1/registration';
const registration = (
  id: number,
  price: number,
  status: Registration['xendit_transaction']['status'],
): Registration => ({
  id,
  transaction_id: `8f14e45f-ceea-467f-9575-00000000000${id}`,
  course_schedule: {
    id: 1,
    course: { title: 'Full Stack Web Development' },
    batch: 14,
    start_date: '2026-12-07',
    start_time: '19:00',
    end_time: '21:30',
    is_cancelled: false,
    time_zone: 'Asia/Jakarta',
  },
  ...KIRANA,
  last_name: id === 1 ? 'Sutrisno' : `Sutrisno ${id}`,
  email: `kirana${id}@karsa.test`,
  phone_number: '081234567890',
  address: 'Jl. Tirtodipuran 27',
  motivation: 'Ingin pindah karier.',
  created_at: '2026-11-20T03:00:00.000Z',
  payer: { name: 'Kirana', email: 'kirana@karsa.test' },
  xendit_transaction: { price, status },
});
const rows = [
  registration(1, 10_125_000, 'PAID'),
  registration(2, 0, 'PAID'),
  ...[3, 4, 5, 6, 7].map((id) => registration(id, 9_800_000, 'PENDING')),
];
const invoice = (
  external_id: string,
  part: Partial<RegistrationDetail['invoices'][number]>,
): RegistrationDetail['invoices'][number] => ({
  external_id,
  provider_invoice_id: 'inv-1',
  provider: 'sandbox',
  amount: 10_125_000,
  state: 'PAID',
  created_at: '2026-11-20T03:00:00.000Z',
  updated_at: '2026-11-20T03:30:00.000Z',
  expires_at: '2026-11-21T03:00:00.000Z',
  paid_at: null,
  payment_channel: null,
  ...part,
});
const detail: RegistrationDetail = {
  ...registration(1, 10_125_000, 'PAID'),
  order: {
    state: 'PAID',
    price: 12_500_000,
    course_discount: 1_875_000,
    voucher_discount: 500_000,
    amount: 10_125_000,
    voucher: { code: 'KARSA10' },
    created_at: '2026-11-20T03:00:00.000Z',
    updated_at: '2026-11-20T05:15:00.000Z',
    expires_at: '2026-11-21T03:00:00.000Z',
    paid_at: '2026-11-20T05:15:00.000Z',
    terms_accepted_at: '2026-11-20T03:00:00.000Z',
  },
  invoices: [
    invoice('8f14e45f-2', {
      created_at: '2026-11-20T04:00:00.000Z',
      paid_at: '2026-11-20T05:15:00.000Z',
      payment_channel: 'BCA',
    }),
    invoice('8f14e45f-1', { state: 'REPLACED', updated_at: '2026-11-20T03:59:00.000Z', amount: 10_625_000 }),
  ],
};
let asked: Record<string, string>[] = [];
const api = startApi(
  noViews,
  noBatches,
  http.get(LIST, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    if (request.headers.get('authorization') !== 'Bearer token-1')
      return HttpResponse.json({ message: 'x', code: 'X' }, { status: 401 });
    return HttpResponse.json({
      message: 'ok',
      data: { rows: rows.slice(0, Number(query['limit'])), count: rows.length },
    });
  }),
  http.get(`${LIST}/:id`, ({ params }) =>
    params['id'] === '1' ? ok(detail) : HttpResponse.json({ message: 'x', code: 'NOT_FOUND' }, { status: 404 }),
  ),
);

// As the shell connects the session.
beforeAll(() => configureApi({ baseUrl: 'http://localhost', token: staffToken }));
beforeEach(() => {
  asked = [];
});

test('the table shows every column; a price of 0 reads FREE', async () => {
  await renderRoute(routes, '/admin-dashboard/registrations');
  await screen.findByRole('table', { name: 'Daftar pendaftaran' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'PilihPilih semua baris yang tampil',
    'No',
    'Transaction Id',
    'Course Schedule',
    'Email & Phone',
    'Created & Price',
    'Motivation',
  ]);
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(
    rows.map((_row, index) => String(index + 1)),
  );
  const [first, second] = rows;
  for (const words of [
    '8f14e45f-ceea-467f-9575-000000000001',
    'Full Stack Web Development',
    'Batch 14',
    '07 Desember 2026',
    '19.00–21.30 WIB',
    'kirana1@karsa.test',
    '+62 812-3456-7890',
    '20 November 2026',
    'Rp10,125,000',
    'Lunas',
    'Ingin pindah karier.',
  ]) {
    expect(first).toHaveTextContent(words);
  }
  expect(
    within(first ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['mailto:kirana1@karsa.test', 'tel:+6281234567890', 'https://wa.me/6281234567890']);
  expect(within(second ?? document.body).getByText('FREE')).toBeInTheDocument();
});

test('the person leads a row: as its header, in its card, and by name for assistive technology; the id comes second', async () => {
  await renderRoute(routes, '/admin-dashboard/registrations');
  const [leading] = await screen.findAllByRole('rowheader');
  expect(leading).toHaveTextContent(/^Kirana Sutrisno8f14e45f-ceea-467f-9575-000000000001$/);
  expect(leading).toHaveAttribute('data-card', 'title');
  expect(screen.getByRole('button', { name: 'Kirana Sutrisno' })).toHaveAccessibleDescription(
    '8f14e45f-ceea-467f-9575-000000000001',
  );
});

test('begins with 5, grows by 5, and filters All, Paid and Free on the server', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/registrations');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(asked[0]).toEqual({ limit: '5', page: '1', type: 'ALL', sort: 'newest' });
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '10', page: '1', type: 'ALL', sort: 'newest' }));
  expect(await screen.findByText('7 dari 7 pendaftaran')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  for (const word of ['All', 'Paid', 'Free'])
    expect(screen.getByText(word, { selector: 'label' })).toHaveAttribute('lang', 'en');
  await user.click(screen.getByRole('radio', { name: 'Paid' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ limit: '5', page: '1', type: 'PAID', sort: 'newest' }));
  expect(router.state.location.search).toBe('?type=PAID');
});

test('Load more keeps the details beside the list open', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/registrations?open=1');
  await screen.findByRole('table', { name: 'Daftar pendaftaran' });
  await user.click(await screen.findByRole('button', { name: 'Load more', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toBe('?limit=10&open=1'));
});

test('search, status and order are part of the address and are sent to the server; Back undoes them', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/registrations?status=PENDING');
  await screen.findByRole('table');
  expect(asked[0]).toEqual({ limit: '5', page: '1', type: 'ALL', status: 'PENDING', sort: 'newest' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Urutkan' }), 'Harga tertinggi');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'PENDING', sort: 'highest' }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Cari nama, kontak, program, ID' }), {
    target: { value: ' kirana ' },
  });
  await waitFor(() => expect(router.state.location.search).toBe('?status=PENDING&sort=highest&q=kirana'));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      limit: '5',
      page: '1',
      type: 'ALL',
      status: 'PENDING',
      sort: 'highest',
      q: 'kirana',
    }),
  );
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  expect(screen.getByRole('combobox', { name: 'Status pembayaran' })).toHaveDisplayValue('Menunggu');
});

test('a program and one of its batches narrow the list, and the address keeps them', async () => {
  const batch = (id: number, number: number, course: { id: number; title: string }) => ({
    ...{ id, batch: number, start_date: '2027-01-25', course },
    is_cancelled: id === 72,
  });
  const fullStack = { id: 7, title: 'Full Stack Web Development' };
  const known = [batch(72, 15, fullStack), batch(71, 14, fullStack), batch(90, 1, { id: 9, title: 'Data Science' })];
  api.use(http.get(`${API}/batches`, () => ok({ rows: known, count: known.length })));
  const { user, router } = await renderRoute(routes, '/admin-dashboard/registrations');
  const program = await screen.findByRole('combobox', { name: 'Program' });
  await waitFor(() =>
    expect(
      within(program)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Semua program', 'Data Science', 'Full Stack Web Development']),
  );
  expect(screen.queryByRole('combobox', { name: 'Batch program ini' })).not.toBeInTheDocument();
  await user.selectOptions(program, 'Full Stack Web Development');
  const batches = await screen.findByRole('combobox', { name: 'Batch program ini' });
  expect(within(batches).getByRole('option', { name: 'Batch 15, 25 Januari 2027, dibatalkan' })).toBeInTheDocument();
  await user.selectOptions(batches, 'Batch 14, 25 Januari 2027');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ course: '7', batch: '71' }));
  expect(router.state.location.search).toBe('?course=7&batch=71');
  await user.selectOptions(program, 'Data Science');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ course: '9' }));
  expect(asked.at(-1)).not.toHaveProperty('batch');
});

test('a program that is not among the names stays chosen', async () => {
  await renderRoute(routes, '/admin-dashboard/registrations?course=4711');
  expect(await screen.findByRole('combobox', { name: 'Program' })).toHaveDisplayValue('ID 4711');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ course: '4711' }));
});

test('a search that finds nothing says so, and one that finds very much does not count it all', async () => {
  api.use(
    http.get(LIST, ({ request }) => {
      const isRare = new URL(request.url).searchParams.get('q') === 'zzz';
      return HttpResponse.json({
        message: 'ok',
        data: isRare
          ? { rows: [], count: 0 }
          : { rows: rows.slice(0, 5), count: new URL(request.url).searchParams.has('q') ? 1001 : 10_001 },
      });
    }),
  );
  await renderRoute(routes, '/admin-dashboard/registrations?status=PAID');
  expect(await screen.findByText('5 dari lebih dari 10,000 pendaftaran')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
  expect(await screen.findByText('5 dari lebih dari 1,000 pendaftaran')).toBeInTheDocument();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
  expect(await screen.findByText('Tidak ada pendaftaran yang cocok')).toBeInTheDocument();
});

test('a row opens its details: who, for what, the sums and all that happened to the payment', async () => {
  const { country: _, ...texts } = ofPersonTexts((field) => registration(1, 0, 'PAID')[field]);
  const { user, router } = await renderRoute(routes, '/admin-dashboard/registrations');
  await user.click(await screen.findByRole('button', { name: 'Kirana Sutrisno' }));
  expect(router.state.location.search).toBe('?open=1');
  const panel = await screen.findByRole('dialog', { name: 'Pendaftaran' });
  expect(await within(panel).findByRole('heading', { name: 'Kirana Sutrisno' })).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: 'Buka catatan' })).toHaveAttribute(
    'href',
    '/admin-dashboard/orders/8f14e45f-ceea-467f-9575-000000000001',
  );
  for (const words of [
    'Full Stack Web Development, Batch 14',
    'kirana1@karsa.test',
    '14 Agustus 2001, Perempuan',
    'Jl. Tirtodipuran 27, Yogyakarta 55143',
    'Ingin pindah karier.',
    // A field that is added to the form is shown here.
    ...Object.values(texts),
  ]) {
    expect(panel).toHaveTextContent(words);
  }
  expect(within(panel).getByRole('region', { name: 'Pembayaran' })).toHaveTextContent(
    'HargaRp12,500,000Diskon program−Rp1,875,000Voucher KARSA10−Rp500,000TotalRp10,125,000',
  );
  expect(
    within(within(panel).getByRole('region', { name: 'Riwayat' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Pendaftaran dibuat20 November 2026, 10.00\u00a0WIB',
    'Tagihan Rp10,625,000 dibuat8f14e45f-120 November 2026, 10.00\u00a0WIB',
    'Tagihan diganti20 November 2026, 10.59\u00a0WIB',
    'Tagihan Rp10,125,000 dibuat8f14e45f-220 November 2026, 11.00\u00a0WIB',
    'Tagihan dibayarlewat BCA20 November 2026, 12.15\u00a0WIB',
  ]);
  await user.click(within(panel).getByRole('button', { name: 'Tutup' }));
  expect(router.state.location.search).toBe('');
});

test('closing the details goes back to the list instead of adding it to the history once more', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/registrations');
  const { key } = router.state.location;
  await user.click(await screen.findByRole('button', { name: 'Kirana Sutrisno' }));
  const panel = await screen.findByRole('dialog', { name: 'Pendaftaran' });
  await user.click(within(panel).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ key, search: '' }));
});

test('details opened by their address close to the list', async () => {
  const { user, router } = await renderRoute(routes, '/admin-dashboard/registrations?open=1');
  const panel = await screen.findByRole('dialog', { name: 'Pendaftaran' });
  await user.click(within(panel).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a sign-out in another tab hides the data here and leads to the sign-in', async () => {
  const { router } = await renderRoute(routes, '/admin-dashboard/registrations');
  expect(await screen.findByText('kirana1@karsa.test')).toBeInTheDocument();
  act(signOutStaff);
  expect(screen.queryByText('kirana1@karsa.test')).not.toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard/signin'));
});

test('details that cannot be loaded say so in their place', async () => {
  await renderRoute(routes, '/admin-dashboard/registrations?open=99');
  expect(await screen.findByText('Pendaftaran gagal dimuat')).toBeInTheDocument();
  expect(screen.getByRole('table', { hidden: true })).toBeInTheDocument();
});

test('a failed list says so and loads when asked again', async () => {
  api.use(http.get(LIST, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, '/admin-dashboard/registrations');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Daftar gagal dimuat');
  expect(failure).toHaveTextContent('Tidak ada koneksi. Periksa internetmu, lalu coba lagi.');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

test("the page keeps other people's data out of the browser's storage", async () => {
  await renderRoute(routes, '/admin-dashboard/registrations');
  await screen.findByRole('table');
  expect(useStore.getState().registration.registrations.count).toBe(7);
  expect(localStorage.getItem('state') ?? '').not.toContain('kirana1@karsa.test');
});

test('without a token it leads to /', async () => {
  signOutStaff();
  const { router } = await renderRoute(routes, '/admin-dashboard/registrations');
  expect(router.state.location.pathname).toBe('/');
});
