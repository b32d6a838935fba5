import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Gate } from '../../../../test/support/gate.ts';
import type { Batch } from '../../classes/batches/schemas.ts';
import type { QueuedOrder } from './queue-schemas.ts';
import type { BatchRow } from './schemas.ts';
import { nameOfConsequence } from './outcome.ts';

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
    assert.deepEqual(
      [body.data.after.state, body.data.after.charged, body.data.after.refunding],
      ['CANCELLED', 0, 900_000],
    );
    assert.deepEqual(
      body.data.seats.map(({ change, free }) => [change, free]),
      [[-1, 1]],
    );
    assert.deepEqual(body.data.refunds, [{ amount: 900_000, method: 'PROVIDER', channel: 'SANDBOX' }]);
    assert.deepEqual(
      body.data.mails.map(({ to }) => to),
      ['PAYER', 'PARTICIPANT'],
    );
    assert.deepEqual(await desk.stands(id), {
      state: 'CANCELLED',
      paid: 900_000,
      refunded: 900_000,
      charged: 0,
      balance: 0,
    });
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

  for (const [what, permission, missing, action, refused, allowed] of [
    ['more than the policy says', 'order.cancel', 'refund.create', 'cancel', { refund: 'ALL' }, { refund: 'POLICY' }],
    [
      'money, and frees the seat',
      'refund.create',
      'order.cancel',
      'refund',
      { seat: 'FREE' },
      { seat: 'KEEP', amount: 1_000 },
    ],
  ] as const)
    it(`that gives back ${what}, needs both permissions: ${permission} is not enough`, async () => {
      const id = await desk.paidOrder();
      await server.db.query(`INSERT INTO role_permission VALUES ('ACADEMIC', $1)`, [permission]);
      const headers = { authorization: `Bearer ${await server.given.staffToken('ACADEMIC')}` };
      const send = (body: object) =>
        server.send('POST', `/api/v1/orders/${id}/${action}`, { reason: 'Sakit', ...body }, headers);
      const { status, body } = await send(refused);
      const without = await send({ ...allowed, preview: true });
      await server.db.query(`DELETE FROM role_permission WHERE role = 'ACADEMIC' AND permission = $1`, [permission]);
      assert.deepEqual([status, body.code], [403, 'FORBIDDEN']);
      assert.ok(JSON.stringify(body).includes(missing), JSON.stringify(body));
      assert.equal(without.status, 200, without.text);
      assert.deepEqual(await desk.stands(id), { state: 'PAID', paid: PRICE, refunded: 0, charged: PRICE, balance: 0 });
    });

  it('lets the same person register for the same batch again, once the money is back', async () => {
    const form = {
      course_schedule_id: await server.given.schedule({ participant_amount: 1 }),
      email_student: 'kembali@example.com',
    };
    const first = await desk.paidOrder(form);
    assert.equal((await desk.checkout.pay(form)).body.code, 'ALREADY_REGISTERED');
    await desk.do(first, 'cancel', { refund: 'ALL' });
    assert.equal((await desk.stands(first)).refunded, PRICE);
    const second = await desk.paidOrder(form);
    assert.notEqual(second, first);
    const states = await Promise.all([first, second].map(async (id) => (await desk.stands(id)).state));
    assert.deepEqual(states, ['CANCELLED', 'PAID']);
    assert.equal(await desk.checkout.seatsTaken(form.course_schedule_id), 1);
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

  it('is possible once, and not for a person with a certificate', async () => {
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
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.do(id, 'refund', { amount: 100_000, seat: 'KEEP' }, key)),
    );
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
    const pending = (email: string) => desk.order({ email });
    const paid = (email: string) => desk.paidOrder({ email });
    const owing = async (email: string) => {
      const id = await desk.paidOrder({ email });
      assert.equal((await desk.do(id, 'move', { course_schedule_id: target })).status, 200);
      return id;
    };
    const participant = {
      ...{ first_name: 'Dewi', last_name: 'Lestari', email: 'dewi@example.com', gender: 'P' },
      ...{ birth_date: '2001-05-17', phone_number: '081234567890', country: 'ID' },
      ...{ address: 'Jl. Mawar', city: 'Denpasar', zip_code: '80111' },
    };
    const calls: [action: string, body: object, order: (email: string) => Promise<string>][] = [
      ['cancel', {}, paid],
      ['refund', { amount: 250_000, seat: 'KEEP' }, paid],
      ['move', { course_schedule_id: target }, paid],
      ['record-transfer', { amount: 50_000, reference: 'BCA-1', occurred_at: '2026-11-20T02:00:00Z' }, paid],
      ['write-off', {}, owing],
      ['bill', {}, owing],
      ['extend', { expires_at: '2026-11-23T02:00:00Z' }, pending],
      ['plan', { due_on: ['2026-12-05'] }, pending],
      ['correct', { payer: { name: 'Ibu Sekar' } }, paid],
      ['change-participant', { participant }, paid],
      ['resend-mail', {}, paid],
    ];
    for (const [action, body, order] of calls) {
      const id = await order(`payer-${action}@example.com`);
      const [before, mails] = [await desk.read(id), await desk.mailsOf(id)];
      const preview = await desk.do(id, action, { ...body, preview: true });
      assert.equal(preview.status, 200, JSON.stringify(preview.body));
      assert.deepEqual(await desk.read(id), before, action);
      assert.deepEqual(await desk.mailsOf(id), mails, action);
      const done = await desk.do(id, action, body);
      // A number is given to what is done, not to what is looked at.
      const numbered = (done.body.data.documents ?? []).map((one) => ({ ...one, number: null }));
      const expected = { ...done.body.data, ...(numbered.length > 0 && { documents: numbered }) };
      assert.deepEqual(preview.body.data, expected, action);
      assert.notEqual(preview.body.message, done.body.message);
    }
  });
});

describe('cancelling a whole batch', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('moves or refunds each with one mail, says what became of whom, and takes no registration any more', async () => {
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
    type Rows = { rows: BatchRow[] };
    /** What is shown of each: numbers are given to what is done, and seats that nobody can take are not counted. */
    const said = (rows: readonly BatchRow[]) =>
      rows.map(({ outcome, ...row }) => ({ ...row, consequence: outcome && nameOfConsequence(outcome) }));
    const preview = await desk.post<Rows>(url, { ...body, preview: true });
    assert.equal(preview.status, 200, JSON.stringify(preview.body));
    assert.equal(await desk.checkout.seatsTaken(schedule), 5);
    assert.deepEqual(await desk.queue('UNPLACED'), []);
    const mails = (await desk.checkout.mails()).length;

    const begun = await desk.post<Rows>(url, body);
    assert.deepEqual(
      begun.body.data.rows.map(({ transaction_id, state }) => [transaction_id, state]),
      [first, second, refunded, later, unpaid].map((id) => [id, 'WAITING']),
    );
    const newcomer = await desk.checkout.pay({ course_schedule_id: schedule, email_student: 'baru@example.com' });
    assert.equal(newcomer.status, 422, 'nobody can register any more');
    assert.deepEqual(await desk.queue('UNPLACED'), [], 'nobody has to decide what is decided already');

    await server.work();
    const done = await desk.cancelled(schedule);
    assert.deepEqual(
      done.map(({ transaction_id, decision, state, error }) => [transaction_id, decision, state, error?.code ?? null]),
      [
        [first, 'MOVE', 'DONE', null],
        [second, 'LATER', 'DONE', 'SOLD_OUT'],
        [refunded, 'REFUND', 'DONE', null],
        [later, 'LATER', 'DONE', null],
        [unpaid, 'REFUND', 'DONE', null],
      ],
    );
    assert.deepEqual(said(preview.body.data.rows), said(done), 'the preview said so');
    assert.deepEqual(done[0]?.participants, ['Siti Aminah']);
    assert.deepEqual(await desk.queue('UNPLACED'), [second, later], 'who is left waits for staff');
    assert.deepEqual(
      await Promise.all([first, second, refunded, later, unpaid].map(async (id) => (await desk.stands(id)).state)),
      ['PAID', 'PAID_UNPLACED', 'CANCELLED', 'PAID_UNPLACED', 'CANCELLED'],
    );
    assert.equal((await desk.stands(refunded)).refunded, PRICE);
    assert.deepEqual([await desk.checkout.seatsTaken(schedule), await desk.checkout.seatsTaken(to)], [0, 1]);
    // One each, and one that the money of the refunded one was sent.
    assert.equal((await desk.checkout.mails()).length, mails + 6);
    const { rows: moved } = await server.db.query<{ text: string }>(
      `SELECT text FROM email_outbox WHERE dedupe_key LIKE 'order % moved %'`,
    );
    assert.ok(moved.length > 0 && moved.every(({ text }) => text.includes('Batch 1 tidak jadi berlangsung')));

    await desk.cancelBatch(schedule, { decision: 'REFUND' });
    assert.deepEqual(
      await Promise.all([first, second, later].map(async (id) => (await desk.stands(id)).state)),
      ['PAID', 'CANCELLED', 'CANCELLED'],
      'the same call again decides for those that are left',
    );
  });

  it('moves who pays in stages into a batch that ends before two of them are due', async () => {
    const course = await server.given.course();
    const schedule = await server.given.schedule({ course_id: course });
    const dates = { start_date: '2026-12-05', end_date: '2026-12-15' };
    const short = await server.given.schedule({ course_id: course, ...dates });
    const id = await desk.order({ course_schedule_id: schedule });
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    await desk.cancelBatch(schedule, { decision: 'MOVE', course_schedule_id: short });
    assert.equal((await desk.stands(id)).state, 'PAID');
    assert.deepEqual(
      (await desk.read(id)).instalments.map(({ due_on, amount }) => `${due_on} ${amount}`),
      ['2026-11-21 333334', '2026-12-14 666666'],
    );
  });

  it('moves who paid with a voucher, whose use stays, and who sits for free, and tells both', async () => {
    const voucher = await server.given.voucher({ code: 'PINDAHBATCH', quota: 1 });
    for (const price of [1_000_000, 0]) {
      const course = await server.given.course({ price });
      const schedule = await server.given.schedule({ course_id: course });
      const to = await server.given.schedule({ course_id: course, batch: 2 });
      const form = { course_schedule_id: schedule, email_student: `pindah-${price}@example.com` };
      const id =
        price === 0
          ? (await desk.checkout.free({ ...form, price })).body.data.transaction.id
          : await desk.paidOrder({ ...form, price: 900_000, voucher_code: 'PINDAHBATCH' });
      await desk.cancelBatch(schedule, { decision: 'MOVE', course_schedule_id: to });
      const { state, charged, balance } = await desk.stands(id);
      assert.deepEqual([state, charged, balance], ['PAID', price === 0 ? 0 : 900_000, 0]);
      assert.equal(await desk.checkout.seatsTaken(to), 1);
      const told = (await desk.mailsOf(id)).filter(({ subject }) => subject.endsWith('diubah'));
      assert.equal(told.length, 2);
    }
    assert.equal(await desk.checkout.vouchersUsed(voucher), 1);
  });

  it('is refused from a version of the batch that somebody changed since, and does nothing', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.paidOrder({ course_schedule_id: schedule });
    const authorization = `Bearer ${await desk.signIn()}`;
    const version = async () =>
      (await server.db.query<{ version: number }>('SELECT version FROM course_schedules WHERE id = $1', [schedule]))
        .rows[0]?.version;
    const cancel = (seen: number | undefined) =>
      server.send(
        'POST',
        `/api/v1/course-schedules/${schedule}/cancel`,
        { reason: 'Kelas batal', decision: 'LATER' },
        { authorization, 'if-match': `"${seen}"` },
      );
    const seen = await version();
    await server.db.query(`UPDATE course_schedules SET days = 'Selasa' WHERE id = $1`, [schedule]);
    const { status, body } = await cancel(seen);
    assert.deepEqual([status, body.code, await desk.cancelled(schedule)], [409, 'CONFLICT', []]);
    assert.equal((await desk.stands(id)).state, 'PAID');
    assert.equal((await cancel(await version())).status, 200);
  });

  it('leaves alone who left the batch before their turn came', async () => {
    const course = await server.given.course();
    const schedule = await server.given.schedule({ course_id: course });
    const other = await server.given.schedule({ course_id: course, batch: 2 });
    const [moved, ended] = [
      await desk.paidOrder({ course_schedule_id: schedule }),
      await desk.paidOrder({ course_schedule_id: schedule }),
    ];
    await desk.post(`/api/v1/course-schedules/${schedule}/cancel`, { decision: 'REFUND' });
    await desk.do(moved, 'move', { course_schedule_id: other });
    await desk.do(ended, 'cancel', { refund_amount: 1 });
    await server.work();
    assert.deepEqual(
      (await desk.cancelled(schedule)).map(({ state, outcome, error }) => [state, outcome, error]),
      [
        ['DONE', null, null],
        ['DONE', null, null],
      ],
    );
    assert.deepEqual([(await desk.stands(moved)).state, (await desk.stands(ended)).refunded], ['PAID', 1]);
  });

  it('promises no seat to who pays before their turn came, and gives that money back too', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.order({ course_schedule_id: schedule });
    await desk.post(`/api/v1/course-schedules/${schedule}/cancel`, { decision: 'REFUND' });
    await desk.payAtProvider(id);
    assert.equal((await desk.stands(id)).state, 'PAID_UNPLACED');
    await server.work();
    assert.deepEqual(await desk.stands(id), {
      state: 'CANCELLED',
      paid: PRICE,
      refunded: PRICE,
      charged: 0,
      balance: 0,
    });
    const told = (await desk.mailsOf(id)).map(({ subject }) => subject);
    assert.ok(!told.some((subject) => /sudah pasti|berhasil/.test(subject)), told.join(', '));
  });

  it('tries again by itself what the database was too busy for, and does the others meanwhile', async () => {
    const schedule = await server.given.schedule();
    const [busy, free] = [
      await desk.paidOrder({ course_schedule_id: schedule }),
      await desk.paidOrder({ course_schedule_id: schedule }),
    ];
    await server.db.query(
      `CREATE FUNCTION too_busy() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = '55P03'; END $$`,
    );
    await server.db.query(
      `DO $$ BEGIN EXECUTE format('CREATE TRIGGER too_busy BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.transaction_id = %L) EXECUTE FUNCTION too_busy()', '${busy}'); END $$`,
    );
    await desk.post(`/api/v1/course-schedules/${schedule}/cancel`, { decision: 'REFUND' });
    await assert.rejects(server.work(), /busy/);
    await server.work();
    const states = async () => Promise.all([busy, free].map(async (id) => (await desk.stands(id)).state));
    assert.deepEqual(await states(), ['PAID', 'CANCELLED']);
    await server.db.query('DROP TRIGGER too_busy ON orders');
    await server.db.query('UPDATE jobs SET run_at = now()');
    await server.work();
    assert.deepEqual(await states(), ['CANCELLED', 'CANCELLED']);
    assert.deepEqual(
      (await desk.cancelled(schedule)).map(({ state }) => state),
      ['DONE', 'DONE'],
    );
  });

  it('says who cannot be done and why, in the queue of those without a seat too, and marks the batch everywhere', async () => {
    const schedule = await server.given.schedule({ batch: 7 });
    const graduate = await desk.paidOrder({ course_schedule_id: schedule });
    await server.db.query(
      `INSERT INTO certificates (registration_id, course_schedule_id, ref_id, student_full_name, document, issued_on)
       SELECT r.id, o.course_schedule_id, 'CERT-BATAL-2', 'Siti', 'b.pdf', '2026-11-01' FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1`,
      [graduate],
    );
    for (const decision of ['LATER', 'REFUND']) {
      const [row] = await desk.cancelBatch(schedule, { decision, reason: 'Pengajar sakit' });
      assert.deepEqual([row?.state, row?.outcome, row?.error?.code], ['REFUSED', null, 'CERTIFIED']);
    }
    const { body } = await desk.get<{ rows: QueuedOrder[] }>('/api/v1/orders?queue=UNPLACED&limit=1000');
    const queued = body.data.rows.find(({ transaction_id: id }) => id === graduate);
    assert.equal(queued?.refusal, 'Peserta ini punya sertifikat yang berlaku. Cabut dulu sertifikatnya.');
    assert.equal(queued.course_schedule.is_cancelled, true);
    assert.deepEqual(
      (await desk.read(graduate)).places.map(({ is_cancelled }) => is_cancelled),
      [true],
    );
    const batch = await desk.get<Batch>(`/api/v1/batches/${schedule}`);
    assert.ok(batch.body.data.schedule.cancelled_at);
    assert.equal(batch.body.data.schedule.cancelled_reason, 'Pengajar sakit');
    const list = await desk.get<{ rows: { course_schedule: { is_cancelled: boolean } }[] }>(
      `/api/v1/registration?batch=${schedule}&limit=10`,
    );
    assert.deepEqual(
      list.body.data.rows.map(({ course_schedule }) => course_schedule.is_cancelled),
      [true],
    );
    const names = await desk.get<{ rows: { id: number; is_cancelled: boolean }[] }>('/api/v1/batches?limit=1000');
    assert.equal(names.body.data.rows.find(({ id }) => id === schedule)?.is_cancelled, true);
  });

  it('tells a person of each batch that is called off, by a mail that names it', async () => {
    const course = await server.given.course();
    const [first, second, third] = [
      await server.given.schedule({ course_id: course, batch: 1 }),
      await server.given.schedule({ course_id: course, batch: 2 }),
      await server.given.schedule({ course_id: course, batch: 3 }),
    ];
    const id = await desk.paidOrder({ course_schedule_id: first });
    const cancel = (schedule: number, decision: string) => desk.cancelBatch(schedule, { decision });
    await cancel(first, 'LATER');
    await desk.do(id, 'move', { course_schedule_id: second });
    await cancel(second, 'LATER');
    await desk.do(id, 'move', { course_schedule_id: third });
    await cancel(third, 'REFUND');
    await cancel(third, 'REFUND');
    const { rows } = await server.db.query(
      `SELECT entity_id::int AS batch, reason FROM audit_entries WHERE action = 'schedule.cancel' AND entity_id = ANY ($1) ORDER BY id`,
      [[first, second, third].map(String)],
    );
    assert.deepEqual(
      rows,
      [first, second, third].map((batch) => ({ batch, reason: 'Diminta pembayar' })),
      'one entry each',
    );
    const told = (await desk.mailsOf(id)).map(({ subject }) => /batch (\d) tidak jadi/.exec(subject)?.[1]);
    // To payer and participant each.
    assert.deepEqual(told.filter(Boolean), ['1', '1', '2', '2', '3', '3']);
  });

  it('keeps the money of who paid in part until staff decide, and gives none back without the permission for that', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.order({ course_schedule_id: schedule });
    await desk.payAtProvider(id, 400_000);
    const academic = { authorization: `Bearer ${await server.given.staffToken('ACADEMIC')}` };
    const url = `/api/v1/course-schedules/${schedule}/cancel`;
    const refused = await server.send('POST', url, { reason: 'Kelas batal', decision: 'REFUND' }, academic);
    assert.deepEqual([refused.status, refused.body.code], [403, 'FORBIDDEN']);
    const people = [{ transaction_id: id, decision: 'REFUND' }];
    assert.equal(
      (await server.send('POST', url, { reason: 'Kelas batal', decision: 'LATER', people }, academic)).status,
      403,
    );
    const done = await server.send('POST', url, { reason: 'Kelas batal', decision: 'LATER' }, academic);
    assert.equal(done.status, 200, done.text);
    await server.work();
    assert.deepEqual(await desk.stands(id), {
      state: 'PAID_UNPLACED',
      paid: 400_000,
      refunded: 0,
      charged: PRICE,
      balance: -600_000,
    });
  });
});

describe('the batch that people of a cancelled one would move to', () => {
  // All orders were looked at, and what was done is not undone yet.
  const gate = new Gate(/^ROLLBACK$/);
  const server = useServer({}, { gate });
  const desk = new Desk(server);

  it('sells its seats while the preview of the moves goes on', async () => {
    const course = await server.given.course();
    const schedule = await server.given.schedule({ course_id: course });
    const to = await server.given.schedule({ course_id: course, participant_amount: 3, batch: 2 });
    for (let order = 0; order < 3; order += 1) await desk.paidOrder({ course_schedule_id: schedule });
    await desk.signIn();
    const url = `/api/v1/course-schedules/${schedule}/cancel`;
    const move = { decision: 'MOVE', course_schedule_id: to };
    let bought = 0;
    const preview = await gate.hold(
      1,
      () => desk.post<{ rows: BatchRow[] }>(url, { ...move, preview: true }),
      async () => {
        const email_student = 'pembeli@example.com';
        bought = (await desk.checkout.pay({ course_schedule_id: to, email_student })).status;
      },
    );
    assert.equal(bought, 201);
    const free = preview.body.data.rows.map(({ outcome }) => outcome?.seats.find(({ change }) => change > 0)?.free);
    assert.deepEqual(free, [2, 1, 0], 'each takes a seat less from who comes next');
    const again = await desk.post<{ rows: BatchRow[] }>(url, { ...move, preview: true });
    const decisions = again.body.data.rows.map(({ decision, error }) => [decision, error?.code ?? null]);
    assert.deepEqual(decisions, [
      ['MOVE', null],
      ['MOVE', null],
      ['LATER', 'SOLD_OUT'],
    ]);
  });
});
