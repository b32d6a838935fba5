import { forgetSlicesOf, useStore } from '@site/shared/store';
import { useToastStore } from '@site/shared/toasts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ended, SECRET, unpaid, URL as ORDER } from '../my-registration/order-page.fixture.ts';
import { agree, field, send } from './fill-in.fixture.ts';
import { openOrder, rememberOpenOrder } from './open-order.ts';
import { API, api, open, options, orders } from './registration-page.fixture.ts';
import { schedules } from './registration.fixture.ts';

const KEY = 'k'.repeat(32);
const mine = { ...unpaid, batch: { ...unpaid.batch, id: 12 } };
const answers = (page: object) => api.use(http.get(ORDER, () => HttpResponse.json({ message: 'x', data: page })));
const notice = () => screen.findByText('Pesananmu belum dibayar');

beforeEach(() => {
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

  test.each([
    ['has ended', () => answers(ended('EXPIRED'))],
    ['cannot be looked up', () => api.use(http.get(ORDER, () => HttpResponse.error()))],
  ])('says nothing of an order that %s', async (_, given) => {
    given();
    await open('/registration');
    await waitFor(() => expect(within(document.body).getByRole('heading', { level: 1 })).toBeInTheDocument());
    expect(screen.queryByText('Pesananmu belum dibayar')).not.toBeInTheDocument();
  });
});
