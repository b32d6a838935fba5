/** A transaction of Midtrans begins and ends with one way to pay; an order may see several. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Buyer } from '../../../test/support/buyer.ts';
import { Desk } from '../../../test/support/desk.ts';
import { FakeMidtrans } from '../../../test/support/fake-providers/fake-midtrans.ts';
import { PaymentsAt, type PlacedOrder } from '../../../test/support/payments.ts';
import type { QueuedOrder } from '../../modules/sales/order-actions/queue-schemas.ts';

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

  describe('whose bank has the name of the transaction where ours should be', () => {
    const desk = new Desk(server);
    before(() => (fake.answersWithTransactionId = true));
    after(() => (fake.answersWithTransactionId = false));
    /** As the reconciler does it. */
    const look = async (order: PlacedOrder) => {
      await server.db.query(`UPDATE invoices SET updated_at = now() - interval '1 hour' WHERE external_id = $1`, [
        order.externalId,
      ]);
      await server.orders.reconcile({ silentSeconds: 300 });
      return [await payments.state(order), await payments.judged(order), await payments.confirmations(order)];
    };
    const unmatched = async () => (await desk.get<{ rows: unknown[] }>('/api/v1/unmatched-payments')).body.data.rows;
    const alerts = async () => {
      const { rows } = await server.db.query(`SELECT subject FROM email_outbox WHERE dedupe_key LIKE '% unknown'`);
      return rows;
    };

    it('is found paid by our own name, once, and nothing of it is left to staff', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId);
      await payments.notifyAll(order);
      assert.equal(await payments.state(order), 'PENDING');
      for (let time = 0; time < 2; time += 1) assert.deepEqual(await look(order), ['PAID', ['PAID'], 1]);
      await payments.notifyAll(order);
      assert.deepEqual([await unmatched(), await alerts()], [[], []]);
    });

    it('is paid by the money that was entered without an order before', async () => {
      const order = await payments.order();
      await fake.pay(order.externalId);
      const found = await fake.provider.getInvoice(order.externalId);
      assert.ok(found?.paymentId);
      const { paymentId: name } = found;
      // As the version before read such a notification.
      const news = { ...found, externalId: name, providerInvoiceId: name, provider: 'midtrans' };
      assert.equal(await server.orders.settle(news, 'NOTIFICATION'), 'UNKNOWN_INVOICE');
      assert.equal((await unmatched()).length, 1);
      assert.deepEqual(await look(order), ['PAID', ['PAID'], 1]);
      assert.deepEqual(await unmatched(), []);
      const { money, entries } = await desk.read(order.transactionId);
      assert.deepEqual([money.paid, money.balance, entries.length], [1_000_000, 0, 1]);
    });
  });

  it('is told twice that it waits, which is no news, and is paid', async () => {
    const order = await payments.order();
    fake.choose(order.externalId);
    for (let time = 0; time < 2; time += 1) await payments.notifyAll(order);
    const { rowCount } = await server.db.query(`SELECT FROM webhook_events WHERE body ->> 'externalId' = $1`, [
      order.externalId,
    ]);
    assert.deepEqual([rowCount, await payments.state(order)], [0, 'PENDING']);
    await fake.pay(order.externalId);
    await payments.notifyAll(order);
    assert.deepEqual([await payments.state(order), await payments.judged(order)], ['PAID', ['PAID']]);
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
  const teamMails = async (order: PlacedOrder) => {
    const { rows } = await server.db.query<{ text: string }>(
      `SELECT e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' team %' WHERE o.transaction_id = $1`,
      [order.transactionId],
    );
    return rows.map(({ text }) => text);
  };
  const creditReasons = async (order: PlacedOrder) => {
    const { rows } = await server.db.query<{ reason: string }>(
      `SELECT d.snapshot ->> 'reason' AS reason FROM money_documents d JOIN orders o ON o.id = d.order_id
       WHERE o.transaction_id = $1 AND d.kind = 'NOTA_KREDIT'`,
      [order.transactionId],
    );
    return rows.map(({ reason }) => reason);
  };

  // What a bank took is owed still; what somebody of ours voided was given back.
  for (const [what, happens, word, charged] of [
    ['a chargeback', (id: string) => fake.takeBack(id, 'chargeback'), /ditarik kembali oleh bank/, 1_000_000],
    [
      'a payment that was denied after it counted',
      (id: string) => fake.takeBack(id, 'deny'),
      /ditarik kembali oleh bank/,
      1_000_000,
    ],
    [
      'a payment that was voided in the dashboard',
      (id: string) => fake.voidPayment(id),
      /dibatalkan oleh staf di penyedia pembayaran/,
      0,
    ],
  ] as const)
    it(`${what} is an entry of the ledger, once, and the team decides about the seat`, async () => {
      const order = await paid();
      happens(order.externalId);
      await payments.notifyAll(order);
      await payments.notifyAll(order);
      const { state, money, entries } = await desk.read(order.transactionId);
      assert.deepEqual([state, money.refunded], ['PAID', 1_000_000]);
      assert.deepEqual([money.charged, charged + money.balance], [charged, 0]);
      assert.deepEqual(
        entries.map(({ kind, amount }) => [kind, amount]),
        [
          ['PAYMENT', 1_000_000],
          ['REFUND', -1_000_000],
        ],
      );
      const told = await teamMails(order);
      assert.equal(told.length, 1);
      assert.match(told[0] ?? '', word);
      assert.equal(/sekarang kurang Rp1,000,000/.test(told[0] ?? ''), charged > 0);
      const [reason, ...others] = await creditReasons(order);
      assert.match(reason ?? '', word, 'the credit note says what happened');
      assert.deepEqual(others, []);
      assert.ok((await desk.queue('TAKEN_BACK')).includes(order.transactionId), 'until staff do something');
      const list = await desk.get<{ rows: QueuedOrder[] }>('/api/v1/orders?queue=TAKEN_BACK&limit=1000');
      const row = list.body.data.rows.find(({ transaction_id }) => transaction_id === order.transactionId);
      assert.equal(row?.taken_back, 1_000_000);
      const headers = { authorization: `Bearer ${await desk.signIn()}` };
      const note = { text: 'Tetap ikut kelas' };
      await server.send('POST', `/api/v1/orders/${order.transactionId}/note`, note, headers);
      assert.ok(!(await desk.queue('TAKEN_BACK')).includes(order.transactionId));
    });

  it('of an order that was paid in part is owed again: the bill for the rest is not enough for the seat', async () => {
    const order = await payments.order();
    await fake.pay(order.externalId, { amount: 400_000 });
    await payments.notifyAll(order);
    assert.equal((await desk.do(order.transactionId, 'bill')).status, 200);
    fake.takeBack(order.externalId, 'chargeback');
    await payments.notifyAll(order);
    const { charged, balance } = await desk.stands(order.transactionId);
    assert.deepEqual([charged, balance], [1_000_000, -1_000_000]);
    assert.ok((await desk.queue('TAKEN_BACK')).includes(order.transactionId));
    const rest = await payments.orderOf(order.email, order.schedule);
    await fake.pay(rest.externalId);
    await payments.notifyAll(rest);
    const { state, balance: left } = await desk.stands(order.transactionId);
    assert.deepEqual([state, left], ['PENDING', -400_000]);
  });

  it('of an order that is paid in stages opens the stage it was for, and leaves those to come', async () => {
    const placed = await payments.order();
    const plan = { due_on: ['2026-12-21', '2027-01-21'] };
    assert.equal((await desk.do(placed.transactionId, 'plan', plan)).status, 200);
    const first = await payments.orderOf(placed.email, placed.schedule);
    await fake.pay(first.externalId);
    await payments.notifyAll(first);
    fake.takeBack(first.externalId, 'chargeback');
    await payments.notifyAll(first);
    const { state, money, instalments } = await desk.read(placed.transactionId);
    assert.deepEqual([state, money.charged, money.balance], ['PAID', 1_000_000, -1_000_000]);
    assert.deepEqual(
      instalments.map(({ due_on, amount, paid }) => [due_on, amount, paid]),
      [
        ['2026-11-21', 333_334, false],
        ['2026-12-21', 333_333, false],
        ['2027-01-21', 333_333, false],
      ],
    );
  });

  it('of an order without a seat ends it where nothing is left', async () => {
    const order = await paid();
    await desk.cancelBatch(order.schedule, { decision: 'LATER' });
    assert.ok((await desk.queue('UNPLACED')).includes(order.transactionId));
    fake.takeBack(order.externalId, 'chargeback');
    await payments.notifyAll(order);
    const { state, charged, balance } = await desk.stands(order.transactionId);
    assert.deepEqual([state, charged, balance], ['CANCELLED', 0, 0]);
    for (const queue of ['UNPLACED', 'TAKEN_BACK'])
      assert.ok(!(await desk.queue(queue)).includes(order.transactionId), queue);
  });

  it('a part that a bank took back, nobody says how much, is told to the team once, and counts nothing', async () => {
    const order = await paid();
    fake.takeBack(order.externalId, 'partial_chargeback');
    for (let time = 0; time < 2; time += 1) await payments.notifyAll(order);
    assert.deepEqual([(await desk.stands(order.transactionId)).refunded, await payments.judged(order)], [0, ['PAID']]);
    const told = await teamMails(order);
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /Sebagian pembayaran ditarik kembali oleh bank/);
  });

  it('a try that was denied takes nothing back, before the order is paid by another and after it', async () => {
    const order = await payments.order();
    fake.choose(order.externalId);
    fake.takeBack(order.externalId, 'deny');
    await payments.notifyAll(order);
    assert.equal(await payments.state(order), 'PENDING');
    await fake.pay(order.externalId);
    await payments.notifyAll(order);
    for (const notification of fake.notificationsOfOlder(order.externalId)) await payments.send(notification);
    await payments.settleKept();
    assert.equal(await payments.state(order), 'PAID');
    assert.deepEqual([(await desk.stands(order.transactionId)).refunded, await teamMails(order)], [0, []]);
    const { rowCount } = await server.db.query('SELECT FROM webhook_events WHERE processed_at IS NULL');
    assert.equal(rowCount, 0, 'and is asked about no more');
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
