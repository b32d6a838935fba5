import { FILLED_FORM } from '@site/shared/person/person.fixture';
import { startApi } from '@site/shared/testing/api-server';
import { http, HttpResponse } from 'msw';
import type { Order } from '@site/shared/api/payments';
import { createOrderSender, type EarlierOrder } from './order-sender.ts';

const FREE = 'http://localhost/api/v1/xendit/create-free-transaction';
const PAID = 'http://localhost/api/v1/xendit/create-invoice';
const FIND = 'http://localhost/api/v1/xendit/find-attempt';

const order: Order = {
  ...FILLED_FORM,
  city: 'Solo',
  price: 0,
  course_schedule_id: 1,
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
/** Keys that were looked up, and what became of them, in turn; the last one stays. */
let lookUps: (string | null)[] = [];
let found: (() => Response)[] = [];
startApi(
  http.post(FREE, handle(true)),
  http.post(PAID, handle(false)),
  http.get(FIND, ({ request }) => {
    lookUps.push(request.headers.get('idempotency-key'));
    const answer = found.length > 1 ? found.shift() : found[0];
    return answer?.() ?? HttpResponse.error();
  }),
);

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

/** Key of an unpaid order of this browser. */
const OPEN = 'k'.repeat(32);
const lost = () => HttpResponse.error();
const attempt =
  (status: string, data: EarlierOrder | null = null) =>
  () =>
    HttpResponse.json({ message: status, status, data });
const earlier: EarlierOrder = {
  transaction: { id: 't-0' },
  status: 'PENDING',
  course: { title: 'Data Science' },
  batch: 3,
  start_date: '2027-01-11',
  amount: 5,
  invoice: { invoice_url: 'http://pay/0', expires_at: '', amount: 5 },
  order_link: 'secret-0',
};
const accepted = attempt('ACCEPTED', earlier);
const unknown = attempt('UNKNOWN');

/** Sends and looks up without waiting between two looks. */
const createSender = () => createOrderSender({ looks: 3, pauseMs: 0 });
const cities = () => arrivals.map(({ body }) => (body as Order).city);
const choiceOf = async (sending: ReturnType<ReturnType<typeof createSender>>) => {
  const result = await sending;
  if (result.kind !== 'choice') throw new Error(`Expected a choice, not ${result.kind}`);
  return result;
};

beforeEach(() => {
  arrivals = [];
  answers = [freeAccepted];
  lookUps = [];
  found = [unknown];
});

test('a price of zero takes the free path, any other the invoice', async () => {
  const send = createSender();
  await expect(send(order)).resolves.toEqual({
    kind: 'accepted',
    order: { transactionId: 't-1', invoiceUrl: null },
  });
  answers = [paidAccepted];
  await expect(send({ ...order, price: 5 })).resolves.toEqual({
    kind: 'accepted',
    order: { transactionId: 't-2', invoiceUrl: 'http://pay/2' },
  });
  expect(arrivals.map(({ free }) => free)).toEqual([true, false]);
  expect(lookUps).toEqual([]);
});

test('a refusal is an answer: the corrected form goes at once, with a key of its own', async () => {
  const send = createSender();
  answers = [refused(422, 'INVALID'), refused(503, 'PAYMENT_UNAVAILABLE'), freeAccepted];
  await expect(send(order)).rejects.toMatchObject({ status: 422 });
  await expect(send({ ...order, city: 'Jakarta' })).rejects.toMatchObject({ status: 503 });
  await send({ ...order, city: 'Bogor' });
  expect(cities()).toEqual(['Solo', 'Jakarta', 'Bogor']);
  expect(new Set(arrivals.map(({ key }) => key)).size).toBe(3);
  expect(arrivals.some(({ body }) => 'replaces_key' in (body as Order))).toBe(false);
  expect(lookUps).toEqual([]);
});

test('the next filling has another key', async () => {
  const send = createSender();
  await send(order);
  await send(order);
  expect(arrivals[1]?.key).not.toBe(arrivals[0]?.key);
});

test('says whose place the next order takes: a voucher is checked as if that one gave its use back', async () => {
  const send = createSender();
  expect([send.replaces(null), send.replaces(OPEN)]).toEqual([[], [OPEN]]);
  answers = [lost, freeAccepted];
  await expect(send(order)).rejects.toMatchObject({ code: 'NETWORK' });
  expect([send.replaces(null), send.replaces(OPEN)]).toEqual([[arrivals[0]?.key], [arrivals[0]?.key, OPEN]]);
  await send(order);
  expect(send.replaces(null)).toEqual([]);
});

test('an order of this browser that is corrected is replaced also where the first correction never arrived', async () => {
  const send = createSender();
  answers = [lost, freeAccepted];
  await expect(send({ ...order, city: 'Jakarta' }, OPEN)).rejects.toMatchObject({ code: 'NETWORK' });
  expect(arrivals[0]?.body).toEqual({ ...order, city: 'Jakarta', replaces_key: OPEN });
  await expect(send({ ...order, city: 'Bogor' }, OPEN)).resolves.toMatchObject({ kind: 'accepted' });
  // The first correction can make no order any more, and the order that it was to replace ends.
  expect(arrivals[1]?.body).toEqual({
    ...order,
    city: 'Bogor',
    replaces_key: arrivals[0]?.key,
    also_replaces: [OPEN],
  });
});

describe('after a lost answer, an unchanged form', () => {
  test('goes again with the same body and key where the server knows nothing of it', async () => {
    const send = createSender();
    answers = [lost, freeAccepted];
    await expect(send(order)).rejects.toMatchObject({ code: 'NETWORK' });
    await expect(send(order)).resolves.toMatchObject({ kind: 'accepted', order: { transactionId: 't-1' } });
    expect(arrivals).toHaveLength(2);
    expect(arrivals[1]).toEqual(arrivals[0]);
    expect(arrivals[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(lookUps).toEqual([arrivals[0]?.key]);
  });

  test('is not sent again where the order was accepted', async () => {
    const send = createSender();
    answers = [lost];
    found = [accepted];
    await expect(send(order)).rejects.toThrow();
    await expect(send(order)).resolves.toEqual({
      kind: 'accepted',
      order: {
        transactionId: 't-0',
        invoiceUrl: 'http://pay/0',
        // It is this browser's order, as with an answer that arrived.
        proof: { secret: 'secret-0', key: arrivals[0]?.key },
      },
    });
    expect(arrivals).toHaveLength(1);
  });

  test('is accepted without its page where the look-up gives no link to it', async () => {
    const send = createSender();
    answers = [lost];
    found = [attempt('ACCEPTED', { ...earlier, order_link: null })];
    await expect(send(order)).rejects.toThrow();
    await expect(send(order)).resolves.toEqual({
      kind: 'accepted',
      order: { transactionId: 't-0', invoiceUrl: 'http://pay/0' },
    });
  });

  test('is another order where the accepted one has ended unpaid', async () => {
    const send = createSender();
    answers = [lost, freeAccepted];
    found = [attempt('ENDED')];
    await expect(send(order)).rejects.toThrow();
    await expect(send(order)).resolves.toMatchObject({ kind: 'accepted', order: { transactionId: 't-1' } });
    expect(arrivals[1]?.key).not.toBe(arrivals[0]?.key);
  });

  test('waits while the first one is under way, and takes its answer', async () => {
    const send = createSender();
    answers = [refused(409, 'IN_FLIGHT')];
    found = [attempt('IN_FLIGHT'), attempt('IN_FLIGHT'), accepted];
    await expect(send(order)).rejects.toMatchObject({ code: 'IN_FLIGHT' });
    await expect(send(order)).resolves.toMatchObject({ kind: 'accepted', order: { transactionId: 't-0' } });
    expect(lookUps).toHaveLength(3);
    expect(arrivals).toHaveLength(1);
  });

  test('goes again under its key where the first one stays under way, because it may have failed', async () => {
    const send = createSender();
    answers = [lost, freeAccepted];
    found = [attempt('IN_FLIGHT')];
    await expect(send(order)).rejects.toThrow();
    await expect(send(order)).resolves.toMatchObject({ kind: 'accepted' });
    expect(lookUps).toHaveLength(3);
    expect(arrivals[1]).toEqual(arrivals[0]);
  });
});

describe('after a lost answer, an edited form', () => {
  const edited = { ...order, city: 'Jakarta' };

  test.each([
    [502, 'UNREADABLE'],
    [500, 'INTERNAL'],
    [409, 'IN_FLIGHT'],
  ])(
    'goes with a key of its own where %i %s hid no order, and the earlier body is never sent again',
    async (status, code) => {
      const send = createSender();
      answers = [refused(status, code), freeAccepted];
      await expect(send(order)).rejects.toMatchObject({ status });
      await expect(send(edited)).resolves.toMatchObject({ kind: 'accepted', order: { transactionId: 't-1' } });
      expect(cities()).toEqual(['Solo', 'Jakarta']);
      expect(arrivals[1]?.key).not.toBe(arrivals[0]?.key);
      // Should the earlier request arrive yet, it is refused.
      expect(arrivals[1]?.body).toEqual({ ...edited, replaces_key: arrivals[0]?.key });
    },
  );

  test.each([
    ['voucher', { voucher_code: 'KARSA10' }],
    ['price', { price: 7 }],
    ['batch', { course_schedule_id: 2 }],
    ["payer's e-mail", { email: 'ibu@karsa.test' }],
  ])('counts as edited by its %s', async (_, change) => {
    const send = createSender();
    answers = [lost];
    found = [accepted];
    await expect(send(order)).rejects.toThrow();
    await expect(send({ ...order, ...change })).resolves.toMatchObject({ kind: 'choice', earlier });
    expect(arrivals).toHaveLength(1);
  });

  test('is not sent where the buyer keeps the accepted order, and the next filling knows nothing of it', async () => {
    const send = createSender();
    answers = [lost, freeAccepted];
    found = [accepted];
    await expect(send(order)).rejects.toThrow();
    const { keep } = await choiceOf(send(edited));
    expect(keep()).toEqual({
      transactionId: 't-0',
      invoiceUrl: 'http://pay/0',
      proof: { secret: 'secret-0', key: arrivals[0]?.key },
    });
    await expect(send(edited)).resolves.toMatchObject({ kind: 'accepted' });
    expect(arrivals[1]?.body).toEqual(edited);
    expect(lookUps).toHaveLength(1);
  });

  test('replaces the accepted order where the buyer wants so, with its key as the proof', async () => {
    const send = createSender();
    answers = [lost, freeAccepted];
    found = [accepted];
    await expect(send(order)).rejects.toThrow();
    const { replace } = await choiceOf(send(edited));
    await expect(replace()).resolves.toEqual({ transactionId: 't-1', invoiceUrl: null });
    expect(arrivals[1]?.body).toEqual({ ...edited, replaces_key: arrivals[0]?.key });
    expect(arrivals[1]?.key).not.toBe(arrivals[0]?.key);
  });

  test('asks again where the replacement was refused: the earlier order is still valid', async () => {
    const send = createSender();
    answers = [lost, refused(409, 'SOLD_OUT')];
    found = [accepted];
    await expect(send(order)).rejects.toThrow();
    const { replace } = await choiceOf(send(edited));
    await expect(replace()).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await expect(send({ ...edited, course_schedule_id: 2 })).resolves.toMatchObject({ kind: 'choice' });
    expect(new Set(lookUps)).toEqual(new Set([arrivals[0]?.key]));
  });

  test('repeats a replacement whose answer was lost, unchanged, with the same body and key', async () => {
    const send = createSender();
    answers = [lost, lost, freeAccepted];
    found = [accepted, unknown];
    await expect(send(order)).rejects.toThrow();
    const { replace } = await choiceOf(send(edited));
    await expect(replace()).rejects.toThrow();
    await expect(send(edited)).resolves.toMatchObject({ kind: 'accepted' });
    expect(arrivals[2]).toEqual(arrivals[1]);
  });

  test('edited once more after a lost replacement finds the first order again', async () => {
    const send = createSender();
    answers = [lost, lost, freeAccepted];
    found = [accepted, unknown, accepted];
    await expect(send(order)).rejects.toThrow();
    const { replace } = await choiceOf(send(edited));
    await expect(replace()).rejects.toThrow();
    const last = { ...edited, city: 'Bogor' };
    const again = await choiceOf(send(last));
    expect(again.earlier).toEqual(earlier);
    expect(lookUps.slice(1)).toEqual([arrivals[1]?.key, arrivals[0]?.key]);
    expect(arrivals).toHaveLength(2);
    // The replacement that did not arrive never makes an order beside the last one.
    await again.replace();
    expect(arrivals[2]?.body).toEqual({
      ...last,
      replaces_key: arrivals[1]?.key,
      also_replaces: [arrivals[0]?.key],
    });
  });

  test('is not sent while the earlier attempt is under way', async () => {
    const send = createSender();
    answers = [lost];
    found = [attempt('IN_FLIGHT')];
    await expect(send(order)).rejects.toThrow();
    await expect(send(edited)).resolves.toEqual({ kind: 'unclear', reason: 'in-flight' });
    expect(lookUps).toHaveLength(3);
    expect(arrivals).toHaveLength(1);
  });

  test.each([
    ['no answer', lost],
    ['a busy server', refused(429, 'TOO_MANY_REQUESTS')],
  ])('is not sent where the look-up gets %s, nor is an unchanged one', async (_, answer) => {
    const send = createSender();
    answers = [lost, freeAccepted];
    found = [answer];
    await expect(send(order)).rejects.toThrow();
    for (const form of [edited, order])
      await expect(send(form)).resolves.toEqual({ kind: 'unclear', reason: 'not-looked-up' });
    expect(arrivals).toHaveLength(1);
    found = [unknown];
    await expect(send(edited)).resolves.toMatchObject({ kind: 'accepted' });
    expect(cities()).toEqual(['Solo', 'Jakarta']);
  });
});
