import { KIRANA } from '@site/shared/person/person.fixture';
import type { Registration } from '@site/shared/api/registration';
import { configureApi } from '@site/shared/api/client';
import { staffToken } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, noBatches, noViews, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();

const idOf = (id: number) => `8f14e45f-ceea-467f-9575-${String(id).padStart(12, '0')}`;
const registration = (id: number): Registration => ({
  id,
  transaction_id: idOf(id),
  course_schedule: {
    id: 1,
    course: { title: 'Full Stack' },
    batch: 14,
    start_date: '2026-12-07',
    start_time: '19:00',
    end_time: '21:30',
    is_cancelled: false,
    time_zone: 'Asia/Jakarta',
  },
  ...KIRANA,
  first_name: 'Murid',
  last_name: String(id),
  email: `murid${id}@karsa.test`,
  motivation: 'Belajar',
  created_at: '2026-11-20T03:00:00.000Z',
  payer: { name: 'Kirana', email: 'kirana@karsa.test' },
  xendit_transaction: { price: 1_000_000, status: 'PENDING' },
});
const rows = Array.from({ length: 22 }, (_, index) => registration(index + 1));
const money = { charged: 1_000_000, paid: 1_000_000, refunded: 0, refunding: 0, written_off: 0, balance: 0 };
const outcome = (id: string) => ({
  before: { state: 'PAID', ...money },
  after: { state: 'CANCELLED', ...money, charged: 0, refunding: 1_000_000 },
  seats: [{ course_schedule_id: 1, title: 'Full Stack', batch: 14, change: -1, free: 9 }],
  refunds: [{ amount: 1_000_000, method: 'PROVIDER', channel: null }],
  bill: null,
  mails: [{ to: 'PAYER', subject: 'Pendaftaran dibatalkan' }],
  shown: `mark of ${id}`,
});

interface Sent {
  reason: string;
  preview?: boolean;
  rows: { id: string; shown?: string }[];
}
let sent: (Sent & { key: string | null })[] = [];
let asked: Record<string, string>[] = [];
let count = rows.length;
let fails: (body: Sent) => boolean = () => false;
const api = startApi(
  noViews,
  noBatches,
  http.get(`${API}/registration`, ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    return ok({ rows: rows.slice(0, Number(query['limit'])), count });
  }),
  http.post(`${API}/orders/bulk/cancel`, async ({ request }) => {
    const body = (await request.json()) as Sent;
    sent.push({ ...body, key: request.headers.get('idempotency-key') });
    if (fails(body)) return HttpResponse.error();
    return ok({
      rows: body.rows.map(({ id }) =>
        id === idOf(2)
          ? { id, outcome: null, error: { code: 'CERTIFIED', message: 'Punya sertifikat.', can_retry: false } }
          : { id, outcome: outcome(id), error: null },
      ),
    });
  }),
);

beforeAll(() => configureApi({ baseUrl: 'http://localhost', token: staffToken }));
beforeEach(() => {
  [sent, asked, count] = [[], [], rows.length];
  fails = () => false;
});

const box = (name: string) => screen.getByRole('checkbox', { name: `Pilih ${name}` });
const open = async () => {
  const page = await renderRoute(routes, '/admin-dashboard/registrations?status=PENDING');
  await screen.findByRole('table');
  return page;
};

test('all that fit the filter are cancelled in parts: what follows is shown first, then what became of each, and only what failed is repeated', async () => {
  const { user } = await open();
  box('Murid 1').focus();
  await user.keyboard(' ');
  const bar = await screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
  expect(bar).toHaveTextContent('1 dipilih');
  await user.click(within(bar).getByRole('button', { name: 'Pilih semua 22 yang cocok' }));
  await waitFor(() => expect(bar).toHaveTextContent('22 dipilih'));
  expect(asked.at(-1)).toEqual({ limit: '500', type: 'ALL', status: 'PENDING', sort: 'newest' });

  await user.click(within(bar).getByRole('button', { name: 'Batalkan…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Batalkan 22 pendaftaran?' });
  const consequence = within(dialog).getByRole('status', { name: 'Akibatnya' });
  await waitFor(() =>
    expect(consequence).toHaveTextContent(
      '21 dari 22 bisa, 1 dilewati. Rp21,000,000 kembali. 21 kursi dilepas. 21 email terkirim.',
    ),
  );
  // What follows is read before the reason, so also where the end of the form is below the screen of a phone.
  const reason = within(dialog).getByRole('textbox', { name: 'Alasan' });
  expect(consequence.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(dialog).getByRole('list', { name: 'Dilewati' })).toHaveTextContent(
    'Murid 2murid2@karsa.testPunya sertifikat.',
  );
  expect(sent.map(({ preview, rows: part }) => [preview, part.length])).toEqual([
    [true, 10],
    [true, 10],
    [true, 2],
  ]);

  fails = ({ rows: part }) => part.some(({ id }) => id === idOf(22));
  await user.click(within(dialog).getByRole('textbox', { name: 'Alasan' }));
  await user.paste('Kelas batal');
  await user.click(within(dialog).getByRole('button', { name: 'Batalkan 21, kembalikan Rp21,000,000' }));
  const result = await screen.findByRole('dialog', { name: '20 selesai, 1 dilewati, 1 gagal' });
  expect(within(result).getAllByRole('listitem')[0]).toHaveTextContent(/^Murid 22.*Gagal$/);
  const runs = sent.slice(3);
  expect(runs.map(({ rows: part }) => part.length)).toEqual([10, 10, 1]);
  expect(runs[0]?.reason).toBe('Kelas batal');
  expect(runs[0]?.rows[0]).toEqual({ id: idOf(1), shown: `mark of ${idOf(1)}` });
  expect(runs.flatMap(({ rows: part }) => part).some(({ id }) => id === idOf(2))).toBe(false);

  fails = () => false;
  await user.click(within(result).getByRole('button', { name: 'Coba lagi 1 yang gagal' }));
  expect(await screen.findByRole('dialog', { name: '21 selesai, 1 dilewati' })).toBeInTheDocument();
  expect(sent.at(-1)?.rows.map(({ id }) => id)).toEqual([idOf(22)]);
  expect(new Set(sent.slice(3).map(({ key }) => key)).size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Selesai' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('more than 50 are not moved at once, which the dialog says before it asks what would follow', async () => {
  const many = Array.from({ length: 51 }, (_, index) => registration(index + 1));
  api.use(http.get(`${API}/registration`, () => ok({ rows: many, count: many.length })));
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua baris yang tampil' }));
  const bar = await screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
  await user.click(within(bar).getByRole('button', { name: 'Pindahkan…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pindahkan 51 pendaftaran?' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Paling banyak 50 pendaftaran dipindahkan sekaligus');
  expect(within(dialog).queryByRole('status', { name: 'Akibatnya' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Mengerti' }));
  expect(bar).toHaveTextContent('51 dipilih');
});

test('Shift ticks a range, the head ticks the page, and Escape takes all ticks away and keeps the focus on the list', async () => {
  const { user } = await open();
  await user.click(box('Murid 1'));
  await user.keyboard('{Shift>}');
  await user.click(box('Murid 4'));
  await user.keyboard('{/Shift}');
  expect(await screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' })).toHaveTextContent('4 dipilih');
  expect(screen.getByRole('checkbox', { name: 'Pilih semua baris yang tampil' })).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua baris yang tampil' }));
  expect(box('Murid 5')).toBeChecked();
  box('Murid 3').focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Tindakan untuk yang dipilih' })).not.toBeInTheDocument();
  expect(box('Murid 4')).toHaveFocus();
});

test('more than 500 are not chosen at once, and what the account may not do is not offered', async () => {
  count = 501;
  takeAway('order.cancel', 'order.bill', 'order.move');
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Pilih semua baris yang tampil' }));
  const bar = await screen.findByRole('region', { name: 'Tindakan untuk yang dipilih' });
  expect(bar).toHaveTextContent('Paling banyak 500 sekaligus.');
  expect(
    within(bar)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Kirim email…', '']);
});
