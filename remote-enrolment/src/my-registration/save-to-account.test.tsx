import { useStore } from '@site/shared/store';
import { signedInStudent } from '@site/shared/store/session';
import { startApi } from '@site/shared/testing/api-server';
import { renderRoute } from '@site/shared/testing/render-route';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routes } from '../routes.tsx';
import { paid, SECRET, URL as ORDER } from './order-page.fixture.ts';

const SEND = 'http://localhost/api/v1/sign-in-links/send';
let order = paid;
let asked: unknown[] = [];
const api = startApi(
  http.get(ORDER, () => HttpResponse.json({ message: 'ok', data: order })),
  http.post(SEND, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({ message: 'ok', data: null });
  }),
);

beforeEach(() => {
  order = paid;
  asked = [];
});
afterEach(() => useStore.setState(useStore.getInitialState()));

async function save() {
  const { user } = await renderRoute(routes, `/my-registration/${SECRET}`);
  await user.click(screen.getByRole('button', { name: 'Simpan ke akun' }));
}

test('the payer saves the order in an account of the payer’s address, by a mailed link', async () => {
  await save();
  expect(await screen.findByText(/Tautan masuk sudah dikirim ke bambang@karsa.test/)).toBeInTheDocument();
  expect(asked).toEqual([{ email: 'bambang@karsa.test' }]);
  expect(screen.getByText('Cek email kamu').closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Simpan ke akun' })).not.toBeInTheDocument();
});

test('a participant saves it in one of the own address', async () => {
  order = { ...paid, role: 'PARTICIPANT', payer: null, money: null, transaction_id: null };
  await save();
  expect(await screen.findByText(/dikirim ke kirana@karsa.test/)).toBeInTheDocument();
  expect(asked).toEqual([{ email: 'kirana@karsa.test' }]);
});

test('what the server refuses is said, and can be tried again', async () => {
  api.use(
    http.post(SEND, () => HttpResponse.json({ message: 'Terlalu banyak percobaan.', code: 'X' }, { status: 429 })),
  );
  await save();
  expect(await screen.findByText('Terlalu banyak percobaan.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Simpan ke akun' })).toBeInTheDocument();
});

test('who is signed in with another address is offered to save it in the account of its owner', async () => {
  const student = { id: 7, full_name: 'Kirana', email: 'kirana@karsa.test', image_profile: null };
  signedInStudent({ student, token: 'token-of-kirana' });
  await save();
  expect(await screen.findByText(/Tautan masuk sudah dikirim ke bambang@karsa.test/)).toBeInTheDocument();
  expect(screen.queryByText(/Pesanan dari emailmu/)).not.toBeInTheDocument();
});

test('who is signed in is led to the account instead', async () => {
  signedInStudent({ student: { id: 7, full_name: 'Bambang', image_profile: null }, token: 'token-of-bambang' });
  await renderRoute(routes, `/my-registration/${SECRET}`);
  expect(screen.getByRole('link', { name: 'Kelas saya' })).toHaveAttribute('href', '/my-classes');
  expect(screen.queryByRole('button', { name: 'Simpan ke akun' })).not.toBeInTheDocument();
});
