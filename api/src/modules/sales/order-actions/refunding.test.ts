import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
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
    const tomorrow = { ...paid, occurred_at: '2026-11-22T01:30:00Z' };
    assert.equal((await desk.post(`/api/v1/refunds/${refund?.id}/record`, tomorrow)).status, 422);
    assert.equal((await desk.post(`/api/v1/refunds/${refund?.id}/record`, paid)).status, 200);
    assert.equal((await desk.stands(id)).refunded, PRICE);
    assert.equal((await desk.post(`/api/v1/refunds/${refund?.id}/record`, paid)).status, 409);
    assert.deepEqual(kinds((await desk.read(id)).entries), [`BANK_TRANSFER ${PRICE}`, `REFUND -${PRICE}`]);
  });

  it('that a colleague paid or gave up says so before it is paid again', async () => {
    const toPay = async () => {
      const id = await desk.order();
      const transfer = { amount: PRICE, reference: `BCA ${id}`, occurred_at: '2026-11-21T01:00:00Z' };
      await desk.do(id, 'record-transfer', transfer);
      await desk.do(id, 'cancel', { refund: 'ALL' });
      return (await refundsOf(id))[0]?.id ?? 0;
    };
    const now = async (refund: number) => {
      const { body } = await desk.get<{ state: string; refusal: string | null }>(`/api/v1/refunds/${refund}`);
      return [body.data.state, body.data.refusal];
    };
    const [paid, given] = [await toPay(), await toPay()];
    assert.deepEqual(await now(paid), ['PENDING', null]);
    const transfer = { reference: `KEMBALI ${paid}`, occurred_at: '2026-11-21T01:30:00Z' };
    assert.equal((await desk.post(`/api/v1/refunds/${paid}/record`, transfer)).status, 200);
    const [state, refusal] = await now(paid);
    assert.equal(state, 'DONE');
    assert.match(
      refusal ?? '',
      /^Pengembalian dana ini sudah dicatat dibayar oleh \S.*, \d\d \S+ \d{4}, \d\d\.\d\d\sWIB\.$/,
    );
    const again = await desk.post(`/api/v1/refunds/${paid}/record`, { ...transfer, reference: `LAGI ${paid}` });
    assert.deepEqual([again.status, again.body.code, again.body.message], [409, 'NOT_POSSIBLE', refusal]);
    await desk.post(`/api/v1/refunds/${given}/give-up`);
    assert.deepEqual(await now(given), ['GIVEN_UP', 'Tidak bisa dilakukan: pengembalian dana ini sudah dihentikan.']);
    assert.equal((await desk.get('/api/v1/refunds/999999999')).status, 404);
  });

  it('that fails at the provider is a task: tried again, it is another refund there, and done once', async () => {
    const id = await desk.paidOrder();
    await server.db.query('UPDATE sandbox_invoices SET refunds_fail = true WHERE external_id LIKE $1', [`${id}%`]);
    await desk.do(id, 'refund', { amount: 200_000, seat: 'KEEP' });
    await server.refunds.reconcile({ silentSeconds: 0 });
    const [failed] = await refundsOf(id);
    assert.deepEqual(
      [failed?.state, failed?.failure_code, failed?.standing, failed?.can_be_retried],
      ['FAILED', 'INSUFFICIENT_BALANCE', 'DENIED', true],
    );
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

  /** A refund at a provider that is switched off: it stays silent. @returns order and refund */
  const silentRefund = async (reference: string | null = null) => {
    const id = await desk.paidOrder();
    await server.db.query(
      `INSERT INTO ledger_entries (kind, amount, provider, provider_reference, occurred_at, actor) VALUES ('PAYMENT', 200000, 'switched off', $1, now(), 'PROVIDER')`,
      [id],
    );
    await server.db.query(
      `INSERT INTO refunds (order_id, amount, method, provider, provider_invoice_id, payment_reference, provider_reference, actor, reason)
       SELECT id, 200000, 'PROVIDER', 'switched off', 'x', transaction_id, $2, 'SYSTEM', 'x' FROM orders WHERE transaction_id = $1`,
      [id, reference],
    );
    const [refund] = await refundsOf(id);
    assert.ok(refund);
    const age = async (time: string) => {
      await server.db.query('UPDATE refunds SET updated_at = now() - $2::interval WHERE id = $1', [refund.id, time]);
      for (let round = 0; round < 2; round += 1) await server.refunds.reconcile({ silentSeconds: 0 });
      return (await refundsOf(id))[0]?.standing;
    };
    const act = (call: string, body: object = {}) => desk.post(`/api/v1/refunds/${refund.id}/${call}`, body);
    const record = () => act('record', { reference: `LAMA ${id}`, occurred_at: '2026-11-21T01:30:00Z' });
    const isTask = async () => {
      const list = await desk.get<{ rows: { id: number }[] }>('/api/v1/refunds?state=FAILED&limit=1000');
      return list.body.data.rows.some((row) => row.id === refund.id);
    };
    const mailed = async (subject: string) =>
      (await desk.mailsOf(id)).filter((mail) => mail.subject.startsWith(subject)).length;
    return { id, age, act, record, isTask, mailed };
  };

  it('that its provider does not take on for three days is stuck: team and payer are told once, and staff may transfer it', async () => {
    const { id, age, act, record, isTask, mailed } = await silentRefund();
    assert.equal(await age('71 hours'), 'NOT_SETTLED');
    const early = await record();
    assert.equal(early.status, 409, 'not before');
    assert.match(early.body.message, /belum diterima penyedia pembayaran/);
    assert.deepEqual([await isTask(), await mailed('Ke rekening mana')], [false, 0]);
    assert.equal(await age('73 hours'), 'STUCK');
    assert.deepEqual(
      [await isTask(), await mailed('Pembayaran perlu diperiksa'), await mailed('Ke rekening mana')],
      [true, 1, 1],
    );
    const retried = await act('retry');
    assert.deepEqual([retried.status, retried.body.code], [409, 'NOT_POSSIBLE']);
    assert.equal((await record()).status, 200);
    assert.equal((await desk.stands(id)).refunded, 200_000);
  });

  it('that its provider took on is on its way while the bank is slow: no task, no mail, until two weeks went by', async () => {
    const { age, record, isTask, mailed } = await silentRefund('rfd-1');
    assert.equal(await age('13 days'), 'UNCONFIRMED');
    const early = await record();
    assert.equal(early.status, 409, 'it would go twice');
    assert.match(early.body.message, /menunggu banknya/);
    assert.deepEqual([await isTask(), await mailed('Pembayaran perlu diperiksa')], [false, 0]);
    assert.equal(await age('15 days'), 'STUCK');
    assert.deepEqual([await isTask(), await mailed('Pembayaran perlu diperiksa')], [true, 1]);
  });

  it('that is stuck asks the payer for an account on the page of the order', async () => {
    const { id, age, act } = await silentRefund();
    const buyer = new Buyer(server);
    const page = async () => buyer.open(await buyer.link(id));
    assert.equal((await page()).needs_refund_account, false);
    await age('73 hours');
    const { needs_refund_account: isAsked, refunds, may } = await page();
    assert.deepEqual([isAsked, may.set_refund_account, refunds[0]?.standing], [true, true, 'STUCK']);
    assert.equal((await act('give-up')).status, 200);
    assert.equal((await page()).needs_refund_account, false);
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
