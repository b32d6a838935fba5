import { forgetSlicesOf, useStore } from '@site/shared/store';
import { useToastStore } from '@site/shared/toasts';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ended, paid, SECRET, unpaid, URL as ORDER } from '../my-registration/order-page.fixture.ts';
import { readDraft, saveDraft } from './draft.ts';
import { agree, field, send } from './fill-in.fixture.ts';
import { forgetOpenOrder, openOrder, rememberOpenOrder } from './open-order.ts';
import { API, api, open, openFilledIn, options, orders, toasts } from './registration-page.fixture.ts';
import { schedules } from './registration.fixture.ts';

const KEY = 'k'.repeat(32);
const mine = { ...unpaid, batch: { ...unpaid.batch, id: 12 } };
/** How often the order was looked up. */
let looks = 0;
const answersWith = (answer: () => Response) =>
  api.use(
    http.get(ORDER, () => {
      looks += 1;
      return answer();
    }),
  );
const answers = (page: object) => answersWith(() => HttpResponse.json({ message: 'x', data: page }));
const notice = () => screen.findByText('Pesananmu belum dibayar');

beforeEach(() => {
  looks = 0;
  rememberOpenOrder({ transactionId: 'tx-0', secret: SECRET, key: KEY });
});

describe('the form, back from an unpaid invoice,', () => {
  test('leads on to the invoice and to the page of the order', async () => {
    answers(mine);
    await open('/registration');
    await notice();
    expect(screen.getByRole('link', { name: 'Lanjut bayar' })).toHaveAttribute('href', '#invoice');
    expect(screen.getByRole('link', { name: 'Lihat pesanan' })).toHaveAttribute('href', `/my-registration/${SECRET}`);
    expect(screen.getByText(/Full Stack Web Development untuk Kirana, Rp10,125,000/)).toBeInTheDocument();
  });

  test('finds the order as soon as the browser is online, where it was not on arrival', async () => {
    answersWith(() => HttpResponse.error());
    await open('/registration');
    await waitFor(() => expect(looks).toBe(1));
    answers(mine);
    // Until the answer that failed was read there is nothing to look up again.
    await waitFor(() => {
      act(() => void dispatchEvent(new Event('online')));
      expect(looks).toBe(2);
    });
    await notice();
    act(() => void dispatchEvent(new Event('online')));
    expect(looks).toBe(2);
  });

  test('is filled with what was sent, and replaces that order', async () => {
    answers(mine);
    const { user } = await open('/registration');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Perbaiki data' }));
    expect(field('Nama depan')).toHaveValue('Kirana');
    expect(field('Motivasi')).toHaveValue('Pindah kerja');
    for (const phone of ['No. handphone', 'Ulangi no. handphone'])
      expect(field(phone)).toHaveValue('+62 812-3456-7890');
    expect(field('Email pembayar')).toHaveValue('bambang@karsa.test');
    await agree(user);
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({
      first_name: 'Kirana',
      phone_number: '+6281234567890',
      replaces_key: KEY,
    });
  });

  test('forgets it where the visitor starts over', async () => {
    answers(mine);
    const { user } = await open('/registration');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Daftar baru' }));
    expect(screen.queryByText('Pesananmu belum dibayar')).not.toBeInTheDocument();
    expect(openOrder()).toBeNull();
  });

  test('has its voucher and its stages again: a correction does not raise the price without a word', async () => {
    const stage = (number: number) => ({ number, due_on: `2026-12-0${number}`, amount: 5_062_500 });
    api.use(
      http.get(`${API}/xendit/instalment-plans`, () =>
        HttpResponse.json({ message: 'x', data: { plans: [[stage(1), stage(2)]] } }),
      ),
    );
    answers({ ...mine, stages: [stage(1), stage(2)].map((one) => ({ ...one, state: 'NEXT' })) });
    const { user } = await open('/registration');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Perbaiki data' }));
    expect(field('Kode voucher (opsional)')).toHaveValue('KARSA10');
    expect(await screen.findByText(/hemat Rp500,000/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Cicil 2 tahap' })).toBeChecked());
    await agree(user);
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ price: 10_125_000, voucher_code: 'KARSA10', instalments: 2 });
  });

  test('keeps its own batch to choose, though that is full, where the batch it was to move to sold out meanwhile', async () => {
    const rows = schedules.map((batch) => (batch.id === 12 ? { ...batch, availability: 'FULL' } : batch));
    api.use(
      http.get(`${API}/course-schedules/active`, () =>
        HttpResponse.json({ message: 'ok', data: { rows, count: rows.length } }),
      ),
      http.post(`${API}/xendit/create-invoice`, () =>
        HttpResponse.json({ message: 'penuh', code: 'SOLD_OUT' }, { status: 409 }),
      ),
    );
    answers(mine);
    const { user } = await open('/registration');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Perbaiki data' }));
    await user.selectOptions(field('Batch'), 'Batch 15, 01 Februari 2027, Online');
    await agree(user);
    await send(user);
    expect(await screen.findByText(/Batch 15, .* baru saja penuh/)).toBeInTheDocument();
    // The batches are loaded again.
    await waitFor(() => expect(options('Batch')).toContain('Batch 15, 01 Februari 2027, Online'));
    await user.selectOptions(field('Batch'), 'Batch 14, 07 Desember 2026, Online');
    expect(field('Batch')).toHaveValue('12');
  });

  test('keeps the voucher whose last use that very order holds, for as long as the form replaces it', async () => {
    api.use(
      http.post(`${API}/vouchers/validate`, async ({ request }) => {
        const { replaces_key: key } = (await request.json()) as { replaces_key?: string };
        return HttpResponse.json(
          key === KEY
            ? { message: 'Voucher berhasil digunakan', data: { percentage: 10, max: 500_000 } }
            : { message: 'Kuota voucher sudah habis', data: null },
        );
      }),
    );
    answers(mine);
    const { user } = await open('/registration');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Perbaiki data' }));
    expect(await screen.findByText(/hemat Rp500,000/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Daftar baru' }));
    // The order stays, and so does its use: the code is to be checked again.
    expect(screen.queryByText(/hemat/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cek' }));
    await waitFor(() => expect(toasts().at(-1)).toEqual(['error', 'Voucher is invalid', 'Kuota voucher sudah habis']));
  });

  test('gives back what was typed for another registration, with one press', async () => {
    saveDraft({ first_name: 'Sekar', city: 'Solo' });
    answers(mine);
    const { user } = await open('/registration');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Perbaiki data' }));
    expect(field('Kota')).toHaveValue('Yogyakarta');
    expect(screen.getByText(/Isian ini menggantikan/)).toBeInTheDocument();
    const undo = useToastStore.getState().toasts.find(({ title }) => title === 'Isian sebelumnya diganti');
    act(() => undo?.action?.onAct());
    await waitFor(() => expect(field('Kota')).toHaveValue('Solo'));
    expect(field('Nama depan')).toHaveValue('Sekar');
    expect(field('Kode voucher (opsional)')).toHaveValue('');
    expect(await notice()).toBeInTheDocument();
    expect(screen.queryByText(/Isian ini menggantikan/)).not.toBeInTheDocument();
    await waitFor(() => expect(readDraft()?.values).toMatchObject({ first_name: 'Sekar', city: 'Solo' }));
  });

  test('says so where the voucher can be used no more', async () => {
    answers({ ...mine, money: { ...mine.money, voucher_code: 'SALAH' } });
    const { user } = await open('/registration');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Perbaiki data' }));
    await waitFor(() => expect(useToastStore.getState().toasts.at(-1)?.title).toBe('Voucher is invalid'));
    expect(field('Kode voucher (opsional)')).toHaveValue('SALAH');
  });

  test('begins at the notice, wherever the page was scrolled to', async () => {
    answers(mine);
    await open('/registration');
    await waitFor(async () => expect((await notice()).closest('[tabindex="-1"]')).toHaveFocus());
  });

  test('is kept for another tab, and forgotten with the session of a student', () => {
    expect(Object.keys(useStore.getState().slices)).toContain('openOrder');
    forgetSlicesOf('student');
    expect(openOrder()).toBeNull();
  });

  test('knows the order also where its answer was lost', async () => {
    forgetOpenOrder();
    let lostKey: string | null = null;
    const transaction = { id: 'tx-1' };
    const invoice = { invoice_url: '#invoice', expires_at: '', amount: 10_625_000 };
    const of = { course: { title: 'Full Stack Web Development' }, batch: 14, start_date: '2026-12-07' };
    const found = { transaction, invoice, ...of, status: 'PENDING', amount: 10_625_000, order_link: SECRET };
    api.use(
      http.post(`${API}/xendit/create-invoice`, ({ request }) => {
        lostKey = request.headers.get('idempotency-key');
        return HttpResponse.error();
      }),
      http.get(`${API}/xendit/find-attempt`, () =>
        HttpResponse.json({ message: 'x', status: 'ACCEPTED', data: found }),
      ),
    );
    const { user } = await openFilledIn();
    await send(user);
    await screen.findByText(/Koneksi terputus sebelum jawaban tiba/);
    await send(user);
    await waitFor(() => expect(window.location.hash).toBe('#invoice'));
    expect(openOrder()).toEqual({ transactionId: 'tx-1', secret: SECRET, key: lostKey });
  });

  test.each<[string, object]>([
    ['Pembayaranmu sudah kami terima', paid],
    ['Pendaftaranmu sudah kami terima', { ...paid, money: { ...paid.money, paid: 0 } }],
    ['Pembayaranmu sudah kami terima', { ...paid, state: 'PAID_UNPLACED', place: null }],
    ['Pesananmu masih kami proses', { ...mine, may: { ...mine.may, pay: false } }],
  ])('leads to its page, so that nobody registers twice: %s', async (title, page) => {
    answers(page);
    await open('/registration');
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lihat pesanan' })).toHaveAttribute('href', `/my-registration/${SECRET}`);
    expect(screen.queryByRole('link', { name: 'Lanjut bayar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Perbaiki data' })).not.toBeInTheDocument();
  });

  test.each<[string, 'EXPIRED' | 'FAILED']>([
    ['Batas waktu pesananmu lewat', 'EXPIRED'],
    ['Pembayaran pesananmu gagal', 'FAILED'],
  ])('is filled with what was sent before, as a new order: %s', async (title, state) => {
    answers({ ...ended(state), batch: mine.batch });
    const { user } = await open('/registration');
    await screen.findByText(title);
    await user.click(screen.getByRole('button', { name: 'Pakai isian itu lagi' }));
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    // The button that had the focus went with the notice.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(field('Nama depan')).toHaveValue('Kirana');
    expect(field('Batch')).toHaveValue('12');
    expect(await screen.findByText(/hemat Rp500,000/)).toBeInTheDocument();
    await agree(user);
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ first_name: 'Kirana', voucher_code: 'KARSA10', course_schedule_id: 12 });
    expect(orders[0]?.body).not.toHaveProperty('replaces_key');
  });

  test('leaves the batch to be chosen where the one of the ended order is full', async () => {
    answers({ ...ended('EXPIRED'), batch: { ...mine.batch, id: 13 } });
    const { user } = await open('/registration');
    await user.click(await screen.findByRole('button', { name: 'Pakai isian itu lagi' }));
    expect(field('Program')).toHaveValue('1');
    expect(field('Batch')).toHaveValue('');
  });

  test.each([
    ['was cancelled', () => answers(ended('CANCELLED'))],
    ['another one replaced', () => answers({ ...ended('EXPIRED'), is_replaced: true })],
    ['cannot be looked up', () => answersWith(() => HttpResponse.error())],
  ])('says nothing of an order that %s', async (_, given) => {
    given();
    await open('/registration');
    await waitFor(() => expect(looks).toBe(1));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Daftar baru' })).not.toBeInTheDocument();
  });
});
