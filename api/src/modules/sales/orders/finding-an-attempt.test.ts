import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Checkout, newKey, type AttemptBody } from '../../../../test/support/orders.ts';

describe('looking up what became of an order by its idempotency key', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  const buyer = new Buyer(server);
  /** As a crash leaves it: the order stands, its call never answered. */
  const loseAnswer = async (seconds: number) => {
    await server.db.query(
      `UPDATE idempotency_keys SET status = NULL, body = CASE WHEN body @> '{"made": true}' THEN '{"made": true}'::jsonb END, locked_until = now() + make_interval(secs => $1)
       WHERE created_at = (SELECT max(created_at) FROM idempotency_keys)`,
      [seconds],
    );
  };

  it('answers an accepted order with its invoice, and with nothing about the people', async () => {
    const key = newKey();
    const schedule = await server.given.schedule({
      course_id: await server.given.course({ price: 1_000_000, title: 'Data Analyst' }),
      batch: 7,
    });
    const placed = await checkout.pay({ course_schedule_id: schedule }, key);
    const { headers, body, statusCode } = await checkout.lookUp({ 'idempotency-key': key });
    assert.deepEqual([statusCode, headers['cache-control']], [200, 'no-store']);
    const { data, ...answer } = JSON.parse(body) as AttemptBody;
    assert.ok(data);
    const { order_link: secret, ...order } = data;
    assert.match(secret ?? '', /^[A-Za-z0-9_-]{43}$/);
    assert.deepEqual(
      { ...answer, data: order },
      {
        message: 'Pendaftaran sudah diterima',
        status: 'ACCEPTED',
        data: {
          transaction: placed.body.data.transaction,
          invoice: placed.body.data.invoice,
          status: 'PENDING',
          course: { title: 'Data Analyst' },
          batch: 7,
          start_date: '2026-12-07',
          amount: 1_000_000,
        },
      },
    );
    const words = JSON.stringify(order);
    for (const person of ['Siti', 'Aminah', 'Bambang', '@', '0812'])
      assert.equal(words.includes(person), false, person);
  });

  it("leads the browser that made it to the order's page, as the answer would have, and stores only the link's hash", async () => {
    const key = newKey();
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() }, key);
    const [first, again] = [await checkout.attempt(key), await checkout.attempt(key)];
    for (const { data } of [first, again]) {
      const page = await buyer.open(data?.order_link ?? '');
      assert.deepEqual([page.role, page.transaction_id], ['PAYER', body.data.transaction.id]);
    }
    const { rows } = await server.db.query<{ body: object }>('SELECT body FROM idempotency_keys');
    assert.doesNotMatch(JSON.stringify(rows), /order_link/);
  });

  it('gives no link by the key of a call that found the order of another one', async () => {
    const [own, other] = [newKey(), newKey()];
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'sama@example.com' };
    const placed = await checkout.pay(form, own);
    await checkout.pay(form, other);
    const { status, data } = await checkout.attempt(other);
    assert.deepEqual(
      [status, data?.transaction.id, data?.order_link],
      ['ACCEPTED', placed.body.data.transaction.id, null],
    );
  });

  it('gives no link once the payer asked for a new one, which ended all before', async () => {
    const key = newKey();
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() }, key);
    assert.equal((await buyer.do(body.data.order_link ?? '', 'new-link')).status, 200);
    const { status, data } = await checkout.attempt(key);
    assert.deepEqual([status, data?.order_link], ['ACCEPTED', null]);
  });

  it('answers an accepted free order', async () => {
    const key = newKey();
    const schedule = await server.given.schedule({ course_id: await server.given.course({ price: 0 }) });
    const placed = await checkout.free({ course_schedule_id: schedule, price: 0 }, key);
    const { status, data } = await checkout.attempt(key);
    assert.deepEqual(
      [status, data?.status, data?.transaction.id, data?.amount, data?.invoice],
      ['ACCEPTED', 'PAID', placed.body.data.transaction.id, 0, null],
    );
  });

  it('answers an order that was paid meanwhile without an invoice', async () => {
    const key = newKey();
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() }, key);
    await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
    const { status, data } = await checkout.attempt(key);
    assert.deepEqual([status, data?.status, data?.invoice], ['ACCEPTED', 'PAID', null]);
  });

  it('knows nothing of a key that never arrived, nor of one whose order was refused', async () => {
    const refused = newKey();
    const schedule = await server.given.schedule({ participant_amount: 0 });
    assert.equal((await checkout.pay({ course_schedule_id: schedule }, refused)).status, 409);
    for (const key of [newKey(), refused])
      assert.deepEqual(await checkout.attempt(key), {
        message: 'Pendaftaran tidak ditemukan',
        status: 'UNKNOWN',
        data: null,
      });
  });

  it('says that a call is still under way', async () => {
    const key = newKey();
    await checkout.pay({ course_schedule_id: await server.given.schedule() }, key);
    await loseAnswer(10);
    const { status, data } = await checkout.attempt(key);
    assert.deepEqual([status, data], ['IN_FLIGHT', null]);
  });

  it('finds the order of a call that died before it answered, and leads to its page', async () => {
    const key = newKey();
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() }, key);
    await loseAnswer(-1);
    const { status, data } = await checkout.attempt(key);
    assert.deepEqual([status, data?.transaction.id], ['ACCEPTED', body.data.transaction.id]);
    assert.equal((await buyer.open(data?.order_link ?? '')).transaction_id, body.data.transaction.id);
  });

  it('says that it is under way while it is not known whether the invoice of a dead call was made', async () => {
    const key = newKey();
    await checkout.pay({ course_schedule_id: await server.given.schedule() }, key);
    await loseAnswer(-1);
    await server.db.query(
      `UPDATE invoices SET state = 'CREATING', url = NULL, provider_invoice_id = NULL WHERE id = (SELECT max(id) FROM invoices)`,
    );
    assert.equal((await checkout.attempt(key)).status, 'IN_FLIGHT');
  });

  it('tells an order that ended unpaid, and one whose time is over, from one that stands', async () => {
    const [ended, lapsed] = [newKey(), newKey()];
    const first = await checkout.pay({ course_schedule_id: await server.given.schedule() }, ended);
    await checkout.expire(first.body.data.transaction.id);
    await checkout.pay({ course_schedule_id: await server.given.schedule() }, lapsed);
    server.clock.set('2026-11-22T02:00:01Z');
    const found = [await checkout.attempt(ended), await checkout.attempt(lapsed)];
    server.clock.set('2026-11-21T02:00:00Z');
    assert.deepEqual(
      found.map(({ status, data }) => [status, data]),
      [
        ['ENDED', null],
        ['ENDED', null],
      ],
    );
  });

  it('takes no key that could be guessed, and none at all in the address', async () => {
    for (const headers of [{}, { 'idempotency-key': 'short-key' }])
      assert.equal((await checkout.lookUp(headers)).statusCode, 400);
    const key = newKey();
    await checkout.pay({ course_schedule_id: await server.given.schedule() }, key);
    assert.equal((await server.get(`/api/v1/xendit/find-attempt?idempotency-key=${key}`)).status, 400);
  });
});

describe('guessing idempotency keys', () => {
  const server = useServer({ RATE_ORDERS: '3' });
  const checkout = new Checkout(server);

  it('is stopped after as many a minute as orders are', async () => {
    const statuses = [];
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push((await checkout.lookUp({ 'idempotency-key': newKey() })).statusCode);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  });
});
