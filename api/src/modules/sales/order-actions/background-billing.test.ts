import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { PaymentProviderError, type InvoiceRequest } from '../../../payment-providers/payment-provider.ts';
import { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';
import { Gate } from '../../../../test/support/gate.ts';
import { orderLock } from '../../../../test/support/guards.ts';

const invoicesOf = async ({ db }: TestServer, id: string) =>
  (
    await db.query<{ amount: number; state: string }>(
      'SELECT i.amount, i.state FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1 ORDER BY i.id',
      [id],
    )
  ).rows.map(({ amount, state }) => `${amount} ${state}`);
const planned = async (desk: Desk): Promise<string> => {
  const id = await desk.order();
  await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
  await desk.payAtProvider(id);
  return id;
};
const orderId = async ({ db }: TestServer, id: string): Promise<number> =>
  (await db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [id])).rows[0]?.id ?? 0;

describe('a stage that is due', () => {
  const server = useServer();
  const desk = new Desk(server);
  afterEach(() => server.clock.set('2026-11-21T02:00:00Z'));
  const look = async () => {
    await server.billing.askForDueStages();
    await server.work();
  };

  it('is asked for once, with a mail to the payer; late, it is in the queue', async () => {
    const id = await planned(desk);
    await look();
    assert.equal((await invoicesOf(server, id)).length, 2, 'not before its day');
    server.clock.set('2026-12-21T02:00:00Z');
    await look();
    await look();
    assert.deepEqual((await invoicesOf(server, id)).slice(2), ['333333 PENDING']);
    const { mails, actions, instalments } = await desk.read(id);
    assert.deepEqual([mails[0]?.subject.startsWith('Tagihan'), mails[0]?.to], [true, 'PAYER']);
    assert.deepEqual([actions.at(-1)?.action, actions.at(-1)?.actor], ['BILL', 'SYSTEM']);
    assert.deepEqual(
      instalments.map(({ billed, paid }) => [billed, paid]),
      [
        [true, true],
        [true, false],
        [false, false],
      ],
    );
    assert.deepEqual(await desk.queue('OVERDUE'), []);
    assert.ok(!(await desk.queue('OWING')).includes(id), 'its plan covers what it owes');
    server.clock.set('2026-12-25T02:00:00Z');
    const { body } = await desk.get<{ rows: { overdue: object }[] }>('/api/v1/orders?queue=OVERDUE');
    assert.deepEqual(body.data.rows[0]?.overdue, { number: 2, due_on: '2026-12-21', amount: 333_333 });
    await desk.payAtProvider(id);
    assert.deepEqual(await desk.queue('OVERDUE'), []);
    await look();
    assert.equal((await invoicesOf(server, id)).length, 3, 'it was paid');
  });

  it('of which too little is left to be asked for keeps no other waiting', async () => {
    const [small, other] = [await planned(desk), await planned(desk)];
    const transfer = { amount: 332_833, reference: `T ${small}`, occurred_at: '2026-11-21T01:00:00Z' };
    assert.equal((await desk.do(small, 'record-transfer', transfer)).status, 200);
    const before = await invoicesOf(server, small);
    server.clock.set('2026-12-21T02:00:00Z');
    await server.billing.askForDueStages(undefined, 1);
    await server.work();
    assert.equal((await invoicesOf(server, other)).at(-1), '333333 PENDING');
    assert.deepEqual(await invoicesOf(server, small), before);
  });

  for (const [how, pay] of [
    [
      'by a transfer',
      (id: string) =>
        desk.do(id, 'record-transfer', { amount: 133_333, reference: `T ${id}`, occurred_at: '2026-11-21T01:00:00Z' }),
    ],
    ['at the provider', (id: string) => desk.payAtProvider(id, 133_333)],
  ] as const)
    it(`and was paid in part ${how} is asked for its rest, once, and the payer reads what came`, async () => {
      const id = await planned(desk);
      server.clock.set('2026-12-21T02:00:00Z');
      await look();
      await pay(id);
      for (let time = 0; time < 2; time += 1) await look();
      assert.deepEqual((await invoicesOf(server, id)).slice(3), ['200000 PENDING']);
      const subjects = (await desk.mailsOf(id)).map(({ subject }) => subject);
      assert.equal(subjects.filter((subject) => subject.startsWith('Rp133,333 untuk')).length, 1);
      assert.match(subjects.at(-1) ?? '', /^Tagihan/);
    });

  it('and was paid twice settles the next one too: that is not asked for, and the payer reads of both payments', async () => {
    const id = await planned(desk);
    server.clock.set('2026-12-21T02:00:00Z');
    await look();
    const news = await desk.checkout.news(id, 'PAID');
    for (const payment_id of [`satu ${id}`, `dua ${id}`]) await desk.checkout.notify({ ...news, payment_id });
    assert.equal((await desk.stands(id)).balance, 0);
    const before = await invoicesOf(server, id);
    server.clock.set('2027-01-21T02:00:00Z');
    await look();
    assert.deepEqual(await invoicesOf(server, id), before);
    const subjects = (await desk.mailsOf(id)).map(({ subject }) => subject);
    assert.equal(subjects.filter((subject) => subject.startsWith('Rp333,333 untuk')).length, 2);
  });

  it('of which staff write off a part is asked for what is left', async () => {
    const id = await planned(desk);
    for (const day of ['2026-12-21', '2027-01-21']) {
      server.clock.set(`${day}T02:00:00Z`);
      await look();
      if (day === '2026-12-21') await desk.payAtProvider(id);
    }
    assert.equal((await invoicesOf(server, id)).at(-1), '333333 PENDING');
    assert.equal((await desk.do(id, 'write-off', { amount: 133_333 })).status, 200);
    await look();
    assert.deepEqual((await invoicesOf(server, id)).slice(-2), ['333333 REPLACED', '200000 PENDING']);
  });

  it('and was paid is confirmed to the payer alone, with the next stage and the proof', async () => {
    const id = await planned(desk);
    const letters = async () => {
      const { rows } = await server.db.query<{ text: string; has_proof: boolean }>(
        `SELECT e.text, e.document_id IS NOT NULL AS has_proof FROM email_outbox e JOIN orders o ON e.dedupe_key ~ ('^order ' || o.id || ' received [0-9]+') WHERE o.transaction_id = $1 ORDER BY e.id`,
        [id],
      );
      return rows;
    };
    for (const day of ['2026-12-21', '2027-01-21']) {
      server.clock.set(`${day}T02:00:00Z`);
      await look();
      await desk.payAtProvider(id);
    }
    const [second, third, ...others] = await letters();
    assert.match(second?.text ?? '', /Sisanya Rp333,333\. Tahap 3 paling lambat 21 Januari 2027\./);
    assert.match(third?.text ?? '', /Semuanya sudah lunas\./);
    assert.deepEqual([second?.has_proof, third?.has_proof, others], [true, true, []]);
  });

  it('that staff asked for already is not asked for again', async () => {
    const id = await planned(desk);
    await desk.do(id, 'bill');
    server.clock.set('2026-12-21T02:00:00Z');
    await look();
    assert.deepEqual((await invoicesOf(server, id)).slice(2), ['333333 PENDING']);
    server.clock.set('2026-11-21T02:00:00Z');
  });
});

describe('a stage that is due while the provider is away', () => {
  let isDown = false;
  class FailingSandbox extends SandboxProvider {
    override async createInvoice(request: InvoiceRequest) {
      if (isDown) throw new PaymentProviderError('down');
      return super.createInvoice(request);
    }
  }
  const server = useServer({}, { payments: (db) => new FailingSandbox(db, 'http://localhost:3000') });
  const desk = new Desk(server);

  it('is asked for once it is back, however long that takes', async () => {
    const id = await planned(desk);
    server.clock.set('2026-12-21T02:00:00Z');
    isDown = true;
    for (let minute = 0; minute < 10; minute += 1) {
      await server.billing.askForDueStages();
      await server.orders.reconcile({ silentSeconds: 0 });
    }
    assert.deepEqual((await invoicesOf(server, id)).slice(2), ['333333 CREATING'], 'one, however often it is tried');
    isDown = false;
    await server.orders.reconcile({ silentSeconds: 0 });
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await invoicesOf(server, id)).at(-1), '333333 PENDING');
    assert.equal((await desk.mailsOf(id)).at(-1)?.subject.startsWith('Tagihan'), true);
  });
});

describe('a call of staff whose invoice the provider does not make', () => {
  let isDown = false;
  class FailingSandbox extends SandboxProvider {
    override async createInvoice(request: InvoiceRequest) {
      if (isDown) throw new PaymentProviderError('down');
      return super.createInvoice(request);
    }
  }
  const server = useServer({}, { payments: (db) => new FailingSandbox(db, 'http://localhost:3000') });
  const desk = new Desk(server);

  afterEach(() => {
    isDown = false;
    server.clock.set('2026-11-21T02:00:00Z');
  });

  for (const [action, body] of [
    ['extend', { expires_at: '2026-11-25T02:00:00Z' }],
    ['plan', { due_on: ['2026-12-21'] }],
  ] as const)
    it(`${action}: changes nothing, and is done when it is sent again with the same key`, async () => {
      const id = await desk.order();
      const until = async () =>
        (await server.db.query<{ expires_at: string }>('SELECT expires_at FROM orders WHERE transaction_id = $1', [id]))
          .rows[0]?.expires_at;
      const before = [await until(), (await desk.read(id)).instalments.length];
      const open = await invoicesOf(server, id);
      isDown = true;
      const key = `sekali-${action}`;
      assert.equal((await desk.do(id, action, body, key)).status, 503);
      assert.equal((await desk.do(id, action, body, key)).status, 503);
      assert.deepEqual([await until(), (await desk.read(id)).instalments.length], before);
      assert.equal((await invoicesOf(server, id))[0], open[0], 'its invoice can be paid');
      isDown = false;
      const [again, repeated] = [await desk.do(id, action, body, key), await desk.do(id, action, body, key)];
      assert.deepEqual([again.status, repeated.body.data], [200, again.body.data]);
      assert.notDeepEqual([await until(), (await desk.read(id)).instalments.length], before);
      const upper = action.toUpperCase();
      assert.deepEqual(
        (await desk.read(id)).actions.map((one) => one.action),
        [upper],
      );
    });

  const holdLonger = { expires_at: '2026-11-25T02:00:00Z' };
  const actionsOf = async (id: string) => (await desk.read(id)).actions.map((one) => one.action);
  const heldUntil = async (id: string) =>
    (await server.db.query<{ at: Date }>('SELECT expires_at AS at FROM orders WHERE transaction_id = $1', [id])).rows[0]
      ?.at;

  it('is done by itself once the provider makes one; its order does not lapse meanwhile', async () => {
    const id = await desk.order();
    isDown = true;
    await desk.do(id, 'extend', holdLonger);
    server.clock.set('2026-11-22T02:00:01Z');
    await server.orders.sweep();
    assert.equal((await desk.stands(id)).state, 'PENDING', 'the sweep leaves it alone');
    await desk.checkout.notify(await desk.checkout.news(id, 'EXPIRED'));
    assert.equal((await desk.stands(id)).state, 'PENDING', 'only its invoice ended');
    isDown = false;
    await server.orders.reconcile({ silentSeconds: 0 });
    server.clock.set('2026-11-21T02:00:00Z');
    assert.deepEqual(await invoicesOf(server, id), ['1000000 EXPIRED', '1000000 PENDING']);
    assert.equal(Date.parse(String(await heldUntil(id))), Date.parse(holdLonger.expires_at));
    assert.deepEqual(await actionsOf(id), ['EXTEND']);
  });

  it('was not done where another call took its place, the order was paid, or its time ran out: the record says so', async () => {
    const [other, paid, late] = [await desk.order(), await desk.order(), await desk.order()];
    isDown = true;
    for (const id of [other, paid, late]) await desk.do(id, 'extend', holdLonger, `lebih-lama-${id}`);
    await desk.payAtProvider(paid);
    isDown = false;
    await desk.do(other, 'plan', { due_on: ['2026-12-21'] });
    isDown = true;
    server.clock.set('2026-11-25T02:00:01Z');
    await server.orders.reconcile({ silentSeconds: 0 });
    await server.orders.sweep();
    server.clock.set('2026-11-21T02:00:00Z');
    isDown = false;
    assert.deepEqual(await actionsOf(other), ['EXTEND', 'NOT_DONE', 'PLAN']);
    assert.deepEqual([(await desk.stands(paid)).state, await actionsOf(paid)], ['PAID', ['EXTEND', 'NOT_DONE']]);
    assert.deepEqual([(await desk.stands(late)).state, await actionsOf(late)], ['EXPIRED', ['EXTEND', 'NOT_DONE']]);
    assert.equal((await desk.do(paid, 'extend', holdLonger, `lebih-lama-${paid}`)).body.code, 'NOT_POSSIBLE');
  });

  it('that took a match back is done all the same, and the invoice is made later', async () => {
    const id = await desk.order();
    await desk.checkout.notify({
      ...{
        id: 'inv-salah',
        external_id: 'salah',
        status: 'PAID',
        amount: 1_000_000,
        paid_amount: 1_000_000,
        currency: 'IDR',
      },
    });
    const { body } = await desk.get<{ rows: { id: number }[] }>('/api/v1/unmatched-payments');
    const payment = `/api/v1/unmatched-payments/${body.data.rows[0]?.id}`;
    await desk.post(`${payment}/match`, { transaction_id: id });
    isDown = true;
    assert.equal((await desk.post(`${payment}/unmatch`)).status, 200);
    isDown = false;
    assert.equal((await desk.stands(id)).state, 'PENDING');
    await server.orders.reconcile({ silentSeconds: 0 });
    assert.deepEqual((await invoicesOf(server, id)).at(-1), '1000000 PENDING');
    assert.ok(!(await actionsOf(id)).includes('NOT_DONE'));
  });
});

describe('an invoice in the making whose provider is down', () => {
  class Down extends SandboxProvider {
    override createInvoice(): Promise<never> {
      return Promise.reject(new PaymentProviderError('down'));
    }
  }
  const at = 'http://localhost:3000';
  const server = useServer(
    {},
    {
      payments: (db) => Object.defineProperty(new Down(db, at), 'name', { value: 'utama' }),
      fallback: (db) => new SandboxProvider(db, at),
    },
  );
  const desk = new Desk(server);

  it('is made by the other one, and what the first may have made stays to be closed there', async () => {
    // Three in a row: from then on the other one makes new ones.
    const form = { course_schedule_id: await server.given.schedule() };
    for (let number = 0; number < 3; number += 1)
      assert.equal((await desk.checkout.pay({ ...form, email_student: `turun${number}@example.com` })).status, 503);
    const id = await desk.order();
    assert.deepEqual(await invoicesOf(server, id), ['1000000 PENDING']);
    const { rows } = await server.db.query<{ id: number }>(
      `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at, becomes)
       SELECT order_id, 'utama', external_id || '9', amount, 'CREATING', expires_at, '{}' FROM invoices WHERE external_id LIKE $1 RETURNING id`,
      [`${id}%`],
    );
    await server.orders.reconcile({ silentSeconds: 0 });
    const made = await server.db.query(
      `SELECT id = $2 AS "isSame", provider, external_id, state FROM invoices WHERE external_id LIKE $1 ORDER BY id`,
      [`${id}%`, rows[0]?.id],
    );
    assert.deepEqual(made.rows, [
      { isSame: false, provider: 'sandbox', external_id: `${id}-1`, state: 'REPLACED' },
      { isSame: true, provider: 'sandbox', external_id: `${id}-3`, state: 'PENDING' },
      { isSame: false, provider: 'utama', external_id: `${id}-19`, state: 'REPLACED' },
    ]);
  });
});

describe('nothing is asked for', () => {
  const server = useServer();
  const desk = new Desk(server);
  afterEach(() => server.clock.set('2026-11-21T02:00:00Z'));
  const look = async () => {
    await server.billing.askForDueStages();
    await server.work();
  };
  const dueOf = async (id: string) => {
    const { rows } = await server.db.query<{ due: number }>(
      `SELECT order_due(id, '2026-11-21') AS due FROM orders WHERE transaction_id = $1`,
      [id],
    );
    return rows[0]?.due;
  };

  it('because staff gave money back: what is due stays, and the plan adds up to what the order costs', async () => {
    const id = await planned(desk);
    assert.equal(await dueOf(id), 333_333);
    await desk.do(id, 'refund', { amount: 200_000, seat: 'KEEP' });
    assert.equal(await dueOf(id), 333_333);
    await look();
    assert.equal((await invoicesOf(server, id)).length, 2);
    const { instalments, money } = await desk.read(id);
    assert.deepEqual(
      instalments.map(({ amount }) => amount),
      [133_334, 333_333, 333_333],
    );
    assert.equal(money.charged, 800_000);
    server.clock.set('2026-11-25T02:00:00Z');
    assert.ok(!(await desk.queue('OVERDUE')).includes(id));
    server.clock.set('2026-12-21T02:00:00Z');
    await look();
    assert.equal((await invoicesOf(server, id)).at(-1), '333333 PENDING', 'the next stage is, on its day');
  });

  it('of who lost the seat with the batch: an open invoice is closed, no stage is billed, and the page offers none', async () => {
    const schedule = await server.given.schedule();
    const id = await desk.order({ course_schedule_id: schedule });
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    await desk.do(id, 'bill');
    await desk.cancelBatch(schedule, { decision: 'LATER' });
    assert.equal((await desk.stands(id)).state, 'PAID_UNPLACED');
    server.clock.set('2026-12-21T02:00:00Z');
    await look();
    assert.deepEqual((await invoicesOf(server, id)).slice(2), ['333333 EXPIRED']);
    assert.equal((await desk.do(id, 'bill')).body.code, 'NOT_POSSIBLE');
    assert.equal(await dueOf(id), 0);
    for (const queue of ['OWING', 'OVERDUE']) assert.ok(!(await desk.queue(queue)).includes(id), queue);
  });

  it('of who lost the seat, until they have one again: then the stage whose bill was closed is', async () => {
    const course = await server.given.course();
    const batch = (start_date: string) => server.given.schedule({ course_id: course, start_date });
    const schedule = await batch('2027-01-04');
    const id = await desk.order({ course_schedule_id: schedule });
    await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] });
    await desk.payAtProvider(id);
    server.clock.set('2026-12-21T02:00:00Z');
    await look();
    await desk.cancelBatch(schedule, { decision: 'LATER' });
    await look();
    assert.deepEqual((await invoicesOf(server, id)).slice(2), ['333333 EXPIRED']);
    assert.equal((await desk.do(id, 'move', { course_schedule_id: await batch('2027-01-11') })).status, 200);
    await look();
    assert.deepEqual((await invoicesOf(server, id)).slice(3), ['333333 PENDING']);
  });
});

describe('two processes that ask for the same stage', () => {
  const guarded = useServer({}, { poolSize: 10 });
  const gate = new Gate(/FROM orders WHERE transaction_id = \$1 FOR UPDATE/);
  const unguarded = useServer({}, { poolSize: 10, without: [orderLock], gate });
  /** @returns an order whose second stage is due, and what asks for that */
  const due = async (server: TestServer) => {
    server.clock.set('2026-11-21T02:00:00Z');
    const id = await planned(new Desk(server));
    const order = await orderId(server, id);
    server.clock.set('2026-12-21T02:00:00Z');
    return { id, ask: () => server.billing.askForStage(order, 2) };
  };
  const bills = async (server: TestServer, id: string) =>
    (await new Desk(server).read(id)).actions.filter(({ action }) => action === 'BILL').length;

  it('make one invoice of it, 10 times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, ask } = await due(guarded);
      await Promise.allSettled([ask(), ask()]);
      assert.equal(await bills(guarded, id), 1);
      assert.deepEqual((await invoicesOf(guarded, id)).slice(2), ['333333 PENDING']);
    }
  });

  it('make two without the lock of the order (control)', async () => {
    const { id, ask } = await due(unguarded);
    await gate.hold(1, ask, ask);
    assert.equal(await bills(unguarded, id), 2);
  });
});

describe('an order that was paid in part', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('is asked for the rest, and the page of its payment leads there', async () => {
    const id = await desk.order();
    await desk.payAtProvider(id, 400_000);
    const told = () => desk.checkout.status(id);
    assert.deepEqual((await told()).rest, { received: 400_000, owed: 600_000, invoice: null });
    await server.work();
    await server.work();
    assert.deepEqual((await invoicesOf(server, id)).slice(1), ['600000 PENDING']);
    const { status, rest } = await told();
    assert.deepEqual([status, rest?.invoice?.amount], ['PENDING', 600_000]);
    assert.ok((await desk.queue('OWING')).includes(id));
    assert.match((await desk.read(id)).mails[0]?.subject ?? '', /^Tagihan/);
    await desk.payAtProvider(id);
    assert.deepEqual([(await desk.stands(id)).state, (await told()).rest], ['PAID', undefined]);
  });

  it('whose invoice for the rest lapses is asked again by staff', async () => {
    const id = await desk.order();
    await desk.payAtProvider(id, 400_000);
    await server.work();
    await desk.checkout.expire(id);
    assert.equal((await desk.stands(id)).state, 'PENDING');
    assert.equal((await desk.do(id, 'bill')).status, 200);
    assert.deepEqual((await invoicesOf(server, id)).slice(1), ['600000 EXPIRED', '600000 PENDING']);
    assert.equal(
      (await desk.do(await desk.order(), 'bill')).status,
      409,
      'one that was not paid has its first invoice',
    );
  });

  it('holds of a few hours are in a queue, the soonest first, without those that do not end by themselves', async () => {
    const [id, paidInPart] = [await desk.order(), await desk.order()];
    await desk.payAtProvider(paidInPart, 400_000);
    assert.ok(!(await desk.queue('EXPIRING')).includes(id));
    server.clock.set('2026-11-21T22:00:00Z');
    const expiring = await desk.queue('EXPIRING');
    assert.deepEqual([expiring.includes(id), expiring.includes(paidInPart)], [true, false]);
    server.clock.set('2026-11-21T02:00:00Z');
  });
});
