/** A transaction of Midtrans begins and ends with one way to pay; an order may see several. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Buyer } from '../../../test/support/buyer.ts';
import { Desk } from '../../../test/support/desk.ts';
import { FakeMidtrans } from '../../../test/support/fake-providers/fake-midtrans.ts';
import { PaymentsAt } from '../../../test/support/payments.ts';

describe('an order whose buyer changes the way to pay at Midtrans', () => {
  const fake = new FakeMidtrans();
  before(() => fake.start(10_000));
  after(() => fake.http.close());
  const server = useServer({}, { payments: () => fake.provider });
  const payments = new PaymentsAt(server, () => fake);
  const buyer = new Buyer(server);

  it('keeps its seat until its deadline, is told by mail, and is paid by another invoice', async () => {
    const order = await payments.order();
    await fake.expire(order.externalId);
    await payments.notifyAll(order);
    assert.equal(await payments.state(order), 'PENDING');
    const secret = await buyer.link(order.transactionId);
    const { rows } = await server.db.query<{ subject: string }>(
      'SELECT subject FROM email_outbox ORDER BY id DESC LIMIT 1',
    );
    assert.match(rows[0]?.subject ?? '', /belum selesai$/);
    const { status, body } = await buyer.do(secret, 'pay', { amount: 'DUE' });
    assert.equal(status, 200, JSON.stringify(body));
    const next = await payments.orderOf(order.email, order.schedule);
    assert.notEqual(next.externalId, order.externalId);
    await fake.pay(next.externalId);
    await payments.notifyAll(next);
    assert.equal(await payments.state(order), 'PAID');
  });

  it('is paid by the way that was chosen first: it is asked for by itself, for our name leads to the newer one', async () => {
    const order = await payments.order();
    fake.choose(order.externalId);
    await fake.expire(order.externalId);
    fake.choose(order.externalId);
    fake.payOlder(order.externalId);
    for (const notification of fake.notificationsOfOlder(order.externalId)) await payments.send(notification);
    await payments.settleKept();
    assert.equal(await payments.state(order), 'PAID');
    assert.deepEqual(await payments.judged(order), ['PAID']);
    // The way that was left is cancelled: that is no payment that goes back.
    fake.voidPayment(order.externalId);
    await payments.notifyAll(order);
    const desk = new Desk(server);
    assert.deepEqual((await desk.stands(order.transactionId)).refunded, 0);
  });

  it('and pays by both has paid too much, which goes back by the way it came', async () => {
    const order = await payments.order();
    fake.choose(order.externalId);
    await fake.expire(order.externalId);
    await fake.pay(order.externalId);
    await payments.notifyAll(order);
    fake.payOlder(order.externalId);
    for (const notification of fake.notificationsOfOlder(order.externalId)) await payments.send(notification);
    await payments.settleKept();
    assert.deepEqual(await payments.judged(order), ['PAID', 'PAID_AGAIN']);
    const desk = new Desk(server);
    assert.equal((await desk.stands(order.transactionId)).balance, 1_000_000);
    await desk.do(order.transactionId, 'refund', { seat: 'KEEP' });
    const { state, money, refunds } = await desk.read(order.transactionId);
    assert.deepEqual([state, money.balance, refunds.map(({ state }) => state)], ['PAID', 0, ['DONE']]);
    assert.equal(fake.http.calls.filter((call) => /^POST \/v2\/9aed5972-.*\/refund$/.test(call)).length, 1);
  });

  it('ends at its deadline where it is not paid', async () => {
    const order = await payments.order();
    await fake.expire(order.externalId);
    await payments.notifyAll(order);
    server.clock.set('2026-11-22T02:00:01Z');
    assert.equal(await server.orders.sweep(), 1);
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal(await payments.state(order), 'EXPIRED');
  });

  it('is told of a way that ended with the fee of the payer in its sum as of any other', async () => {
    const order = await payments.order();
    fake.payerFee = 7_100;
    await fake.expire(order.externalId);
    fake.payerFee = 0;
    await payments.notifyAll(order);
    const subjects = (await new Desk(server).mailsOf(order.transactionId)).map(({ subject }) => subject);
    assert.match(subjects.at(-1) ?? '', /belum selesai$/);
    assert.ok(!subjects.some((subject) => /periksa/.test(subject)), 'there is nothing for staff');
  });
});

describe('money that Midtrans took in and that went back without us', () => {
  const fake = new FakeMidtrans();
  before(() => fake.start(10_000));
  after(() => fake.http.close());
  const server = useServer({}, { payments: () => fake.provider });
  const payments = new PaymentsAt(server, () => fake);
  const desk = new Desk(server);
  const paid = async () => {
    const order = await payments.order();
    await fake.capture(order.externalId);
    await payments.notifyAll(order);
    assert.equal(await payments.state(order), 'PAID');
    return order;
  };

  for (const [what, happens, word] of [
    ['a chargeback', (id: string) => fake.chargeBack(id), /ditarik kembali oleh bank/],
    ['a payment that was voided in the dashboard', (id: string) => fake.voidPayment(id), /dibatalkan di penyedianya/],
  ] as const)
    it(`${what} is an entry of the ledger, once, and the team decides about the seat`, async () => {
      const order = await paid();
      happens(order.externalId);
      await payments.notifyAll(order);
      await payments.notifyAll(order);
      const { state, money, entries } = await desk.read(order.transactionId);
      assert.deepEqual([state, money.refunded, money.charged, money.balance], ['PAID', 1_000_000, 0, 0]);
      assert.deepEqual(
        entries.map(({ kind, amount }) => [kind, amount]),
        [
          ['PAYMENT', 1_000_000],
          ['REFUND', -1_000_000],
        ],
      );
      const { rows } = await server.db.query<{ text: string }>(
        `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' team %' WHERE o.transaction_id = $1`,
        [order.transactionId],
      );
      assert.equal(rows.length, 1);
      assert.match(rows[0]?.text ?? '', word);
    });

  it('a payment that we voided ourselves is no such money', async () => {
    const order = await paid();
    await desk.do(order.transactionId, 'cancel', { refund: 'ALL' });
    await payments.notifyAll(order);
    const { state, money, refunds } = await desk.read(order.transactionId);
    assert.deepEqual([state, money.paid, money.refunded, money.balance], ['CANCELLED', 1_000_000, 1_000_000, 0]);
    assert.equal(refunds.length, 1);
  });
});
