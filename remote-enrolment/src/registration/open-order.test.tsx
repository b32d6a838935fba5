import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ended, SECRET, unpaid, URL as ORDER } from '../my-registration/order-page.fixture.ts';
import { agree, field, send } from './fill-in.fixture.ts';
import { rememberOpenOrder } from './open-order.ts';
import { api, open, orders } from './registration-page.fixture.ts';

const KEY = 'k'.repeat(32);
const mine = { ...unpaid, batch: { ...unpaid.batch, id: 12 } };
const answers = (page: object) => api.use(http.get(ORDER, () => HttpResponse.json({ message: 'x', data: page })));
const notice = () => screen.findByText('Pesananmu belum dibayar');

beforeEach(() => {
  sessionStorage.clear();
  rememberOpenOrder({ transactionId: 'tx-0', secret: SECRET, key: KEY });
});
afterEach(() => sessionStorage.clear());

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
    expect(field('Email pembayar')).toHaveValue('bambang@karsa.test');
    await agree(user);
    await send(user);
    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.body).toMatchObject({ first_name: 'Kirana', replaces_key: KEY });
  });

  test('forgets it where the visitor starts over', async () => {
    answers(mine);
    const { user } = await open('/registration');
    await notice();
    await user.click(screen.getByRole('button', { name: 'Daftar baru' }));
    expect(screen.queryByText('Pesananmu belum dibayar')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('open-order')).toBeNull();
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
