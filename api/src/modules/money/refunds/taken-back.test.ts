/**
 * Money of a paid order that a bank takes back (decision 138): what is owed stays owed, staff decide about the seat, and the money may come
 * again, by the payer or because the dispute was won.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { TODAY, useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { findContradictions } from '../../../../test/support/contradictions.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { FakeMidtrans } from '../../../../test/support/fake-providers/fake-midtrans.ts';
import { newKey } from '../../../../test/support/orders.ts';
import { PaymentsAt, type PlacedOrder } from '../../../../test/support/payments.ts';
import { Reminders } from '../../../../test/support/reminders.ts';
import type { OrderQueue } from '../../sales/order-actions/queues.ts';
import { newestEntry } from '../ledger/entries.ts';

const PRICE = 1_000_000;
const NEXT_DAY = '2026-11-22T03:00:00Z';

describe('an order whose payment a bank took back', () => {
  const fake = new FakeMidtrans();
  before(() => fake.start(10_000));
  const server = useServer({}, { payments: () => fake.provider });
  after(() => fake.http.close());
  afterEach(async () => assert.deepEqual(await findContradictions(server.db), []));
  const payments = new PaymentsAt(server, () => fake);
  const desk = new Desk(server);
  const buyer = new Buyer(server);

  const pay = async (order: PlacedOrder) => {
    await fake.pay(order.externalId);
    await payments.notifyAll(order);
  };
  const takeBack = async (order: PlacedOrder) => {
    fake.takeBack(order.externalId, 'chargeback');
    await payments.notifyAll(order);
  };
  const voidPayment = async (order: PlacedOrder) => {
    fake.voidPayment(order.externalId);
    await payments.notifyAll(order);
  };
  const win = async (order: PlacedOrder) => {
    fake.settle(order.externalId);
    await payments.notifyAll(order);
  };
  const takenBack = async () => {
    const order = await payments.order();
    await pay(order);
    await takeBack(order);
    return { order, id: order.transactionId, secret: await buyer.link(order.transactionId) };
  };
  /** Of one that is paid in part: it has no certain seat. */
  const partTakenBack = async () => {
    const order = await payments.order();
    await fake.pay(order.externalId, { amount: 400_000 });
    await payments.notifyAll(order);
    await takeBack(order);
    return { order, id: order.transactionId, secret: await buyer.link(order.transactionId) };
  };
  const note = async (id: string) => {
    const headers = { authorization: `Bearer ${await desk.signIn()}` };
    const { status } = await server.send('POST', `/api/v1/orders/${id}/note`, { text: 'Sudah ditelepon' }, headers);
    assert.ok(status < 300);
  };
  const transfer = async (id: string, amount: number) => {
    const body = { amount, reference: `BCA ${id}`, occurred_at: '2026-11-21T01:00:00Z' };
    assert.equal((await desk.do(id, 'record-transfer', body)).status, 200);
  };
  /** An order of which money was taken back, by the queue that it comes into once staff decided. */
  const LATER: Readonly<Record<Exclude<OrderQueue, 'TAKEN_BACK'>, () => Promise<string>>> = {
    OWING: async () => (await takenBack()).id,
    TO_REFUND: async () => {
      const order = await payments.order();
      await pay(order);
      await transfer(order.transactionId, 2 * PRICE);
      await takeBack(order);
      return order.transactionId;
    },
    OVERDUE: async () => {
      const { email, schedule, transactionId: id } = await payments.order();
      assert.equal((await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] })).status, 200);
      const first = await payments.orderOf(email, schedule);
      await pay(first);
      await takeBack(first);
      server.clock.set(NEXT_DAY);
      return id;
    },
    UNPLACED: async () => {
      const order = await payments.order();
      await pay(order);
      const { rows } = await server.db.query<{ id: number }>(
        'SELECT r.id FROM registrations r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1',
        [order.transactionId],
      );
      await server.given.certificate({ registration_id: rows[0]?.id, course_schedule_id: order.schedule });
      const [row] = await desk.cancelBatch(order.schedule, { decision: 'REFUND' });
      assert.equal(row?.state, 'REFUSED', 'who has a certificate keeps the seat');
      await takeBack(order);
      return order.transactionId;
    },
    EXPIRING: async () => {
      const { id } = await partTakenBack();
      server.clock.set(`${TODAY}T22:00:00Z`);
      return id;
    },
  };
  const QUEUES = ['TAKEN_BACK', ...Object.keys(LATER)];
  const queuesOf = async (id: string) => {
    const found: string[] = [];
    for (const queue of QUEUES) if ((await desk.queue(queue)).includes(id)) found.push(queue);
    return found;
  };
  const alertOf = async (id: string) =>
    (await new Reminders(server).written(id, 'team outside')).map(({ text }) => text).join('\n');
  const subjectsOf = async (id: string) => (await desk.mailsOf(id)).map(({ subject }) => subject);
  const invoicesOf = async (id: string) => {
    const { rows } = await server.db.query<{ state: string; amount: number }>(
      'SELECT i.state, i.amount FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1 ORDER BY i.id',
      [id],
    );
    return rows;
  };

  it('keeps its seat and owes what was taken; it is one task of staff, and nothing asks for it before they decide', async () => {
    const { id, secret } = await takenBack();
    const { state, paid, refunded, charged, balance } = await desk.stands(id);
    assert.deepEqual([state, paid, refunded, charged, balance], ['PAID', PRICE, PRICE, PRICE, -PRICE]);
    const { money, may, place, refunds } = await buyer.open(secret);
    assert.deepEqual([money?.due, may.pay, place], [PRICE, true, 'CONFIRMED']);
    assert.deepEqual(
      refunds.map(({ amount, taken_because }) => [amount, taken_because]),
      [[PRICE, 'Pembayaran ditarik kembali oleh bank']],
      'the page does not say that we sent it',
    );
    const mails = await subjectsOf(id);
    await server.billing.askForDueStages();
    await server.work();
    assert.deepEqual([await queuesOf(id), (await invoicesOf(id)).length], [['TAKEN_BACK'], 1]);
    await note(id);
    assert.deepEqual(await queuesOf(id), ['OWING']);
    assert.deepEqual(await subjectsOf(id), mails, 'the payer is mailed nothing that staff did not decide');
  });

  for (const [queue, make] of Object.entries(LATER))
    it(`is in TAKEN_BACK alone until staff decide, and then in ${queue}`, async (t) => {
      t.after(() => server.clock.set(`${TODAY}T02:00:00Z`));
      const id = await make();
      assert.deepEqual(await queuesOf(id), ['TAKEN_BACK']);
      await note(id);
      assert.deepEqual(await queuesOf(id), [queue]);
    });

  it('is not won back by the answer of a provider that was asked before the bank took it', async () => {
    const order = await payments.order();
    await pay(order);
    const askedAfter = await newestEntry(server.db);
    const said = await fake.provider.findInvoice(order.externalId);
    assert.equal(said?.status, 'PAID');
    await takeBack(order);
    const news = { ...said, provider: fake.provider.name, providerInvoiceId: said.id };
    assert.equal(await server.orders.settle({ ...news, askedAfter }, 'LOOK_UP'), 'NO_CHANGE');
    const { refunded, balance } = await desk.stands(order.transactionId);
    assert.deepEqual([refunded, balance], [PRICE, -PRICE]);
  });

  /** Each asks the provider whether an unpaid order was paid. */
  const ASKING = {
    'the sweep of unpaid orders': async () => {
      server.clock.set(NEXT_DAY);
      await server.orders.sweep();
    },
    'the form that is sent again': async ({ schedule, email }: PlacedOrder, key: string) => {
      const form = { course_schedule_id: schedule, email_student: email, city: 'Bandung', replaces_key: key };
      assert.equal((await desk.checkout.pay(form, newKey())).body.code, 'EARLIER_ORDER_PAID');
    },
  };
  for (const [name, ask] of Object.entries(ASKING))
    it(`is not won back by an answer to ${name} during which it was paid and taken back`, async (t) => {
      const [schedule, email, key] = [await server.given.schedule(), `${newKey()}@example.com`, newKey()];
      assert.equal((await desk.checkout.pay({ course_schedule_id: schedule, email_student: email }, key)).status, 201);
      const order = await payments.orderOf(email, schedule);
      await fake.pay(order.externalId);
      const find = fake.provider.findInvoice.bind(fake.provider);
      const asked = t.mock.method(fake.provider, 'findInvoice', async (externalId: string) => {
        const said = await find(externalId);
        await payments.notifyAll(order);
        await takeBack(order);
        return said;
      });
      await ask(order, key);
      server.clock.set(`${TODAY}T02:00:00Z`);
      assert.equal(asked.mock.callCount(), 1);
      const { refunded, balance } = await desk.stands(order.transactionId);
      assert.deepEqual([refunded, balance], [PRICE, -PRICE]);
    });

  it('is paid again by its page: nothing is left to do, and nothing is too much', async () => {
    const { order, id, secret } = await takenBack();
    const { status, body } = await buyer.do(secret, 'pay', { amount: 'DUE' });
    assert.equal(status, 200, JSON.stringify(body));
    const next = await payments.orderOf(order.email, order.schedule);
    await pay(next);
    const { state, paid, refunded, balance } = await desk.stands(id);
    assert.deepEqual([state, paid, refunded, balance], ['PAID', 2 * PRICE, PRICE, 0]);
    assert.equal((await buyer.open(secret)).money?.due, 0);
    assert.match((await subjectsOf(id)).at(-1) ?? '', /kami terima$/);
    await note(id);
    assert.deepEqual(await queuesOf(id), []);
  });

  it('is paid again by a transfer that staff enter, of which a part then goes back', async () => {
    const { id } = await takenBack();
    assert.equal((await desk.do(id, 'refund', { amount: 250_000, seat: 'KEEP' })).body.code, 'NOTHING_TO_REFUND');
    await transfer(id, PRICE);
    assert.deepEqual([(await desk.stands(id)).balance, await queuesOf(id)], [0, []]);
    assert.equal((await desk.do(id, 'refund', { amount: 250_000, seat: 'KEEP' })).status, 200);
    const { charged, balance } = await desk.stands(id);
    const { refunds } = await desk.read(id);
    assert.deepEqual([charged, balance], [750_000, 0]);
    assert.deepEqual(
      refunds.map(({ amount, method, state }) => [amount, method, state]),
      [
        [PRICE, 'PROVIDER', 'DONE'],
        [250_000, 'BANK_TRANSFER', 'PENDING'],
      ],
      'the payment that was taken back gives nothing back',
    );
  });

  it('has its money again where the dispute was won, once: as if nothing had happened, and the team is told', async () => {
    const { order, id, secret } = await takenBack();
    await win(order);
    await win(order);
    const { state, paid, refunded, charged, balance } = await desk.stands(id);
    assert.deepEqual([state, paid, refunded, charged, balance], ['PAID', PRICE, 0, PRICE, 0]);
    const page = await buyer.open(secret);
    const { refunds } = await desk.read(id);
    assert.deepEqual([refunds, page.refunds, page.money?.due, await queuesOf(id)], [[], [], 0, []]);
  });

  for (const [what, take, because] of [
    ['a bank took back', takeBack, 'Pembayaran ditarik kembali oleh bank'],
    ['staff voided', voidPayment, 'Pembayaran dibatalkan oleh staf di penyedia pembayaran'],
  ] as const)
    it(`names a payment that ${what} and that is here again by the same words in ledger, documents and mail`, async () => {
      const order = await payments.order();
      const id = order.transactionId;
      await pay(order);
      await take(order);
      await win(order);
      const again = `${because}, lalu masuk lagi`;
      const { entries, charges } = await desk.read(id);
      const name = order.externalId;
      assert.deepEqual(
        entries
          .slice(1)
          .map(({ kind, amount, provider_reference, reason }) => [kind, amount, provider_reference, reason]),
        [
          ['REFUND', -PRICE, name, because],
          ['CORRECTION', PRICE, name, again],
        ],
      );
      const reduced = take === voidPayment ? [because, again] : [];
      assert.deepEqual(
        charges.map(({ reason }) => reason),
        reduced,
      );
      const { rows } = await server.db.query<{ line: string[] }>(
        `SELECT ARRAY[d.kind, d.snapshot ->> 'reason', d.snapshot -> 'movement' ->> 'reference'] AS line
         FROM money_documents d JOIN orders o ON o.id = d.order_id WHERE o.transaction_id = $1 AND d.kind <> 'TAGIHAN' ORDER BY d.id`,
        [id],
      );
      assert.deepEqual(
        rows.slice(1).map(({ line }) => line),
        [
          ['NOTA_KREDIT', because, name],
          ['BUKTI_PEMBAYARAN', again, name],
        ],
      );
      const mails = await new Reminders(server).written(id, 'team won back');
      assert.deepEqual(
        mails.map(({ text }) => text.includes(`${again}: Rp1,000,000. Sudah dicatat.`)),
        [true],
      );
    });

  it('gives back by the way it came what was won, as any payment', async () => {
    const { order, id } = await takenBack();
    await win(order);
    assert.equal((await desk.do(id, 'cancel', { refund: 'ALL' })).status, 200);
    const { state, refunds } = await desk.read(id);
    assert.deepEqual(
      [state, refunds.map(({ amount, method, state: is }) => [amount, method, is])],
      ['CANCELLED', [[PRICE, 'PROVIDER', 'DONE']]],
    );
  });

  it('that was won and is taken once more owes again', async () => {
    const { order, id } = await takenBack();
    await win(order);
    await takeBack(order);
    await takeBack(order);
    const { paid, refunded, balance } = await desk.stands(id);
    assert.deepEqual([paid, refunded, balance], [PRICE, PRICE, -PRICE]);
    await win(order);
    assert.deepEqual([(await desk.stands(id)).balance, await queuesOf(id)], [0, []]);
  });

  it('is asked for nothing any more where the dispute was won while a bill was open', async () => {
    const { order, id } = await takenBack();
    assert.equal((await desk.do(id, 'bill')).status, 200);
    await win(order);
    assert.equal((await desk.stands(id)).balance, 0);
    assert.deepEqual(
      (await invoicesOf(id)).map(({ state }) => state),
      ['PAID', 'REPLACED'],
    );
  });

  it('that was paid again and won has too much, which waits to be given back', async () => {
    const { order, id } = await takenBack();
    await transfer(id, PRICE);
    await win(order);
    assert.deepEqual([(await desk.stands(id)).balance, await queuesOf(id)], [PRICE, ['TO_REFUND']]);
    assert.equal((await desk.do(id, 'refund', { seat: 'KEEP' })).status, 200);
    assert.deepEqual([(await desk.stands(id)).balance, await queuesOf(id)], [0, []]);
  });

  it('owes nothing once it is cancelled, and what is won then waits to be given back', async () => {
    const { order, id } = await takenBack();
    assert.equal((await desk.do(id, 'cancel', { refund: 'NONE' })).status, 200);
    assert.deepEqual(
      [(await desk.stands(id)).state, (await desk.stands(id)).balance, await queuesOf(id)],
      ['CANCELLED', 0, []],
    );
    await win(order);
    const { state, balance } = await desk.stands(id);
    assert.deepEqual([state, balance, await queuesOf(id)], ['CANCELLED', PRICE, ['TO_REFUND']]);
  });

  it('that ended before, and kept a fee, is asked for nothing, and has the fee again where it is won', async () => {
    const order = await payments.order();
    await pay(order);
    const id = order.transactionId;
    assert.equal((await desk.do(id, 'cancel', { refund: 'NONE' })).status, 200);
    await takeBack(order);
    const { state, charged, balance } = await desk.stands(id);
    assert.deepEqual([state, charged, balance, await queuesOf(id)], ['CANCELLED', 0, 0, []]);
    await win(order);
    const won = await desk.stands(id);
    assert.deepEqual([won.paid, won.charged, won.balance, await queuesOf(id)], [PRICE, PRICE, 0, []]);
  });

  it('in stages: the stage is asked for again once staff did something about it, and is paid', async () => {
    const placed = await payments.order();
    const id = placed.transactionId;
    assert.equal((await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] })).status, 200);
    const first = await payments.orderOf(placed.email, placed.schedule);
    await pay(first);
    await takeBack(first);
    await server.billing.askForDueStages();
    assert.ok(!(await invoicesOf(id)).some(({ state }) => state === 'PENDING'), 'not before');
    await note(id);
    await server.billing.askForDueStages();
    assert.deepEqual((await invoicesOf(id)).at(-1), { state: 'PENDING', amount: 333_334 });
    await pay(await payments.orderOf(placed.email, placed.schedule));
    const { instalments, money } = await desk.read(id);
    assert.deepEqual([instalments.map(({ paid }) => paid), money.balance], [[true, false, false], -666_666]);
  });

  it('in stages: no reminder of a later stage names it before staff decided', async () => {
    const reminders = new Reminders(server);
    const placed = await payments.order();
    const id = placed.transactionId;
    assert.equal((await desk.do(id, 'plan', { due_on: ['2026-12-21', '2027-01-21'] })).status, 200);
    const first = await payments.orderOf(placed.email, placed.schedule);
    await pay(first);
    await takeBack(first);
    await reminders.at('2026-12-18T02:00:00Z');
    assert.deepEqual(await reminders.written(id, 'reminder stage'), []);
    await note(id);
    await reminders.at('2026-12-18T02:01:00Z');
    const [mail, ...others] = await reminders.written(id, 'reminder stage');
    assert.match(mail?.text ?? '', /Jatuh tempo: 21 Desember 2026, Rp666,667/);
    assert.deepEqual(others, []);
    server.clock.set(`${TODAY}T02:00:00Z`);
  });

  it('that is not paid keeps its seat beyond its deadline until staff decide, and can be paid', async (t) => {
    t.after(() => server.clock.set(`${TODAY}T02:00:00Z`));
    const { order, id, secret } = await partTakenBack();
    assert.match(await alertOf(id), /perpanjang batas bayarnya, atau batalkan pendaftarannya/);
    server.clock.set(NEXT_DAY);
    const form = { course_schedule_id: order.schedule, email_student: order.email };
    assert.equal((await desk.checkout.pay(form, newKey())).body.code, 'ALREADY_REGISTERED');
    const mails = await subjectsOf(id);
    await new Reminders(server).at(NEXT_DAY);
    await server.orders.sweep();
    assert.deepEqual([await payments.state(order), await queuesOf(id)], ['PENDING', ['TAKEN_BACK']]);
    assert.deepEqual(await subjectsOf(id), mails, 'the payer is not reminded, and not told that it ended');
    assert.equal((await desk.do(id, 'bill')).body.code, 'NOT_POSSIBLE', 'no bill holds a seat');
    assert.deepEqual([(await desk.read(id)).may.bill, (await desk.read(id)).may.extend], [false, true]);
    assert.equal((await buyer.do(secret, 'pay', { amount: 'DUE' })).status, 200);
    await pay(await payments.orderOf(order.email, order.schedule));
    assert.deepEqual([await payments.state(order), (await desk.stands(id)).balance], ['PAID', 0]);
  });

  for (const [decision, decide, state] of [
    ['a note', note, 'EXPIRED'],
    ['another deadline', (id: string) => desk.do(id, 'extend', { expires_at: '2026-11-23T10:00:00Z' }), 'PENDING'],
    ['a cancellation', (id: string) => desk.do(id, 'cancel', { refund: 'NONE' }), 'CANCELLED'],
  ] as const)
    it(`that is not paid, and whose time is over, is ${state} once staff decided by ${decision}`, async (t) => {
      t.after(() => server.clock.set(`${TODAY}T02:00:00Z`));
      const { order, id } = await partTakenBack();
      server.clock.set(NEXT_DAY);
      await decide(id);
      await server.orders.sweep();
      assert.equal(await payments.state(order), state);
    });

  it('that was paid in part gets its seat when the dispute was won and the rest is here', async () => {
    const order = await payments.order();
    const id = order.transactionId;
    await fake.pay(order.externalId, { amount: 400_000 });
    await payments.notifyAll(order);
    assert.equal((await desk.do(id, 'bill')).status, 200);
    await takeBack(order);
    await pay(await payments.orderOf(order.email, order.schedule));
    assert.equal(await payments.state(order), 'PENDING');
    await server.work();
    assert.ok(!(await invoicesOf(id)).some(({ state }) => state === 'PENDING'), 'what was taken is not asked for');
    assert.match((await subjectsOf(id)).at(-1) ?? '', /sedang kami periksa$/);
    await win(order);
    assert.deepEqual([await payments.state(order), (await desk.stands(id)).balance], ['PAID', 0]);
    assert.equal(await payments.confirmations(order), 1);
  });
});
