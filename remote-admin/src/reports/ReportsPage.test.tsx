import type { FilledBatch, FunnelRow, Origins, Revenue, VoucherUse } from '@site/shared/api/reports';
import { todayInJakarta } from '@site/shared/dates';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();

const sums = { received: 3_000_000, refunded: 250_000, fees: 10_000, net: 2_740_000, written_off: 500_000 };
const revenue: Revenue = {
  total: { ...sums, payments: 3, refunds: 1, without_fee: 0, corporate: 12_000_000 },
  ledger: 3_250_000,
  months: [
    { month: '2026-10', received: 1_000_000, refunded: 0, fees: 5000, net: 995_000, written_off: 0, corporate: 0 },
    {
      ...{ month: '2026-11', received: 2_000_000, refunded: 250_000, fees: 5000, net: 1_745_000 },
      ...{ written_off: 500_000, corporate: 12_000_000 },
    },
  ],
  channels: [{ provider: 'xendit', channel: 'BCA', ...sums }],
  batches: [
    { id: 7, title: '=Excel Lanjutan', batch: 14, start_date: '2026-12-07', ...sums },
    { id: null, title: null, batch: null, start_date: null, ...sums, received: 70_000 },
  ],
};
const batches: FilledBatch[] = [
  {
    ...{ id: 7, title: 'Full Stack', batch: 14, start_date: '2026-12-07', is_cancelled: false },
    ...{ seats_taken: 27, participant_amount: 30 },
  },
  {
    ...{ id: 8, title: 'English', batch: 9, start_date: '2026-12-08', is_cancelled: true },
    ...{ seats_taken: 6, participant_amount: null },
  },
];
const vouchers: VoucherUse = {
  rows: [{ id: 1, code: 'HEMAT', orders: 12, discount: 1_200_000, ...sums }],
  without: sums,
};
const led = { medium: null, campaign: null };
const origins: Origins = {
  first: [
    { kind: 'TAGGED', source: 'instagram', medium: 'social', campaign: 'nov', orders: 3, paid: 1 },
    { ...led, kind: 'DIRECT', source: null, orders: 2, paid: 2 },
    { ...led, kind: null, source: null, orders: 1, paid: 0 },
  ],
  last: [{ ...led, kind: 'REFERRED', source: 'www.google.com', orders: 6, paid: 3 }],
};
const funnel: FunnelRow[] = [
  { id: 1, title: 'Full Stack', opened: 150, orders: 60, paid: 30 },
  { id: null, title: null, opened: 50, orders: 0, paid: 0 },
];
let asked: string[] = [];
const answering = (path: string, data: unknown) =>
  http.get(`${API}/reports/${path}`, ({ request }) => {
    asked.push(request.url.replace(`${API}/reports/`, ''));
    return ok(data);
  });
const api = startApi(
  answering('revenue', revenue),
  answering('batches', { rows: batches }),
  answering('vouchers', vouchers),
  answering('origins', origins),
  answering('funnel', { rows: funnel }),
);
beforeEach(() => {
  asked = [];
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('shows what came, went back and was kept in the period of the address', async () => {
  await renderRoute(routes, '/admin-dashboard/reports?from=2026-10&to=2026-11');
  expect(await screen.findByText('Cocok dengan buku besar')).toBeInTheDocument();
  expect(asked).toEqual(['revenue?from=2026-10&to=2026-11']);
  expect(screen.getByText('Rp2,740,000')).toBeInTheDocument();
  expect(rowsOf(screen.getByRole('table', { name: 'Per kanal' }))).toEqual([
    'KanalUang masukDikembalikanBiaya kanalBersih',
    'BCA3,000,000250,00010,0002,740,000',
    'Jumlah3,000,000250,00010,0002,740,000',
  ]);
  expect(screen.getByRole('link', { name: '=Excel Lanjutan' })).toHaveAttribute('href', '/admin-dashboard/batches/7');
  expect(screen.getByText('Belum cocok dengan pendaftaran')).toBeInTheDocument();
});

test('says the numbers of the chart as a table, and saves them for spreadsheets to read, not to run', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/reports?from=2026-10&to=2026-11');
  const panel = await screen.findByRole('region', { name: 'Pendapatan per bulan' });
  expect(
    within(panel).getByRole('img', {
      name: 'Pendapatan per bulan, juta rupiah. Bersih Rp2,740,000, dikembalikan Rp250,000.',
    }),
  ).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Lihat sebagai tabel' }));
  expect(rowsOf(within(panel).getByRole('table'))).toEqual([
    'BulanUang masukDikembalikanBiaya kanalBersihPelatihan perusahaan',
    'Oktober 20261,000,00005,000995,0000',
    'November 20262,000,000250,0005,0001,745,00012,000,000',
  ]);
  const create = jest.fn<string, [Blob]>(() => 'blob:csv');
  URL.createObjectURL = create;
  await user.click(screen.getByRole('button', { name: 'Unduh CSV: Pendapatan per bulan' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  const months = await textOf(create.mock.lastCall?.[0]);
  expect(months).toContain('Pelatihan perusahaan (nilai penawaran yang ditandai lunas, di luar buku besar)');
  expect(months).toContain(`"2026-11";"2000000";"250000";"5000";"1745000";"500000";"12000000"`);
  create.mockClear();
  await user.click(screen.getByRole('button', { name: 'Unduh CSV: Per batch' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(asked.at(-1)).toBe('revenue?from=2026-10&to=2026-11&export=batch');
  expect(await textOf(create.mock.lastCall?.[0])).toContain(
    `"'=Excel Lanjutan";"14";"2026-12-07";"3000000";"250000";"10000";"2740000"`,
  );
});

test('says what companies that are marked as paid agreed to, which the ledger does not know, also where nothing else was paid', async () => {
  const nothing = { received: 0, refunded: 0, fees: 0, net: 0, written_off: 0 };
  const total = { ...nothing, payments: 0, refunds: 0, without_fee: 0, corporate: 12_000_000 };
  const months = [{ month: '2026-11', ...nothing, corporate: 12_000_000 }];
  api.use(answering('revenue', { total, ledger: 0, months, channels: [], batches: [] }));
  await renderRoute(routes, '/admin-dashboard/reports');
  expect(await screen.findByText(/^Pelatihan perusahaan: Rp12,000,000\. .*ditandai lunas/)).toBeInTheDocument();
  expect(screen.getByText('Cocok dengan buku besar')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Pendapatan per bulan' })).toBeInTheDocument();
});

test('an earlier API, which knows nothing of companies, leaves their column empty', async () => {
  const { corporate: _, ...total } = revenue.total;
  const months = revenue.months.map(({ corporate: __, ...month }) => month);
  api.use(answering('revenue', { ...revenue, total, months }));
  const { user } = await renderRoute(routes, '/admin-dashboard/reports?from=2026-10&to=2026-11');
  const panel = await screen.findByRole('region', { name: 'Pendapatan per bulan' });
  await user.click(within(panel).getByRole('button', { name: 'Lihat sebagai tabel' }));
  expect(rowsOf(within(panel).getByRole('table'))[2]).toBe('November 20262,000,000250,0005,0001,745,000');
  expect(screen.queryByText(/^Pelatihan perusahaan:/)).not.toBeInTheDocument();
});

test('says by how much a report differs from the ledger', async () => {
  api.use(answering('revenue', { ...revenue, ledger: 3_000_000 }));
  await renderRoute(routes, '/admin-dashboard/reports');
  expect(await screen.findByRole('alert')).toHaveTextContent('Selisih Rp250,000 dengan buku besar');
});

test('changes report and period, and keeps both in the address', async () => {
  const { router, user } = await renderRoute(routes, '/admin-dashboard/reports?from=2026-10&to=2026-11');
  await user.click(await screen.findByRole('radio', { name: 'Keterisian' }));
  expect(await screen.findByRole('progressbar', { name: 'Full Stack, Batch 14' })).toHaveValue(90);
  expect(screen.getByText(/English, Batch 9, dibatalkan/)).toHaveTextContent('6 peserta');
  await user.click(screen.getByRole('radio', { name: 'Voucher' }));
  expect(await screen.findByText(/12 kali, Rp1,200,000/)).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sampai bulan' }), 'Sep 2026');
  expect(router.state.location.search).toBe('?from=2026-09&to=2026-09&report=vouchers');
  await waitFor(() => expect(asked.at(-1)).toBe('vouchers?from=2026-09&to=2026-09'));
});

test('reaches as far back as books are kept; the other end comes along where the period would be longer than two years', async () => {
  const { router, user } = await renderRoute(
    routes,
    '/admin-dashboard/reports?report=vouchers&from=2024-01&to=2024-12',
  );
  await waitFor(() => expect(asked.at(-1)).toBe('vouchers?from=2024-01&to=2024-12'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dari bulan' }), 'Feb 2018');
  expect(router.state.location.search).toBe('?report=vouchers&from=2018-02&to=2020-01');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sampai bulan' }), 'Des 2025');
  expect(router.state.location.search).toBe('?report=vouchers&from=2024-01&to=2025-12');
});

test.each(['from=2022-01&to=2025-12', 'from=2025-03&to=2025-01', 'from=1999-01&to=1999-12'])(
  'shows the last months where the address asks for no such period: %s',
  async (search) => {
    await renderRoute(routes, `/admin-dashboard/reports?report=vouchers&${search}`);
    await waitFor(() => expect(asked.at(-1)).toMatch(new RegExp(`&to=${todayInJakarta().slice(0, 7)}$`)));
  },
);

test('shows by which tags and sites buyers came, first and last', async () => {
  await renderRoute(routes, '/admin-dashboard/reports?report=origins');
  const first = await screen.findByRole('region', { name: 'Asal pendaftaran: pertama' });
  const last = screen.getByRole('region', { name: 'Asal pendaftaran: terakhir' });
  const linesOf = (panel: HTMLElement) =>
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(linesOf(first)).toEqual([
    'instagram / social / nov 3 pendaftaran, 1 lunas',
    'Langsung 2 pendaftaran, 2 lunas',
    'Tidak diketahui 1 pendaftaran, 0 lunas',
  ]);
  expect(linesOf(last)).toEqual(['www.google.com 6 pendaftaran, 3 lunas']);
});

test('shows how many forms become orders, and orders are paid, in all and by program', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard/reports?report=funnel');
  const panel = await screen.findByRole('region', { name: 'Dari formulir sampai lunas' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Buka formulir 200', 'Pesanan dibuat 60, 30% dari pembukaan', 'Lunas 30, 50% dari pesanan']);
  await user.click(within(panel).getByRole('button', { name: 'Lihat sebagai tabel' }));
  expect(rowsOf(within(panel).getByRole('table')).slice(1)).toEqual([
    'Full Stack1506030',
    'Belum memilih program5000',
    'Jumlah2006030',
  ]);
});

test('shows only reports that the account may read', async () => {
  takeAway('report.money');
  await renderRoute(routes, '/admin-dashboard/reports');
  expect(await screen.findByRole('region', { name: 'Keterisian batch' })).toBeInTheDocument();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Keterisian',
    'Corong',
    'Asal',
  ]);
});

/** jsdom's files cannot be read as text. */
function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
}
