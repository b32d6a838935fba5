import { ofPersonTexts } from '@site/shared/person/person-fields';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, noBatches, noViews, ok, setUpStaffPages, signOutStaff } from '../testing/staff-pages.ts';
import { documents, order, ORDER_ID, registration } from './order.fixture.ts';

setUpStaffPages();

const ADDRESS = `/admin-dashboard/orders/${ORDER_ID}`;
const api = startApi(
  noViews,
  noBatches,
  http.get(`${API}/orders/${ORDER_ID}`, () => ok(order)),
  http.get(`${API}/orders/${ORDER_ID}/documents`, () => ok({ rows: documents })),
  http.get(`${API}/registration/1`, () => ok(registration)),
);
const items = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

test('shows who it is and how to reach them; money and seat are separate facts', async () => {
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kirana Sutrisno' })).toBeInTheDocument();
  expect(items(screen.getByRole('list', { name: 'Keadaan' }))).toEqual([
    'Lunas',
    'Kursi pasti',
    'Rp500,000 untuk dikembalikan',
  ]);
  for (const [name, href] of [
    ['kirana@karsa.test', 'mailto:kirana@karsa.test'],
    ['+62 812-3456-7890', 'tel:+6281234567890'],
    ['WhatsApp', 'https://wa.me/6281234567890'],
    ['Registration', '/admin-dashboard/registrations'],
  ] as const)
    expect(within(document.getElementById('konten') ?? document.body).getByRole('link', { name })).toHaveAttribute(
      'href',
      href,
    );
});

test('the four sums equal the ledger to the rupiah; its signs are text', async () => {
  await renderRoute(routes, ADDRESS);
  const money = await screen.findByRole('region', { name: 'Uang' });
  expect(
    within(money)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rp10,625,000', 'Rp11,375,000Rp250,000 sudah kembali', 'Rp500,000', 'Rp0']);
  const [, ...lines] = within(within(money).getByRole('table')).getAllByRole('row');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Tagihan dibuat20 November 2026, 10.00\u00a0WIBRp10,125,000Rp10,125,000',
    'Pembayaran masuk20 November 2026, 12.15\u00a0WIBBCA, inv-1+Rp10,125,000Rp0',
    'Selisih pindah batch21 November 2026, 10.00\u00a0WIBoleh Rani, Minta akhir pekanRp500,000Rp500,000',
    'Transfer dicatat21 November 2026, 12.15\u00a0WIBMandiri, KA-2611-0031, oleh Dimas+Rp1,250,000−Rp750,000',
    'Pengembalian dana22 November 2026, 12.15\u00a0WIBRF-1−Rp250,000−Rp500,000',
    'Pengembalian dana22 November 2026, 13.15\u00a0WIBBCA, menunggu dibayar−Rp250,000−Rp250,000',
  ]);
});

test('money that a bank took back and that was won says so in the ledger, where no member of staff did anything', async () => {
  const byProvider = { actor: 'PROVIDER', staff: null, occurred_at: '2026-11-23T05:15:00.000Z' };
  const moved = [
    { kind: 'REFUND', amount: -10_125_000, reason: 'Pembayaran ditarik kembali oleh bank' },
    { kind: 'CORRECTION', amount: 10_125_000, reason: 'Pembayaran ditarik kembali oleh bank, lalu masuk lagi' },
  ].map((entry, index) => ({ ...order.entries[0], ...byProvider, ...entry, id: 10 + index }));
  api.use(http.get(`${API}/orders/${ORDER_ID}`, () => ok({ ...order, entries: [...order.entries, ...moved] })));
  await renderRoute(routes, ADDRESS);
  const lines = within(await screen.findByRole('region', { name: 'Uang' })).getAllByRole('row');
  expect(lines.slice(-2).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('BCA, inv-1, Pembayaran ditarik kembali oleh bank'),
    expect.stringContaining('BCA, inv-1, Pembayaran ditarik kembali oleh bank, lalu masuk lagi'),
  ]);
});

test.each([
  ['NOT_SETTLED', 'BCA, sedang diminta ke penyedia'],
  ['UNCONFIRMED', 'BCA, diterima penyedia, menunggu bank'],
  ['STUCK', 'BCA, tanpa kabar dari penyedia'],
] as const)('a refund that its provider pays and that is %s says so in the ledger', async (standing, words) => {
  const refunds = order.refunds.map((refund) => ({ ...refund, method: 'PROVIDER', standing }));
  api.use(http.get(`${API}/orders/${ORDER_ID}`, () => ok({ ...order, refunds })));
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('shows place, schedule, people, and who did what and why', async () => {
  const { country: _, ...texts } = ofPersonTexts((field) => registration[field]);
  await renderRoute(routes, ADDRESS);
  const place = await screen.findByRole('region', { name: 'Tempat' });
  for (const words of ['Full Stack Web Development', 'Batch 14, 07 Desember 2026', '19.00–21.30 WIB'])
    expect(place).toHaveTextContent(words);
  const people = screen.getByRole('region', { name: 'Orang' });
  for (const words of [
    ...['Bambang Sutrisno', 'bambang@karsa.test', '14 Agustus 2001, Perempuan', 'Yogyakarta 55143'],
    // A field that is added to the form is shown here.
    ...Object.values(texts),
  ])
    expect(people).toHaveTextContent(words);
  expect(screen.getByRole('region', { name: 'Pendaftaran' })).toHaveTextContent('KARSA10, hemat Rp500,000');
  expect(items(screen.getByRole('region', { name: 'Riwayat' }))).toEqual([
    'Rani memindahkan tempatAlasan: Minta akhir pekan21 November 2026, 10.00 WIB',
  ]);
});

test('each stage of a plan says whether it is paid, or an invoice asks for it', async () => {
  const stage = (number: number, billed: boolean, paid: boolean) => ({
    ...{ number, billed, paid },
    due_on: `2026-12-0${number}`,
    amount: 1_000_000,
  });
  api.use(
    http.get(`${API}/orders/${ORDER_ID}`, () =>
      ok({ ...order, instalments: [stage(1, true, true), stage(2, true, false), stage(3, false, false)] }),
    ),
  );
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByText(/^Tahap 1/)).toHaveTextContent(
    'Tahap 1: Rp1,000,000, 01 Desember 2026, lunas ' +
      'Tahap 2: Rp1,000,000, 02 Desember 2026, sudah ditagih Tahap 3: Rp1,000,000, 03 Desember 2026',
  );
});

test('leads to all registrations of the person', async () => {
  let asked: string | null = null;
  api.use(
    http.get(`${API}/registration`, ({ request }) => {
      asked = new URL(request.url).searchParams.get('q');
      return ok({ rows: [registration, { ...registration, id: 2 }], count: 2 });
    }),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  await user.click(await screen.findByRole('link', { name: 'Semua pendaftaran Kirana Sutrisno' }));
  expect(await screen.findByText('2 dari 2 pendaftaran')).toBeInTheDocument();
  expect(asked).toBe('kirana@karsa.test');
});

test('shows the mails with whether they left, newest first', async () => {
  await renderRoute(routes, ADDRESS);
  expect(items(await screen.findByRole('region', { name: 'Email' }))).toEqual([
    'Jadwal Full Stack Web Development diubahbambang@karsa.test21 November 2026, 10.00 WIBGagal terkirim',
    'Pendaftaran Full Stack Web Development berhasilkirana@karsa.test20 November 2026, 12.15 WIBTerkirim',
  ]);
});

test('shows the notes of staff, and takes another, which stays in the form if it cannot be saved', async () => {
  const written: unknown[] = [];
  api.use(
    http.post(`${API}/orders/${ORDER_ID}/note`, async ({ request }) => {
      written.push(await request.json());
      return written.length === 1 ? HttpResponse.error() : ok(null);
    }),
  );
  const { user } = await renderRoute(routes, ADDRESS);
  const notes = await screen.findByRole('region', { name: 'Catatan' });
  expect(items(notes)).toEqual(['Ayahnya akan menelepon.oleh Dina20 November 2026, 11.00 WIB']);
  await user.click(within(notes).getByRole('button', { name: 'Tulis catatan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Catatan untuk Kirana Sutrisno' });
  await user.type(within(dialog).getByLabelText('Catatan'), ' Minta batch malam ');
  const save = within(dialog).getByRole('button', { name: 'Simpan catatan' });
  await user.click(save);
  await waitFor(() => expect(written).toHaveLength(1));
  await waitFor(() => expect(save).toBeEnabled());
  expect(within(dialog).getByLabelText('Catatan')).toHaveValue(' Minta batch malam ');
  await user.click(save);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(written.at(-1)).toEqual({ text: 'Minta batch malam' });
});

test('a seat in a batch that does not take place is no firm seat', async () => {
  const [place] = order.places;
  api.use(
    http.get(`${API}/orders/${ORDER_ID}`, () => ok({ ...order, places: [{ ...place, is_cancelled: true }] })),
    http.get(`${API}/registration/1`, () =>
      ok({ ...registration, course_schedule: { ...registration.course_schedule, is_cancelled: true } }),
    ),
  );
  await renderRoute(routes, ADDRESS);
  expect(items(await screen.findByRole('list', { name: 'Keadaan' }))).toContain('Batch dibatalkan');
  expect(screen.getByRole('region', { name: 'Tempat' })).toHaveTextContent('Batch dibatalkan Batch 14, dibatalkan');
  expect(screen.queryByText('Kursi pasti')).not.toBeInTheDocument();
});

test('an order that ended unpaid is neither paid nor free', async () => {
  const nothing = { charged: 0, paid: 0, refunded: 0, refunding: 0, written_off: 0, balance: 0 };
  api.use(
    http.get(`${API}/orders/${ORDER_ID}`, () =>
      ok({ ...order, state: 'EXPIRED', money: nothing, charges: [], entries: [], refunds: [], places: [] }),
    ),
    http.get(`${API}/registration`, () => ok({ rows: [registration], count: 1 })),
  );
  await renderRoute(routes, ADDRESS);
  expect(items(await screen.findByRole('list', { name: 'Keadaan' }))).toEqual(['Kedaluwarsa', 'Tanpa kursi']);
});

test('an order that cannot be loaded says so and loads when asked again', async () => {
  api.use(http.get(`${API}/orders/${ORDER_ID}`, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, ADDRESS);
  expect(await screen.findByText('Catatan gagal dimuat')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('heading', { name: 'Kirana Sutrisno' })).toBeInTheDocument();
});

test('a record that cannot be read again stays, and is read when asked again', async () => {
  await renderRoute(routes, ADDRESS);
  await screen.findByRole('heading', { name: 'Kirana Sutrisno' });
  cleanup();
  api.use(http.get(`${API}/orders/${ORDER_ID}`, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('alert')).toHaveTextContent('Catatan gagal dimuat');
  expect(screen.getByRole('heading', { name: 'Kirana Sutrisno' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('an id that is no order leads back to the list', async () => {
  api.use(
    http.get(`${API}/orders/${ORDER_ID}`, () =>
      HttpResponse.json({ message: 'x', code: 'NOT_FOUND' }, { status: 404 }),
    ),
  );
  await renderRoute(routes, ADDRESS);
  expect(await screen.findByRole('heading', { name: 'Pendaftaran tidak ditemukan' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buka daftar pendaftaran' })).toHaveAttribute(
    'href',
    '/admin-dashboard/registrations',
  );
});

test('without a token it leads to /', async () => {
  signOutStaff();
  const { router } = await renderRoute(routes, ADDRESS);
  expect(router.state.location.pathname).toBe('/');
});
