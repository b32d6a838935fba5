/**
 * Parallel orders and payments on a real database. Every race is run twice by the same code: as the product is, and with the
 * guard in question left out, where it must go wrong. The counts are printed, as a table's rows.
 */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { useServer, type Answer, type TestServer } from '../../../../test/support/app.ts';
import {
  endsOnce,
  oneCallAKey,
  oneLiveOrder,
  orderLock,
  payerLock,
  placeLock,
  seatCondition,
  voucherCondition,
  type Guard,
} from '../../../../test/support/guards.ts';
import { untilWrong } from '../../../../test/support/races.ts';
import { Checkout, type InvoiceData } from '../../../../test/support/orders.ts';

const parallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]),
  );

/** A server and its buyer, with these guards left out. */
function useCheckout(without: readonly Guard[] = []): { server: TestServer; checkout: Checkout } {
  const server = useServer({}, { poolSize: 40, without });
  return { server, checkout: new Checkout(server) };
}

/** As a browser does it: what a busy server puts off is asked for again. */
async function patiently(order: () => Promise<Answer<InvoiceData>>): Promise<Answer<InvoiceData>> {
  for (;;) {
    const answer = await order();
    if (answer.status !== 503) return answer;
  }
}

/** Rounds without the guard, repeated as often as it takes. */
const FEW = 3;

function report(test: TestContext, guard: string, counts: Record<string, unknown>): void {
  test.diagnostic(
    `${guard}: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${JSON.stringify(count)}`)
      .join(', ')}`,
  );
}

async function count({ db }: TestServer, table: string, where = 'true', values: unknown[] = []): Promise<number> {
  return (
    (await db.query<{ count: number }>(`SELECT count(*) FROM ${table} WHERE ${where}`, values)).rows[0]?.count ??
    Number.NaN
  );
}

/** The link to the order's page is given once, with the answer that placed the order: only its hash is kept. */
const withoutLink = ({ text }: { text: string }) => text.replace(/"order_link":(null|"[^"]+")/, '"order_link":null');

describe('200 parallel orders for 20 seats', () => {
  const guarded = useCheckout();
  const unguarded = useCheckout([seatCondition]);
  const race = async ({ server, checkout }: typeof guarded) => {
    const schedule = await server.given.schedule({ participant_amount: 20 });
    const answers = await parallel(200, (index) =>
      patiently(() =>
        checkout.pay({
          course_schedule_id: schedule,
          email: `payer${index}@example.com`,
          email_student: `seat${index}@example.com`,
        }),
      ),
    );
    return {
      answers: tally(answers.map(({ status }) => status)),
      seats: await checkout.seatsTaken(schedule),
      // One whose invoice could not be made in time ended, and was sent again.
      orders: await count(server, 'orders', 'course_schedule_id = $1 AND ended_as IS NULL', [schedule]),
    };
  };

  it('sell exactly 20', async (test) => {
    const sold = await race(guarded);
    report(test, 'guard on', sold);
    assert.deepEqual(sold, { answers: { 201: 20, 409: 180 }, seats: 20, orders: 20 });
  });

  it('oversell when the condition is looked at first and the seat taken afterwards (control)', async (test) => {
    const sold = await untilWrong(
      () => race(unguarded),
      ({ seats }) => Number(seats) > 20,
    );
    report(test, 'guard off', sold);
    assert.ok(Number(sold.seats) > 20 && sold.orders > 20, `sold ${sold.seats} of 20`);
  });
});

describe('100 parallel orders with a voucher for 5', () => {
  const guarded = useCheckout();
  const unguarded = useCheckout([voucherCondition]);
  let races = 0;
  const race = async ({ server, checkout }: typeof guarded) => {
    const code = `LIMA${(races += 1)}`;
    const voucher = await server.given.voucher({ code, quota: 5 });
    // Each for another batch: orders for one batch wait for each other at its seats.
    const course = await server.given.course();
    const schedules: number[] = [];
    while (schedules.length < 100) schedules.push(await server.given.schedule({ course_id: course }));
    const answers = await parallel(100, (index) =>
      patiently(() =>
        checkout.pay({
          course_schedule_id: schedules[index],
          email: `payer${index}@example.com`,
          voucher_code: code,
          price: 900_000,
        }),
      ),
    );
    const { rows } = await server.db.query<{ seats: number }>(
      'SELECT sum(seats_taken) AS seats FROM course_schedules WHERE course_id = $1',
      [course],
    );
    return {
      answers: tally(answers.map(({ status }) => status)),
      used: await checkout.vouchersUsed(voucher),
      seats: rows[0]?.seats,
    };
  };

  it('use it exactly 5 times, and the others take no seat', async (test) => {
    const used = await race(guarded);
    report(test, 'guard on', used);
    assert.deepEqual(used, { answers: { 201: 5, 422: 95 }, used: 5, seats: 5 });
  });

  it('overuse it when uses are counted first and added afterwards (control)', async (test) => {
    const used = await untilWrong(
      () => race(unguarded),
      (found) => Number(found.used) > 5,
    );
    report(test, 'guard off', used);
    assert.ok(Number(used.used) > 5, `used ${used.used} times`);
  });
});

describe('the same order sent 20 times at once', () => {
  const guarded = useCheckout();
  const keyOnly = useCheckout([oneLiveOrder]);
  const unguarded = useCheckout([oneLiveOrder, oneCallAKey]);
  const race = async ({ server, checkout }: typeof guarded, key?: string) => {
    const schedule = await server.given.schedule();
    const answers = await parallel(20, () => patiently(() => checkout.pay({ course_schedule_id: schedule }, key)));
    const made = answers.filter(({ status }) => status === 201);
    return {
      made,
      refused: [...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))],
      again: key ? await checkout.pay({ course_schedule_id: schedule }, key) : undefined,
      counts: {
        answers: tally(answers.map(({ status }) => status)),
        different: new Set(made.map(withoutLink)).size,
        orders: await count(server, 'orders', 'course_schedule_id = $1', [schedule]),
        invoices: await count(server, 'invoices i JOIN orders o ON o.id = i.order_id', 'o.course_schedule_id = $1', [
          schedule,
        ]),
        seats: await checkout.seatsTaken(schedule),
      },
    };
  };
  const once = { different: 1, orders: 1, invoices: 1, seats: 1 };

  it('with one key makes one order and one invoice, and all answers are the same', async (test) => {
    const { made, refused, again, counts } = await race(guarded, 'one-key-1234');
    report(test, 'key and one live order', counts);
    assert.deepEqual({ ...counts, answers: undefined }, { ...once, answers: undefined });
    assert.ok(
      refused.every((code) => code === 'IN_FLIGHT'),
      String(refused),
    );
    assert.equal(again && withoutLink(again), made[0] && withoutLink(made[0]));
  });

  it('without a key makes one order and one invoice too', async (test) => {
    const { counts } = await race(guarded);
    report(test, 'one live order alone', counts);
    assert.deepEqual(counts, { ...once, answers: { 201: 20 } });
  });

  it('makes one even if only the key is in the way', async (test) => {
    const { counts } = await race(keyOnly, 'only-key-1234');
    report(test, 'key alone', counts);
    assert.deepEqual({ ...counts, answers: undefined }, { ...once, answers: undefined });
  });

  it('makes many when nothing is in the way (control)', async (test) => {
    const { counts } = await race(unguarded, 'no-guard-1234');
    report(test, 'both off', counts);
    assert.ok(counts.orders > 1 && Number(counts.seats) > 1, JSON.stringify(counts));
  });
});

describe('the last seat, ordered 20 times at once with the same form and without a key', () => {
  const guarded = useCheckout();
  const unguarded = useCheckout([placeLock, payerLock]);
  let races = 0;
  const race = async ({ server, checkout }: typeof guarded) => {
    const code = `TERAKHIR${(races += 1)}`;
    await server.given.voucher({ code, quota: 1 });
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const answers = await parallel(20, () =>
      patiently(() => checkout.pay({ course_schedule_id: schedule, voucher_code: code, price: 900_000 })),
    );
    return {
      answers: tally(answers.map(({ status }) => status)),
      refused: [...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))],
      different: new Set(answers.filter(({ status }) => status === 201).map(withoutLink)).size,
      seats: await checkout.seatsTaken(schedule),
      orders: await count(server, 'orders', 'course_schedule_id = $1', [schedule]),
    };
  };

  it('is one order: its buyer is not told that it is sold out, or the voucher used up, by that very order', async (test) => {
    const found = await race(guarded);
    report(test, 'guard on', found);
    assert.deepEqual(found, { answers: { 201: 20 }, refused: [], different: 1, seats: 1, orders: 1 });
  });

  it('is sold out to its own buyer when orders of one student do not wait for each other (control)', async (test) => {
    const found = await untilWrong(
      () => race(unguarded),
      ({ refused }) => refused.length > 0,
    );
    report(test, 'guard off', found);
    assert.ok(
      found.refused.some((code) => code === 'SOLD_OUT' || code === 'INVALID'),
      JSON.stringify(found),
    );
  });
});

describe('an order that expires in the moment it is paid, 20 times', () => {
  const guarded = useCheckout();
  const unguarded = useCheckout([endsOnce]);
  let races = 0;
  /** How many of the rounds ended unpaid, or with seat or voucher counted wrongly. */
  const race = async ({ server, checkout }: typeof guarded, rounds: number) => {
    const wrong = { unpaid: 0, seats: 0, vouchers: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const voucher_code = `RONDE${(races += 1)}`;
      const voucher = await server.given.voucher({ code: voucher_code, quota: 1 });
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const { body } = await checkout.pay({
        course_schedule_id: schedule,
        voucher_code,
        price: 900_000,
      });
      const paid = await checkout.news(body.data.transaction.id, 'PAID');
      const expired = await checkout.news(body.data.transaction.id, 'EXPIRED');
      server.clock.set('2026-11-22T02:00:01Z');
      const steps = [
        () => checkout.notify(paid),
        () => server.orders.sweep(),
        () => checkout.notify(expired),
        () => server.orders.sweep(),
      ];
      await Promise.allSettled((round % 2 === 0 ? steps : steps.reverse()).map((step) => step()));
      server.clock.set('2026-11-21T02:00:00Z');
      if ((await checkout.status(body.data.transaction.id)).status !== 'PAID') wrong.unpaid += 1;
      if ((await checkout.seatsTaken(schedule)) !== 1) wrong.seats += 1;
      if ((await checkout.vouchersUsed(voucher)) !== 1) wrong.vouchers += 1;
    }
    return wrong;
  };

  it('always ends paid, with one seat and one use of its voucher', async (test) => {
    const wrong = await race(guarded, 20);
    report(test, 'guard on, wrong rounds of 20', wrong);
    assert.deepEqual(wrong, { unpaid: 0, seats: 0, vouchers: 0 });
  });

  it('ends wrongly when an order may end more than once (control)', async (test) => {
    const isWrong = ({ unpaid, seats }: Awaited<ReturnType<typeof race>>) => unpaid + seats > 0;
    const wrong = await untilWrong(() => race(unguarded, FEW), isWrong);
    report(test, 'guard off', wrong);
    assert.ok(isWrong(wrong), JSON.stringify(wrong));
  });
});

describe('a late payment notified five times at once, 20 times', () => {
  const guarded = useCheckout();
  const unguarded = useCheckout([orderLock]);
  const race = async ({ server, checkout }: typeof guarded, rounds: number) => {
    const found = { answers: {}, paid: 0, seats: 0, events: 0, confirmations: 0 };
    const statuses: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const schedule = await server.given.schedule({ participant_amount: 10 });
      const { body } = await checkout.pay({ course_schedule_id: schedule });
      const paid = await checkout.news(body.data.transaction.id, 'PAID');
      await checkout.expire(body.data.transaction.id);
      const answers = await parallel(5, () => checkout.notify(paid));
      statuses.push(...answers.map(({ status }) => status));
      if ((await checkout.status(body.data.transaction.id)).status === 'PAID') found.paid += 1;
      found.seats += (await checkout.seatsTaken(schedule)) ?? Number.NaN;
    }
    return {
      ...found,
      answers: tally(statuses),
      events: await count(server, 'webhook_events', `body ->> 'status' = 'PAID'`),
      entered: await count(server, 'ledger_entries'),
      unbalanced: await count(server, 'orders', 'balance <> 0'),
      contradicted: await count(server, 'email_outbox', `dedupe_key ~ ' unplaced [0-9]+$'`),
      confirmations: await count(server, 'email_outbox', `dedupe_key ~ ' confirmed [0-9]+$'`),
    };
  };

  it('takes one seat, is kept, entered and confirmed once', async (test) => {
    const found = await race(guarded, 20);
    report(test, 'guard on', found);
    assert.deepEqual(found, {
      answers: { 200: 100 },
      paid: 20,
      seats: 20,
      events: 20,
      entered: 20,
      unbalanced: 0,
      contradicted: 0,
      confirmations: 20,
    });
  });

  it('is told twice, and differently, when orders are settled without a lock (control)', async (test) => {
    const isWrong = ({ paid, seats, unbalanced, contradicted }: Awaited<ReturnType<typeof race>>) =>
      paid < FEW || seats !== FEW || unbalanced + contradicted > 0;
    const found = await untilWrong(() => race(unguarded, FEW), isWrong);
    report(test, 'guard off', found);
    assert.ok(isWrong(found), JSON.stringify(found));
  });
});

describe('a notification and a look-up at the provider at once, 20 times each', () => {
  const guarded = useCheckout();
  const unguarded = useCheckout([orderLock, endsOnce]);
  /** The look-up finds the invoice paid; the notification says the same, or that it expired before. */
  const race = async ({ server, checkout }: typeof guarded, notified: 'PAID' | 'EXPIRED', rounds: number) => {
    const found = { failed: 0, paid: 0, seats: 0, confirmations: 0 };
    const entered = await count(server, 'ledger_entries');
    for (let round = 0; round < rounds; round += 1) {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const { body } = await checkout.pay({ course_schedule_id: schedule });
      const news = await checkout.news(body.data.transaction.id, notified);
      // Its time is over: what expired takes the order along.
      if (notified === 'EXPIRED') server.clock.set('2026-11-22T02:00:01Z');
      await server.db.query(`UPDATE sandbox_invoices SET status = 'PAID', paid_at = now() WHERE status = 'PENDING'`);
      const steps = [
        () => checkout.notify(news),
        () => server.orders.reconcile({ silentSeconds: 0 }),
        () => server.orders.reconcile({ silentSeconds: 0 }),
      ];
      const ended = await Promise.allSettled((round % 2 === 0 ? steps : steps.reverse()).map((step) => step()));
      found.failed += ended.filter(({ status }) => status === 'rejected').length;
      server.clock.set('2026-11-21T02:00:00Z');
      // Whatever came first: the provider still says that it is paid.
      await checkout.notify(await checkout.news(body.data.transaction.id, 'PAID'));
      if ((await checkout.status(body.data.transaction.id)).status === 'PAID') found.paid += 1;
      found.seats += (await checkout.seatsTaken(schedule)) ?? Number.NaN;
    }
    return {
      ...found,
      entered: (await count(server, 'ledger_entries')) - entered,
      unbalanced: await count(server, 'orders', 'balance <> 0'),
      contradicted: await count(server, 'email_outbox', `dedupe_key ~ ' unplaced [0-9]+$'`),
      confirmations: await count(server, 'email_outbox', `dedupe_key ~ ' confirmed [0-9]+$'`),
    };
  };

  it('have one effect where both say that it is paid', async (test) => {
    const found = await race(guarded, 'PAID', 20);
    report(test, 'guard on', found);
    assert.deepEqual(found, {
      failed: 0,
      paid: 20,
      seats: 20,
      entered: 20,
      unbalanced: 0,
      contradicted: 0,
      confirmations: 20,
    });
  });

  it('leave it paid with its seat where the notification says that it expired', async (test) => {
    const before = await count(guarded.server, 'email_outbox', `dedupe_key ~ ' confirmed [0-9]+$'`);
    const found = await race(guarded, 'EXPIRED', 20);
    report(test, 'guard on', found);
    assert.deepEqual(
      { ...found, confirmations: found.confirmations - before },
      { failed: 0, paid: 20, seats: 20, entered: 20, unbalanced: 0, contradicted: 0, confirmations: 20 },
    );
  });

  it('go wrong when orders are settled without a lock, and may end more than once (control)', async (test) => {
    const isWrong = ({ failed, paid, seats, unbalanced, contradicted }: Awaited<ReturnType<typeof race>>) =>
      failed > 0 || paid < FEW || seats !== FEW || unbalanced + contradicted > 0;
    const found = await untilWrong(() => race(unguarded, 'EXPIRED', FEW), isWrong);
    report(test, 'guard off', found);
    assert.ok(isWrong(found), JSON.stringify(found));
  });
});
