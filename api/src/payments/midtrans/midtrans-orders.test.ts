/** A transaction of Midtrans begins and ends with one way to pay; an order may see several. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Buyer } from '../../../test/support/buyer.ts';
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

  it('ends at its deadline where it is not paid', async () => {
    const order = await payments.order();
    await fake.expire(order.externalId);
    await payments.notifyAll(order);
    server.clock.set('2026-11-22T02:00:01Z');
    assert.equal(await server.orders.sweep(), 1);
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal(await payments.state(order), 'EXPIRED');
  });
});
