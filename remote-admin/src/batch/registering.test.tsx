/** Staff register one person: what follows is said first, it is done once, and a refusal is shown where it can be mended. */
import type { Batch } from '@site/shared/api/batches';
import type { Outcome } from '@site/shared/api/orders';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { API, noViews, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';
import { batch, people } from './batch.fixture.ts';

setUpStaffPages();

const ADDRESS = '/admin-dashboard/batches/31';
const CALL = `${API}/batches/31/participants/register`;
const STANDING = '00000000-0000-4000-8000-000000000002';
const PRICE = 10_625_000;
const nothing = { charged: 0, paid: 0, refunded: 0, refunding: 0, written_off: 0, balance: 0 };
const seat = { course_schedule_id: 31, title: 'Full Stack', batch: 14, change: 1, free: 2 };
const mail = { to: 'PAYER' as const, subject: 'Pendaftaran' };

/** What the API answers of each way to pay. */
const outcomes: Readonly<Record<string, Outcome>> = {
  BILL: {
    before: { state: 'PENDING', ...nothing },
    after: { state: 'PENDING', ...nothing, charged: PRICE, balance: -PRICE },
    seats: [seat],
    refunds: [],
    bill: { amount: PRICE, expires_at: '2026-11-27T02:41:00.000Z', mails: 2 },
    mails: [],
  },
  TRANSFER: {
    before: { state: 'PENDING', ...nothing },
    after: { state: 'PAID', ...nothing, charged: PRICE, paid: PRICE },
    seats: [seat],
    refunds: [],
    bill: null,
    mails: [mail],
  },
  NONE: {
    before: { state: 'PENDING', ...nothing },
    after: { state: 'PAID', ...nothing },
    seats: [seat],
    refunds: [],
    bill: null,
    mails: [mail],
  },
};

let sent: { body: Record<string, unknown>; key: string | null }[] = [];
let price = PRICE;
let isDone = false;
let reads = 0;
const api = startApi(
  noViews,
  http.get(`${API}/batches/31`, () => {
    reads += 1;
    return ok({ ...batch, course: { ...batch.course, price } });
  }),
  http.get(`${API}/batches/31/participants`, () => {
    const budi = { ...people[0], id: 9, full_name: 'Budi Santoso', email: 'budi@karsa.test' };
    const rows = isDone ? [budi, ...people] : people;
    return ok({ rows, count: rows.length });
  }),
  http.post(CALL, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    const outcome = outcomes[String(body['payment'])];
    if (body['preview'] === true) return ok({ order: null, outcome });
    sent.push({ body, key: request.headers.get('idempotency-key') });
    isDone = true;
    return ok({ order: { transaction_id: STANDING, registration_id: 9 }, outcome });
  }),
);

beforeEach(() => {
  sent = [];
  price = PRICE;
  isDone = false;
  reads = 0;
});

const type = (dialog: HTMLElement, label: RegExp | string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

/** The dialog with what is known of a caller. */
const open = async (address = ADDRESS) => {
  const opened = await renderRoute(routes, address);
  if (!address.includes('do='))
    await opened.user.click(await screen.findByRole('button', { name: 'Daftarkan peserta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Daftarkan peserta' });
  type(dialog, 'Nama depan', 'Budi');
  type(dialog, 'Nama belakang', 'Santoso');
  type(dialog, 'Email peserta', 'budi@karsa.test');
  type(dialog, 'No. handphone', '0812 3456 7890');
  type(dialog, 'Alasan', 'Menelepon');
  return { ...opened, dialog, inDialog: within(dialog) };
};

test('with a bill: rupiah, seat and mails are said first, it is sent once, and the focus is on who was registered', async () => {
  const { user, inDialog, router } = await open();
  expect(await inDialog.findByText(/Tagihan Rp10,625,000 dibuat/)).toHaveTextContent(
    /^Biayanya Rp10,625,000\. 1 kursi di Full Stack, Batch 14 diambil, sisa 2\. Tagihan Rp10,625,000 dibuat.*2 email terkirim\.$/,
  );
  await user.dblClick(inDialog.getByRole('button', { name: 'Daftarkan, tagih Rp10,625,000' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      body: {
        ...{ first_name: 'Budi', last_name: 'Santoso', email: 'budi@karsa.test', phone_number: '+6281234567890' },
        ...{ country: 'ID', payment: 'BILL', reason: 'Menelepon' },
      },
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    },
  ]);
  await waitFor(() => expect(screen.getByText('Budi Santoso', { selector: '[tabindex]' })).toHaveFocus());
  expect(useToastStore.getState().toasts.at(-1)).toMatchObject({
    title: 'Peserta didaftarkan',
    text: 'Tagihan Rp10,625,000 dikirim.',
  });
  expect(router.state.location.search).toBe('');
});

test('who paid by transfer: amount, reference and time are asked, and the payer can be somebody else', async () => {
  const { user, dialog, inDialog } = await open();
  await user.click(inDialog.getByRole('radio', { name: /Sudah ditransfer/ }));
  expect(await inDialog.findByText(/Isi semua yang tidak opsional/)).toBeInTheDocument();
  expect(inDialog.getByLabelText('Jumlah')).toHaveValue('10625000');
  type(dialog, 'Nomor rujukan', ' BCA 7001 ');
  type(dialog, 'Tanggal', '2026-11-20');
  type(dialog, 'Jam (WIB)', '09:30');
  await user.click(inDialog.getByRole('checkbox', { name: 'Yang membayar orang lain' }));
  type(dialog, 'Nama pembayar', 'PT Maju');
  type(dialog, 'Email pembayar', 'keuangan@maju.test');
  await user.click(await inDialog.findByRole('button', { name: 'Daftarkan, catat Rp10,625,000' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    ...{ payer_name: 'PT Maju', payer_email: 'keuangan@maju.test', payment: 'TRANSFER' },
    ...{ amount: PRICE, reference: 'BCA 7001', occurred_at: '2026-11-20T02:30:00.000Z' },
  });
});

test('who transferred a part reads what it costs and what is left to pay, and the toast says the latter', async () => {
  const paid = 4_000_000;
  const outcome: Outcome = {
    before: { state: 'PENDING', ...nothing },
    after: { state: 'PENDING', ...nothing, charged: PRICE, paid, balance: paid - PRICE },
    seats: [seat],
    refunds: [],
    bill: null,
    mails: [mail],
  };
  api.use(http.post(CALL, () => ok({ order: null, outcome })));
  const { user, dialog, inDialog } = await open();
  await user.click(inDialog.getByRole('radio', { name: /Sudah ditransfer/ }));
  type(dialog, 'Nomor rujukan', 'BCA 7001');
  type(dialog, 'Tanggal', '2026-11-20');
  type(dialog, 'Jam (WIB)', '09:30');
  expect(await inDialog.findByText(/^Rp4,000,000 dicatat masuk/)).toHaveTextContent(
    /^Rp4,000,000 dicatat masuk\. Biayanya Rp10,625,000\. Sisa tagihan Rp6,625,000\. 1 kursi/,
  );
  await user.click(inDialog.getByRole('button', { name: 'Daftarkan, catat Rp4,000,000' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(useToastStore.getState().toasts.at(-1)).toMatchObject({
    text: 'Rp4,000,000 dicatat masuk. Sisa tagihan Rp6,625,000.',
  });
});

test('what the person can say later is marked so, and what is wrong is said at its field', async () => {
  const { user, dialog, inDialog } = await open();
  for (const field of ['Tanggal lahir', 'Alamat', 'Kota', 'Kode pos'])
    expect(inDialog.getByLabelText(`${field} (opsional)`)).toBeInTheDocument();
  type(dialog, 'Kode pos (opsional)', '1');
  await user.click(inDialog.getByRole('button', { name: /^Daftarkan/ }));
  expect(await inDialog.findByRole('link', { name: /^Kode pos: / })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

const OVER: Batch = { ...batch, schedule: { ...batch.schedule, start_date: '2026-01-05', end_date: '2026-03-25' } };
const CANCELLED: Batch = { ...batch, cancelled_at: '2026-11-20T03:00:00.000Z' };

/** The search of the back-office, on the page of the batch. */
const search = async () => {
  const lists = ['registrations', 'payments', 'documents', 'certificates', 'courses', 'batches', 'corporate_needs'];
  api.use(http.get(`${API}/find`, () => ok(Object.fromEntries(lists.map((list) => [list, []])))));
  Element.prototype.scrollIntoView = jest.fn();
  const { user } = await renderRoute(routes, ADDRESS);
  await screen.findByRole('table', { name: 'Peserta' });
  await user.keyboard('{Control>}k{/Control}');
  return { user, field: await screen.findByRole('combobox', { name: /Halaman, nama/ }) };
};

test('the search of the back-office leads to it from the page of the batch, and reads that batch no second time', async () => {
  const { user, field } = await search();
  expect(await screen.findByRole('option', { name: /^Impor peserta/ })).toBeInTheDocument();
  expect(reads).toBe(1);
  await user.type(field, 'daftarkan{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Daftarkan peserta' })).toBeInTheDocument();
});

test.each([
  ['is over', OVER],
  ['was cancelled', CANCELLED],
])('on the page of a batch that %s the search offers neither it nor an import of people', async (_, closed) => {
  api.use(
    http.get(`${API}/batches/31`, () => ok(closed)),
    http.get(`${API}/course-schedules/31/cancelled`, () => ok({ rows: [] })),
  );
  await search();
  expect(await screen.findByRole('option', { name: /^Impor program/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /^(Daftarkan|Impor) peserta/ })).not.toBeInTheDocument();
});

test('a free batch asks for no payment', async () => {
  price = 0;
  const { user, inDialog } = await open(`${ADDRESS}?do=register`);
  expect(inDialog.queryByRole('radio', { name: /Kirim tagihan/ })).not.toBeInTheDocument();
  expect(await inDialog.findByText(/1 kursi/)).toHaveTextContent(/^Tanpa biaya\. 1 kursi/);
  await user.click(inDialog.getByRole('button', { name: 'Daftarkan' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ payment: 'NONE' }));
});

const refuseAsRegistered = () =>
  api.use(
    http.post(CALL, () =>
      HttpResponse.json(
        { message: 'Email ini sudah terdaftar di batch ini', code: 'ALREADY_REGISTERED', transaction_id: STANDING },
        { status: 409 },
      ),
    ),
  );

test('who is registered already is said at the e-mail, with the way to the order that stands', async () => {
  refuseAsRegistered();
  const { user, inDialog } = await open();
  expect(await inDialog.findByRole('link', { name: 'Buka pendaftarannya' })).toHaveAttribute(
    'href',
    `/admin-dashboard/orders/${STANDING}`,
  );
  await user.click(inDialog.getByRole('button', { name: 'Daftarkan' }));
  expect(
    await inDialog.findByRole('link', { name: 'Email peserta: Email ini sudah terdaftar di batch ini' }),
  ).toBeInTheDocument();
  expect(inDialog.getByLabelText('Nama depan')).toHaveValue('Budi');
});

test('a form that the address opened stays, with what was typed, where the refusal shows that the batch was cancelled meanwhile', async () => {
  const { user, inDialog, router } = await open(`${ADDRESS}?do=register`);
  await inDialog.findByText(/Tagihan Rp10,625,000 dibuat/);
  api.use(
    http.get(`${API}/batches/31`, () => ok(CANCELLED)),
    http.get(`${API}/course-schedules/31/cancelled`, () => ok({ rows: [] })),
    http.post(CALL, () => HttpResponse.json({ message: 'Batch ini dibatalkan', code: 'CLOSED' }, { status: 409 })),
  );
  await user.click(inDialog.getByRole('button', { name: 'Daftarkan, tagih Rp10,625,000' }));
  // The page has been read again: it says so too.
  expect(await screen.findByText('Dibatalkan 20 November 2026.')).toBeInTheDocument();
  expect((await inDialog.findAllByText('Batch ini dibatalkan'))[0]).toBeInTheDocument();
  expect(inDialog.getByLabelText('Nama depan')).toHaveValue('Budi');
  await user.click(inDialog.getByRole('button', { name: 'Batal' }));
  await user.click(await screen.findByRole('button', { name: 'Tutup tanpa menyimpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('that somebody is registered already is said of the address that was asked about, while another is typed', async () => {
  refuseAsRegistered();
  const { dialog, inDialog } = await open();
  await inDialog.findByRole('link', { name: 'Buka pendaftarannya' });
  type(dialog, 'Email peserta', 'rina@');
  expect(inDialog.getByText('budi@karsa.test sudah punya pendaftaran di batch ini.')).toBeInTheDocument();
});

test('a full batch is refused before anything is sent', async () => {
  api.use(
    http.post(CALL, () => HttpResponse.json({ message: 'Batch ini sudah penuh', code: 'SOLD_OUT' }, { status: 409 })),
  );
  const { inDialog } = await open();
  expect(await inDialog.findByRole('alert')).toHaveTextContent('Batch ini sudah penuh');
});

test('a lost answer claims nothing: what was typed stays, and the list is read again', async () => {
  const { user, inDialog } = await open();
  await inDialog.findByText(/Tagihan Rp10,625,000 dibuat/);
  api.use(
    http.post(CALL, async ({ request }) => {
      const { preview } = (await request.json()) as { preview?: boolean };
      if (preview === true) return ok({ order: null, outcome: outcomes['BILL'] });
      isDone = true;
      return HttpResponse.error();
    }),
  );
  await user.click(inDialog.getByRole('button', { name: 'Daftarkan, tagih Rp10,625,000' }));
  expect(await inDialog.findByText(/Bisa jadi sudah tersimpan/)).toBeInTheDocument();
  expect(inDialog.getByLabelText('Email peserta')).toHaveValue('budi@karsa.test');
  expect(useToastStore.getState().toasts.filter(({ title }) => title === 'Peserta didaftarkan')).toEqual([]);
  expect(await screen.findByText('Budi Santoso', { selector: '[tabindex]' })).toBeInTheDocument();
});

test('only what the account may decide about is offered, and who may the rest', async () => {
  takeAway('money.record', 'order.bill');
  const { inDialog } = await open();
  expect(inDialog.getAllByRole('radio', { name: /tagihan|ditransfer|Tanpa biaya/ })).toHaveLength(1);
  expect(inDialog.getByText(/mencatat uang masuk dan keluar/i)).toBeInTheDocument();
});

test.each([
  ['who may not register', () => takeAway('registration.write')],
  ['a batch that was cancelled', () => api.use(http.get(`${API}/batches/31`, () => ok(CANCELLED)))],
  ['a batch that is over', () => api.use(http.get(`${API}/batches/31`, () => ok(OVER)))],
])('nothing is offered to or in %s', async (_, given) => {
  api.use(http.get(`${API}/course-schedules/31/cancelled`, () => ok({ rows: [] })));
  given();
  const { router } = await renderRoute(routes, `${ADDRESS}?do=register`);
  await screen.findByRole('table', { name: 'Peserta' });
  expect(screen.queryByRole('button', { name: 'Daftarkan peserta' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Impor CSV' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  // The address asks for it no more.
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the key that adds a record opens the form', async () => {
  const { user } = await renderRoute(routes, ADDRESS);
  await screen.findByRole('button', { name: 'Daftarkan peserta' });
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Daftarkan peserta' })).toBeInTheDocument();
});
