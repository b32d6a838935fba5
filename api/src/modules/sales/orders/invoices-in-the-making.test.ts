/** What an order can do, and what becomes of it, while its provider was asked for an invoice and did not give one. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { useServer, type TestServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { FakeMidtrans } from '../../../../test/support/fake-providers/fake-midtrans.ts';
import { newKey } from '../../../../test/support/orders.ts';
import { PaymentsAt } from '../../../../test/support/payments.ts';
import { PaymentProviderError, type InvoiceRequest } from '../../../payment-providers/payment-provider.ts';
import { RefusedByProvider } from '../../../payment-providers/provider-http.ts';
import { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';

const AT = 'http://localhost:3000';
const NOW = '2026-11-21T02:00:00Z';
/** Until then the seats of these orders are held, and their invoices can be paid. */
const AFTER_THE_DEADLINE = '2026-11-22T02:00:01Z';
const LONGER = { expires_at: '2026-11-25T02:00:00Z' };

/** LOSES: makes the invoice, and its answer never comes. */
class Moody extends SandboxProvider {
  mood: 'WORKS' | 'DOWN' | 'LOSES' | 'REFUSES' = 'WORKS';
  /** Whether it finds an invoice by our name for it. */
  knowsOurNames = true;
  /** What happens before it makes one. */
  whenAsked: () => Promise<void> = async () => undefined;

  override async createInvoice(request: InvoiceRequest) {
    await this.whenAsked();
    if (this.mood === 'DOWN') throw new PaymentProviderError('down');
    if (this.mood === 'REFUSES') throw new RefusedByProvider('Sandbox', 400, {});
    const made = await super.createInvoice(request);
    if (this.mood === 'LOSES') throw new PaymentProviderError('no answer in time');
    return made;
  }

  override async findInvoice(externalId: string) {
    return this.knowsOurNames ? super.findInvoice(externalId) : null;
  }
}

const invoicesOf = async ({ db }: TestServer, id: string) =>
  (
    await db.query<{ amount: number; state: string }>(
      'SELECT i.amount, i.state FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1 ORDER BY i.id',
      [id],
    )
  ).rows.map(({ amount, state }) => `${amount} ${state}`);

describe('while an invoice is in the making', () => {
  let provider: Moody;
  const server = useServer({}, { payments: (db) => (provider = new Moody(db, AT)) });
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  afterEach(() => {
    Object.assign(provider, { mood: 'WORKS', knowsOurNames: true, whenAsked: async () => undefined });
    server.clock.set(NOW);
  });

  const look = () => server.orders.reconcile({ silentSeconds: 0 });
  const until = async (id: string) =>
    (
      await server.db.query<{ at: string }>('SELECT expires_at AS at FROM orders WHERE transaction_id = $1', [id])
    ).rows[0]?.at.replace('.000', '');
  const stagesOf = async (id: string) => (await desk.read(id)).instalments.map(({ amount }) => amount);
  const actionsOf = async (id: string) => (await desk.read(id)).actions.map(({ action }) => action);
  /** What the provider notifies of the newest invoice that it has of an order, whether we know of it or not. */
  const notify = async (id: string, status: 'PAID' | 'EXPIRED') => {
    const { rows } = await server.db.query<{ id: string; external_id: string; amount: number }>(
      `UPDATE sandbox_invoices SET status = $2 WHERE id = (SELECT id FROM sandbox_invoices WHERE external_id LIKE $1 || '-%' ORDER BY external_id DESC LIMIT 1)
       RETURNING id, external_id, amount`,
      [id, status],
    );
    const paid = status === 'PAID' ? { paid_amount: rows[0]?.amount } : {};
    const answer = await desk.checkout.notify({ ...rows[0], status, currency: 'IDR', ...paid });
    assert.equal(answer.status, 200, answer.text);
  };
  const openAtProvider = async (id: string) =>
    (
      await server.db.query<{ name: string }>(
        `SELECT external_id AS name FROM sandbox_invoices WHERE external_id LIKE $1 || '-%' AND status = 'PENDING' ORDER BY 1`,
        [id],
      )
    ).rows.map(({ name }) => name.slice(id.length));

  describe('the invoice before', () => {
    for (const [action, body] of [
      ['extend', LONGER],
      ['plan', { due_on: ['2026-12-10'] }],
    ] as const)
      it(`is paid by: ${action}`, async () => {
        const id = await desk.order();
        provider.mood = 'DOWN';
        assert.equal((await desk.do(id, action, body)).status, 503);
        const secret = await buyer.link(id);
        const key = newKey();
        for (const sent of [undefined, key, key]) {
          const { status, body: answer } = await buyer.do(secret, 'pay', {}, sent);
          assert.deepEqual([status, answer.data?.page.invoice?.amount], [200, 1_000_000]);
        }
      });

    it('is not what was asked for where its buyer wants to pay all of a plan, sent again with its key', async () => {
      const id = await desk.order();
      await desk.do(id, 'plan', { due_on: ['2026-12-10'] });
      const secret = await buyer.link(id);
      const [key, keyOfASecondTab] = [newKey(), newKey()];
      provider.mood = 'DOWN';
      for (const sent of [key, key, keyOfASecondTab])
        assert.equal((await buyer.do(secret, 'pay', { amount: 'ALL' }, sent)).status, 503);
      provider.mood = 'WORKS';
      for (const sent of [keyOfASecondTab, key]) {
        const { body } = await buyer.do(secret, 'pay', { amount: 'ALL' }, sent);
        assert.equal(body.data.page.invoice?.amount, 1_000_000);
      }
      assert.deepEqual(await invoicesOf(server, id), ['1000000 REPLACED', '500000 REPLACED', '1000000 PENDING']);
    });
  });

  it('a name is given up where the answer was lost and it is used up, and only once', async () => {
    const id = await desk.order();
    provider.knowsOurNames = false;
    provider.mood = 'LOSES';
    await desk.do(id, 'extend', LONGER);
    provider.mood = 'REFUSES';
    for (let time = 0; time < 3; time += 1) await look();
    provider.mood = 'WORKS';
    await look();
    assert.deepEqual(await invoicesOf(server, id), ['1000000 REPLACED', '1000000 PENDING', '1000000 REPLACED']);
    assert.equal(await until(id), LONGER.expires_at);
  });

  it('the end of another try by its name is no news of it', async () => {
    const id = await desk.order();
    const mails = (await desk.mailsOf(id)).length;
    const { status } = await desk.checkout.notify(await desk.checkout.news(id, 'EXPIRED', { id: 'percobaan-lain' }));
    assert.equal(status, 200);
    assert.deepEqual(await invoicesOf(server, id), ['1000000 PENDING']);
    assert.equal((await desk.mailsOf(id)).length, mails);
  });

  describe('an order that staff hold for longer', () => {
    const email_student = 'lama@example.com';
    const held = async (mood: Moody['mood']) => {
      const form = { course_schedule_id: await server.given.schedule({ participant_amount: 1 }), email_student };
      const id = await desk.order(form);
      provider.mood = mood;
      assert.equal((await desk.do(id, 'extend', LONGER)).status, 503);
      server.clock.set(AFTER_THE_DEADLINE);
      return { id, form };
    };

    it('does not lapse: its page can pay, its form is answered, and its key finds it', async () => {
      const { id, form } = await held('DOWN');
      const secret = await buyer.link(id);
      const page = await buyer.open(secret);
      assert.deepEqual([page.may.pay, page.held_until?.replace('.000', '')], [true, LONGER.expires_at]);
      assert.notEqual((await desk.checkout.attempt(await desk.checkout.proof(id))).status, 'ENDED');
      assert.equal((await desk.checkout.pay(form)).body.code, 'PAYMENT_UNAVAILABLE');
      provider.mood = 'WORKS';
      const { status, body } = await desk.checkout.pay(form);
      assert.deepEqual([status, body.data.transaction.id], [201, id]);
      assert.equal(body.data.invoice.expires_at.replace('.000', ''), LONGER.expires_at);
    });

    it('does not end by its form: what the provider made of it stays open', async () => {
      const { id, form } = await held('LOSES');
      provider.mood = 'WORKS';
      const { status, body } = await desk.checkout.pay(form);
      assert.deepEqual([status, body.data.transaction.id], [201, id]);
      assert.ok((await openAtProvider(id)).includes('-2'));
    });

    it('and whose form is priced again keeps the longer hold', async () => {
      const { id, form } = await held('DOWN');
      const again = { ...form, instalments: 2, replaces_key: await desk.checkout.proof(id) };
      assert.equal((await desk.checkout.pay(again)).status, 503);
      provider.mood = 'WORKS';
      await look();
      assert.deepEqual([await until(id), await stagesOf(id)], [LONGER.expires_at, [500_000, 500_000]]);
    });

    it('and whose buyer wants another price, and then does not, keeps the longer hold', async () => {
      const form = { course_schedule_id: await server.given.schedule(), email_student: 'balik@example.com' };
      const id = await desk.order(form);
      const replaces_key = await desk.checkout.proof(id);
      provider.mood = 'DOWN';
      await desk.do(id, 'extend', LONGER);
      await desk.checkout.pay({ ...form, instalments: 2, replaces_key });
      assert.equal((await desk.checkout.pay({ ...form, instalments: 1, replaces_key })).status, 201);
      provider.mood = 'WORKS';
      await look();
      assert.deepEqual([await until(id), await stagesOf(id)], [LONGER.expires_at, []]);
    });

    it('and whose buyer asks for all of it at once keeps the longer hold', async () => {
      const id = await desk.order();
      await desk.do(id, 'plan', { due_on: ['2026-12-10'] });
      provider.mood = 'DOWN';
      await desk.do(id, 'extend', LONGER);
      assert.equal((await buyer.do(await buyer.link(id), 'pay', { amount: 'ALL' })).status, 503);
      provider.mood = 'WORKS';
      await look();
      assert.deepEqual(
        [await until(id), (await invoicesOf(server, id)).at(-1)],
        [LONGER.expires_at, '1000000 PENDING'],
      );
    });
  });

  describe('what the provider says of it', () => {
    it('paid: its order becomes what was asked for, and is paid', async () => {
      const id = await desk.order();
      provider.mood = 'LOSES';
      assert.equal((await desk.do(id, 'plan', { due_on: ['2026-12-10'] })).status, 503);
      await notify(id, 'PAID');
      assert.deepEqual([(await desk.stands(id)).state, await stagesOf(id)], ['PAID', [500_000, 500_000]]);
      assert.deepEqual(await actionsOf(id), ['PLAN']);
    });

    it('paid, when its voucher is used up: the order stays what it was, and has the money', async () => {
      await server.given.voucher({ code: 'HABIS', quota: 1 });
      const form = { course_schedule_id: await server.given.schedule(), email_student: 'habis@example.com' };
      const id = await desk.order(form);
      const cheaper = { voucher_code: 'HABIS', price: 900_000 };
      provider.mood = 'LOSES';
      await desk.checkout.pay({ ...form, ...cheaper, replaces_key: await desk.checkout.proof(id) });
      provider.mood = 'WORKS';
      await desk.order(cheaper);
      await notify(id, 'PAID');
      assert.deepEqual(await desk.stands(id), {
        ...{ state: 'PENDING', paid: 900_000, refunded: 0, charged: 1_000_000, balance: -100_000 },
      });
    });

    it('ended: the call was not done, and is done when it is sent again', async () => {
      const id = await desk.order();
      const key = newKey();
      provider.mood = 'LOSES';
      await desk.do(id, 'extend', LONGER, key);
      await notify(id, 'EXPIRED');
      assert.deepEqual(await actionsOf(id), ['EXTEND', 'NOT_DONE']);
      provider.mood = 'WORKS';
      assert.equal((await desk.do(id, 'extend', LONGER, key)).status, 200);
      assert.equal(await until(id), LONGER.expires_at);
    });
  });

  describe('an order that owes less than it costs', () => {
    it('gets no other stages by its form', async () => {
      const form = { course_schedule_id: await server.given.schedule(), email_student: 'kurang@example.com' };
      const id = await desk.order(form);
      await desk.payAtProvider(id, 400_000);
      await server.work();
      await desk.do(id, 'refund', { amount: 400_000, seat: 'KEEP' });
      assert.deepEqual((await desk.stands(id)).balance, -600_000);
      const replaces_key = await desk.checkout.proof(id);
      const { body } = await desk.checkout.pay({ ...form, instalments: 2, replaces_key });
      assert.equal(body.code, 'ALREADY_REGISTERED');
      assert.ok(!(await invoicesOf(server, id)).some((one) => one.endsWith('CREATING')));
    });

    it('is not asked for more again and again', async () => {
      const id = await desk.order();
      const { rows } = await server.db.query<{ name: string }>(
        `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at, becomes, asked_at)
         SELECT order_id, provider, $1 || '-2', 2000000, 'CREATING', expires_at, '{}', NULL FROM invoices WHERE external_id = $1 || '-1' RETURNING external_id AS name`,
        [id],
      );
      assert.equal(rows[0]?.name, `${id}-2`);
      await look();
      assert.deepEqual(await invoicesOf(server, id), ['1000000 PENDING', '2000000 FAILED']);
    });
  });

  it('what another caller named anew meanwhile is made by its new name', async () => {
    const ids = [];
    for (let number = 0; number < 6; number += 1) ids.push(await desk.order());
    provider.mood = 'DOWN';
    for (const id of ids) await desk.do(id, 'extend', LONGER);
    provider.mood = 'WORKS';
    provider.knowsOurNames = false;
    // All were read by then, and no more than five are asked for at once.
    let renamed: Promise<unknown> | null = null;
    provider.whenAsked = async () => {
      renamed ??= server.db.query(
        `UPDATE invoices SET external_id = external_id || '9' WHERE state = 'CREATING' AND asked_at = '-infinity'`,
      );
      await renamed;
    };
    await look();
    const { rows } = await server.db.query<{ name: string }>(
      `SELECT i.external_id AS name FROM invoices i JOIN orders o ON o.id = i.order_id JOIN sandbox_invoices s ON s.id = i.provider_invoice_id
         AND s.external_id = i.external_id WHERE o.transaction_id = ANY ($1) AND i.state = 'PENDING'`,
      [ids],
    );
    assert.equal(rows.length, ids.length);
    assert.ok(rows.some(({ name }) => name.endsWith('-29')));
  });

  describe('for less than a provider makes an invoice for', () => {
    it('none is written down, whoever asks', async () => {
      const id = await desk.order();
      await desk.payAtProvider(id, 999_500);
      await server.work();
      const calls = [
        await desk.do(id, 'bill'),
        await desk.do(id, 'extend', LONGER),
        await buyer.do(await buyer.link(id), 'pay'),
      ];
      assert.deepEqual(
        calls.map(({ status, body }) => [status, body.code]),
        Array.from(calls, () => [409, 'TOO_SMALL']),
      );
      const { may } = await desk.read(id);
      assert.deepEqual([may.bill, may.extend], [false, false]);
      assert.deepEqual(await invoicesOf(server, id), ['1000000 PAID']);
    });

    it('none is written down for what a payment that is taken off leaves open', async () => {
      const id = await desk.order();
      await desk.do(id, 'record-transfer', { amount: 999_500, reference: `T ${id}`, occurred_at: NOW });
      const stray = { id: 'inv-500', external_id: 'lima-ratus', status: 'PAID', amount: 500, paid_amount: 500 };
      await desk.checkout.notify({ ...stray, currency: 'IDR' });
      const { body } = await desk.get<{ rows: { id: number }[] }>('/api/v1/unmatched-payments');
      const payment = `/api/v1/unmatched-payments/${body.data.rows[0]?.id}`;
      await desk.post(`${payment}/match`, { transaction_id: id });
      assert.equal((await desk.stands(id)).state, 'PAID');
      assert.equal((await desk.post(`${payment}/unmatch`)).status, 200);
      assert.ok(!(await invoicesOf(server, id)).some((one) => /CREATING|PENDING/.test(one)));
    });
  });

  it('one whose time is over is not made, whoever sends its call again', async () => {
    const id = await desk.order();
    const key = newKey();
    provider.mood = 'DOWN';
    await desk.do(id, 'extend', LONGER, key);
    provider.mood = 'WORKS';
    server.clock.set('2026-11-25T02:00:01Z');
    assert.equal((await desk.do(id, 'extend', LONGER, key)).status, 503);
    assert.deepEqual(await invoicesOf(server, id), ['1000000 PENDING', '1000000 FAILED']);
    assert.deepEqual(await openAtProvider(id), ['-1']);
  });

  describe('one of the version before, whose call changed its order at once,', () => {
    const ofTheVersionBefore = async (id: string) => {
      await server.db.query(
        `WITH old AS (UPDATE invoices SET state = 'REPLACED' WHERE external_id = $1 || '-1' RETURNING *),
           made AS (INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at, replaces, previous)
             SELECT order_id, provider, $1 || '-2', amount, 'CREATING', expires_at, id, '{}' FROM old RETURNING *)
         INSERT INTO order_actions (order_id, action, actor, reason, outcome, invoice_id) SELECT order_id, 'EXTEND', 'SYSTEM', 'Dulu', '{}', id FROM made`,
        [id],
      );
    };

    it('keeps its tagihan when it opens', async () => {
      const id = await desk.order();
      await ofTheVersionBefore(id);
      await look();
      assert.equal((await invoicesOf(server, id)).at(-1), '1000000 PENDING');
      const { rowCount } = await server.db.query(
        `SELECT FROM money_documents d JOIN orders o ON o.id = d.order_id WHERE o.transaction_id = $1 AND d.kind = 'TAGIHAN'`,
        [id],
      );
      assert.equal(rowCount, 1);
    });

    it('is not recorded as not done where it is never made', async () => {
      const id = await desk.order();
      await ofTheVersionBefore(id);
      server.clock.set(AFTER_THE_DEADLINE);
      await look();
      assert.equal((await invoicesOf(server, id)).at(-1), '1000000 FAILED');
      assert.deepEqual(await actionsOf(id), ['EXTEND']);
    });
  });
});

describe('at Midtrans, where a name can be used once, a lost answer', () => {
  const midtrans = new FakeMidtrans();
  before(() => midtrans.start(500));
  const server = useServer({}, { payments: () => midtrans.provider });
  after(() => midtrans.http.close());
  const payments = new PaymentsAt(server, () => midtrans);
  const buyer = new Buyer(server);

  it('does not keep the buyer from another invoice', async () => {
    const order = await payments.order();
    await midtrans.expire(order.externalId);
    await payments.notifyAll(order);
    const secret = await buyer.link(order.transactionId);
    midtrans.http.mode = 'LOSES';
    assert.equal((await buyer.do(secret, 'pay')).status, 503);
    midtrans.http.mode = 'WORKS';
    const { status, body } = await buyer.do(secret, 'pay');
    assert.deepEqual([status, body.data?.page.invoice?.amount], [200, 1_000_000]);
  });
});

describe('where the first provider and then the one that helps out are down', () => {
  const named = (name: string, provider: Moody) => Object.defineProperty(provider, 'name', { value: name });
  let first: Moody;
  let second: Moody;
  const server = useServer(
    {},
    {
      payments: (db) => (first = named('utama', new Moody(db, AT))),
      fallback: (db) => (second = named('cadangan', new Moody(db, AT))),
    },
  );
  const desk = new Desk(server);

  it('an invoice is made by whichever works again', async () => {
    const id = await desk.order();
    first.mood = 'DOWN';
    second.mood = 'DOWN';
    const form = { course_schedule_id: await server.given.schedule() };
    for (let number = 0; number < 3; number += 1)
      assert.equal((await desk.checkout.pay({ ...form, email_student: `turun${number}@example.com` })).status, 503);
    assert.equal((await desk.do(id, 'extend', LONGER)).status, 503);
    first.mood = 'WORKS';
    server.clock.set('2026-11-21T02:02:00Z');
    await server.orders.reconcile({ silentSeconds: 0 });
    const { rows } = await server.db.query(
      `SELECT provider, state FROM invoices WHERE external_id LIKE $1 || '-%' ORDER BY id`,
      [id],
    );
    assert.deepEqual(rows, [
      { provider: 'utama', state: 'REPLACED' },
      { provider: 'utama', state: 'PENDING' },
      { provider: 'cadangan', state: 'REPLACED' },
    ]);
  });
});
