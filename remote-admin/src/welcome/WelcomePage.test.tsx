import type { Overview } from '@site/shared/api/overview';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { ok, setUpStaffPages } from '../testing/staff-pages.ts';

setUpStaffPages();

const OVERVIEW = 'http://localhost/api/v1/overview';
const overview: Overview = {
  corporate_needs: { since: '2026-11-15', count: 4 },
  pending_payments: 12,
  unplaced_payments: 2,
  starting_this_week: 0,
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
const api = startApi(http.get(OVERVIEW, () => ok(overview)));

test('says what waits, the most urgent first, each with a link into the filtered list', async () => {
  await renderRoute(routes, '/admin-dashboard');
  const queue = await screen.findByRole('region', { name: 'Perlu dikerjakan' });
  expect(screen.getByText(/Ada 18 hal yang menunggu/)).toBeInTheDocument();
  expect(within(queue).getByRole('link', { name: 'Antrean uang' })).toHaveAttribute('href', '/admin-dashboard/work');
  expect(
    within(queue)
      .getAllByRole('listitem')
      .map((task) => [task.textContent, within(task).getByRole('link').getAttribute('href')]),
  ).toEqual([
    ['2Pembayaran tanpa kursiSudah dibayar, belum ada tempatnya. Hubungi pesertanya.Hubungi', '/admin-dashboard/work'],
    ['4Permintaan perusahaan baruMasuk dalam 7 hari terakhir.Buka', '/admin-dashboard/corporate-needs?since=week'],
    [
      '12Menunggu pembayaranKursinya dipegang sampai tagihan berakhir.Periksa',
      '/admin-dashboard/registrations?status=PENDING',
    ],
  ]);
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
    '/admin-dashboard/courses?q=UI%2FUX%20%26%20Product%20Design',
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
