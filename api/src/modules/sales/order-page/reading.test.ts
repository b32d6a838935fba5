import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { newKey } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';
import { deliverDueMails } from '../../../mail/deliver.ts';

const FAMILY = {
  ...{ name: 'Ibu Rini', email: 'rini@example.com', email_student: 'bagus@example.com' },
  ...{ first_name: 'Bagus', last_name: 'Pratama' },
};

describe('the page of an order', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);

  it('of an unpaid order says what is owed, until when the seat is held, and how to pay', async () => {
    const schedule = await server.given.schedule({
      batch: 7,
      location_id: await server.given.location('Gedung Cendana'),
    });
    const id = await desk.order({ ...FAMILY, course_schedule_id: schedule });
    const { status, headers, body } = await buyer.get(await buyer.link(id));
    assert.deepEqual([status, headers['cache-control'], headers['referrer-policy']], [200, 'no-store', 'no-referrer']);
    const { role, state, place, held_until, money, invoice, batch, participant, payer, may } = body.data;
    assert.deepEqual(
      [role, state, place, payer?.name, participant.first_name],
      ['PAYER', 'PENDING', 'HELD', 'Ibu Rini', 'Bagus'],
    );
    assert.deepEqual([money?.charged, money?.paid, money?.balance, money?.due], [1_000_000, 0, -1_000_000, 1_000_000]);
    assert.equal(held_until, '2026-11-22T02:00:00.000Z');
    assert.equal(invoice?.amount, 1_000_000);
    assert.deepEqual(
      [batch.number, batch.location, batch.start_time, batch.starts_at],
      [7, 'Gedung Cendana', '19:00', '2026-12-07T12:00:00.000Z'],
    );
    assert.deepEqual(may, {
      ...{ pay: true, correct: true, change_participant: true, cancel: true, resend_mail: true },
      ask_receipt: false,
      set_refund_account: false,
    });
  });

  it('says where to go only to who has a certain place, and that a batch was cancelled', async () => {
    const schedule = await server.given.schedule({ joining_details: 'https://rapat.test/1' });
    const held = await buyer.open(await buyer.link(await desk.order({ course_schedule_id: schedule })));
    assert.deepEqual([held.batch.joining_details, held.batch.is_cancelled], [null, false]);
    const link = await buyer.link(await desk.paidOrder({ ...FAMILY, course_schedule_id: schedule }));
    assert.equal((await buyer.open(link)).batch.joining_details, 'https://rapat.test/1');
    await server.db.query('UPDATE course_schedules SET cancelled_at = now() WHERE id = $1', [schedule]);
    assert.equal((await buyer.open(link)).batch.is_cancelled, true);
  });

  it('of a paid order says what would come back today, and later', async () => {
    const id = await desk.paidOrder();
    const { state, place, money, invoice, refund_rules, may } = await buyer.open(await buyer.link(id));
    assert.deepEqual(
      [state, place, money?.paid, money?.due, invoice, may.pay],
      ['PAID', 'CONFIRMED', 1_000_000, 0, null, false],
    );
    assert.deepEqual(
      money?.payments.map(({ amount, channel }) => [amount, channel]),
      [[1_000_000, 'SANDBOX']],
    );
    assert.deepEqual(refund_rules, {
      steps: [
        { percent: 100, until: '2026-11-30T12:00:00.000Z', amount: 1_000_000 },
        { percent: 50, until: '2026-12-07T12:00:00.000Z', amount: 500_000 },
      ],
      percent: 100,
      amount: 1_000_000,
    });
  });

  it('of an order in stages says which is paid and which is next', async () => {
    const id = await desk.order();
    await desk.do(id, 'plan', { due_on: ['2026-12-20', '2027-01-20'] });
    await desk.payAtProvider(id);
    const { state, stages, money } = await buyer.open(await buyer.link(id));
    assert.deepEqual([state, money?.due], ['PAID', 333_333]);
    assert.deepEqual(
      stages.map((one) => [one.number, one.amount, one.state]),
      [
        [1, 333_334, 'PAID'],
        [2, 333_333, 'NEXT'],
        [3, 333_333, 'LATER'],
      ],
    );
  });

  it('shows a participant the class and their own data, and nothing about money', async () => {
    const id = await desk.paidOrder(FAMILY);
    const page = await buyer.open(await buyer.link(id, 'bagus@example.com'));
    assert.deepEqual(
      [page.role, page.money, page.invoice, page.payer, page.transaction_id, page.refund_rules, page.refunds],
      ['PARTICIPANT', null, null, null, null, null, []],
    );
    assert.equal(page.participant.email, 'bagus@example.com');
    assert.deepEqual(page.may, {
      pay: false,
      correct: true,
      change_participant: false,
      cancel: false,
      resend_mail: false,
      ask_receipt: false,
      set_refund_account: false,
    });
  });

  it('changes nothing, however often it is opened', async () => {
    const id = await desk.paidOrder();
    const secret = await buyer.link(id);
    const before = await server.db.query(
      `SELECT o.*, (SELECT count(*) FROM order_links) AS links FROM orders o WHERE transaction_id = $1`,
      [id],
    );
    await Promise.all(Array.from({ length: 5 }, () => buyer.get(secret)));
    const after = await server.db.query(
      `SELECT o.*, (SELECT count(*) FROM order_links) AS links FROM orders o WHERE transaction_id = $1`,
      [id],
    );
    assert.deepEqual(after.rows, before.rows);
  });

  it('opens by every mail that was sent, and only by what was sent', async () => {
    const id = await desk.order(FAMILY);
    const first = await buyer.link(id);
    await desk.payAtProvider(id);
    const second = await buyer.link(id);
    assert.notEqual(first, second);
    assert.deepEqual([(await buyer.get(first)).status, (await buyer.get(second)).status], [200, 200]);
    const { rows } = await server.db.query(
      `SELECT FROM order_links WHERE encode(token_hash, 'escape') LIKE '%' || $1 || '%'`,
      [first],
    );
    assert.equal(rows.length, 0);
  });

  it('is answered alike for a secret that never was, one that ended, and nonsense', async () => {
    const secret = await buyer.link(await desk.paidOrder());
    await buyer.do(secret, 'new-link');
    const answers = await Promise.all(
      [secret, 'a'.repeat(43), 'x', "'--"].map((one) => buyer.get(encodeURIComponent(one))),
    );
    assert.deepEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(answers[0]?.status, 404);
  });

  it('is no longer in a mail that was sent', async () => {
    await desk.paidOrder();
    let seen = '';
    const mailer = { send: async (_id: number, { text }: { text: string }) => void (seen += text) };
    await deliverDueMails(server.db, mailer, () => undefined);
    assert.match(seen, /\/my-registration\/[\w-]{43}/);
    const { rows } = await server.db.query(
      `SELECT FROM email_outbox WHERE text ~ '/my-registration/[A-Za-z0-9_-]{43}' OR html ~ '/my-registration/[A-Za-z0-9_-]{43}'`,
    );
    assert.equal(rows.length, 0);
  });
});

describe('a bill of a later stage', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);

  /** An order whose first stage is paid, and whose second was asked for. */
  async function billed() {
    const id = await desk.order();
    await desk.do(id, 'plan', { due_on: ['2026-12-20', '2027-01-20'] });
    await desk.payAtProvider(id);
    const before = await desk.checkout.status(id);
    const secret = await buyer.link(id);
    assert.equal((await buyer.do(secret, 'pay')).body.data.page.invoice?.amount, 333_333);
    return { id, secret, before };
  }

  it('says on the result page what came, and what waits, so that a payment that failed does not read as one that came', async () => {
    const { id, before } = await billed();
    const first = { received: 333_334, owed: 666_666, bill_ended: false };
    assert.deepEqual(before.owing, { ...first, asked: null });
    const { status, owing, data } = await desk.checkout.status(id);
    assert.deepEqual([status, owing], ['PAID', { ...first, asked: 333_333 }]);
    // Who knows the id sees no bill.
    assert.doesNotMatch(JSON.stringify({ owing, data }), /http/);
    await desk.payAtProvider(id);
    const second = { received: 666_667, owed: 333_333, asked: null, bill_ended: false };
    assert.deepEqual((await desk.checkout.status(id)).owing, second);
  });

  it('is said to have ended where it did unpaid, until another one is there', async () => {
    const { id, secret } = await billed();
    await desk.checkout.notify(await desk.checkout.news(id, 'FAILED'));
    const owing = { received: 333_334, owed: 666_666 };
    assert.deepEqual((await desk.checkout.status(id)).owing, { ...owing, asked: null, bill_ended: true });
    assert.equal((await buyer.do(secret, 'pay', { amount: 'ALL' }, newKey())).status, 200);
    assert.deepEqual((await desk.checkout.status(id)).owing, { ...owing, asked: 666_666, bill_ended: false });
  });

  for (const [page, look] of [
    ['the page of the order', ({ secret }: { secret: string }) => buyer.open(secret)],
    ['the result page', ({ id }: { id: string }) => desk.checkout.status(id)],
  ] as const)
    it(`is looked up at the provider by who watches ${page}: its notification may be lost`, async () => {
      const order = await billed();
      await server.db.query(
        `UPDATE sandbox_invoices SET status = 'PAID', paid_at = now(), paid_amount = amount WHERE status = 'PENDING' AND external_id LIKE $1 || '-%'`,
        [order.id],
      );
      await server.db.query(`UPDATE invoices SET updated_at = now() - interval '1 minute'`);
      await look(order);
      const isPaid = async () => {
        const { rows } = await server.db.query<{ balance: number }>(
          'SELECT balance FROM orders WHERE transaction_id = $1',
          [order.id],
        );
        return rows[0]?.balance === -333_333;
      };
      await until('the second stage is paid', isPaid);
    });
});

describe('the link for the browser that placed an order', () => {
  const server = useServer();
  const buyer = new Buyer(server);
  const { checkout } = new Desk(server);

  it('comes with the answer, and once more with the same key', async () => {
    const key = newKey();
    const form = { course_schedule_id: await server.given.schedule() };
    const [first, again] = [await checkout.pay(form, key), await checkout.pay(form, key)];
    for (const { body } of [first, again]) {
      const { order_link: secret } = body.data;
      assert.equal((await buyer.open(secret ?? '')).role, 'PAYER');
    }
    const { rows } = await server.db.query<{ body: object }>('SELECT body FROM idempotency_keys');
    assert.doesNotMatch(JSON.stringify(rows), /order_link/);
  });

  it('does not come to who sends the same form without the key', async () => {
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'sama@example.com' };
    await checkout.pay(form);
    assert.equal((await checkout.pay(form)).body.data.order_link, null);
  });
});

describe('a link asked for', () => {
  const server = useServer({ RATE_UNKNOWN_LINKS: '4' });
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  const ask = (body: object) => server.send('POST', '/api/v1/order-links/send', body);

  it('is mailed to the payer once an hour, and says the same of unknown orders', async () => {
    const id = await desk.paidOrder({ email: 'lupa@example.com' });
    const [known, again, unknown] = [
      await ask({ transaction_id: id }),
      await ask({ transaction_id: id }),
      await ask({ transaction_id: '11111111-1111-4111-8111-111111111111' }),
    ];
    assert.deepEqual([again.text, unknown.text], [known.text, known.text]);
    const mails = (await desk.mailsOf(id)).filter(({ subject }) => subject.startsWith('Tautan pesanan'));
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['lupa@example.com'],
    );
    assert.equal((await buyer.open(await buyer.link(id))).role, 'PAYER');
    await ask({});
    assert.equal((await ask({ transaction_id: id })).status, 429);
  });

  it('unknown ones are limited by address; those that open are not', async () => {
    const secret = await buyer.link(await desk.paidOrder());
    for (let times = 0; times < 6; times += 1) assert.equal((await buyer.get(secret)).status, 200);
    for (let times = 0; times < 4; times += 1) assert.equal((await buyer.get('b'.repeat(43))).status, 404);
    assert.equal((await buyer.get('b'.repeat(43))).status, 429);
  });
});
