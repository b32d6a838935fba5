/** What staff do with an order: the consequence is shown first, a reason is required, a refusal loses nothing. */
import type { OrderDetail, Outcome } from '@site/shared/api/orders';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { useToastStore } from '@site/shared/toasts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { order, ORDER_ID, outcome, registration } from '../orders/order.fixture.ts';
import { routes } from '../routes.tsx';
import { API, ok, setUpStaffPages, takeAway } from '../testing/staff-pages.ts';

setUpStaffPages();

interface Asked {
  call: string;
  body: Record<string, unknown>;
  key: string | null;
}

const CALL = `${API}/orders/${ORDER_ID}/:call`;
let current: OrderDetail = order;
let answer: Outcome = outcome();
let asked: Asked[] = [];
let reads = 0;
let batchesMayCome = Promise.resolve();
const sent = () => asked.filter(({ body }) => body['preview'] !== true);
const api = startApi(
  http.get(`${API}/orders/${ORDER_ID}`, () => {
    reads += 1;
    return ok(current);
  }),
  http.get(`${API}/orders/${ORDER_ID}/documents`, () => ok({ rows: [] })),
  http.get(`${API}/registration/1`, () => ok(registration)),
  http.post(CALL, async ({ request, params }) => {
    const body = (await request.json()) as Record<string, unknown>;
    asked.push({ call: String(params['call']), body, key: request.headers.get('idempotency-key') });
    return ok(answer);
  }),
  http.get(`${API}/orders/${ORDER_ID}/batches`, async ({ request }) => {
    await batchesMayCome;
    const courses = [
      { id: 1, title: 'Full Stack', is_own: true },
      { id: 2, title: 'Data Science', is_own: false },
    ];
    const schedule = { days: 'Senin', start_time: '19:00', end_time: '21:30', time_zone: 'Asia/Jakarta' };
    if (new URL(request.url).searchParams.get('course') === '2') {
      const there = { ...schedule, id: 41, batch: 7, start_date: '2027-02-01', free: 5 };
      return ok({ course_id: 2, courses, rows: [there] });
    }
    return ok({
      course_id: 1,
      courses,
      rows: [
        { id: 15, batch: 15, start_date: '2027-01-18', free: 0 },
        { id: 16, batch: 16, start_date: '2027-03-01', free: 11 },
        { id: 18, batch: 18, start_date: '2027-05-03', free: null },
      ].map((row) => ({ ...row, ...schedule })),
    });
  }),
);

beforeEach(() => {
  current = order;
  answer = outcome();
  asked = [];
  reads = 0;
  batchesMayCome = Promise.resolve();
});

const open = async (entry: string, title: string) => {
  const opened = await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}`);
  await opened.user.click(await screen.findByRole('button', { name: 'Tindakan' }));
  await opened.user.click(screen.getByRole('menuitem', { name: entry }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { ...opened, dialog, inDialog: within(dialog) };
};
const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const send = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, button: string) => {
  type(dialog, 'Alasan', ' Peserta sakit ');
  await user.click(await within(dialog).findByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const toast = () => useToastStore.getState().toasts.at(-1);

const refunding: Outcome = outcome({
  after: { state: 'CANCELLED', ...order.money, charged: 0, refunding: 10_875_000, balance: 0 },
  seats: [{ course_schedule_id: 14, title: 'Full Stack', batch: 14, change: -1, free: 8 }],
  refunds: [{ amount: 10_875_000, method: 'PROVIDER', channel: 'BCA' }],
  mails: [
    { to: 'PAYER', subject: 'Dibatalkan' },
    { to: 'PARTICIPANT', subject: 'Dibatalkan' },
  ],
});

test('keys open the actions, the mail and the data of the person; not while typing or above a dialog', async () => {
  const { user } = await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}`);
  const menu = await screen.findByRole('button', { name: 'Tindakan' });
  await user.keyboard('t');
  expect(screen.getAllByRole('menuitem')[0]).toHaveFocus();
  // In the menu a letter leads to the entry that begins with it.
  await user.keyboard('r{Escape}');
  expect(menu).toHaveFocus();
  await user.keyboard('r');
  const resending = await screen.findByRole('dialog', { name: /^Kirim ulang/ });
  const cancel = within(resending).getByRole('button', { name: 'Batal' });
  cancel.focus();
  await user.keyboard('e');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('e');
  const editing = await screen.findByRole('dialog', { name: 'Ubah data: Kirana Sutrisno' });
  const name = await within(editing).findByLabelText('Nama depan');
  await user.type(name, 'tre');
  expect(name).toHaveValue('Kiranatre');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('keys press nothing that the account may not do', async () => {
  takeAway('mail.send');
  const { user } = await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}`);
  await screen.findByRole('button', { name: 'Tindakan' });
  await user.keyboard('r');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('cancelling says first what goes back, which seat is freed and which mails go; then it is sent once and the record reloads', async () => {
  answer = refunding;
  const opened = await open('Batalkan pendaftaran…', 'Batalkan pendaftaran: Kirana Sutrisno');
  const { inDialog, user } = opened;
  expect(await inDialog.findByText(/Rp10,875,000 kembali otomatis lewat BCA/)).toBeInTheDocument();
  expect(inDialog.getByRole('status', { name: 'Akibatnya' })).toHaveTextContent(
    'Rp10,875,000 kembali otomatis lewat BCA. Tagihan dari Rp10,625,000 menjadi Rp0. 1 kursi di Full Stack, Batch 14 dilepas. 2 email terkirim. Pembayar mendapat email begitu dananya terkirim.',
  );
  await user.click(inDialog.getByRole('button', { name: 'Batalkan, kembalikan Rp10,875,000' }));
  expect(await inDialog.findByRole('link', { name: 'Alasan: Wajib diisi' })).toBeInTheDocument();
  expect(sent()).toEqual([]);

  const before = reads;
  await send(opened, 'Batalkan, kembalikan Rp10,875,000');
  expect(sent()).toEqual([
    {
      call: 'cancel',
      body: { refund: 'POLICY', reason: 'Peserta sakit' },
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    },
  ]);
  await waitFor(() => expect(reads).toBe(before + 1));
  expect(toast()).toMatchObject({
    title: 'Pendaftaran dibatalkan',
    text: expect.stringContaining('2 email terkirim.') as string,
  });
});

test('moving to a class that ends earlier says when each stage of the plan is due then', async () => {
  const stages = (last: string) => [
    { number: 1, due_on: '2026-11-21', amount: 5_000_000 },
    { number: 2, due_on: last, amount: 5_625_000 },
  ];
  answer = outcome({ plan: { before: stages('2027-01-21'), after: stages('2026-12-27') } });
  const { inDialog, user } = await open('Pindah batch…', 'Pindah batch: Kirana Sutrisno');
  await user.click(await inDialog.findByRole('radio', { name: /Batch 16/ }));
  expect(
    await inDialog.findByText(
      /Cicilan tahap 1: Rp5,000,000, jatuh tempo 21 November 2026\. Cicilan tahap 2: Rp5,625,000, jatuh tempo 27 Desember 2026\./,
    ),
  ).toBeInTheDocument();
});

test('another choice is asked about again before it can be sent', async () => {
  const opened = await open('Batalkan pendaftaran…', 'Batalkan pendaftaran: Kirana Sutrisno');
  const { user, inDialog, dialog } = opened;
  await user.click(inDialog.getByRole('radio', { name: 'Jumlah lain' }));
  expect(await inDialog.findByText('Isi dulu, lalu akibatnya tampil di sini.')).toBeInTheDocument();
  answer = refunding;
  type(dialog, 'Jumlah', '1.000.000');
  expect(await inDialog.findByText(/Rp10,875,000 kembali/)).toBeInTheDocument();
  await send(opened, 'Batalkan, kembalikan Rp10,875,000');
  expect(sent()[0]?.body).toEqual({ refund_amount: 1_000_000, reason: 'Peserta sakit' });
});

test('a refusal is shown in the dialog, which keeps what was typed and shows the consequence of now', async () => {
  const { user, inDialog, dialog } = await open('Batalkan pendaftaran…', 'Batalkan pendaftaran: Kirana Sutrisno');
  await inDialog.findByText(/Uang tidak berubah/);
  type(dialog, 'Alasan', 'Peserta sakit');
  api.use(
    http.post(CALL, () =>
      HttpResponse.json(
        { message: 'Tidak bisa dilakukan: pendaftaran ini dibatalkan.', code: 'NOT_POSSIBLE' },
        { status: 409 },
      ),
    ),
  );
  const before = reads;
  await user.click(inDialog.getByRole('button', { name: 'Batalkan pendaftaran' }));
  expect(await inDialog.findAllByText('Tidak bisa dilakukan: pendaftaran ini dibatalkan.')).not.toEqual([]);
  expect(inDialog.getByLabelText('Alasan')).toHaveValue('Peserta sakit');
  expect(await inDialog.findByText('Akibatnya belum bisa dihitung.')).toBeInTheDocument();
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  api.resetHandlers();
  await user.click(inDialog.getByRole('button', { name: 'Hitung lagi' }));
  expect(await inDialog.findByText(/Uang tidak berubah/)).toBeInTheDocument();
});

test('a consequence that changed while the dialog was open is shown before anything is done', async () => {
  const { user, inDialog, dialog } = await open('Batalkan pendaftaran…', 'Batalkan pendaftaran: Kirana Sutrisno');
  await inDialog.findByText(/Uang tidak berubah/);
  type(dialog, 'Alasan', 'Peserta sakit');
  answer = refunding;
  await user.click(inDialog.getByRole('button', { name: 'Batalkan pendaftaran' }));
  expect(await inDialog.findByText(/Keadaannya berubah. Belum ada yang dilakukan/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  await user.click(await inDialog.findByRole('button', { name: 'Batalkan, kembalikan Rp10,875,000' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('what follows is asked for again by itself when the connection is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  api.use(http.post(CALL, () => HttpResponse.error(), { once: true }));
  const { inDialog } = await open('Batalkan pendaftaran…', 'Batalkan pendaftaran: Kirana Sutrisno');
  expect(await inDialog.findByRole('button', { name: 'Hitung lagi' })).toBeInTheDocument();
  online.mockRestore();
  fireEvent(window, new Event('online'));
  expect(await inDialog.findByText(/Uang tidak berubah/)).toBeInTheDocument();
});

test('money that a colleague gave back meanwhile stays named and cannot be sent', async () => {
  current = { ...order, money: { ...order.money, balance: 50_000 } };
  const { user, inDialog, dialog } = await open('Kembalikan dana…', 'Kembalikan dana: Kirana Sutrisno');
  expect(await inDialog.findByRole('radio', { name: 'Kelebihan bayar' })).toBeChecked();
  await inDialog.findByText(/Uang tidak berubah/);
  type(dialog, 'Alasan', 'Kelebihan transfer');
  current = { ...order, money: { ...order.money, balance: 0 } };
  api.use(http.post(CALL, () => HttpResponse.json({ message: 'Sudah berubah', code: 'TOO_MUCH' }, { status: 409 })));
  await user.click(inDialog.getByRole('button', { name: /^Kembalikan/ }));
  expect(await inDialog.findByText('Isi dulu, lalu akibatnya tampil di sini.')).toBeInTheDocument();
  expect(inDialog.getByRole('radio', { name: 'Kelebihan bayar' })).toBeChecked();
  expect(inDialog.getByLabelText('Alasan')).toHaveValue('Kelebihan transfer');
  expect(sent()).toEqual([]);
});

test('a call whose answer was lost is sent again under the same key', async () => {
  const { user, inDialog, dialog } = await open('Batalkan pendaftaran…', 'Batalkan pendaftaran: Kirana Sutrisno');
  await inDialog.findByText(/Uang tidak berubah/);
  type(dialog, 'Alasan', 'Peserta sakit');
  const keys: (string | null)[] = [];
  api.use(
    http.post(CALL, async ({ request }) => {
      const { preview } = (await request.clone().json()) as { preview?: boolean };
      if (preview) return undefined;
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : ok(answer);
    }),
  );
  await user.click(inDialog.getByRole('button', { name: 'Batalkan pendaftaran' }));
  expect(await inDialog.findByText(/Bisa jadi sudah tersimpan/)).toBeInTheDocument();
  await inDialog.findByText(/Uang tidak berubah/);
  await user.click(inDialog.getByRole('button', { name: 'Batalkan pendaftaran' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('a refund chooses money and seat apart, and says how far an amount is from the policy', async () => {
  answer = outcome({ refunds: [{ amount: 7_500_000, method: 'BANK_TRANSFER', channel: null }] });
  const opened = await open('Kembalikan dana…', 'Kembalikan dana: Kirana Sutrisno');
  const { user, inDialog, dialog } = opened;
  expect(inDialog.getByRole('radio', { name: 'Kelebihan bayar' })).toBeChecked();
  await user.click(inDialog.getByRole('radio', { name: 'Jumlah lain' }));
  type(dialog, 'Jumlah', '7,500,000');
  expect(await inDialog.findByText('Rp3,375,000 di bawah aturan. Tulis alasannya.')).toBeInTheDocument();
  expect(await inDialog.findByText(/^Rp7,500,000 masuk antrean “Dana untuk dibayar”.*Kursi tetap/)).toBeInTheDocument();
  await user.click(inDialog.getByRole('radio', { name: 'Lepas tempat' }));
  await send(opened, 'Kembalikan Rp7,500,000');
  expect(sent()).toMatchObject([{ call: 'refund', body: { amount: 7_500_000, seat: 'FREE' } }]);
});

test.each([
  ['Batalkan pendaftaran…', 'Batalkan pendaftaran: Kirana Sutrisno'],
  ['Kembalikan dana…', 'Kembalikan dana: Kirana Sutrisno'],
])('%s gives money back, so the focus starts where nothing happens', async (entry, title) => {
  const { inDialog } = await open(entry, title);
  await waitFor(() => expect(inDialog.getByRole('button', { name: 'Batal' })).toHaveFocus());
});

test('a transfer is recorded with its reference and its time in Jakarta', async () => {
  current = { ...order, state: 'PENDING', money: { ...order.money, balance: -10_125_000 } };
  answer = outcome({
    before: { state: 'PENDING', ...order.money, paid: 0, balance: -10_125_000 },
    after: { state: 'PAID', ...order.money, paid: 10_125_000, balance: 0 },
  });
  const opened = await open('Catat transfer bank…', 'Catat transfer: Kirana Sutrisno');
  const { inDialog, dialog } = opened;
  expect(await inDialog.findByLabelText('Jumlah')).toHaveValue('10125000');
  type(dialog, 'Nomor rujukan', 'KA-2611-0031');
  type(dialog, 'Tanggal', '2026-11-21');
  expect(
    inDialog.getByText('Isi jumlah, nomor rujukan, tanggal, dan jam transfernya, lalu akibatnya tampil di sini.'),
  ).toBeInTheDocument();
  type(dialog, 'Jam (WIB)', '08:30');
  expect(await inDialog.findByText(/Rp10,125,000 dicatat masuk. Kursi jadi pasti/)).toBeInTheDocument();
  await send(opened, 'Catat Rp10,125,000');
  expect(sent()).toMatchObject([
    {
      call: 'record-transfer',
      body: {
        kind: 'BANK_TRANSFER',
        amount: 10_125_000,
        reference: 'KA-2611-0031',
        occurred_at: '2026-11-21T01:30:00.000Z',
      },
    },
  ]);
});

test('a transfer that a colleague entered since the page was read is said, and the amount is what is left', async () => {
  current = { ...order, state: 'PENDING', money: { ...order.money, balance: -10_125_000 } };
  const { user } = await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Tindakan' }));
  const entered = order.entries
    .filter(({ kind }) => kind === 'BANK_TRANSFER')
    .flatMap((entry) => [
      { ...entry, id: 9, provider_reference: 'KA-2611-0077' },
      // No money that came.
      { ...entry, id: 10, kind: 'WRITE_OFF' as const, amount: 500_000, provider_reference: null },
    ]);
  current = { ...current, money: { ...order.money, balance: -8_875_000 }, entries: [...order.entries, ...entered] };
  await user.click(screen.getByRole('menuitem', { name: 'Catat transfer bank…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat transfer: Kirana Sutrisno' }));
  expect(await dialog.findByText('Dimas baru saja mencatat Rp1,250,000, rujukan KA-2611-0077.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Jumlah')).toHaveValue('8875000');
});

test('moving offers the other batches of the course; a full one cannot be chosen', async () => {
  answer = outcome({
    seats: [
      { course_schedule_id: 14, title: 'Full Stack', batch: 14, change: -1, free: 8 },
      { course_schedule_id: 16, title: 'Full Stack', batch: 16, change: 1, free: 10 },
    ],
  });
  const opened = await open('Pindah batch…', 'Pindah batch: Kirana Sutrisno');
  const { user, inDialog } = opened;
  expect(await inDialog.findByRole('radio', { name: 'Batch 15, 18 Januari 2027' })).toBeDisabled();
  expect(inDialog.getByText('Senin, 19.00–21.30 WIB. Penuh')).toBeInTheDocument();
  expect(inDialog.getByText('Senin, 19.00–21.30 WIB. 11 kursi')).toBeInTheDocument();
  expect(inDialog.getAllByRole('radio')).toHaveLength(3);
  await user.click(inDialog.getByRole('radio', { name: 'Batch 16, 01 Maret 2027' }));
  expect(await inDialog.findByText(/1 kursi di Full Stack, Batch 16 diambil, sisa 10/)).toBeInTheDocument();
  await send(opened, 'Pindahkan');
  expect(sent()).toMatchObject([{ call: 'move', body: { course_schedule_id: 16 } }]);
});

test('people move into another program, which charges the difference or keeps the price', async () => {
  const { money } = order;
  answer = outcome({ after: { state: 'PAID', ...money, charged: money.charged + 400_000, balance: -400_000 } });
  const opened = await open('Pindah batch…', 'Pindah batch: Kirana Sutrisno');
  const { user, inDialog } = opened;
  await user.click(await inDialog.findByRole('radio', { name: 'Batch 16, 01 Maret 2027' }));
  expect(inDialog.queryByRole('radiogroup', { name: 'Selisih harga' })).not.toBeInTheDocument();
  await user.selectOptions(inDialog.getByRole('combobox', { name: 'Program tujuan' }), 'Data Science');
  expect(await inDialog.findByRole('radio', { name: 'Batch 7, 01 Februari 2027' })).not.toBeChecked();
  expect(inDialog.queryByRole('radio', { name: /^Batch 16/ })).not.toBeInTheDocument();
  expect(inDialog.getByText('Isi dulu, lalu akibatnya tampil di sini.')).toBeInTheDocument();
  await user.click(inDialog.getByRole('radio', { name: 'Batch 7, 01 Februari 2027' }));
  expect(await inDialog.findByText(/Sisa tagihan Rp400,000/)).toBeInTheDocument();
  expect(asked.at(-1)?.body).toMatchObject({ course_schedule_id: 41, price: 'CHARGE', preview: true });
  answer = outcome();
  await user.click(inDialog.getByRole('radio', { name: /^Harga tetap/ }));
  expect(await inDialog.findByText(/Uang tidak berubah/)).toBeInTheDocument();
  await send(opened, 'Pindahkan');
  expect(sent()).toMatchObject([{ call: 'move', body: { course_schedule_id: 41, price: 'KEEP' } }]);
});

test('an order that is not paid is moved within its program only', async () => {
  current = { ...order, state: 'PENDING' };
  const { inDialog } = await open('Pindah batch…', 'Pindah batch: Kirana Sutrisno');
  expect(await inDialog.findByRole('radio', { name: 'Batch 16, 01 Maret 2027' })).toBeInTheDocument();
  expect(inDialog.queryByRole('combobox')).not.toBeInTheDocument();
});

test('where batches come late, the focus waits on Batal and then goes to the first that can be chosen', async () => {
  let release: () => void = () => undefined;
  batchesMayCome = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { inDialog } = await open('Pindah batch…', 'Pindah batch: Kirana Sutrisno');
  await waitFor(() => expect(inDialog.getByRole('button', { name: 'Batal' })).toHaveFocus());
  release();
  await waitFor(() => expect(inDialog.getByRole('radio', { name: 'Batch 16, 01 Maret 2027' })).toHaveFocus());
});

test('the rest is asked for: the button says how much, the focus starts where nothing happens', async () => {
  current = { ...order, may: { ...order.may, bill: true }, money: { ...order.money, balance: -500_000 } };
  answer = outcome({ bill: { amount: 500_000, expires_at: '2026-11-30T16:59:00.000Z' } });
  const opened = await open('Tagih sisanya…', 'Tagih: Kirana Sutrisno');
  const { inDialog } = opened;
  await waitFor(() => expect(inDialog.getByRole('button', { name: 'Batal' })).toHaveFocus());
  expect(
    await inDialog.findByText(/Tagihan Rp500,000 dibuat, berlaku sampai 30 November 2026, 23.59 WIB. 1 email terkirim/),
  ).toBeInTheDocument();
  await send(opened, 'Tagih Rp500,000');
  expect(sent()).toMatchObject([{ call: 'bill' }]);
});

test('a plan shows what each stage comes to, and its days follow each other', async () => {
  current = {
    ...order,
    state: 'PENDING',
    may: { ...order.may, plan: true },
    money: { ...order.money, charged: 1_000_000, paid: 0, balance: -1_000_000 },
  };
  answer = outcome({ bill: { amount: 333_334, expires_at: '2026-11-24T02:00:00.000Z' } });
  const opened = await open('Buat cicilan…', 'Cicilan: Kirana Sutrisno');
  const { inDialog, dialog } = opened;
  type(dialog, 'Tahap 2 jatuh tempo', '2027-01-10');
  type(dialog, 'Tahap 3 jatuh tempo', '2027-01-05');
  expect(inDialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tahap 1: Rp333,334, sekarang',
    'Tahap 2: Rp333,333, 10 Januari 2027',
    'Tahap 3: Rp333,333, 05 Januari 2027',
  ]);
  expect(inDialog.getByText('Isi dulu, lalu akibatnya tampil di sini.')).toBeInTheDocument();
  type(dialog, 'Tahap 3 jatuh tempo', '2027-02-10');
  await inDialog.findByText(/Tagihan Rp333,334 dibuat/);
  await send(opened, 'Buat cicilan, tagih Rp333,334');
  expect(sent()[0]).toMatchObject({ call: 'plan', body: { due_on: ['2027-01-10', '2027-02-10'] } });
});

test('a payment that was matched to the wrong order is taken off', async () => {
  current = {
    ...order,
    may: { ...order.may, unmatch: [5] },
    entries: order.entries.map((entry) => ({ ...entry, matched_payment_id: entry.id === 1 ? 5 : null })),
  };
  answer = outcome({ after: { ...outcome().after, state: 'PENDING', paid: 1_250_000, balance: -9_875_000 } });
  api.use(
    http.post(`${API}/unmatched-payments/5/unmatch`, async ({ request }) => {
      asked.push({ call: 'unmatch', body: (await request.json()) as Record<string, unknown>, key: null });
      return ok(answer);
    }),
  );
  const opened = await open('Lepas pembayaran Rp10,125,000…', 'Lepas pembayaran: Kirana Sutrisno');
  expect(
    await opened.inDialog.findByText(
      /Rp10,125,000 dilepas dan kembali ke antrean.*Sisa tagihan Rp9,875,000. Kursi tidak pasti lagi/,
    ),
  ).toBeInTheDocument();
  await send(opened, 'Lepas Rp10,125,000');
  expect(sent()).toMatchObject([{ call: 'unmatch' }]);
});

test('a correction sends only what differs, with what it was', async () => {
  const opened = await open('Ubah data…', 'Ubah data: Kirana Sutrisno');
  const { inDialog, dialog } = opened;
  expect(inDialog.getByText('Belum ada yang diubah.')).toBeInTheDocument();
  type(dialog, 'Nama depan', 'Kirana M.');
  type(dialog, 'Email pembayar', 'bambang.s@karsa.test');
  await inDialog.findByText(/Uang tidak berubah. Kursi tetap. Tidak ada email/);
  await send(opened, 'Simpan data');
  expect(sent()).toMatchObject([{ call: 'correct' }]);
  expect(sent()[0]?.body).toEqual({
    registration_id: 1,
    participant: { first_name: 'Kirana M.' },
    payer: { email: 'bambang.s@karsa.test' },
    before: { first_name: registration.first_name, payer_email: registration.payer.email },
    reason: 'Peserta sakit',
  });
});

test('what a company did not say of a person may stay open in a correction; what is known may not be emptied', async () => {
  const unknown = { gender: '', birth_date: '', address: '', city: '', zip_code: '' };
  api.use(http.get(`${API}/registration/1`, () => ok({ ...registration, ...unknown })));
  const opened = await open('Ubah data…', 'Ubah data: Kirana Sutrisno');
  const { user, inDialog, dialog } = opened;
  type(dialog, 'No. handphone', '0813 9999 0000');
  type(dialog, 'Nama depan', '');
  type(dialog, 'Alasan', 'Peserta sakit');
  await user.click(inDialog.getByRole('button', { name: 'Simpan data' }));
  expect(await inDialog.findByRole('link', { name: 'Nama depan: Wajib diisi' })).toBeInTheDocument();
  expect(inDialog.getAllByRole('link')).toHaveLength(1);
  type(dialog, 'Nama depan', 'Kirana');
  await inDialog.findByText(/Uang tidak berubah. Kursi tetap. Tidak ada email/);
  await send(opened, 'Simpan data');
  expect(sent()).toMatchObject([
    {
      call: 'correct',
      body: {
        participant: { phone_number: '+6281399990000' },
        before: { phone_number: registration.phone_number },
      },
    },
  ]);
  expect(Object.keys(sent()[0]?.body['participant'] ?? {})).toEqual(['phone_number']);
});

test('what a colleague corrected meanwhile is asked about; the choice is sent from what is stored, once its consequence was shown', async () => {
  const opened = await open('Ubah data…', 'Ubah data: Kirana Sutrisno');
  const { user, inDialog, dialog } = opened;
  const stored = { first_name: 'Kirani', city: registration.city };
  api.use(
    http.post(`${API}/orders/${ORDER_ID}/correct`, async ({ request }) => {
      const body = (await request.clone().json()) as { before?: { first_name?: string } };
      if (body.before?.first_name === stored.first_name) return undefined;
      const saved = { by: 'Hendra Wijaya', at: '2026-11-23T02:12:00.000Z' };
      return HttpResponse.json(
        { message: 'Data ini sudah diubah orang lain.', code: 'CONFLICT', current: stored, saved },
        { status: 409 },
      );
    }),
  );
  type(dialog, 'Nama depan', 'Kirana M.');
  type(dialog, 'Kota', 'Sleman');
  type(dialog, 'Alasan', 'Salah ketik');
  expect(await inDialog.findByText('Data ini sudah diubah orang lain.')).toBeInTheDocument();
  await user.click(inDialog.getByRole('button', { name: 'Simpan data' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Hendra Wijaya menyimpan lebih dulu' }));
  expect(conflict.getAllByRole('radiogroup')).toHaveLength(2);
  expect(
    within(conflict.getByRole('radiogroup', { name: /Kota/ })).getByRole('radio', { name: /Punyamu/ }),
  ).toBeChecked();
  const name = within(conflict.getByRole('radiogroup', { name: /Nama depan/ }));
  expect(name.getByRole('radio', { name: 'Yang disimpan Hendra Wijaya' })).toHaveAccessibleDescription('Kirani');
  await user.click(name.getByRole('radio', { name: /Punyamu/ }));
  await user.click(conflict.getByRole('button', { name: 'Simpan gabungan' }));
  expect(await inDialog.findByText(/Uang tidak berubah/)).toBeInTheDocument();
  expect(sent()).toEqual([]);
  expect(inDialog.getByLabelText('Alasan')).toHaveValue('Salah ketik');
  await user.click(inDialog.getByRole('button', { name: 'Simpan data' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().map(({ body }) => body)).toEqual([
    {
      registration_id: 1,
      participant: { first_name: 'Kirana M.', city: 'Sleman' },
      before: stored,
      reason: 'Salah ketik',
    },
  ]);
});

test('another participant takes the seat; the fields that the server refuses are named', async () => {
  const opened = await open('Ganti peserta…', 'Ganti peserta: Kirana Sutrisno');
  const { user, inDialog, dialog } = opened;
  expect(inDialog.getByText('Presensi Kirana Sutrisno tidak ikut pindah ke peserta baru.')).toBeInTheDocument();
  for (const [label, value] of [
    ['Nama depan', 'Gabriella'],
    ['Nama belakang', 'Sutanto'],
    ['Email peserta', 'gabriella@karsa.test'],
    ['No. handphone', '081234567891'],
    ['Tanggal lahir', '2002-01-31'],
    ['Alamat', 'Jl. Melati 1'],
    ['Kota', 'Bandung'],
    ['Kode pos', '40111'],
  ] as const)
    type(dialog, label, value);
  await user.click(inDialog.getByRole('radio', { name: 'Perempuan' }));
  await inDialog.findByText(/Kursi tetap/);
  await send(opened, 'Ganti peserta');
  expect(sent()).toMatchObject([
    {
      call: 'change-participant',
      body: {
        registration_id: 1,
        participant: { first_name: 'Gabriella', email: 'gabriella@karsa.test', gender: 'P', country: 'ID' },
        before: { email: registration.email },
      },
    },
  ]);
});

test('an unpaid order is held for longer, a rest is written off, and the mail is sent again', async () => {
  current = { ...order, state: 'PENDING', may: { ...order.may, extend: true } };
  const extending = await open('Perpanjang tenggat…', 'Perpanjang tenggat: Kirana Sutrisno');
  type(extending.dialog, 'Tanggal', '2026-11-30');
  type(extending.dialog, 'Jam (WIB)', '17:00');
  await extending.inDialog.findByText(/Uang tidak berubah/);
  current = { ...order, may: { ...order.may, write_off: true }, money: { ...order.money, balance: -500_000 } };
  answer = outcome({ after: { ...outcome().after, written_off: 500_000, balance: 0 } });
  // The answer changed: what is shown of it is asked for again.
  type(extending.dialog, 'Jam (WIB)', '18:00');
  await extending.inDialog.findByText(/Rp500,000 dihapus/);
  await send(extending, 'Perpanjang');
  expect(sent()).toMatchObject([{ call: 'extend', body: { expires_at: '2026-11-30T11:00:00.000Z' } }]);

  await screen.findByText('Kurang Rp500,000');
  await extending.user.click(screen.getByRole('button', { name: 'Tindakan' }));
  expect(screen.queryByRole('menuitem', { name: 'Perpanjang tenggat…' })).not.toBeInTheDocument();
  await extending.user.click(screen.getByRole('menuitem', { name: 'Hapus sisa tagihan…' }));
  const writing = await screen.findByRole('dialog', { name: 'Hapus sisa tagihan: Kirana Sutrisno' });
  await within(writing).findByText(/Rp500,000 dihapus dari tagihan/);
  await send({ ...extending, dialog: writing, inDialog: within(writing) }, 'Hapus Rp500,000');
  expect(sent()[1]).toMatchObject({ call: 'write-off', body: { amount: 500_000 } });

  answer = outcome({ mails: [{ to: 'PAYER', subject: 'Pendaftaran berhasil' }] });
  await extending.user.click(screen.getByRole('button', { name: 'Kirim ulang email' }));
  const resending = await screen.findByRole('dialog', { name: 'Kirim ulang email: Kirana Sutrisno' });
  await within(resending).findByText(/1 email terkirim/);
  await send({ ...extending, dialog: resending, inDialog: within(resending) }, 'Kirim email');
  expect(sent()[2]).toMatchObject({ call: 'resend-mail', body: { reason: 'Peserta sakit' } });
});

test('an order offers what the API says that may be done with it, and nothing else', async () => {
  current = {
    ...order,
    may: { ...order.may, refund: false, move: false, cancel: false, resend_mail: false, change_participant: [] },
  };
  const { user } = await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Tindakan' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Catat transfer bank…',
    'Ubah data…',
  ]);
  expect(screen.queryByRole('button', { name: 'Kirim ulang email' })).not.toBeInTheDocument();
});

test('where nothing may be done with an order there is no menu of actions', async () => {
  takeAway(
    'mail.send',
    'refund.create',
    'money.record',
    'order.bill',
    'order.move',
    'registration.write',
    'order.cancel',
  );
  await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kirana Sutrisno' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tindakan' })).not.toBeInTheDocument();
});

test.each(['move', 'nothing-known'])(
  'an address opens no dialog for %s that cannot be done, and asks for it no more',
  async (task) => {
    current = { ...order, may: { ...order.may, move: false } };
    const { router } = await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}?do=${task}`);
    expect(await screen.findByRole('button', { name: 'Tindakan' })).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test('an address opens the dialog of what can be done by now, also where the record was read before that', async () => {
  current = { ...order, may: { ...order.may, move: false } };
  await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}`);
  await screen.findByRole('button', { name: 'Tindakan' });
  cleanup();
  current = order;
  await renderRoute(routes, `/admin-dashboard/orders/${ORDER_ID}?do=move`);
  expect(await screen.findByRole('dialog', { name: 'Pindah batch: Kirana Sutrisno' })).toBeInTheDocument();
});
