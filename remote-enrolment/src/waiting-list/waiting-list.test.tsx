import type { WaitingPage } from '@site/shared/api/waiting-list';
import { useStore } from '@site/shared/store';
import { renderRoute } from '@site/shared/testing/render-route';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { schedules } from '../registration/registration.fixture.ts';
import { API, api } from '../registration/registration-page.fixture.ts';
import { routes } from '../routes.tsx';

const SECRET = 's'.repeat(43);
const URL = `${API}/waiting-list/${SECRET}`;
const [batch] = schedules;
if (!batch) throw new Error('There is no batch to wait for');

const offered: WaitingPage = {
  state: 'OFFERED',
  email: 'yohanes.tamp@gmail.com',
  has_lapsed: false,
  course: {
    id: batch.course.id,
    slug: batch.course.slug,
    title: batch.course.title,
    thumbnail: null,
    thumbnail_variants: [],
    price: 12_500_000,
    discounted_price: 10_625_000,
    percentage: 15,
  },
  course_schedule: {
    id: batch.id,
    batch: 15,
    start_date: '2027-01-18',
    end_date: '2027-05-07',
    start_time: '09:00',
    end_time: '12:00',
    time_zone: 'Asia/Jakarta',
    days: 'Senin–Jumat',
    mode: 'HYBRID',
    location: 'Kampus Kebayoran',
    participant_amount: 20,
  },
  offer: { offered_at: '2026-11-23T12:30:00.000Z', ends_at: '2026-11-24T00:30:00.000Z' },
  order: null,
  can_join_again: false,
  now: '2026-11-23T13:10:00.000Z',
};
const out = (state: WaitingPage['state'], more: Partial<WaitingPage> = {}): WaitingPage => ({
  ...offered,
  offer: null,
  state,
  ...more,
});

/** What the server knows, and what it was asked to do. */
let page: WaitingPage;
let calls: string[] = [];

beforeEach(() => {
  calls = [];
  useStore.setState(useStore.getInitialState());
  api.use(
    http.get(URL, () => HttpResponse.json({ message: 'x', data: page })),
    http.post(`${URL}/:action`, ({ params }) => {
      calls.push(String(params['action']));
      page = calls.at(-1) === 'leave' ? out(page.offer ? 'SKIPPED' : 'LEFT', { can_join_again: true }) : out('WAITING');
      return HttpResponse.json({ message: 'x', data: page });
    }),
  );
});

async function open(shown: WaitingPage, path = '') {
  page = shown;
  return renderRoute(routes, `/waiting-list/${SECRET}${path}`);
}
const heading = () => screen.getByRole('heading', { level: 1 });

test('an offer says until when, what it costs and what comes next; opening it changes nothing', async () => {
  await open(offered);
  expect(heading()).toHaveTextContent('Ada tempat untukmu');
  expect(screen.getByText('Selasa, 24 November 2026, 07.30 WIB')).toBeInTheDocument();
  expect(screen.getByText('11 jam 20 menit')).toBeInTheDocument();
  const summary = within(screen.getByRole('complementary', { name: 'Ringkasan' }));
  expect(summary.getByText('−Rp1,875,000')).toBeInTheDocument();
  expect(summary.getByText('Rp10,625,000')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Lengkapi data peserta'), expect.stringContaining('Kelas mulai')]),
  );
  for (const link of screen.getAllByRole('link', { name: 'Ambil tempat ini' }))
    expect(link).toHaveAttribute('href', `/waiting-list/${SECRET}/registration`);
  expect(calls).toEqual([]);
});

test('an offer that is skipped says so, and there is a way back', async () => {
  const { user } = await open(offered);
  await user.click(screen.getByRole('button', { name: 'Lewati tawaran' }));
  expect(await screen.findByRole('heading', { name: 'Tawaran dilewati' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Tetap di daftar tunggu' }));
  expect(await screen.findByRole('heading', { name: 'Kamu di daftar tunggu' })).toHaveFocus();
  expect(calls).toEqual(['leave', 'join-again']);
});

test('who waits leaves by one button, and can undo it', async () => {
  const { user } = await open(out('WAITING'));
  await user.click(screen.getByRole('button', { name: 'Keluar dari daftar' }));
  expect(await screen.findByRole('heading', { name: 'Kamu keluar dari daftar tunggu' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByRole('heading', { name: 'Kamu di daftar tunggu' })).toBeInTheDocument();
});

test.each<[string, WaitingPage, string | null]>([
  ['Tawaran ini sudah lewat', out('WAITING', { has_lapsed: true }), 'Lihat batch lain'],
  ['Tawaran ini sudah lewat', out('LAPSED', { can_join_again: true }), 'Lihat batch lain'],
  [
    'Tempat ini milikmu',
    out('TAKEN', { order: { transaction_id: 'tx-1', is_paid: false, expires_at: '2026-11-24T00:30:00.000Z' } }),
    'Lanjut ke pembayaran',
  ],
  [
    'Tawaran ini sudah kamu ambil',
    out('TAKEN', { order: { transaction_id: 'tx-1', is_paid: false, expires_at: '2026-11-23T13:00:00.000Z' } }),
    'Buka pesanan',
  ],
  [
    'Tempat ini milikmu',
    out('TAKEN', { order: { transaction_id: 'tx-1', is_paid: true, expires_at: null } }),
    'Buka pesanan',
  ],
  ['Kamu tidak lagi di daftar tunggu', out('REMOVED'), 'Semua program'],
  ['Jadwalnya sudah keluar', out('TOLD', { course_schedule: null }), 'Lihat jadwal'],
])('"%s" leads on', async (title, shown, link) => {
  await open(shown);
  expect(heading()).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: link ?? '' })).toBeInTheDocument();
});

test('a person who was removed by staff can write to us about it', async () => {
  await open(out('REMOVED'));
  const chat = screen.getByRole('link', { name: 'Hubungi kami (buka di tab baru)' });
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain(offered.course.title);
});

test('an unknown link says so, and a call that fails keeps the page', async () => {
  api.use(http.get(URL, () => HttpResponse.json({ message: 'x', code: 'NOT_FOUND' }, { status: 404 }), { once: true }));
  await open(offered);
  expect(heading()).toHaveTextContent('Tautan ini tidak berlaku');
  cleanup();
  api.use(
    http.post(`${URL}/leave`, () =>
      HttpResponse.json({ message: 'Tempat ini sudah kamu ambil.', code: 'NOT_POSSIBLE' }, { status: 409 }),
    ),
  );
  const { user } = await open(offered);
  await user.click(screen.getByRole('button', { name: 'Lewati tawaran' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tempat ini sudah kamu ambil.');
  expect(heading()).toHaveTextContent('Ada tempat untukmu');
});

test.each([
  ['SEATS_FREE', 'Masih ada tempat', out('SKIPPED', { can_join_again: true }), `#batch-${batch.id}`],
  ['HAS_SCHEDULE', 'Jadwalnya sudah keluar', out('LEFT', { can_join_again: true, course_schedule: null }), ''],
])(
  'a person who comes back when there is nothing to wait for (%s) is led to the seats',
  async (code, title, shown, hash) => {
    const message = 'Muat ulang halaman ini.';
    api.use(http.post(`${URL}/join-again`, () => HttpResponse.json({ message, code }, { status: 409 })));
    const { user } = await open(shown);
    await user.click(screen.getByRole('button', { name: /Tetap di daftar tunggu|Urungkan/ }));
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Buka halaman program' })).toHaveAttribute(
      'href',
      `/bootcamps/${batch.course.slug}${hash}`,
    );
    // It would be refused again, and this page says the same when it is loaded again.
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  },
);

test('taking it opens the form with batch and e-mail filled in, although the batch is full', async () => {
  api.use(
    http.get(`${API}/course-schedules/active`, () =>
      HttpResponse.json({
        message: 'ok',
        data: {
          rows: schedules.map((one) => (one.id === batch.id ? { ...one, availability: 'FULL' } : one)),
          count: schedules.length,
        },
      }),
    ),
  );
  await open(offered, '/registration');
  expect(screen.getByText(/Tempat ini disimpan untukmu sampai 24 November 2026/)).toHaveTextContent(
    /Lengkapi data, lalu bayar sebelum itu\.$/,
  );
  expect(screen.getByRole('combobox', { name: 'Batch' })).toHaveValue(String(batch.id));
  expect(screen.getByRole('textbox', { name: 'Email pembayar' })).toHaveValue('yohanes.tamp@gmail.com');
  expect(screen.getByRole('textbox', { name: 'Email peserta' })).toHaveValue('yohanes.tamp@gmail.com');
});

test('nobody is asked to pay for an offered seat of a free program, in the offer, the form or afterwards', async () => {
  const free = { course: { ...offered.course, price: 0, discounted_price: 0, percentage: 0 } };
  api.use(
    http.get(`${API}/course-schedules/active`, () => {
      const rows = schedules.map((one) => ({ ...one, course: { ...one.course, price: 0, discounted_price: 0 } }));
      return HttpResponse.json({ message: 'ok', data: { rows, count: rows.length } });
    }),
  );
  await open({ ...offered, ...free });
  expect(screen.getByText(/^Cukup lengkapi data/)).toBeInTheDocument();
  expect(screen.queryByText(/lalu bayar/)).not.toBeInTheDocument();
  cleanup();
  await open({ ...offered, ...free }, '/registration');
  expect(screen.getByText(/Tempat ini disimpan untukmu/)).toHaveTextContent(/Kirim formulirnya sebelum itu\.$/);
  cleanup();
  const order = { transaction_id: 'tx-1', is_paid: true, expires_at: null };
  await open(out('TAKEN', { ...free, order }));
  expect(screen.queryByText(/bayar/)).not.toBeInTheDocument();
});

test('of an order whose deadline has passed it asks for no payment: it may be paid too late, or held for longer', async () => {
  const order = { transaction_id: 'tx-1', is_paid: false, expires_at: '2026-11-23T13:00:00.000Z' };
  await open(out('TAKEN', { order }));
  expect(screen.queryByText(/[Bb]ayar|milikmu/)).not.toBeInTheDocument();
});

test('without an open offer the form leads to the page that says why', async () => {
  await open(out('WAITING', { has_lapsed: true }), '/registration');
  await waitFor(() => expect(heading()).toHaveTextContent('Tawaran ini sudah lewat'));
});

test('an offer that was skipped in another tab cannot be taken here: the page says what became of it', async () => {
  const { user } = await open(offered);
  page = out('SKIPPED', { can_join_again: true });
  const [take] = screen.getAllByRole('link', { name: 'Ambil tempat ini' });
  if (!take) throw new Error('There is no link');
  await user.click(take);
  await waitFor(() => expect(heading()).toHaveTextContent('Tawaran dilewati'));
  expect(screen.queryByRole('link', { name: 'Ambil tempat ini' })).not.toBeInTheDocument();
});
