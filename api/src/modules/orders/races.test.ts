/** Parallel orders on a real database. Each race is first shown to happen with the guard left out. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Checkout } from '../../../test/support/orders.ts';

const parallel = <T>(count: number, work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (statuses: number[]) => Object.fromEntries([...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]));

describe('the last seats', () => {
  const server = useServer({}, { poolSize: 40 });
  const checkout = new Checkout(server);

  it('are oversold by looking first and taking afterwards (control: the race is real here)', async () => {
    const schedule = await server.given.schedule({ participant_amount: 20 });
    await server.db.query('ALTER TABLE course_schedules DROP CONSTRAINT course_schedules_seats');
    await parallel(200, async () => {
      const { rows } = await server.db.query<{ free: boolean }>('SELECT seats_taken < participant_amount AS free FROM course_schedules WHERE id = $1', [schedule]);
      if (rows[0]?.free) await server.db.query('UPDATE course_schedules SET seats_taken = seats_taken + 1 WHERE id = $1', [schedule]);
    });
    assert.ok(Number(await checkout.seatsTaken(schedule)) > 20, `sold ${await checkout.seatsTaken(schedule)} of 20`);
    await server.db.query('UPDATE course_schedules SET seats_taken = 0');
    await server.db.query('ALTER TABLE course_schedules ADD CONSTRAINT course_schedules_seats CHECK (seats_taken >= 0 AND (participant_amount IS NULL OR seats_taken <= participant_amount))');
  });

  it('go to exactly as many of 200 parallel orders as there are', async () => {
    const schedule = await server.given.schedule({ participant_amount: 20 });
    const answers = await parallel(200, (index) => checkout.pay({ course_schedule_id: schedule, email_student: `seat${index}@example.com` }));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 20, 409: 180 });
    assert.equal(await checkout.seatsTaken(schedule), 20);
    const { rows } = await server.db.query<{ count: number }>('SELECT count(*) FROM orders WHERE course_schedule_id = $1', [schedule]);
    assert.equal(rows[0]?.count, 20);
  });
});

describe('the last uses of a voucher', () => {
  const server = useServer({}, { poolSize: 40 });
  const checkout = new Checkout(server);

  it('are overused by counting first (control: the race is real here)', async () => {
    const voucher = await server.given.voucher({ quota: 5 });
    await server.db.query('ALTER TABLE vouchers DROP CONSTRAINT vouchers_quota');
    await parallel(100, async () => {
      const { rows } = await server.db.query<{ free: boolean }>('SELECT used < quota AS free FROM vouchers WHERE id = $1', [voucher]);
      if (rows[0]?.free) await server.db.query('UPDATE vouchers SET used = used + 1 WHERE id = $1', [voucher]);
    });
    assert.ok(Number(await checkout.vouchersUsed(voucher)) > 5);
    await server.db.query('UPDATE vouchers SET used = 0');
    await server.db.query('ALTER TABLE vouchers ADD CONSTRAINT vouchers_quota CHECK (used >= 0 AND (quota IS NULL OR used <= quota))');
  });

  it('go to exactly as many of 100 parallel orders as there are, and the others take no seat', async () => {
    const voucher = await server.given.voucher({ code: 'LIMA', quota: 5 });
    const schedule = await server.given.schedule();
    const answers = await parallel(100, (index) => (
      checkout.pay({ course_schedule_id: schedule, email_student: `voucher${index}@example.com`, voucher_code: 'LIMA', price: 900_000 })));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 5, 422: 95 });
    assert.deepEqual([await checkout.vouchersUsed(voucher), await checkout.seatsTaken(schedule)], [5, 5]);
  });
});

describe('the same order sent many times at once', () => {
  const server = useServer({}, { poolSize: 40 });
  const checkout = new Checkout(server);

  it('with one key makes one order and one invoice, and all answers are the same', async () => {
    const schedule = await server.given.schedule();
    const answers = await parallel(20, () => checkout.pay({ course_schedule_id: schedule }, 'one-key-1234'));
    const made = answers.filter(({ status }) => status === 201);
    assert.ok(made.length >= 1);
    assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'IN_FLIGHT'));
    assert.equal(new Set(made.map(({ text }) => text)).size, 1);
    assert.equal((await checkout.pay({ course_schedule_id: schedule }, 'one-key-1234')).text, made[0]?.text);
    const { rows } = await server.db.query('SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM invoices) AS invoices, (SELECT count(*) FROM sandbox_invoices) AS made');
    assert.deepEqual(rows, [{ orders: 1, invoices: 1, made: 1 }]);
  });

  it('without a key makes one order and one invoice too', async () => {
    const schedule = await server.given.schedule();
    const answers = await parallel(20, () => checkout.pay({ course_schedule_id: schedule, email_student: 'no-key@example.com' }));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 20 });
    assert.equal(new Set(answers.map(({ body }) => body.data.invoice.invoice_url)).size, 1);
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });
});

describe('an order that expires in the moment it is paid', () => {
  const server = useServer({}, { poolSize: 40 });
  const checkout = new Checkout(server);

  it('ends paid with its seat, or swept and paid late with a seat: 50 times, never counted wrongly', async () => {
    for (let round = 0; round < 50; round += 1) {
      const voucher = await server.given.voucher({ code: `RONDE${round}`, quota: 1 });
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const { body } = await checkout.pay({ course_schedule_id: schedule, voucher_code: `RONDE${round}`, price: 900_000 });
      const paid = await checkout.news(body.data.transaction.id, 'PAID');
      const expired = await checkout.news(body.data.transaction.id, 'EXPIRED');
      server.clock.set('2026-11-22T02:00:01Z');
      const steps = [() => checkout.notify(paid), () => server.orders.sweep(), () => checkout.notify(expired), () => server.orders.sweep()];
      await Promise.all((round % 2 === 0 ? steps : steps.reverse()).map((step) => step()));
      server.clock.set('2026-11-21T02:00:00Z');
      assert.equal((await checkout.status(body.data.transaction.id)).status, 'PAID');
      assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.vouchersUsed(voucher)], [1, 1]);
    }
  });
});
