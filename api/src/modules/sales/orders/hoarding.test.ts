/** Seats that are held and never paid must not keep others out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Value } from 'typebox/value';
import { useServer } from '../../../../test/support/app.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { payerLock } from '../../../../test/support/guards.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { OrderConflict } from './schemas.ts';

const limits = { UNPAID_ORDERS_PER_PAYER: '3', SCARCE_SEATS: '5', SCARCE_HOLD_SECONDS: '7200' };

describe('a payer with unpaid orders', () => {
  const server = useServer(limits, { poolSize: 30 });
  const gate = new Gate(/INSERT INTO orders/);
  const unguarded = useServer(limits, { poolSize: 30, without: [payerLock], gate });

  /** Orders for ten batches, by one payer, all at once. */
  const race = async (on: typeof server) => {
    const checkout = new Checkout(on);
    const schedules: number[] = [];
    while (schedules.length < 10) schedules.push(await on.given.schedule());
    const order = () =>
      Promise.all(
        schedules.map((schedule) => checkout.pay({ course_schedule_id: schedule, email: 'TIGA@example.com' })),
      );
    const answers = await (on === server ? order() : gate.hold(10, order));
    const seats = await Promise.all(schedules.map((schedule) => checkout.seatsTaken(schedule)));
    return {
      made: answers.filter(({ status }) => status === 201).length,
      refused: [...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))],
      seats: seats.reduce<number>((sum, taken) => sum + (taken ?? 0), 0),
    };
  };

  it('gets no fourth, however they arrive, and is told why', async (test) => {
    const found = await race(server);
    test.diagnostic(`guard on: ${JSON.stringify(found)}`);
    assert.deepEqual(found, { made: 3, refused: ['TOO_MANY_UNPAID'], seats: 3 });
  });

  it('gets more when orders of one payer are not counted one after the other (control)', async (test) => {
    const found = await race(unguarded);
    test.diagnostic(`guard off: ${JSON.stringify(found)}`);
    assert.deepEqual(found, { made: 10, refused: [], seats: 10 });
  });

  it('may order again once one was paid, and free places do not count', async () => {
    const checkout = new Checkout(server);
    const email = 'lagi@example.com';
    const ids: string[] = [];
    for (let order = 0; order < 3; order += 1)
      ids.push(
        (await checkout.pay({ email, course_schedule_id: await server.given.schedule() })).body.data.transaction.id,
      );
    const course = await server.given.course({ price: 0 });
    const free = await checkout.free({
      ...{ email, price: 0, course_schedule_id: await server.given.schedule({ course_id: course }) },
    });
    assert.equal(free.status, 201);
    await checkout.notify(await checkout.news(ids[0] ?? '', 'PAID'));
    assert.equal((await checkout.pay({ email, course_schedule_id: await server.given.schedule() })).status, 201);
    assert.equal((await checkout.pay({ email, course_schedule_id: await server.given.schedule() })).status, 409);
  });
});

describe('the last seats of a batch', () => {
  const server = useServer(limits);
  const checkout = new Checkout(server);

  for (const [free, hold] of [
    [1, '2026-11-21T04:00:00.000Z'],
    [5, '2026-11-21T04:00:00.000Z'],
    [6, '2026-11-22T02:00:00.000Z'],
    [null, '2026-11-22T02:00:00.000Z'],
  ] as const)
    it(`with ${free ?? 'any number of'} free are held until ${hold}`, async () => {
      const schedule = await server.given.schedule({ participant_amount: free });
      const { body } = await checkout.pay({ course_schedule_id: schedule, email: `sisa${free}@example.com` });
      assert.equal(body.data.invoice.expires_at, hold);
    });
});

describe('registering a student who is registered already', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('tells the caller nothing, and sends the payer the order once more, once an hour', async () => {
    const schedule = await server.given.schedule();
    await checkout.pay({ course_schedule_id: schedule, email: 'ayah@example.com' });
    const again = async () => checkout.pay({ course_schedule_id: schedule, phone_number: '081999999999' });
    const links = async () =>
      (await checkout.mails()).filter((subject) => subject.startsWith('Selesaikan pembayaran')).length;
    assert.equal(await links(), 1);
    for (let time = 0; time < 3; time += 1) assert.equal((await again()).body.code, 'ALREADY_REGISTERED');
    assert.equal(await links(), 2);
    server.clock.set('2026-11-21T03:00:01Z');
    await again();
    assert.equal(await links(), 3);
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('sends it to the payer alone, unpaid and paid', async () => {
    const [email, email_student] = ['ibu@example.com', 'anak@example.com'];
    const form = { course_schedule_id: await server.given.schedule(), email, email_student };
    const { body } = await checkout.pay(form);
    const again = () => checkout.pay({ ...form, phone_number: '081999999999' });
    const mailsTo = async (to: string) =>
      (await server.db.query('SELECT FROM email_outbox WHERE to_email = $1', [to])).rowCount ?? 0;
    const mails = async () => [await mailsTo(email), await mailsTo(email_student)];
    const [payer = 0, participant] = await mails();
    await again();
    assert.deepEqual(await mails(), [payer + 1, participant]);
    await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
    const [paidPayer = 0, paidParticipant] = await mails();
    await again();
    assert.deepEqual(await mails(), [paidPayer + 1, paidParticipant]);
  });
});

describe('registering a student whose order has no invoice that is open', () => {
  const server = useServer();
  const checkout = new Checkout(server);

  it('sends the payer the way to its page, which makes another', async () => {
    const form = { course_schedule_id: await server.given.schedule(), email: 'tanpa.tagihan@example.com' };
    const { body } = await checkout.pay(form);
    await checkout.notify(await checkout.news(body.data.transaction.id, 'EXPIRED'));
    const again = await checkout.pay({ ...form, phone_number: '081999999999' });
    assert.equal(again.body.code, 'ALREADY_REGISTERED');
    const { rows } = await server.db.query<{ subject: string; text: string }>(
      `SELECT subject, text FROM email_outbox WHERE to_email = 'tanpa.tagihan@example.com' ORDER BY id DESC LIMIT 1`,
    );
    assert.match(rows[0]?.subject ?? '', /^Tautan pesanan /);
    assert.match(rows[0]?.text ?? '', /\/my-registration\/[\w-]{43}/);
  });
});

describe('a payer of free orders', () => {
  const server = useServer({ FREE_ORDERS_PER_PAYER: '3' });
  const checkout = new Checkout(server);
  const order = async (email: string) => {
    const course = await server.given.course({ price: 0 });
    const course_schedule_id = await server.given.schedule({ course_id: course });
    return checkout.free({ email, price: 0, course_schedule_id });
  };

  it('gets no more a day than a class needs, however the address is written, and no mail of what is refused', async () => {
    for (const alias of ['sekolah', 'SEKOLAH', 'sekolah+2'])
      assert.equal((await order(`${alias}@example.com`)).status, 201);
    const mails = async () => (await server.db.query('SELECT FROM email_outbox')).rowCount;
    const before = await mails();
    const { status, body } = await order('sekolah+3@example.com');
    assert.deepEqual([status, body.code], [409, 'TOO_MANY_FREE']);
    assert.ok(Value.Check(OrderConflict, body), 'as the description of the API has it');
    assert.equal(await mails(), before);
    assert.equal((await order('lain@example.com')).status, 201);
    await server.db.query(`UPDATE orders SET created_at = created_at - interval '1 day'`);
    assert.equal((await order('sekolah@example.com')).status, 201);
  });
});
