import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Desk } from '../../../test/support/desk.ts';
import type { Registration } from '../registrations/schemas.ts';

const PRICE = 1_000_000;
const kinds = (entries: readonly { kind: string; amount: number }[]) =>
  entries.map(({ kind, amount }) => `${kind} ${amount}`);

describe('cancelling an order', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('more than seven days before class gives everything back, the seat and the voucher', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const voucher = await server.given.voucher({ code: 'BATAL', quota: 1 });
    const id = await desk.paidOrder({ course_schedule_id: schedule, voucher_code: 'BATAL', price: 900_000 });
    const { status, body } = await desk.do(id, 'cancel');
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.before, {
      state: 'PAID',
      charged: 900_000,
      paid: 900_000,
      refunded: 0,
      refunding: 0,
      written_off: 0,
      balance: 0,
    });
    assert.deepEqual([body.data.after.state, body.data.after.charged, body.data.after.refunding], ['CANCELLED', 0, 900_000]);
    assert.deepEqual(
      body.data.seats.map(({ change, free }) => [change, free]),
      [[-1, 1]],
    );
    assert.deepEqual(body.data.refunds, [{ amount: 900_000, method: 'PROVIDER', channel: 'SANDBOX' }]);
    assert.deepEqual(
      body.data.mails.map(({ to }) => to),
      ['PAYER', 'PARTICIPANT'],
    );
    assert.deepEqual(await desk.stands(id), { state: 'CANCELLED', paid: 900_000, refunded: 900_000, charged: 0, balance: 0 });
    assert.deepEqual([await desk.checkout.seatsTaken(schedule), await desk.checkout.vouchersUsed(voucher)], [0, 0]);
    const { entries, refunds, actions } = await desk.read(id);
    assert.deepEqual(kinds(entries), ['PAYMENT 900000', 'REFUND -900000']);
    assert.deepEqual(
      refunds.map(({ state, method }) => [state, method]),
      [['DONE', 'PROVIDER']],
    );
    assert.deepEqual(
      actions.map(({ action, reason, staff }) => [action, reason, staff]),
      [['CANCEL', 'Diminta pembayar', 'Rani Staf']],
    );
  });

  for (const [when, instant, back] of [
    ['seven days before', '2026-11-30T11:59:59Z', PRICE],
    ['less than seven days before', '2026-11-30T12:00:01Z', PRICE / 2],
    ['a minute before', '2026-12-07T11:59:00Z', PRICE / 2],
    ['as class begins', '2026-12-07T12:00:00Z', 0],
  ] as const)
    it(`${when} gives back what the policy says, and staff see it before`, async () => {
      const id = await desk.paidOrder();
      server.clock.set(instant);
      const { refund_by_policy } = await desk.read(id);
      await desk.do(id, 'cancel');
      server.clock.set('2026-11-21T02:00:00Z');
      assert.equal(refund_by_policy, back);
      assert.deepEqual(await desk.stands(id), {
        state: 'CANCELLED',
        paid: PRICE,
        refunded: back,
        charged: PRICE - back,
        balance: 0,
      });
    });

  it('follows the policy the order was placed under, not one that was written since', async () => {
    const course = await server.given.course({ refund_policy: '[{"days": 0, "percent": 80}]' });
    const id = await desk.paidOrder({ course_schedule_id: await server.given.schedule({ course_id: course }) });
    await server.db.query(`UPDATE courses SET refund_policy = '[]' WHERE id = $1`, [course]);
    await desk.do(id, 'cancel');
    assert.equal((await desk.stands(id)).refunded, 800_000);
  });

  it('gives back what staff choose instead, but never more than there is', async () => {
    const id = await desk.paidOrder();
    const tooMuch = await desk.do(id, 'cancel', { refund_amount: PRICE + 1 });
    assert.equal(tooMuch.status, 422);
    await desk.do(id, 'cancel', { refund_amount: 123_456 });
    assert.deepEqual(await desk.stands(id), {
      state: 'CANCELLED',
      paid: PRICE,
      refunded: 123_456,
      charged: PRICE - 123_456,
      balance: 0,
    });
  });

  it('of an unpaid one gives seat and voucher back and closes its invoice at the provider', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    assert.equal((await desk.do(id, 'cancel')).status, 200);
    assert.deepEqual(await desk.stands(id), { state: 'CANCELLED', paid: 0, refunded: 0, charged: 0, balance: 0 });
    assert.equal(await desk.checkout.seatsTaken(schedule), 0);
    const { rows } = await server.db.query<{ status: string }>(
      'SELECT s.status FROM sandbox_invoices s JOIN invoices i ON i.external_id = s.external_id JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1',
      [id],
    );
    assert.deepEqual(rows, [{ status: 'EXPIRED' }]);
  });

  it('is possible once, and not for whoever has a certificate', async () => {
    const id = await desk.paidOrder();
    await desk.do(id, 'cancel');
    const again = await desk.do(id, 'cancel');
    assert.deepEqual([again.status, again.body.code], [409, 'NOT_POSSIBLE']);
    const graduate = await desk.paidOrder();
    await server.db.query(
      `INSERT INTO certificates (registration_id, course_schedule_id, ref_id, student_full_name, document, issued_on)
       SELECT r.id, o.course_schedule_id, 'CERT-BATAL-1', 'Siti', 'a.pdf', '2026-11-01' FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1`,
      [graduate],
    );
    const refused = await desk.do(graduate, 'cancel');
    assert.deepEqual([refused.status, refused.body.code], [409, 'CERTIFIED']);
  });

  it('with a key is done once however often it is sent, and answers the same', async () => {
    const id = await desk.paidOrder();
    const key = 'batalkan-sekali';
    const answers = await Promise.all([1, 2, 3].map(() => desk.do(id, 'refund', { amount: 100_000, seat: 'KEEP' }, key)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body.data.after))).size, 1);
    assert.equal((await desk.stands(id)).refunded, 100_000);
    const other = await desk.do(id, 'refund', { amount: 200_000, seat: 'KEEP' }, key);
    assert.deepEqual([other.status, other.body.code], [422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('a preview', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('answers what the call does, and changes nothing', async () => {
    const target = await server.given.schedule({ course_id: await server.given.course({ price: 1_400_000 }) });
    const calls: [string, object][] = [
      ['cancel', {}],
      ['refund', { amount: 250_000, seat: 'KEEP' }],
      ['move', { course_schedule_id: target }],
      ['record-transfer', { amount: 50_000, reference: 'BCA-1', occurred_at: '2026-11-20T02:00:00Z' }],
    ];
    for (const [action, body] of calls) {
      const id = await desk.paidOrder({ email: `payer-${action}@example.com` });
      const [before, mails] = [await desk.read(id), await desk.mailsOf(id)];
      const preview = await desk.do(id, action, { ...body, preview: true });
      assert.equal(preview.status, 200, JSON.stringify(preview.body));
      assert.deepEqual(await desk.read(id), before, action);
      assert.deepEqual(await desk.mailsOf(id), mails, action);
      const done = await desk.do(id, action, body);
      assert.deepEqual(preview.body.data, done.body.data, action);
      assert.notEqual(preview.body.message, done.body.message);
    }
  });
});

describe('giving money back', () => {
  const server = useServer();
  const desk = new Desk(server);
  const refundsOf = async (id: string) => (await desk.read(id)).refunds;

  it('leaves the seat where staff keep it: the order owes less', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.paidOrder({ course_schedule_id: schedule });
    await desk.do(id, 'refund', { amount: 300_000, seat: 'KEEP' });
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: PRICE, refunded: 300_000, charged: 700_000, balance: 0 });
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
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: 1_250_000, refunded: 250_000, charged: PRICE, balance: 0 });
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
    assert.deepEqual((await refundsOf(id)).map(({ state }) => state), ['DONE']);
    await server.refunds.reconcile({ silentSeconds: 0 });
    assert.equal((await desk.stands(id)).refunded, 200_000);
    const { rows } = await server.db.query<{ status: string }>(
      'SELECT r.status FROM sandbox_refunds r JOIN sandbox_invoices i ON i.id = r.invoice_id WHERE i.external_id LIKE $1 ORDER BY r.created_at',
      [`${id}%`],
    );
    assert.deepEqual(rows.map(({ status }) => status), ['FAILED', 'DONE']);
  });

  it('that is given up is the order\'s money again', async () => {
    const id = await desk.order();
    await desk.do(id, 'record-transfer', { amount: 1_200_000, reference: `X ${id}`, occurred_at: '2026-11-21T01:00:00Z' });
    await desk.do(id, 'refund', { seat: 'KEEP' });
    const [refund] = await refundsOf(id);
    assert.equal((await desk.stands(id)).balance, 0);
    await desk.post(`/api/v1/refunds/${refund?.id}/give-up`);
    assert.equal((await desk.stands(id)).balance, 200_000);
  });
});

describe('money that staff enter', () => {
  const server = useServer();
  const desk = new Desk(server);
  const transfer = (amount: number, reference: string) => ({ amount, reference, occurred_at: '2026-11-21T01:00:00Z' });

  it('by transfer pays the order, closes its invoice and confirms it, and the same transfer counts once', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    const { body } = await desk.do(id, 'record-transfer', transfer(PRICE, 'BCA 0001'));
    assert.deepEqual([body.data.before.state, body.data.after.state], ['PENDING', 'PAID']);
    assert.ok((await desk.mailsOf(id)).some(({ subject }) => subject.endsWith('berhasil')));
    const other = await desk.order();
    const twice = await desk.do(other, 'record-transfer', transfer(PRICE, 'BCA 0001'));
    assert.deepEqual([twice.status, twice.body.code], [409, 'ALREADY_ENTERED']);
    assert.equal((await desk.stands(other)).state, 'PENDING');
  });

  it('in parts is added up: the seat is kept until all of it came', async () => {
    const id = await desk.order();
    await desk.do(id, 'record-transfer', transfer(400_000, 'PART 1'));
    assert.deepEqual(await desk.stands(id), { state: 'PENDING', paid: 400_000, refunded: 0, charged: PRICE, balance: -600_000 });
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
    await desk.checkout.notify(await desk.checkout.news(id, 'EXPIRED'));
    assert.equal((await desk.stands(id)).charged, 0);
    await desk.do(id, 'record-transfer', transfer(PRICE, 'TERLAMBAT'));
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    assert.equal(await desk.checkout.seatsTaken(schedule), 1);
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
    const { status } = await desk.do(id, 'record-transfer', { ...transfer(1, 'BESOK'), occurred_at: '2026-11-22T00:00:00Z' });
    assert.equal(status, 422);
  });
});

describe('moving to another batch', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('takes the seat there, gives the one here back, leaves the money and tells payer and participant', async () => {
    const course = await server.given.course();
    const [from, to] = [
      await server.given.schedule({ course_id: course, participant_amount: 1 }),
      await server.given.schedule({ course_id: course, participant_amount: 1, batch: 2 }),
    ];
    const id = await desk.paidOrder({ course_schedule_id: from });
    const { body } = await desk.do(id, 'move', { course_schedule_id: to });
    assert.deepEqual(
      body.data.seats.map(({ course_schedule_id, change }) => [course_schedule_id, change]),
      [
        [from, -1],
        [to, 1],
      ],
    );
    assert.deepEqual([await desk.checkout.seatsTaken(from), await desk.checkout.seatsTaken(to)], [0, 1]);
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    const { places } = await desk.read(id);
    assert.deepEqual(
      places.map(({ batch, state }) => [batch, state]),
      [
        [1, 'TRANSFERRED'],
        [2, 'CONFIRMED'],
      ],
    );
    const list = await desk.get<{ rows: Registration[] }>('/api/v1/registration?limit=1');
    assert.equal(list.body.data.rows[0]?.course_schedule.batch, 2);
    const mails = (await desk.mailsOf(id)).filter(({ subject }) => subject.includes('diubah'));
    assert.equal(mails.length, 2);
  });

  for (const [what, price, balance, queue] of [
    ['dearer', 1_400_000, -400_000, 'OWING'],
    ['cheaper', 600_000, 400_000, 'TO_REFUND'],
  ] as const)
    it(`into a ${what} program leaves the difference in a queue, which empties once it is settled`, async () => {
      const id = await desk.paidOrder();
      const to = await server.given.schedule({ course_id: await server.given.course({ price }) });
      await desk.do(id, 'move', { course_schedule_id: to });
      assert.deepEqual([(await desk.stands(id)).balance, (await desk.stands(id)).state], [balance, 'PAID']);
      assert.ok((await desk.queue(queue)).includes(id));
      if (balance > 0) await desk.do(id, 'refund', { seat: 'KEEP' });
      else await desk.do(id, 'record-transfer', { amount: -balance, reference: `D ${id}`, occurred_at: '2026-11-21T01:00:00Z' });
      assert.equal((await desk.stands(id)).balance, 0);
      assert.ok(!(await desk.queue(queue)).includes(id));
    });

  it('what is owed then can be billed: the invoice is paid at the provider', async () => {
    const id = await desk.paidOrder();
    const to = await server.given.schedule({ course_id: await server.given.course({ price: 1_400_000 }) });
    await desk.do(id, 'move', { course_schedule_id: to });
    const { status } = await desk.do(id, 'bill');
    assert.equal(status, 200);
    await desk.payAtProvider(id);
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: 1_400_000, refunded: 0, charged: 1_400_000, balance: 0 });
    assert.equal((await desk.do(id, 'bill')).status, 409);
  });

  it('at the same price keeps it where staff say so', async () => {
    const id = await desk.paidOrder();
    const to = await server.given.schedule({ course_id: await server.given.course({ price: 1_400_000 }) });
    await desk.do(id, 'move', { course_schedule_id: to, price: 'KEEP' });
    assert.equal((await desk.stands(id)).balance, 0);
  });

  it('is refused into a full batch, a running one, the same one, and where the student has a seat', async () => {
    const course = await server.given.course();
    const from = await server.given.schedule({ course_id: course });
    const id = await desk.paidOrder({ course_schedule_id: from, email_student: 'pindah@example.com' });
    const full = await server.given.schedule({ course_id: course, participant_amount: 0 });
    const running = await server.given.schedule({ course_id: course, publish_at: '2026-10-01', start_date: '2026-11-01' });
    const taken = await server.given.schedule({ course_id: course });
    await desk.paidOrder({ course_schedule_id: taken, email_student: 'pindah@example.com' });
    const codes: (string | undefined)[] = [];
    for (const to of [full, running, from, taken])
      codes.push((await desk.do(id, 'move', { course_schedule_id: to })).body.code);
    assert.deepEqual(codes, ['SOLD_OUT', 'CLASS_BEGUN', 'ALREADY_THERE', 'ALREADY_REGISTERED']);
    assert.deepEqual([await desk.checkout.seatsTaken(from), await desk.checkout.seatsTaken(full)], [1, 0]);
  });

  it('of an unpaid order keeps its seat held within the program, and is refused into another one', async () => {
    const course = await server.given.course();
    const id = await desk.order({ course_schedule_id: await server.given.schedule({ course_id: course }) });
    const to = await server.given.schedule({ course_id: course });
    assert.equal((await desk.do(id, 'move', { course_schedule_id: to })).status, 200);
    await desk.payAtProvider(id);
    assert.equal((await desk.stands(id)).state, 'PAID');
    assert.equal(await desk.checkout.seatsTaken(to), 1);
    const unpaid = await desk.order();
    assert.equal((await desk.do(unpaid, 'move', { course_schedule_id: await server.given.schedule() })).status, 409);
  });
});

describe('money without a seat', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('is given a batch by staff, or given back, and leaves the queue either way', async () => {
    const course = await server.given.course();
    const unplaced = async () => {
      const schedule = await server.given.schedule({ course_id: course, participant_amount: 1 });
      const id = await desk.order({ course_schedule_id: schedule });
      await desk.checkout.notify(await desk.checkout.news(id, 'EXPIRED'));
      await desk.order({ course_schedule_id: schedule });
      await desk.payAtProvider(id);
      assert.equal((await desk.stands(id)).state, 'PAID_UNPLACED');
      return id;
    };
    const [placed, refunded] = [await unplaced(), await unplaced()];
    assert.deepEqual(await desk.queue('UNPLACED'), [placed, refunded]);
    const to = await server.given.schedule({ course_id: course, participant_amount: 1 });
    assert.equal((await desk.do(placed, 'move', { course_schedule_id: to })).status, 200);
    assert.equal((await desk.do(refunded, 'cancel')).status, 200);
    assert.deepEqual(await desk.queue('UNPLACED'), []);
    assert.deepEqual(await desk.stands(placed), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    assert.deepEqual(await desk.stands(refunded), { state: 'CANCELLED', paid: PRICE, refunded: PRICE, charged: 0, balance: 0 });
    assert.equal(await desk.checkout.seatsTaken(to), 1);
  });
});

describe('money that fits no order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const unmatched = async () =>
    (await desk.get<{ rows: { id: number; amount: number; external_id: string }[] }>('/api/v1/unmatched-payments?limit=100')).body.data
      .rows;
  const tell = (name: string, change: object = {}) =>
    desk.checkout.notify({
      ...{ id: `inv-${name}`, external_id: name, status: 'PAID', amount: PRICE, paid_amount: PRICE, currency: 'IDR' },
      ...change,
    });

  it('waits in a queue, is matched to an order and pays it', async () => {
    await tell('asing');
    const [payment] = await unmatched();
    assert.equal(payment?.amount, PRICE);
    const id = await desk.order();
    const { status, body } = await desk.post(`/api/v1/unmatched-payments/${payment?.id}/match`, { transaction_id: id });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    assert.deepEqual(await unmatched(), []);
    const again = await desk.post(`/api/v1/unmatched-payments/${payment?.id}/match`, { transaction_id: id });
    assert.deepEqual([again.status, again.body.code], [409, 'NOT_WAITING']);
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

describe('people of an order', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('are corrected: the mails, the list and the search follow, and the corrected e-mail guards the seat', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.paidOrder({ course_schedule_id: schedule, email_student: 'salah@example.com' });
    const { status } = await desk.do(id, 'correct', {
      participant: { first_name: ' Sekar ', email: 'Benar@Example.com' },
      payer: { name: 'Ibu Sekar' },
    });
    assert.equal(status, 200);
    const { body } = await desk.get<{ rows: Registration[] }>('/api/v1/registration?q=ibu%20sekar&limit=5');
    assert.deepEqual(
      body.data.rows.map(({ first_name, email, payer }) => [first_name, email, payer.name]),
      [['Sekar', 'benar@example.com', 'Ibu Sekar']],
    );
    const again = await desk.checkout.pay({ course_schedule_id: schedule, email_student: 'benar@example.com' });
    assert.equal(again.body.code, 'ALREADY_REGISTERED');
    assert.equal((await desk.checkout.pay({ course_schedule_id: schedule, email_student: 'salah@example.com' })).status, 201);
    const clash = await desk.do(id, 'correct', { participant: { email: 'salah@example.com' } });
    assert.deepEqual([clash.status, clash.body.code], [409, 'ALREADY_REGISTERED']);
  });

  it('give their place to another person, who takes the same seat', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.paidOrder({ course_schedule_id: schedule });
    const participant = {
      ...{ first_name: 'Putu', last_name: 'Ayu', email: 'putu@example.com', gender: 'P', birth_date: '1999-01-01' },
      ...{ phone_number: '081234567890', country: 'ID', address: 'Jl. Mawar', city: 'Denpasar', zip_code: '80111' },
    };
    const { status, body } = await desk.do(id, 'change-participant', { participant });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.seats, []);
    const { places } = await desk.read(id);
    assert.deepEqual(places.map(({ state }) => state), ['TRANSFERRED', 'CONFIRMED']);
    assert.equal(await desk.checkout.seatsTaken(schedule), 1);
    assert.ok((await desk.mailsOf(id)).some(({ to }) => to === 'putu@example.com'));
  });

  it('are sent the mail of their order once more', async () => {
    const id = await desk.paidOrder();
    const before = (await desk.mailsOf(id)).length;
    for (let time = 0; time < 2; time += 1) assert.equal((await desk.do(id, 'resend-mail')).status, 200);
    assert.equal((await desk.mailsOf(id)).length, before + 4);
    const unpaid = await desk.order();
    await desk.do(unpaid, 'resend-mail');
    assert.equal((await desk.mailsOf(unpaid)).filter(({ subject }) => subject.startsWith('Selesaikan')).length, 4);
  });
});

describe('holding a seat for longer', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('replaces the invoice, and the old one lapses without its order', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const id = await desk.order({ course_schedule_id: schedule });
    const old = await desk.checkout.news(id, 'EXPIRED');
    const { status, body } = await desk.do(id, 'extend', { expires_at: '2026-11-25T02:00:00Z' });
    assert.equal(status, 200, JSON.stringify(body));
    await desk.checkout.notify(old);
    server.clock.set('2026-11-23T02:00:00Z');
    await server.orders.sweep();
    assert.equal((await desk.stands(id)).state, 'PENDING');
    await desk.payAtProvider(id);
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await desk.stands(id)).state, 'PAID');
    assert.equal(await desk.checkout.seatsTaken(schedule), 1);
  });

  it('is refused beyond the start of class and into the past', async () => {
    const id = await desk.order();
    for (const expires_at of ['2026-12-08T00:00:00Z', '2026-11-20T00:00:00Z'])
      assert.equal((await desk.do(id, 'extend', { expires_at })).status, 422);
  });
});

describe('cancelling a whole batch', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('moves or refunds each with one mail, says what became of whom, and takes nobody in any more', async () => {
    const course = await server.given.course();
    const schedule = await server.given.schedule({ course_id: course });
    const to = await server.given.schedule({ course_id: course, participant_amount: 1, batch: 2 });
    const [first, second, refunded, later, unpaid] = [
      await desk.paidOrder({ course_schedule_id: schedule }),
      await desk.paidOrder({ course_schedule_id: schedule }),
      await desk.paidOrder({ course_schedule_id: schedule }),
      await desk.paidOrder({ course_schedule_id: schedule }),
      await desk.order({ course_schedule_id: schedule }),
    ];
    const body = {
      decision: 'MOVE',
      course_schedule_id: to,
      people: [
        { transaction_id: refunded, decision: 'REFUND' },
        { transaction_id: later, decision: 'LATER' },
        { transaction_id: unpaid, decision: 'REFUND' },
      ],
    };
    const url = `/api/v1/course-schedules/${schedule}/cancel`;
    type Rows = { rows: { transaction_id: string; error: { code: string } | null }[] };
    const preview = await desk.post<Rows>(url, { ...body, preview: true });
    assert.equal(preview.status, 200, JSON.stringify(preview.body));
    assert.equal(await desk.checkout.seatsTaken(schedule), 5);
    const mails = (await desk.checkout.mails()).length;
    const done = await desk.post<Rows>(url, body);
    assert.deepEqual(
      done.body.data.rows.map(({ transaction_id, error }) => [transaction_id, error?.code ?? null]),
      [
        [first, null],
        [second, 'SOLD_OUT'],
        [refunded, null],
        [later, null],
        [unpaid, null],
      ],
    );
    assert.deepEqual(
      await Promise.all([first, second, refunded, later, unpaid].map(async (id) => (await desk.stands(id)).state)),
      ['PAID', 'PAID', 'CANCELLED', 'PAID_UNPLACED', 'CANCELLED'],
    );
    assert.equal((await desk.stands(refunded)).refunded, PRICE);
    assert.deepEqual([await desk.checkout.seatsTaken(schedule), await desk.checkout.seatsTaken(to)], [1, 1]);
    // One each for four of them, and one that the money of the refunded one was sent.
    assert.equal((await desk.checkout.mails()).length, mails + 5);
    const newcomer = await desk.checkout.pay({ course_schedule_id: schedule, email_student: 'baru@example.com' });
    assert.equal(newcomer.status, 422);
    const rest = await desk.post<Rows>(url, { decision: 'REFUND' });
    assert.deepEqual(rest.body.data.rows.map(({ transaction_id }) => transaction_id), [second, later]);
    assert.equal(await desk.checkout.seatsTaken(schedule), 0);
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
    assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: 333_334, refunded: 0, charged: PRICE, balance: -666_666 });
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

describe('the calls about orders', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('are for staff, say why, and know what they do not know', async () => {
    const id = await desk.order();
    assert.equal((await server.send('POST', `/api/v1/orders/${id}/cancel`, { reason: 'x' })).status, 401);
    assert.equal((await server.get(`/api/v1/orders/${id}`)).status, 401);
    assert.equal((await desk.do(id, 'cancel', { reason: ' ' })).status, 422);
    assert.equal((await desk.do('00000000-0000-4000-8000-000000000000', 'cancel')).status, 404);
    assert.equal((await desk.get('/api/v1/orders/00000000-0000-4000-8000-000000000000')).status, 404);
    assert.equal((await desk.post('/api/v1/refunds/99/retry')).status, 404);
  });

  it('keep a ledger that nothing changes or deletes', async () => {
    await desk.paidOrder();
    for (const table of ['ledger_entries', 'order_charges', 'order_actions', 'ledger_allocations'])
      for (const sql of [`UPDATE ${table} SET created_at = now()`, `DELETE FROM ${table}`]) {
        const { rowCount } = await server.db.query(`SELECT FROM ${table}`);
        if (rowCount) await assert.rejects(server.db.query(sql), /stays as it was written/, sql);
      }
  });
});
