import type { Overview } from '@site/shared/api/overview';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ORDER_ID } from '../orders/order.fixture.ts';
import { routes } from '../routes.tsx';
import { API, noQueues, noViews, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();

const OVERVIEW = 'http://localhost/api/v1/overview';
const overview: Overview = {
  corporate_needs: { since: '2026-11-15', count: 4 },
  pending_payments: 12,
  unplaced_payments: 2,
  starting_this_week: 0,
  without_batch: { count: 1, first: 'Cyber Security Analyst' },
  next_batches: [
    {
      id: 1,
      course: { title: 'Full Stack Web Development', slug: 'full-stack-web-development', thumbnail: null },
      batch: 14,
      start_date: '2026-12-07',
      seats_taken: 24,
      participant_amount: 30,
    },
    {
      id: 2,
      course: { title: 'UI/UX & Product Design', slug: 'ui-ux', thumbnail: null },
      batch: 11,
      start_date: '2027-01-11',
      seats_taken: 20,
      participant_amount: 20,
    },
    {
      id: 3,
      course: { title: 'Digital Marketing', slug: 'digital-marketing', thumbnail: null },
      batch: 6,
      start_date: '2027-01-18',
      seats_taken: 6,
      participant_amount: null,
    },
  ],
  registrations: [
    { week: '2026-11-09', paid: 21, free: 12 },
    { week: '2026-11-16', paid: 17, free: 0 },
  ],
};
const api = startApi(
  noViews,
  ...noQueues,
  http.get(OVERVIEW, () => ok(overview)),
);

test('says what waits, the most urgent first, each with a link into the filtered list', async () => {
  await renderRoute(routes, '/admin-dashboard');
  const queue = await screen.findByRole('region', { name: 'Perlu dikerjakan' });
  expect(
    await screen.findByText(/^(Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu), \d{2} .* Ada 5 hal yang menunggu/),
  ).toBeInTheDocument();
  expect(within(queue).getByRole('link', { name: 'Antrean' })).toHaveAttribute('href', '/admin-dashboard/work');
  expect(
    within(queue)
      .getAllByRole('listitem')
      .map((task) => [task.textContent, within(task).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['4Permintaan perusahaan baruMasuk dalam 7 hari terakhir.Buka', '/admin-dashboard/corporate-needs?since=week'],
    [
      '12Menunggu pembayaranKursinya dipegang sampai tagihan berakhir.Periksa',
      '/admin-dashboard/registrations?status=PENDING',
    ],
    [
      '1Program tanpa jadwalCyber Security Analyst tampil tanpa batch.Tambah jadwal',
      '/admin-dashboard/courses?q=Cyber%20Security%20Analyst',
    ],
  ]);
});

/** Paid, without a seat. */
const unplaced = (number: number) => ({
  transaction_id: `${ORDER_ID.slice(0, -1)}${number}`,
  state: 'PAID_UNPLACED',
  balance: 0,
  received: 10_625_000,
  overdue: null,
  expires_at: null,
  payer: { name: 'Bambang', email: 'bambang@karsa.test' },
  course_schedule: {
    ...{ id: 14, course: { title: 'Full Stack' }, batch: 14, start_date: '2026-12-07' },
    is_cancelled: false,
  },
  refusal: null,
  registration_id: number,
  participant: `Sekar ${number}`,
  paid_at: '2026-11-22T03:00:00.000Z',
  created_at: '2026-11-20T03:00:00.000Z',
});

test('queues are counts that lead to panels with the first rows, and batches with few people are one of them', async () => {
  const [low] = overview.next_batches;
  api.use(
    http.get(OVERVIEW, () => ok({ ...overview, underfilled: { count: 4, batches: [{ ...low, seats_taken: 6 }] } })),
    http.get(`${API}/orders`, ({ request }) =>
      new URL(request.url).searchParams.get('queue') === 'UNPLACED'
        ? ok({ rows: [1, 2, 3, 4].map(unplaced), count: 4 })
        : ok({ rows: [], count: 0 }),
    ),
  );
  const { user } = await renderRoute(routes, '/admin-dashboard');
  const counts = await screen.findByRole('list', { name: 'Yang menunggu' });
  await screen.findByText(/Ada 9 hal yang menunggu/);
  expect(
    within(counts)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['4Uang tanpa tempatRp42,500,000', '4Batch di bawah 40%Mulai < 21 hari']);
  await user.click(within(counts).getByRole('link', { name: /Uang tanpa tempat/ }));
  expect(screen.getByRole('heading', { name: 'Uang tanpa tempat, 4' })).toHaveFocus();
  const panel = screen.getByRole('region', { name: 'Uang tanpa tempat, 4' });
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  expect(within(panel).getByRole('link', { name: 'Semua 4: Uang tanpa tempat' })).toHaveAttribute(
    'href',
    '/admin-dashboard/work#unplaced',
  );
  const batches = screen.getByRole('region', { name: 'Batch di bawah 40%, 4' });
  expect(within(batches).getByRole('listitem')).toHaveTextContent(
    'Full Stack Web DevelopmentBatch 14, 07 Desember 20266 dari 30 kursi',
  );
  expect(
    within(batches).getByRole('progressbar', { name: 'Kursi terisi: Full Stack Web Development, Batch 14' }),
  ).toHaveValue(20);
  expect(within(batches).getByRole('link', { name: 'Buka: Full Stack Web Development, Batch 14' })).toHaveAttribute(
    'href',
    '/admin-dashboard/batches/1',
  );
  // All of them are in a report, for who may read it.
  const all = { name: 'Semua 4: Batch di bawah 40%' };
  expect(within(batches).getByRole('link', all)).toHaveAttribute('href', '/admin-dashboard/reports?report=fill');
  act(() => takeAway('report.read'));
  expect(within(batches).queryByRole('link', all)).not.toBeInTheDocument();
  // No link leads to a page that the account may not open.
  act(() => takeAway('registration.read', 'course.write', 'schedule.write'));
  const next = within(screen.getByRole('region', { name: 'Batch berikutnya' }));
  expect(next.getAllByText('Full Stack Web Development').length).toBeGreaterThan(0);
  expect(next.queryByRole('link', { name: 'Full Stack Web Development' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Buka: Full Stack Web Development, Batch 14' })).not.toBeInTheDocument();
});

test('on a phone the counts unfold to the first rows', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.startsWith('(max-width') }));
  const [low] = overview.next_batches;
  api.use(
    http.get(OVERVIEW, () => ok({ ...overview, underfilled: { count: 1, batches: [{ ...low, seats_taken: 6 }] } })),
    http.get(`${API}/orders`, ({ request }) =>
      new URL(request.url).searchParams.get('queue') === 'UNPLACED'
        ? ok({ rows: [1, 2, 3, 4].map(unplaced), count: 4 })
        : ok({ rows: [], count: 0 }),
    ),
  );
  const { user } = await renderRoute(routes, '/admin-dashboard');
  const panel = await screen.findByRole('region', { name: 'Uang tanpa tempat, 4' });
  expect(screen.queryByRole('list', { name: 'Yang menunggu' })).not.toBeInTheDocument();
  const line = within(panel).getByText('Rp42,500,000');
  expect(within(panel).getByRole('link', { name: 'Tempatkan: Sekar 1', hidden: true })).not.toBeVisible();
  await user.click(line);
  expect(within(panel).getByRole('link', { name: 'Tempatkan: Sekar 1' })).toBeVisible();
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  const batches = await screen.findByRole('region', { name: 'Batch di bawah 40%, 1' });
  expect(within(batches).getByText('Mulai < 21 hari')).toBeVisible();
  jest.restoreAllMocks();
});

test('only queues that the account may read are asked for', async () => {
  takeAway('money.read', 'order.read', 'registration.read', 'mail.send');
  api.use(http.get(`${API}/orders`, () => HttpResponse.error()));
  await renderRoute(routes, '/admin-dashboard');
  expect(await screen.findByRole('region', { name: 'Perlu dikerjakan' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Antrean kosong' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Antrean' })).not.toBeInTheDocument();
});

test('shows the next batches and how full they are', async () => {
  await renderRoute(routes, '/admin-dashboard');
  const batches = await screen.findByRole('region', { name: 'Batch berikutnya' });
  expect(
    within(batches)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Full Stack Web DevelopmentBatch 1407 Desember 202624 dari 30 kursiDibuka',
    'UI/UX & Product DesignBatch 1111 Januari 202720 dari 20 kursiPenuh',
    'Digital MarketingBatch 618 Januari 20276 peserta, tanpa batasDibuka',
  ]);
  expect(within(batches).getByRole('progressbar', { name: 'Full Stack Web Development, Batch 14' })).toHaveValue(80);
  expect(within(batches).getByRole('link', { name: 'UI/UX & Product Design' })).toHaveAttribute(
    'href',
    '/admin-dashboard/batches/2',
  );
});

test('draws registrations by week, and shows the same numbers in a table', async () => {
  const { user } = await renderRoute(routes, '/admin-dashboard');
  expect(
    await screen.findByRole('img', { name: 'Pendaftaran 8 minggu. 50 pendaftaran sejak 09 November 2026.' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lihat sebagai tabel' }));
  const table = screen.getByRole('table', { name: 'Pendaftaran 8 minggu' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['Minggu mulaiBerbayarGratisJumlah', '09 November 2026211233', '16 November 202617017']);
});

test('a day on which nothing waits says so', async () => {
  api.use(
    http.get(OVERVIEW, () =>
      HttpResponse.json({
        message: 'ok',
        data: {
          ...overview,
          corporate_needs: { since: '2026-11-15', count: 0 },
          pending_payments: 0,
          unplaced_payments: 0,
          without_batch: { count: 0, first: null },
          next_batches: [],
        },
      }),
    ),
  );
  await renderRoute(routes, '/admin-dashboard');
  expect(await screen.findByRole('heading', { name: 'Semua sudah dikerjakan' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Belum ada batch berikutnya' })).toBeInTheDocument();
});

test('a failed overview says so and loads when asked again', async () => {
  api.use(http.get(OVERVIEW, () => HttpResponse.error(), { once: true }));
  const { user } = await renderRoute(routes, '/admin-dashboard');
  expect(await screen.findByText('Ringkasan gagal dimuat')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('region', { name: 'Perlu dikerjakan' })).toBeInTheDocument();
});
