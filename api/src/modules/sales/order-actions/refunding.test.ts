import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';

const PRICE = 1_000_000;
const kinds = (entries: readonly { kind: string; amount: number }[]) =>
  entries.map(({ kind, amount }) => `${kind} ${amount}`);

describe('giving money back', () => {
  const server = useServer();
  const desk = new Desk(server);
  const refundsOf = async (id: string) => (await desk.read(id)).refunds;

  it('leaves the seat where staff keep it: the order owes less', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.paidOrder({ course_schedule_id: schedule });
    await desk.do(id, 'refund', { amount: 300_000, seat: 'KEEP' });
    assert.deepEqual(await desk.stands(id), {
      state: 'PAID',
      paid: PRICE,
      refunded: 300_000,
      charged: 700_000,
      balance: 0,
    });
    assert.equal(await desk.checkout.seatsTaken(schedule), 1);
  });

  it('frees the seat where staff say so', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.paidOrder({ course_schedule_id: schedule });
    await desk.do(id, 'refund', { amount: 300_000, seat: 'FREE' });
    assert.deepEqual(await desk.stands(id), {
      state: 'CANCELLED',
      paid: PRICE,
      refunded: 300_000,
      charged: 700_000,
      balance: 0,
    });
    assert.equal(await desk.checkout.seatsTaken(schedule), 0);
  });

  it('without an amount gives back what was too much, which waited in the queue until then', async () => {
    const id = await desk.order();
    await desk.payAtProvider(id, 1_250_000);
    assert.equal((await desk.stands(id)).balance, 250_000);
    assert.ok((await desk.queue('TO_REFUND')).includes(id));
    await desk.do(id, 'refund', { seat: 'KEEP' });
    assert.deepEqual(await desk.stands(id), {
      state: 'PAID',
      paid: 1_250_000,
      refunded: 250_000,
      charged: PRICE,
      balance: 0,
    });
    assert.ok(!(await desk.queue('TO_REFUND')).includes(id));
    const nothing = await desk.do(id, 'refund', { seat: 'KEEP' });
    assert.deepEqual([nothing.status, nothing.body.code], [409, 'NOTHING_TO_REFUND']);
  });

  it('never gives back more than came, whatever is under way', async () => {
    const id = await desk.paidOrder();
    await desk.do(id, 'refund', { amount: 700_000, seat: 'KEEP' });
    assert.equal((await desk.do(id, 'refund', { amount: 400_000, seat: 'KEEP' })).status, 422);
    assert.equal((await desk.stands(id)).refunded, 700_000);
  });

  it('by a transfer for money that came by transfer: a task until staff record that they paid it', async () => {
    const id = await desk.order();
    const transfer = { amount: PRICE, reference: `BCA ${id}`, occurred_at: '2026-11-21T01:00:00Z' };
    await desk.do(id, 'record-transfer', transfer);
    assert.equal((await desk.stands(id)).state, 'PAID');
    await desk.do(id, 'cancel', { refund: 'ALL' });
    const [refund] = await refundsOf(id);
    assert.deepEqual([refund?.method, refund?.state, refund?.amount], ['BANK_TRANSFER', 'PENDING', PRICE]);
    assert.equal((await desk.stands(id)).refunded, 0);
    const list = await desk.get<{ rows: { id: number }[] }>('/api/v1/refunds?state=PENDING&limit=100');
    assert.ok(list.body.data.rows.some((row) => row.id === refund?.id));
    const paid = { reference: `KEMBALI ${id}`, occurred_at: '2026-11-21T01:30:00Z' };
    assert.equal((await desk.post(`/api/v1/refunds/${refund?.id}/record`, paid)).status, 200);
    assert.equal((await desk.stands(id)).refunded, PRICE);
    assert.equal((await desk.post(`/api/v1/refunds/${refund?.id}/record`, paid)).status, 409);
    assert.deepEqual(kinds((await desk.read(id)).entries), [`BANK_TRANSFER ${PRICE}`, `REFUND -${PRICE}`]);
  });

  it('that fails at the provider is a task: tried again, it is another refund there, and done once', async () => {
    const id = await desk.paidOrder();
    await server.db.query('UPDATE sandbox_invoices SET refunds_fail = true WHERE external_id LIKE $1', [`${id}%`]);
    await desk.do(id, 'refund', { amount: 200_000, seat: 'KEEP' });
    await server.refunds.reconcile({ silentSeconds: 0 });
    const [failed] = await refundsOf(id);
    assert.deepEqual([failed?.state, failed?.failure_code], ['FAILED', 'INSUFFICIENT_BALANCE']);
    assert.equal((await desk.stands(id)).refunded, 0);
    assert.ok((await desk.mailsOf(id)).some(({ subject }) => subject.startsWith('Pembayaran perlu diperiksa')));
    const list = await desk.get<{ rows: { transaction_id: string }[] }>('/api/v1/refunds?state=FAILED&limit=100');
    assert.ok(list.body.data.rows.some(({ transaction_id }) => transaction_id === id));
    await server.db.query('UPDATE sandbox_invoices SET refunds_fail = false WHERE external_id LIKE $1', [`${id}%`]);
    assert.equal((await desk.post(`/api/v1/refunds/${failed?.id}/retry`)).status, 200);
    assert.deepEqual(
      (await refundsOf(id)).map(({ state }) => state),
      ['DONE'],
    );
    await server.refunds.reconcile({ silentSeconds: 0 });
    assert.equal((await desk.stands(id)).refunded, 200_000);
    const { rows } = await server.db.query<{ status: string }>(
      'SELECT r.status FROM sandbox_refunds r JOIN sandbox_invoices i ON i.id = r.invoice_id WHERE i.external_id LIKE $1 ORDER BY r.created_at',
      [`${id}%`],
    );
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['FAILED', 'DONE'],
    );
  });

  it('that its provider says nothing of for a day is a task: the team is told once, and staff may transfer it', async () => {
    const id = await desk.paidOrder();
    await server.db.query(
      `INSERT INTO ledger_entries (kind, amount, provider, provider_reference, occurred_at, actor) VALUES ('PAYMENT', 200000, 'switched off', 'x', now(), 'PROVIDER')`,
    );
    await server.db.query(
      `INSERT INTO refunds (order_id, amount, method, provider, provider_invoice_id, payment_reference, actor, reason)
       SELECT id, 200000, 'PROVIDER', 'switched off', 'x', 'x', 'SYSTEM', 'x' FROM orders WHERE transaction_id = $1`,
      [id],
    );
    const [refund] = await refundsOf(id);
    const call = { reference: `LAMA ${id}`, occurred_at: '2026-11-21T01:30:00Z' };
    const record = () => desk.post(`/api/v1/refunds/${refund?.id}/record`, call);
    await server.refunds.reconcile({ silentSeconds: 0 });
    assert.equal((await record()).status, 409, 'not before');
    await server.db.query(`UPDATE refunds SET updated_at = now() - interval '25 hours' WHERE id = $1`, [refund?.id]);
    for (let time = 0; time < 2; time += 1) await server.refunds.reconcile({ silentSeconds: 0 });
    const told = (await desk.mailsOf(id)).filter(({ subject }) => subject.startsWith('Pembayaran perlu diperiksa'));
    assert.equal(told.length, 1);
    const list = await desk.get<{ rows: { id: number; state: string }[] }>('/api/v1/refunds?state=FAILED&limit=100');
    assert.equal(list.body.data.rows.find((row) => row.id === refund?.id)?.state, 'PENDING');
    assert.equal((await record()).status, 200);
    assert.equal((await desk.stands(id)).refunded, 200_000);
  });

  it("that is given up is the order's money again", async () => {
    const id = await desk.order();
    await desk.do(id, 'record-transfer', {
      amount: 1_200_000,
      reference: `X ${id}`,
      occurred_at: '2026-11-21T01:00:00Z',
    });
    await desk.do(id, 'refund', { seat: 'KEEP' });
    const [refund] = await refundsOf(id);
    assert.equal((await desk.stands(id)).balance, 0);
    await desk.post(`/api/v1/refunds/${refund?.id}/give-up`);
    assert.equal((await desk.stands(id)).balance, 200_000);
  });
});
