import type { QueuedOrder } from '@site/shared/api/orders';
import type { Refund, UnmatchedPayment } from '@site/shared/api/refunds';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import type { UndeliveredMail } from '@site/shared/api/undelivered-mails';
import type { EndingOffer } from '@site/shared/api/waiting-list';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { order, ORDER_ID, outcome, registration } from '../orders/order.fixture.ts';
import { routes } from '../routes.tsx';
import { API, ok, sentCall, type SentCall, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();

const payer = { name: 'Bambang Sutrisno', email: 'bambang@karsa.test' };
const queued = (part: Partial<QueuedOrder>): QueuedOrder => ({
  transaction_id: ORDER_ID,
  state: 'PAID_UNPLACED',
  balance: 0,
  received: 10_625_000,
  overdue: null,
  taken_back: null,
  expires_at: null,
  payer,
  course_schedule: {
    ...{ id: 14, course: { title: 'Full Stack' }, batch: 14, start_date: '2026-12-07' },
    is_cancelled: false,
  },
  refusal: null,
  registration_id: 1,
  participant: 'Sekar Ayu',
  paid_at: '2026-11-22T03:00:00.000Z',
  created_at: '2026-11-20T03:00:00.000Z',
  ...part,
});
const refund = (id: number, part: Partial<Refund>): Refund => ({
  id,
  transaction_id: ORDER_ID,
  amount: 2_500_000,
  method: 'BANK_TRANSFER',
  state: 'PENDING',
  channel: 'BCA',
  provider: null,
  provider_reference: null,
  failure_code: null,
  standing: null,
  can_be_retried: false,
  reason: 'Batal',
  created_at: '2026-11-22T03:00:00.000Z',
  updated_at: '2026-11-22T03:00:00.000Z',
  payer,
  account: null,
  ...part,
});
/** Refused by its provider. */
const denied = (id: number, failure_code: string, part: Partial<Refund> = {}): Refund =>
  refund(id, { method: 'PROVIDER', state: 'FAILED', standing: 'DENIED', failure_code, can_be_retried: true, ...part });
const payment: UnmatchedPayment = {
  id: 5,
  provider: 'sandbox',
  provider_invoice_id: 'inv-9',
  external_id: 'x',
  amount: 3_375_000,
  currency: 'IDR',
  channel: 'Mandiri',
  learnt_at: '2026-11-21T06:20:00.000Z',
  judged: 'UNKNOWN_INVOICE',
  transaction_id: null,
};

const offer: EndingOffer = {
  id: 21,
  name: null,
  email: 'gabriella@karsa.test',
  phone_number: null,
  offer_ends_at: '2026-11-24T00:30:00.000Z',
  version: 3,
  course_schedule: { id: 31, course: { title: 'Full Stack' }, batch: 14, waiting: 2 },
};

let offers: EndingOffer[] = [];
let mails: UndeliveredMail[] = [];
let unplaced: QueuedOrder[] = [];
let excess: QueuedOrder[] = [];
let unmatched: UnmatchedPayment[] = [];
let pending: Refund[] = [];
let failed: Refund[] = [];
let others: Partial<Record<string, QueuedOrder[]>> = {};
/** Of every row that is read by itself. */
let refusal: string | null = null;
let sent: SentCall[] = [];
const list = (rows: readonly unknown[]) => ok({ rows, count: rows.length });
/** @returns whether it is done: what is only asked in advance changes nothing */
const isDone = async (request: Request): Promise<boolean> => {
  const call = await sentCall(request);
  const { preview } = call.body as { preview?: boolean };
  if (preview !== true) sent.push(call);
  return preview !== true;
};
const write = async ({ request }: { request: Request }) => {
  await isDone(request);
  return ok(outcome({ after: { ...outcome().after, paid: outcome().after.paid + 3_375_000 } }));
};
const api = startApi(
  http.get(`${API}/orders`, ({ request }) => {
    const wanted = new URL(request.url).searchParams.get('queue') ?? '';
    return list({ UNPLACED: unplaced, TO_REFUND: excess, ...others }[wanted] ?? []);
  }),
  http.get(`${API}/waiting-offers`, () => list(offers)),
  http.post(`${API}/waiting-entries/:id/:call`, async ({ request }) => {
    await write({ request });
    return ok(null);
  }),
  http.get(`${API}/undelivered-mails`, () => list(mails)),
  http.post(`${API}/undelivered-mails/:id/:call`, async ({ request, params }) => {
    if (await isDone(request)) mails = mails.filter(({ id }) => String(id) !== params['id']);
    return ok(null);
  }),
  http.get(`${API}/unmatched-payments`, () => list(unmatched)),
  http.get(`${API}/refunds`, ({ request }) =>
    list(
      new URL(request.url).searchParams.get('state') === 'PENDING'
        ? pending.filter(({ method }) => method === new URL(request.url).searchParams.get('method'))
        : failed,
    ),
  ),
  http.get(`${API}/refunds/:id`, ({ params }) =>
    ok({ ...[...pending, ...failed].find(({ id }) => String(id) === params['id']), refusal }),
  ),
  http.get(`${API}/unmatched-payments/:id`, ({ params }) =>
    ok({ ...unmatched.find(({ id }) => String(id) === params['id']), refusal }),
  ),
  http.get(`${API}/registration`, ({ request }) => {
    const q = new URL(request.url).searchParams.get('q');
    if (q === 'bagus')
      return list([{ ...registration, transaction_id: `${ORDER_ID}-2`, first_name: 'Bagus', last_name: 'Pratama' }]);
    return list(q === 'tidak ada' ? [] : [registration]);
  }),
  http.get(`${API}/registration/1`, () => ok(registration)),
  http.get(`${API}/orders/:id`, () => ok({ ...order, state: 'PAID_UNPLACED' })),
  http.get(`${API}/orders/:id/documents`, () => list([])),
  http.get(`${API}/course-schedules/active`, () => list([])),
  http.get(`${API}/orders/:id/batches`, () => ok({ rows: [] })),
  http.post(`${API}/unmatched-payments/:id/match`, write),
  http.post(`${API}/unmatched-payments/:id/dismiss`, async ({ request }) => {
    await write({ request });
    return ok(null);
  }),
  http.post(`${API}/refunds/:id/:call`, write),
);

beforeEach(() => {
  sent = [];
  others = {};
  refusal = null;
  offers = [];
  mails = [];
  unplaced = [queued({})];
  excess = [queued({ state: 'PAID', balance: 250_000, participant: null })];
  unmatched = [payment];
  pending = [refund(7, {}), refund(8, { method: 'PROVIDER' })];
  failed = [denied(9, 'ACCOUNT_CLOSED', { amount: 1_000_000 })];
});

const open = async () => {
  const opened = await renderRoute(routes, '/admin-dashboard/work');
  await screen.findByText('Yang paling lama menunggu ada di atas.');
  return opened;
};
const queue = (name: string) => screen.findByRole('region', { name });
const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

test('who is left in a cancelled batch waits with the reason why', async () => {
  const refusal = 'Peserta ini punya sertifikat yang berlaku.';
  const course_schedule = { ...queued({}).course_schedule, is_cancelled: true };
  unplaced = [queued({ state: 'PAID', course_schedule, refusal })];
  await open();
  const row = within(await queue('Uang tanpa tempat, 1')).getByRole('listitem');
  expect(row).toHaveTextContent(`Full Stack, Batch 14, dibatalkan${refusal}`);
});

test('names lead to the record of their order only where the account may open it', async () => {
  takeAway('order.read');
  await open();
  const row = within(await queue('Dana untuk dibayar, 1')).getByRole('listitem');
  expect(row).toHaveTextContent('Bambang Sutrisno');
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
});

test('says of a payment that nobody confirmed that it is so', async () => {
  unmatched = [{ ...payment, judged: 'UNCONFIRMED' }];
  await open();
  expect(await queue('Uang tak dikenal, 1')).toHaveTextContent('Belum dibenarkan penyedia pembayaran');
});

test('says why a provider refused a refund, and shows a code without words as it came', async () => {
  failed = [denied(9, 'AMOUNT_TOO_HIGH', { can_be_retried: false }), denied(10, 'ACCOUNT_CLOSED')];
  await open();
  const [known, unknown] = within(await queue('Pengembalian gagal, 2')).getAllByRole('listitem');
  expect(known).toHaveTextContent('Lebih dari sisa pembayarannya');
  expect(unknown).toHaveTextContent('Kode ACCOUNT_CLOSED');
});

test('offers another try only where it can help, and says of what is stuck that its dashboard comes first', async () => {
  const stuck = refund(10, { method: 'PROVIDER', standing: 'STUCK', provider: 'midtrans' });
  failed = [denied(9, 'NOT_ELIGIBLE', { can_be_retried: false }), stuck];
  await open();
  const [refused, silent] = within(await queue('Pengembalian gagal, 2')).getAllByRole('listitem');
  for (const row of [refused, silent]) {
    if (!row) throw new Error('There is no such row');
    expect(within(row).queryByRole('button', { name: /^Coba lagi/ })).not.toBeInTheDocument();
    expect(within(row).getByRole('button', { name: /^Tandai dibayar/ })).toBeInTheDocument();
  }
  expect(silent).toHaveTextContent('Tanpa kabar dari penyedia. Periksa dasbornya sebelum mentransfer');
});

test('shows what waits, the most urgent first, each row with why, how much and the way on', async () => {
  await open();
  await queue('Uang tanpa tempat, 1');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.getAttribute('aria-label'))).toEqual([
    'Uang tanpa tempat, 1',
    'Uang tak dikenal, 1',
    'Pengembalian gagal, 1',
    'Dana untuk dibayar, 1',
    'Kelebihan bayar, 1',
  ]);
  const row = within(await queue('Uang tanpa tempat, 1')).getByRole('listitem');
  expect(row).toHaveTextContent('Sekar AyuFull Stack, Batch 14Sejak 22 November 2026Rp10,625,000');
  expect(within(row).getByRole('link', { name: 'Tempatkan: Sekar Ayu' })).toHaveAttribute(
    'href',
    `/admin-dashboard/orders/${ORDER_ID}?do=move`,
  );
  expect(await queue('Uang tak dikenal, 1')).toHaveTextContent(
    'Mandiri, 21 November 2026, 13.20 WIBTagihannya tidak kami kenalRujukan inv-9Rp3,375,000',
  );
  expect(await queue('Pengembalian gagal, 1')).toHaveTextContent('Kode ACCOUNT_CLOSED');
  expect(within(await queue('Kelebihan bayar, 1')).getByText('Rp250,000')).toBeInTheDocument();
});

test('keys move over the rows of all queues', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const { user } = await open();
  const [first, second] = [await queue('Uang tanpa tempat, 1'), await queue('Uang tak dikenal, 1')];
  await user.keyboard('j');
  expect(first).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{ArrowDown}');
  expect(second).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('k');
  expect(first).toContainElement(document.activeElement as HTMLElement);
});

test('the way on opens the dialog on the record of the order, once', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: 'Tempatkan: Sekar Ayu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Beri tempat: Kirana Sutrisno' });
  expect(await within(dialog).findByText('Program ini tidak punya batch lain yang terbuka.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an unknown payment is matched to the order that a search finds; its row leaves and the focus stays', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Cocokkan: Mandiri/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cocokkan pembayaran' });
  expect(await within(dialog).findByLabelText('Cari nama, kontak, program, ID')).toBeInTheDocument();
  type(dialog, 'Cari nama, kontak, program, ID', 'tidak ada');
  expect(await within(dialog).findByText(/Tidak ada pendaftaran yang cocok/)).toBeInTheDocument();
  type(dialog, 'Cari nama, kontak, program, ID', 'kirana');
  await user.click(await within(dialog).findByRole('radio', { name: 'Kirana Sutrisno' }));
  expect(await within(dialog).findByText(/Rp3,375,000 dicatat masuk/)).toBeInTheDocument();
  type(dialog, 'Alasan', 'Berita transfer');
  unmatched = [];
  await user.click(within(dialog).getByRole('button', { name: 'Cocokkan Rp3,375,000' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'POST /unmatched-payments/5/match',
        body: { transaction_id: ORDER_ID, reason: 'Berita transfer' },
      },
    ]),
  );
  expect(await screen.findByText('Uang tak dikenal: kosong')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the order that was chosen stays in sight while another is searched for', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Cocokkan: Mandiri/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cocokkan pembayaran' });
  await user.click(await within(dialog).findByRole('radio', { name: 'Kirana Sutrisno' }));
  type(dialog, 'Cari nama, kontak, program, ID', 'bagus');
  expect(await within(dialog).findByRole('radio', { name: 'Bagus Pratama' })).not.toBeChecked();
  expect(within(dialog).getByRole('radio', { name: 'Kirana Sutrisno' })).toBeChecked();
  type(dialog, 'Cari nama, kontak, program, ID', 'tidak ada');
  expect(await within(dialog).findByText(/Tidak ada pendaftaran yang cocok/)).toBeInTheDocument();
  expect(within(dialog).getByRole('radio', { name: 'Kirana Sutrisno' })).toBeChecked();
  type(dialog, 'Cari nama, kontak, program, ID', 'bagus');
  await user.click(await within(dialog).findByRole('radio', { name: 'Bagus Pratama' }));
  expect(within(dialog).queryByRole('radio', { name: 'Kirana Sutrisno' })).not.toBeInTheDocument();
});

test('a payment that is no whole rupiah asks what it was worth', async () => {
  unmatched = [{ ...payment, amount: 210.5, currency: 'USD', transaction_id: ORDER_ID }];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Cocokkan: Mandiri/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cocokkan pembayaran' });
  expect(await within(dialog).findByRole('radio', { name: 'Kirana Sutrisno' })).toBeChecked();
  expect(dialog).toHaveTextContent('Diterima USD 210.5. Tulis nilainya dalam rupiah.');
  type(dialog, 'Jumlah', '3.375.000');
  await within(dialog).findByText(/dicatat masuk/);
  type(dialog, 'Alasan', 'Kurs hari itu');
  await user.click(within(dialog).getByRole('button', { name: 'Cocokkan Rp3,375,000' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 3_375_000 }));
});

test('a refund that staff paid is recorded with its reference, and a failed one is tried again', async () => {
  const { user } = await open();
  const toPay = await queue('Dana untuk dibayar, 1');
  await user.click(within(toPay).getByRole('button', { name: 'Tandai dibayar: Bambang Sutrisno' }));
  const recording = await screen.findByRole('dialog', { name: 'Tandai dibayar: Bambang Sutrisno' });
  expect(await within(recording).findByLabelText('Nomor rujukan')).toHaveFocus();
  type(recording, 'Nomor rujukan', 'TRF-1');
  type(recording, 'Tanggal', '2026-11-22');
  type(recording, 'Jam (WIB)', '17:00');
  await within(recording).findByText(/dicatat masuk/);
  type(recording, 'Alasan', 'Sudah ditransfer');
  await user.click(within(recording).getByRole('button', { name: 'Catat Rp2,500,000 dibayar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(toPay).getByRole('heading', { level: 2 })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Coba lagi: Bambang Sutrisno' }));
  const retrying = await screen.findByRole('dialog', { name: 'Coba lagi: Bambang Sutrisno' });
  await waitFor(() => expect(within(retrying).getByRole('button', { name: 'Batal' })).toHaveFocus());
  await within(retrying).findByText(/dicatat masuk/);
  type(retrying, 'Alasan', 'Rekening sudah benar');
  await user.click(within(retrying).getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'POST /refunds/7/record',
        body: { reference: 'TRF-1', occurred_at: '2026-11-22T10:00:00.000Z', reason: 'Sudah ditransfer' },
      },
      { call: 'POST /refunds/9/retry', body: { reason: 'Rekening sudah benar' } },
    ]),
  );
});

test.each([
  ['Dana untuk dibayar', 'Tandai dibayar: Bambang Sutrisno', 'Tandai dibayar: Bambang Sutrisno', 'dicatat dibayar'],
  ['Uang tak dikenal', /^Cocokkan: Mandiri/, 'Cocokkan pembayaran', 'dicocokkan'],
])('%s: a row that a colleague settled says so before money moves, and leaves', async (name, button, title, done) => {
  const { user } = await open();
  const panel = await queue(`${name}, 1`);
  refusal = `Ini sudah ${done} oleh Dimas, 22 November 2026, 14.20 WIB.`;
  await user.click(within(panel).getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal);
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  [pending, unmatched] = [[], []];
  const understood = dialog.getByRole('button', { name: 'Mengerti' });
  expect(understood).toHaveFocus();
  await user.click(understood);
  expect(await screen.findByText(`${name}: kosong`)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(sent).toEqual([]);
});

test('queues are read again when staff come back to the window', async () => {
  await open();
  await queue('Dana untuk dibayar, 1');
  pending = [];
  // Who only looked away for some seconds reads nothing.
  const later = Date.now() + 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  fireEvent.focus(window);
  expect(await screen.findByText('Dana untuk dibayar: kosong')).toBeInTheDocument();
  clock.mockRestore();
});

test('late stages, debts and seats that are held for hours lead to what settles them', async () => {
  others = {
    OVERDUE: [
      queued({ state: 'PAID', balance: -666_666, overdue: { number: 2, due_on: '2026-11-19', amount: 333_333 } }),
    ],
    OWING: [queued({ state: 'PAID', balance: -500_000 })],
    EXPIRING: [queued({ state: 'PENDING', balance: -10_125_000, expires_at: '2026-11-23T10:00:00.000Z' })],
  };
  await open();
  const late = await queue('Cicilan lewat tempo, 1');
  expect(late).toHaveTextContent('Tahap 2, jatuh tempo 19 November 2026Rp333,333');
  const links: [string, string, string][] = [
    ['Cicilan lewat tempo, 1', 'Tagih lagi: Sekar Ayu', 'bill'],
    ['Masih kurang, 1', 'Tagih: Sekar Ayu', 'bill'],
    ['Kursi hampir lepas, 1', 'Perpanjang: Sekar Ayu', 'extend'],
  ];
  for (const [name, link, task] of links)
    expect(within(await queue(name)).getByRole('link', { name: link })).toHaveAttribute(
      'href',
      `/admin-dashboard/orders/${ORDER_ID}?do=${task}`,
    );
  expect(await queue('Kursi hampir lepas, 1')).toHaveTextContent('Sampai 23 November 2026, 17.00 WIB');
});

test('money that was taken back leads to the record of its order, where staff decide', async () => {
  others = { TAKEN_BACK: [queued({ state: 'PAID', received: 0, taken_back: 1_500_000 })] };
  await open();
  const row = within(await queue('Uang ditarik kembali, 1')).getByRole('listitem');
  expect(row).toHaveTextContent('Rp1,500,000');
  expect(within(row).getByRole('link', { name: 'Putuskan: Sekar Ayu' })).toHaveAttribute(
    'href',
    `/admin-dashboard/orders/${ORDER_ID}`,
  );
  expect(row).not.toHaveTextContent('Batas bayar');
});

test('money that was taken back of an unpaid order says by when it was to be paid: its seat is kept until staff decide', async () => {
  const unpaid = queued({ state: 'PENDING', received: 0, taken_back: 400_000, expires_at: '2026-11-23T10:00:00.000Z' });
  others = { TAKEN_BACK: [unpaid] };
  await open();
  expect(await queue('Uang ditarik kembali, 1')).toHaveTextContent(
    'Batas bayar 23 November 2026, 17.00 WIB, kursinya menunggu keputusan',
  );
});

test('a queue offers nothing that the account may not do, and leads to the record all the same', async () => {
  takeAway('order.move', 'refund.create', 'money.record');
  others = { OWING: [queued({ state: 'PAID', balance: -500_000 })] };
  await open();
  for (const name of ['Uang tanpa tempat, 1', 'Kelebihan bayar, 1'])
    expect(within(await queue(name)).getByRole('link', { name: /^Buka: / })).toHaveAttribute(
      'href',
      `/admin-dashboard/orders/${ORDER_ID}`,
    );
  expect(within(await queue('Masih kurang, 1')).getByRole('link', { name: 'Tagih: Sekar Ayu' })).toBeInTheDocument();
  for (const name of ['Uang tak dikenal, 1', 'Dana untuk dibayar, 1', 'Pengembalian gagal, 1'])
    expect(within(await queue(name)).queryByRole('button')).not.toBeInTheDocument();
});

test('an account is typed in, shown with its last digits, and in full where the transfer is recorded', async () => {
  const { user } = await open();
  const toPay = await queue('Dana untuk dibayar, 1');
  expect(toPay).toHaveTextContent('Rekening belum diketahui');
  await user.click(within(toPay).getByRole('button', { name: 'Isi rekening: Bambang Sutrisno' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rekening: Bambang Sutrisno' });
  type(dialog, 'Bank', 'BCA');
  // As it is pasted from a mail.
  type(dialog, 'Nomor rekening', '123\u00a0456\u20134821');
  await within(dialog).findByText(/dicatat masuk/);
  type(dialog, 'Alasan', 'Dari email pembayar');
  pending = [refund(7, { account: { bank: 'BCA', number: '1234564821', holder: 'Bambang Sutrisno' } })];
  await user.click(within(dialog).getByRole('button', { name: 'Simpan rekening' }));
  await waitFor(() => expect(toPay).toHaveTextContent('BCA …4821'));
  expect(sent).toEqual([
    {
      call: 'POST /refunds/7/bank-account',
      body: {
        ...{ bank: 'BCA', number: '1234564821', holder: 'Bambang Sutrisno', reason: 'Dari email pembayar' },
        before: null,
      },
    },
  ]);
  await user.click(within(toPay).getByRole('button', { name: 'Tandai dibayar: Bambang Sutrisno' }));
  expect(await screen.findByText('Transfer ke BCA 1234564821 a.n. Bambang Sutrisno.')).toBeInTheDocument();
});

test('an account that a colleague changed meanwhile is told of, and replaced only then', async () => {
  const account = { bank: 'BCA', number: '…4821', holder: 'Bambang Sutrisno' };
  pending = [refund(7, { account })];
  const told = 'Rekening ini sudah diubah menjadi BNI …1234 a.n. Bambang Sutrisno. Simpan lagi untuk menggantinya.';
  api.use(
    http.post(`${API}/refunds/7/bank-account`, async ({ request }) => {
      if (!(await isDone(request))) return ok(outcome({}));
      return sent.length === 1
        ? HttpResponse.json({ message: told, code: 'CONFLICT' }, { status: 409 })
        : ok(outcome({}));
    }),
  );
  const { user } = await open();
  const toPay = await queue('Dana untuk dibayar, 1');
  await user.click(within(toPay).getByRole('button', { name: 'Isi rekening: Bambang Sutrisno' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rekening: Bambang Sutrisno' });
  type(dialog, 'Nomor rekening', '1112223334');
  type(dialog, 'Alasan', 'Dari telepon');
  await within(dialog).findByText(/Uang tidak berubah/);
  await user.click(within(dialog).getByRole('button', { name: 'Simpan rekening' }));
  expect(await within(dialog).findByText(told)).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Nomor rekening')).toHaveValue('1112223334');
  await within(dialog).findByText(/Uang tidak berubah/);
  await user.click(within(dialog).getByRole('button', { name: 'Simpan rekening' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = { bank: 'BCA', number: '1112223334', holder: 'Bambang Sutrisno', reason: 'Dari telepon' };
  expect(sent).toEqual([
    { call: 'POST /refunds/7/bank-account', body: { ...body, before: account } },
    { call: 'POST /refunds/7/bank-account', body },
  ]);
});

test('a refund is given up, and a payment that is none of ours is closed', async () => {
  const { user } = await open();
  const toPay = await queue('Dana untuk dibayar, 1');
  await user.click(within(toPay).getByRole('button', { name: 'Hentikan: Bambang Sutrisno' }));
  const giving = await screen.findByRole('dialog', { name: 'Hentikan pengembalian: Bambang Sutrisno' });
  await waitFor(() => expect(within(giving).getByRole('button', { name: 'Batal' })).toHaveFocus());
  await within(giving).findByText(/dicatat masuk/);
  type(giving, 'Alasan', 'Pindah batch saja');
  await user.click(within(giving).getByRole('button', { name: 'Hentikan pengembalian Rp2,500,000' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: /^Tutup: Mandiri/ }));
  const closing = await screen.findByRole('dialog', { name: 'Tutup pembayaran' });
  await within(closing).findByText(/Rp3,375,000 keluar dari antrean/);
  type(closing, 'Alasan', 'Dikembalikan bank');
  await user.click(within(closing).getByRole('button', { name: 'Tutup Rp3,375,000' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { call: 'POST /refunds/7/give-up', body: { reason: 'Pindah batch saja' } },
      { call: 'POST /unmatched-payments/5/dismiss', body: { reason: 'Dikembalikan bank' } },
    ]),
  );
});

test('empty queues say so', async () => {
  unplaced = [];
  excess = [];
  unmatched = [];
  pending = [];
  failed = [];
  await open();
  expect(
    within(await screen.findByRole('list', { name: 'Antrean kosong' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Uang tanpa tempat: kosong',
    'Uang tak dikenal: kosong',
    'Pengembalian gagal: kosong',
    'Uang ditarik kembali: kosong',
    'Cicilan lewat tempo: kosong',
    'Dana untuk dibayar: kosong',
    'Kelebihan bayar: kosong',
    'Masih kurang: kosong',
    'Kursi hampir lepas: kosong',
    'Tawaran hampir lewat: kosong',
    'Email tak sampai: kosong',
  ]);
});

test('queues that cannot be loaded say so and load when asked again', async () => {
  api.use(http.get(`${API}/unmatched-payments`, () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  expect(await screen.findByText('Antrean gagal dimuat')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await queue('Uang tanpa tempat, 1')).toBeInTheDocument();
});

test('an offer of the waiting list that ends soon gets its time again, with the reason', async () => {
  offers = [offer];
  const { user } = await renderRoute(routes, '/admin-dashboard/work');
  const panel = within(await screen.findByRole('region', { name: 'Tawaran hampir lewat, 1' }));
  expect(panel.getByRole('listitem')).toHaveTextContent(
    /gabriella@karsa\.testFull Stack, Batch 142 orang antre(hari ini|besok) 07\.30/,
  );
  await user.click(panel.getByRole('button', { name: 'Perpanjang: gabriella@karsa.test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Perpanjang tawaran gabriella@karsa.test' }));
  await user.click(dialog.getByRole('button', { name: 'Perpanjang 12 jam' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Menunggu izin kantor');
  offers = [];
  await user.click(dialog.getByRole('button', { name: 'Perpanjang 12 jam' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { reason: 'Menunggu izin kantor' } }]));
  expect(await screen.findByText('Tawaran hampir lewat: kosong')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Antrean' })).toHaveFocus());
});

test('who may not see money has the queues without it', async () => {
  offers = [offer];
  takeAway('money.read', 'order.read', 'registration.write');
  await renderRoute(routes, '/admin-dashboard/work');
  expect(await screen.findByRole('region', { name: 'Tawaran hampir lewat, 1' })).toBeVisible();
  expect(screen.queryByText(/Uang/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Perpanjang/ })).not.toBeInTheDocument();
});

test('a mail that did not arrive is sent again, or set aside with a reason', async () => {
  const mail = (id: number, change: Partial<UndeliveredMail>): UndeliveredMail => ({
    id,
    email: 'penuh@example.com',
    subject: 'Pendaftaran kamu',
    transaction_id: order.transaction_id,
    written_at: '2026-11-17T02:00:00.000Z',
    given_up_at: '2026-11-20T02:00:00.000Z',
    error: 'mailbox full',
    can_be_sent: true,
    ...change,
  });
  mails = [mail(1, {}), mail(2, { subject: 'Buat password baru', transaction_id: null, can_be_sent: false })];
  const { user } = await renderRoute(routes, '/admin-dashboard/work');
  const panel = within(await screen.findByRole('region', { name: 'Email tak sampai, 2' }));
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Pendaftaran kamuUntuk penuh@example.comJawaban server: mailbox full20 November 2026',
  );
  expect(
    within(second ?? panel.getByRole('list')).queryByRole('button', { name: /Kirim lagi/ }),
  ).not.toBeInTheDocument();

  await user.click(panel.getByRole('button', { name: 'Kirim lagi: Pendaftaran kamu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kirim lagi: Pendaftaran kamu' }));
  expect(await dialog.findByText(/seperti ditulis 17 November 2026, 09\.00 WIB/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Kotaknya sudah kosong');
  await user.click(dialog.getByRole('button', { name: 'Kirim lagi' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { reason: 'Kotaknya sudah kosong' } }]));

  await screen.findByRole('region', { name: 'Email tak sampai, 1' });
  await user.click(screen.getByRole('button', { name: 'Sisihkan: Buat password baru' }));
  const aside = within(await screen.findByRole('dialog', { name: 'Sisihkan: Buat password baru' }));
  expect(await aside.findByText(/penuh@example\.com/)).toBeVisible();
  await user.type(aside.getByRole('textbox', { name: 'Alasan' }), 'Sudah ditelepon');
  await user.click(aside.getByRole('button', { name: 'Sisihkan' }));
  expect(await screen.findByText('Email tak sampai: kosong')).toBeVisible();
  expect(sent).toHaveLength(2);
});
