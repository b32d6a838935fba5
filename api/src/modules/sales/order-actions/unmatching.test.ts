import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';

const PRICE = 1_000_000;

describe('a payment that was matched to the wrong order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const waiting = async () =>
    (await desk.get<{ rows: { id: number }[] }>('/api/v1/unmatched-payments?limit=100')).body.data.rows.map(
      ({ id }) => id,
    );
  let payments = 0;
  /** @returns the id of a payment that fits no order */
  const unknown = async (change: object = {}): Promise<number> => {
    const name = `asing-${(payments += 1)}`;
    await desk.checkout.notify({
      ...{ id: `inv-${name}`, external_id: name, status: 'PAID', amount: PRICE, paid_amount: PRICE, currency: 'IDR' },
      ...change,
    });
    return (await waiting()).at(-1) ?? 0;
  };
  const match = (payment: number, id: string, body: object = {}) =>
    desk.post(`/api/v1/unmatched-payments/${payment}/match`, { transaction_id: id, ...body });
  const unmatch = (payment: number, body: object = {}) =>
    desk.post(`/api/v1/unmatched-payments/${payment}/unmatch`, body);

  it('goes back into the queue; the order is unpaid again, its seat held, with an invoice for it', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    const payment = await unknown();
    await match(payment, id);
    assert.equal((await desk.read(id)).entries[0]?.matched_payment_id, payment);

    const asked = await unmatch(payment, { preview: true });
    const { before, after, seats } = asked.body.data;
    assert.deepEqual([before.state, after.state, after.balance, seats], ['PAID', 'PENDING', -PRICE, []]);
    assert.equal((await desk.stands(id)).state, 'PAID', 'a preview changes nothing');

    const { status, body } = await unmatch(payment);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await desk.stands(id), {
      state: 'PENDING',
      paid: 0,
      refunded: 0,
      charged: PRICE,
      balance: -PRICE,
    });
    assert.deepEqual(await waiting(), [payment]);
    assert.equal(await desk.checkout.seatsTaken(schedule), 1);
    const { entries, actions, mails } = await desk.read(id);
    assert.deepEqual(entries, []);
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['PAY', 'UNMATCH'],
    );
    assert.equal(mails[0]?.kind, 'invoice');
    await desk.payAtProvider(id);
    assert.equal((await desk.stands(id)).state, 'PAID');
    const other = await desk.order();
    assert.equal((await match(payment, other)).status, 200);
    assert.equal((await desk.stands(other)).state, 'PAID');
    const { rows } = await server.db.query('SELECT FROM ledger_allocations');
    assert.equal(rows.length, 2, 'what was written stays');
  });

  it('is taken off once', async () => {
    const id = await desk.order();
    const payment = await unknown();
    assert.deepEqual([(await unmatch(payment)).status, (await unmatch(payment)).body.code], [409, 'NOT_MATCHED']);
    await match(payment, id);
    const answers = await Promise.all([unmatch(payment), unmatch(payment)]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    assert.equal((await desk.stands(id)).paid, 0);
  });

  it('is held again until its deadline, and then the order ends', async () => {
    const id = await desk.order();
    const payment = await unknown();
    await match(payment, id);
    server.clock.set('2026-11-24T02:00:00Z');
    await unmatch(payment);
    await server.orders.sweep();
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await desk.stands(id)).state, 'PENDING', 'the seat is not lost at once');
    server.clock.set('2026-11-25T03:00:00Z');
    await server.orders.sweep();
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await desk.stands(id)).state, 'EXPIRED');
  });

  it('leaves an order that is paid without it as it is, and one in class its seat', async () => {
    const paid = await desk.paidOrder();
    const twice = await unknown();
    await match(twice, paid);
    await unmatch(twice);
    assert.deepEqual(await desk.stands(paid), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    await desk.post(`/api/v1/unmatched-payments/${twice}/dismiss`);

    const id = await desk.order();
    const payment = await unknown();
    await match(payment, id);
    server.clock.set('2026-12-08T02:00:00Z');
    await unmatch(payment);
    assert.deepEqual([(await desk.stands(id)).state, (await desk.stands(id)).balance], ['PAID', -PRICE]);
    assert.ok((await desk.queue('OWING')).includes(id));
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('leaves no seat to money that is promised back', async () => {
    const id = await desk.order();
    await desk.do(id, 'record-transfer', { amount: PRICE, reference: 'T-3', occurred_at: '2026-11-21T02:00:00Z' });
    const payment = await unknown({ currency: 'USD' });
    await match(payment, id, { amount: PRICE });
    // The surplus, which only a transfer can give back: it is on its way for days.
    await desk.do(id, 'refund', { seat: 'KEEP' });
    assert.equal((await desk.read(id)).refunds[0]?.method, 'BANK_TRANSFER');
    assert.equal((await unmatch(payment)).status, 200);
    assert.equal((await desk.stands(id)).state, 'PENDING');
  });

  it('ends an order that has neither money nor seat without it', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    await desk.checkout.expire(id);
    await desk.paidOrder({ course_schedule_id: schedule });
    const payment = await unknown();
    await match(payment, id);
    assert.equal((await desk.stands(id)).state, 'PAID_UNPLACED');
    await unmatch(payment);
    assert.deepEqual(await desk.stands(id), { state: 'EXPIRED', paid: 0, refunded: 0, charged: 0, balance: 0 });
  });

  it('stays where the money went back, and where the order was cancelled', async () => {
    const refunded = await desk.order();
    const payment = await unknown();
    await match(payment, refunded);
    await desk.do(refunded, 'refund', { amount: 1, seat: 'KEEP' });
    assert.equal((await unmatch(payment)).body.code, 'ALREADY_REFUNDED');
    const cancelled = await desk.order();
    const other = await unknown();
    await match(other, cancelled);
    await desk.do(cancelled, 'cancel', { refund: 'NONE' });
    assert.equal((await unmatch(other)).body.code, 'NOT_POSSIBLE');
  });

  it('stays where it went back itself, though the order has other money', async () => {
    const id = await desk.order();
    const payment = await unknown({ amount: 200_000, paid_amount: 200_000 });
    await desk.do(id, 'record-transfer', { amount: 400_000, reference: 'T-1', occurred_at: '2026-11-21T02:00:00Z' });
    await match(payment, id);
    await desk.do(id, 'refund', { amount: 200_000, seat: 'KEEP' });
    assert.equal((await unmatch(payment)).body.code, 'ALREADY_REFUNDED');
  });

  it('leaves the refund of another payment on the documents of that payment', async () => {
    const id = await desk.order();
    await desk.do(id, 'record-transfer', { amount: 400_000, reference: 'T-2', occurred_at: '2026-11-21T02:00:00Z' });
    const payment = await unknown({ amount: 200_000, paid_amount: 200_000, currency: 'USD' });
    await match(payment, id, { amount: 200_000 });
    await desk.do(id, 'refund', { amount: 200_000, seat: 'KEEP' });
    const refund = (await desk.read(id)).refunds[0];
    assert.equal(refund?.method, 'BANK_TRANSFER', 'a payment in dollars is not given back by its provider');
    await desk.post(`/api/v1/refunds/${refund.id}/record`, { reference: 'K-1', occurred_at: '2026-11-21T02:00:00Z' });
    assert.equal((await unmatch(payment)).status, 200);
    const { rows } = await server.db.query<{ left: number }>(
      `SELECT sum(CASE WHEN d.kind = 'NOTA_KREDIT' THEN -d.amount ELSE d.amount END)::int AS left
       FROM money_documents d LEFT JOIN money_documents c ON c.id = d.corrects JOIN orders o ON o.id = d.order_id
       WHERE o.transaction_id = $1 AND coalesce(c.kind, d.kind) = 'BUKTI_PEMBAYARAN'`,
      [id],
    );
    assert.equal(rows[0]?.left, 200_000);
  });

  it('of another currency can be matched again with another worth', async () => {
    const payment = await unknown({ currency: 'USD', paid_amount: 70.5 });
    const [wrong, right] = [await desk.order(), await desk.order()];
    await match(payment, wrong, { amount: PRICE });
    await unmatch(payment);
    assert.equal((await match(payment, right, { amount: 990_000 })).status, 200);
    assert.deepEqual([(await desk.stands(wrong)).paid, (await desk.stands(right)).paid], [0, 990_000]);
  });

  it('leaves the seat of who paid the first stage, and the stage that it had settled is asked for again', async () => {
    const id = await desk.order();
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    const bills = async () => {
      await server.billing.askForDueStages();
      await server.work();
      const { rows } = await server.db.query<{ bill: string }>(
        `SELECT i.amount || ' ' || i.state AS bill FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1 ORDER BY i.id OFFSET 2`,
        [id],
      );
      return rows.map(({ bill }) => bill);
    };
    server.clock.set('2026-12-21T02:00:00Z');
    assert.deepEqual(await bills(), ['333333 PENDING']);
    const payment = await unknown({ amount: 333_333, paid_amount: 333_333 });
    await match(payment, id);
    assert.deepEqual(await bills(), ['333333 REPLACED']);
    assert.equal((await unmatch(payment)).status, 200);
    assert.equal((await desk.stands(id)).state, 'PAID');
    assert.deepEqual(await bills(), ['333333 REPLACED', '333333 PENDING']);
    server.clock.set('2026-11-21T02:00:00Z');
  });
});
