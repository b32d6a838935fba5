import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';

const PRICE = 1_000_000;
const kinds = (entries: readonly { kind: string; amount: number }[]) =>
  entries.map(({ kind, amount }) => `${kind} ${amount}`);

describe('money that staff enter', () => {
  const server = useServer();
  const desk = new Desk(server);
  const transfer = (amount: number, reference: string) => ({ amount, reference, occurred_at: '2026-11-21T01:00:00Z' });

  it('by transfer pays the order, closes its invoice and confirms it, and the same transfer counts once', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    const { body } = await desk.do(id, 'record-transfer', transfer(PRICE, 'BCA 0001'));
    assert.deepEqual([body.data.before.state, body.data.after.state], ['PENDING', 'PAID']);
    assert.ok((await desk.mailsOf(id)).some(({ subject }) => subject.endsWith('sudah pasti')));
    const other = await desk.order();
    const twice = await desk.do(other, 'record-transfer', transfer(PRICE, 'BCA 0001'));
    assert.deepEqual([twice.status, twice.body.code], [409, 'ALREADY_ENTERED']);
    assert.equal((await desk.stands(other)).state, 'PENDING');
  });

  it('by one transfer for two children is refused with where it is, and entered by a reference of its own', async () => {
    const [first, second, third] = [await desk.order(), await desk.order(), await desk.order()];
    assert.equal((await desk.do(first, 'record-transfer', transfer(PRICE, 'BCA 0042'))).status, 200);
    const refused = async (id: string, reference: string) => {
      const preview = await desk.do(id, 'record-transfer', { ...transfer(PRICE, reference), preview: true });
      assert.deepEqual([preview.status, preview.body.code], [409, 'ALREADY_ENTERED']);
      return preview.body.message;
    };
    assert.equal(
      await refused(second, 'BCA 0042'),
      `Referensi ini sudah dicatat di pendaftaran ${first}. Kalau satu transfer untuk beberapa pendaftaran, catat bagian ini dengan referensi “BCA 0042 (2)”.`,
    );
    assert.equal((await desk.do(second, 'record-transfer', transfer(PRICE, 'BCA 0042 (2)'))).status, 200);
    assert.match(await refused(third, 'BCA 0042 (2)'), new RegExp(`pendaftaran ${second}\\. .*“BCA 0042 \\(3\\)”`));
    assert.match(await refused(first, 'BCA 0042'), /di pendaftaran ini/);
  });

  it('in parts is added up: the seat is kept until all of it came', async () => {
    const id = await desk.order();
    await desk.do(id, 'record-transfer', transfer(400_000, 'PART 1'));
    assert.deepEqual(await desk.stands(id), {
      state: 'PENDING',
      paid: 400_000,
      refunded: 0,
      charged: PRICE,
      balance: -600_000,
    });
    server.clock.set('2026-11-24T02:00:00Z');
    await server.orders.sweep();
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await desk.stands(id)).state, 'PENDING');
    await desk.do(id, 'record-transfer', { ...transfer(20_000, 'PPH 23'), kind: 'WITHHELD_TAX' });
    await desk.do(id, 'record-transfer', transfer(580_000, 'PART 2'));
    assert.equal((await desk.stands(id)).state, 'PAID');
  });

  it('for an order that ended takes a free seat, as a late payment does', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    await desk.checkout.expire(id);
    assert.equal((await desk.stands(id)).charged, 0);
    await desk.do(id, 'record-transfer', transfer(PRICE, 'TERLAMBAT'));
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    assert.equal(await desk.checkout.seatsTaken(schedule), 1);
  });

  it('for an order that was paid before is confirmed to the payer, as the preview says', async () => {
    const id = await desk.paidOrder({ email: 'ibu.lebih@example.com' });
    const dearer = await server.given.schedule({ course_id: await server.given.course({ price: 1_500_000 }) });
    await desk.do(id, 'move', { course_schedule_id: dearer });
    const rest = transfer(500_000, 'SISA');
    const { body: preview } = await desk.do(id, 'record-transfer', { ...rest, preview: true });
    const { body } = await desk.do(id, 'record-transfer', rest);
    assert.deepEqual(body.data.mails, preview.data.mails);
    assert.deepEqual(
      body.data.mails.map(({ to, subject }) => [to, subject.startsWith('Rp500,000 untuk')]),
      [['PAYER', true]],
    );
  });

  it('a debt can be written off, and no more than it', async () => {
    const id = await desk.paidOrder();
    const dearer = await server.given.schedule({ course_id: await server.given.course({ price: 1_500_000 }) });
    await desk.do(id, 'move', { course_schedule_id: dearer });
    assert.ok((await desk.queue('OWING')).includes(id));
    assert.equal((await desk.do(id, 'write-off', { amount: 500_001 })).status, 422);
    await desk.do(id, 'write-off', { amount: 500_000 });
    const { money, entries } = await desk.read(id);
    assert.deepEqual([money.balance, money.written_off, money.charged], [0, 500_000, 1_500_000]);
    assert.deepEqual(kinds(entries), [`PAYMENT ${PRICE}`, 'WRITE_OFF 500000']);
    assert.equal((await desk.do(id, 'write-off')).status, 409);
  });

  it('is refused for a time that has not come', async () => {
    const id = await desk.order();
    const { status } = await desk.do(id, 'record-transfer', {
      ...transfer(1, 'BESOK'),
      occurred_at: '2026-11-22T00:00:00Z',
    });
    assert.equal(status, 422);
  });
});

describe('money that fits no order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const unmatched = async () =>
    (
      await desk.get<{ rows: { id: number; amount: number; external_id: string }[] }>(
        '/api/v1/unmatched-payments?limit=100',
      )
    ).body.data.rows;
  const tell = (name: string, change: object = {}) =>
    desk.checkout.notify({
      ...{ id: `inv-${name}`, external_id: name, status: 'PAID', amount: PRICE, paid_amount: PRICE, currency: 'IDR' },
      ...change,
    });

  const refusal = async (payment: number | undefined) => {
    const { status, body } = await desk.get<{ refusal: string | null }>(`/api/v1/unmatched-payments/${payment}`);
    assert.equal(status, 200);
    return body.data.refusal;
  };

  it('waits in a queue, is matched to an order and pays it; who matched it is told to who wants to match it too', async () => {
    await tell('asing');
    const [payment] = await unmatched();
    assert.equal(payment?.amount, PRICE);
    assert.equal(await refusal(payment?.id), null);
    const id = await desk.order();
    const { status, body } = await desk.post(`/api/v1/unmatched-payments/${payment?.id}/match`, { transaction_id: id });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    assert.deepEqual(await unmatched(), []);
    const again = await desk.post(`/api/v1/unmatched-payments/${payment?.id}/match`, { transaction_id: id });
    assert.deepEqual(
      [again.status, again.body.code, again.body.message],
      [409, 'NOT_WAITING', await refusal(payment?.id)],
    );
    assert.match(again.body.message, /^Pembayaran ini sudah dicocokkan oleh \S.*, \d\d\.\d\d\sWIB\.$/);
  });

  it('in another currency is matched with its worth in rupiah', async () => {
    await tell('dolar', { currency: 'USD', paid_amount: 70.5 });
    const [payment] = await unmatched();
    const id = await desk.order();
    const url = `/api/v1/unmatched-payments/${payment?.id}/match`;
    assert.equal((await desk.post(url, { transaction_id: id })).status, 422);
    assert.equal((await desk.post(url, { transaction_id: id, amount: PRICE })).status, 200);
    assert.equal((await desk.stands(id)).state, 'PAID');
    assert.deepEqual(await unmatched(), []);
  });

  it('that is none of ours is dismissed, with a reason, and counts no more', async () => {
    await tell('bukan');
    const [payment] = await unmatched();
    const { status } = await desk.post(`/api/v1/unmatched-payments/${payment?.id}/dismiss`);
    assert.equal(status, 200);
    assert.match((await refusal(payment?.id)) ?? '', /^Pembayaran ini sudah ditutup oleh \S/);
    assert.equal((await desk.get('/api/v1/unmatched-payments/999999999')).status, 404);
    assert.deepEqual(await unmatched(), []);
    const { rows } = await server.db.query<{ sum: number }>(
      `SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entries e WHERE coalesce(e.corrects, e.id) IN (SELECT id FROM ledger_entries WHERE provider_reference = 'inv-bukan')`,
    );
    assert.deepEqual(rows, [{ sum: 0 }]);
  });

  it('of a known invoice that does not match keeps its order from ending until staff decide', async () => {
    const id = await desk.order();
    await desk.checkout.notify(await desk.checkout.news(id, 'PAID', { amount: 5 }));
    const [payment] = await unmatched();
    server.clock.set('2026-11-24T02:00:00Z');
    assert.equal(await server.orders.sweep(), 0);
    await desk.post(`/api/v1/unmatched-payments/${payment?.id}/dismiss`);
    assert.equal(await server.orders.sweep(), 1);
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await desk.stands(id)).state, 'EXPIRED');
  });
});

describe('paying in stages', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('confirms the seat with the first, bills the next, and is overdue in a queue', async () => {
    const id = await desk.order({ course_schedule_id: await server.given.schedule(), price: PRICE });
    const { status, body } = await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    assert.equal(status, 200, JSON.stringify(body));
    const { instalments } = await desk.read(id);
    assert.deepEqual(
      instalments.map(({ number, amount }) => [number, amount]),
      [
        [1, 333_334],
        [2, 333_333],
        [3, 333_333],
      ],
    );
    await desk.payAtProvider(id);
    assert.deepEqual(await desk.stands(id), {
      state: 'PAID',
      paid: 333_334,
      refunded: 0,
      charged: PRICE,
      balance: -666_666,
    });
    assert.deepEqual(await desk.queue('OVERDUE'), []);
    server.clock.set('2026-12-22T02:00:00Z');
    assert.deepEqual(await desk.queue('OVERDUE'), [id]);
    assert.equal((await desk.do(id, 'bill')).status, 200);
    await desk.payAtProvider(id);
    assert.equal((await desk.stands(id)).paid, 666_667);
    assert.deepEqual(await desk.queue('OVERDUE'), []);
    server.clock.set('2026-11-21T02:00:00Z');
    await desk.do(id, 'bill');
    await desk.payAtProvider(id);
    assert.equal((await desk.stands(id)).balance, 0);
  });

  it('is refused with days out of sequence or after class ends', async () => {
    const id = await desk.order();
    for (const due_on of [['2027-01-21', '2026-12-21'], ['2027-02-07'], ['2026-11-21']])
      assert.equal((await desk.do(id, 'plan', { due_on })).status, 422, String(due_on));
  });
});
