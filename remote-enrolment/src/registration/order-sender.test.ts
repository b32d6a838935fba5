import { startApi } from '@site/shared/testing/api-server';
import { http, HttpResponse } from 'msw';
import type { Order } from '@site/shared/api/payments';
import { createOrderSender } from './order-sender.ts';

const FREE = 'http://localhost/api/v1/xendit/create-free-transaction';
const PAID = 'http://localhost/api/v1/xendit/create-invoice';

const order: Order = {
  name: 'Bambang',
  price: 0,
  email: 'b@karsa.test',
  course_schedule_id: 1,
  first_name: 'K',
  last_name: 'M',
  email_student: 'k@karsa.test',
  gender: 'P',
  birth_date: '2001-08-14',
  phone_number: '0812345678',
  country: 'ID',
  address: 'Jl.',
  city: 'Solo',
  zip_code: '55143',
  motivation: 'x',
  terms_accepted: true,
};

interface Arrival {
  key: string | null;
  body: unknown;
  free: boolean;
}
let arrivals: Arrival[] = [];
/** Answers in turn; the last one stays. */
let answers: (() => Response)[] = [];
const handle =
  (free: boolean) =>
  async ({ request }: { request: Request }) => {
    arrivals.push({ key: request.headers.get('idempotency-key'), body: await request.json(), free });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? HttpResponse.error();
  };
startApi(http.post(FREE, handle(true)), http.post(PAID, handle(false)));

const freeAccepted = () => HttpResponse.json({ message: 'ok', data: { transaction: { id: 't-1' } } }, { status: 201 });
const paidAccepted = () =>
  HttpResponse.json(
    {
      message: 'ok',
      data: { transaction: { id: 't-2' }, invoice: { invoice_url: 'http://pay/2', expires_at: '', amount: 5 } },
    },
    { status: 201 },
  );
const refused = (status: number, code: string) => () => HttpResponse.json({ message: code, code }, { status });

beforeEach(() => {
  arrivals = [];
  answers = [freeAccepted];
});

test('a price of zero takes the free path, any other the invoice', async () => {
  const send = createOrderSender();
  await expect(send(order)).resolves.toEqual({ transactionId: 't-1', invoiceUrl: null });
  answers = [paidAccepted];
  await expect(send({ ...order, price: 5 })).resolves.toEqual({ transactionId: 't-2', invoiceUrl: 'http://pay/2' });
  expect(arrivals.map(({ free }) => free)).toEqual([true, false]);
});

test('after a lost answer the identical body goes again with the same key', async () => {
  const send = createOrderSender();
  answers = [() => HttpResponse.error(), freeAccepted];
  await expect(send(order)).rejects.toMatchObject({ code: 'NETWORK' });
  await send(order);
  expect(arrivals).toHaveLength(2);
  expect(arrivals[1]).toEqual(arrivals[0]);
  expect(arrivals[0]?.key).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  [502, 'UNREADABLE'],
  [500, 'INTERNAL'],
  [409, 'IN_FLIGHT'],
])('an answer %i %s may hide an order: changed or not, the first body is resent', async (status, code) => {
  const send = createOrderSender();
  answers = [refused(status, code), freeAccepted];
  await expect(send(order)).rejects.toMatchObject({ status });
  await expect(send({ ...order, city: 'Jakarta' })).resolves.toEqual({ transactionId: 't-1', invoiceUrl: null });
  expect(arrivals).toHaveLength(2);
  expect(arrivals[1]).toEqual(arrivals[0]);
});

test('where the resent body is refused, what the form says now goes, with the same key', async () => {
  const send = createOrderSender();
  answers = [() => HttpResponse.error(), refused(409, 'SOLD_OUT'), freeAccepted];
  await expect(send(order)).rejects.toThrow();
  await send({ ...order, course_schedule_id: 2 });
  expect(arrivals.map(({ body }) => (body as Order).course_schedule_id)).toEqual([1, 1, 2]);
  expect(new Set(arrivals.map(({ key }) => key)).size).toBe(1);
});

test('a refusal is an answer: the corrected form goes at once, one key a filling', async () => {
  const send = createOrderSender();
  answers = [refused(422, 'INVALID'), refused(503, 'PAYMENT_UNAVAILABLE'), freeAccepted];
  await expect(send(order)).rejects.toMatchObject({ status: 422 });
  await expect(send({ ...order, city: 'Jakarta' })).rejects.toMatchObject({ status: 503 });
  await send({ ...order, city: 'Bogor' });
  expect(arrivals.map(({ body }) => (body as Order).city)).toEqual(['Solo', 'Jakarta', 'Bogor']);
  expect(new Set(arrivals.map(({ key }) => key)).size).toBe(1);
});

test('the next filling has another key', async () => {
  const send = createOrderSender();
  await send(order);
  await send(order);
  expect(arrivals[1]?.key).not.toBe(arrivals[0]?.key);
});
