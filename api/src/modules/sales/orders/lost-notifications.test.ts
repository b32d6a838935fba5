import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';
import {
  PaymentProviderError,
  type InvoiceRequest,
  type ProviderInvoice,
} from '../../../payment-providers/payment-provider.ts';
import { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';

/** The sandbox, out of order for some invoices or for all. */
class FailingProvider extends SandboxProvider {
  /** Names its invoices otherwise, as Midtrans does for some channels. */
  names: (externalId: string) => string = (externalId) => externalId;
  readonly unreadable = new Set<string>();
  readonly asked: string[] = [];
  isDown = false;
  /** What it does before it answers. */
  whenAsked: (externalId: string) => Promise<void> = async () => undefined;
  /** Knows invoices by its own names alone, as sessions of Xendit are. */
  asksForItsName = false;
  /** What happens while it makes an invoice. */
  whenMaking: (externalId: string) => Promise<void> = async () => undefined;
  /** What it does before it closes an invoice. */
  whenClosed: (id: string) => Promise<void> = async () => undefined;

  override async createInvoice(request: InvoiceRequest): Promise<ProviderInvoice> {
    const made = await super.createInvoice(request);
    await this.whenMaking(request.externalId);
    return made;
  }

  override async findInvoice(externalId: string, id?: string | null): Promise<ProviderInvoice | null> {
    this.asked.push(externalId);
    if (this.asksForItsName) return id ? this.getInvoice(id) : null;
    await this.whenAsked(externalId);
    if (this.isDown || this.unreadable.has(externalId)) throw new PaymentProviderError('out of order');
    const found = await super.findInvoice(externalId);
    return found && { ...found, externalId: this.names(found.externalId) };
  }

  override async expireInvoice(id: string): Promise<void> {
    await this.whenClosed(id);
    if (this.isDown) throw new PaymentProviderError('out of order');
    return super.expireInvoice(id);
  }
}

describe('a payment whose notification was lost', () => {
  let provider: FailingProvider;
  const server = useServer({}, { payments: (db) => (provider = new FailingProvider(db, 'http://localhost:3000')) });
  const checkout = new Checkout(server);
  let student = 0;
  const order = async (schedule: number, change: Record<string, unknown> = {}) => {
    student += 1;
    const { body } = await checkout.pay({
      course_schedule_id: schedule,
      email_student: `lost${student}@example.com`,
      ...change,
    });
    const { id, external_id } = await checkout.news(body.data.transaction.id, 'PAID');
    return { id: body.data.transaction.id, invoice: String(id), externalId: String(external_id) };
  };
  /** At the provider, without a notification. */
  const pay = (invoice: string) =>
    server.db.query(`UPDATE sandbox_invoices SET status = 'PAID', paid_at = now() WHERE id = $1`, [invoice]);
  const atProvider = async (invoice: string) => (await provider.getInvoice(invoice))?.status;
  const look = () => server.orders.reconcile({ silentSeconds: 0 });
  const stateOf = async (id: string) => (await checkout.status(id)).status;
  const mailsOf = async (id: string) =>
    (
      await server.db.query<{ kind: string }>(
        `SELECT split_part(e.dedupe_key, ' ', 3) AS kind FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %'
         WHERE o.transaction_id = $1 AND e.dedupe_key NOT LIKE '% participant %' ORDER BY e.id`,
        [id],
      )
    ).rows.map(({ kind }) => kind);
  const itsTimeIsOver = () => server.clock.set('2026-11-22T02:00:01Z');
  const aDayLater = () => server.clock.set('2026-11-23T02:00:01Z');
  /** What other tests left waiting is out of the way. */
  beforeEach(() => server.db.query(`UPDATE orders SET expires_at = '2099-01-01' WHERE state = 'PENDING'`));
  afterEach(() => {
    provider.isDown = false;
    provider.unreadable.clear();
    provider.whenAsked = async () => undefined;
    provider.names = (externalId) => externalId;
    provider.whenClosed = async () => undefined;
    provider.whenMaking = async () => undefined;
    provider.asksForItsName = false;
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('is found before its order is ended: the seat stays, no mail says that it expired', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const { id, invoice } = await order(schedule);
    await pay(invoice);
    itsTimeIsOver();
    assert.equal(await server.orders.sweep(), 0);
    assert.equal(await stateOf(id), 'PAID');
    assert.equal(await checkout.seatsTaken(schedule), 1);
    assert.deepEqual(await mailsOf(id), ['invoice', 'confirmed']);
  });

  it('is found after its order ended while the provider was down, whether or not its place is still free', async () => {
    const places = [
      await server.given.schedule({ participant_amount: 1 }),
      await server.given.schedule({ participant_amount: 1 }),
    ];
    const [free, taken] = [await order(places[0] ?? 0), await order(places[1] ?? 0)];
    await Promise.all([pay(free.invoice), pay(taken.invoice)]);
    provider.isDown = true;
    itsTimeIsOver();
    assert.equal(await server.orders.sweep(), 0);
    aDayLater();
    assert.equal(await server.orders.sweep(), 2);
    assert.deepEqual([await stateOf(free.id), await stateOf(taken.id)], ['EXPIRED', 'EXPIRED']);
    await look();
    provider.isDown = false;
    server.clock.set('2026-11-21T02:00:00Z');
    await order(places[1] ?? 0);
    await look();
    assert.deepEqual([await stateOf(free.id), await stateOf(taken.id)], ['PAID', 'PAID_UNPLACED']);
  });

  it('is not lost while the provider is down: its order and seat wait, no mail says that it expired, and then it is paid', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const { id, invoice } = await order(schedule);
    await pay(invoice);
    provider.isDown = true;
    for (const time of ['2026-11-22T02:00:01Z', '2026-11-22T12:00:00Z', '2026-11-23T02:00:00Z']) {
      server.clock.set(time);
      assert.equal(await server.orders.sweep(), 0);
    }
    assert.equal(await stateOf(id), 'PENDING');
    assert.equal(await checkout.seatsTaken(schedule), 1);
    provider.isDown = false;
    assert.equal(await server.orders.sweep(), 0);
    assert.equal(await stateOf(id), 'PAID');
    assert.deepEqual(await mailsOf(id), ['invoice', 'confirmed']);
  });

  it('keeps its order standing whatever the provider calls the invoice in its answer', async () => {
    const { id, invoice } = await order(await server.given.schedule());
    await pay(invoice);
    provider.names = () => 'a name of the provider';
    itsTimeIsOver();
    assert.equal(await server.orders.sweep(), 0);
    assert.equal(await stateOf(id), 'PENDING');
    assert.deepEqual(await mailsOf(id), ['invoice']);
  });

  it('or none at all: an order that staff hold for longer while the provider is asked does not end', async () => {
    const { id, invoice } = await order(await server.given.schedule());
    provider.whenAsked = async () =>
      void (await server.db.query(`UPDATE orders SET expires_at = '2026-11-25' WHERE transaction_id = $1`, [id]));
    itsTimeIsOver();
    assert.equal(await server.orders.sweep(), 0);
    assert.equal(await stateOf(id), 'PENDING');
    assert.equal(await atProvider(invoice), 'EXPIRED', 'its invoice was closed: the page offers another');
  });

  it('is found when it was made in the moment its invoice was closed', async () => {
    const { id, invoice } = await order(await server.given.schedule());
    provider.whenClosed = async () => void (await pay(invoice));
    itsTimeIsOver();
    assert.equal(await server.orders.sweep(), 0);
    assert.equal(await stateOf(id), 'PAID');
  });

  it('is found before its order ends when it was for an invoice that another replaced', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    await server.given.voucher({ code: 'MAHAL' });
    const form = { email_student: 'mahal@example.com' };
    const dear = await order(schedule, form);
    const replaces_key = await checkout.proof(dear.id);
    await order(schedule, { ...form, price: 900_000, voucher_code: 'MAHAL', replaces_key });
    // Closing it when it was replaced came too late.
    await server.db.query(`UPDATE sandbox_invoices SET status = 'PAID', paid_at = now() WHERE id = $1`, [dear.invoice]);
    itsTimeIsOver();
    assert.equal(await server.orders.sweep(), 0);
    assert.equal(await stateOf(dear.id), 'PAID');
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  describe('and whose buyer registers again, before a sweep', () => {
    const again = (schedule: number, email: string) =>
      checkout.pay({ course_schedule_id: schedule, email_student: email });
    const invoicesFor = async (schedule: number) =>
      (
        await server.db.query(
          'SELECT FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.course_schedule_id = $1',
          [schedule],
        )
      ).rowCount;

    it('is found: the buyer is not asked to pay twice', async () => {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const { id, invoice } = await order(schedule, { email_student: 'lagi@example.com' });
      await pay(invoice);
      itsTimeIsOver();
      const { status, body } = await again(schedule, 'lagi@example.com');
      assert.deepEqual([status, body.code], [409, 'ALREADY_REGISTERED']);
      assert.equal(await stateOf(id), 'PAID');
      assert.deepEqual([await checkout.seatsTaken(schedule), await invoicesFor(schedule)], [1, 1]);
      // Once as it is found, once because the page asked.
      assert.deepEqual(await mailsOf(id), ['invoice', 'confirmed', 'confirmed']);
    });

    it('is waited for while the provider is down: 503, and the order and its seat stay', async () => {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const { id } = await order(schedule, { email_student: 'mati@example.com' });
      provider.isDown = true;
      itsTimeIsOver();
      const { status, headers, body } = await again(schedule, 'mati@example.com');
      assert.deepEqual([status, body.code], [503, 'PAYMENT_UNAVAILABLE']);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.equal(await stateOf(id), 'PENDING');
      assert.deepEqual([await checkout.seatsTaken(schedule), await invoicesFor(schedule)], [1, 1]);
    });

    it('is asked for while no transaction is open, and nothing paid means a new order', async () => {
      const schedule = await server.given.schedule({ participant_amount: 1 });
      const { id } = await order(schedule, { email_student: 'baru@example.com' });
      const open: unknown[] = [];
      provider.whenAsked = async () => {
        const { rows } = await server.db.query(
          `SELECT query FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()`,
        );
        open.push(...rows);
      };
      itsTimeIsOver();
      provider.asked.length = 0;
      const { status, body } = await again(schedule, 'baru@example.com');
      assert.equal(status, 201);
      assert.notEqual(body.data.transaction.id, id);
      assert.ok(provider.asked.length > 0);
      assert.deepEqual(open, []);
      assert.equal(await stateOf(id), 'EXPIRED');
      assert.equal(await checkout.seatsTaken(schedule), 1);
    });
  });

  describe('and many more orders are past their time', () => {
    const many = async (count: number) => {
      const schedule = await server.given.schedule();
      const orders: { id: string; invoice: string; externalId: string }[] = [];
      while (orders.length < count) orders.push(await order(schedule));
      provider.asked.length = 0;
      itsTimeIsOver();
      return orders;
    };
    const states = (orders: { id: string }[]) => Promise.all(orders.map(({ id }) => stateOf(id)));

    it('does not wait for one that the provider does not answer about', async () => {
      const [hanging, ...others] = await many(8);
      const paid = others.pop();
      await pay(paid?.invoice ?? '');
      let giveUp: (error: Error) => void = () => undefined;
      provider.whenAsked = async (externalId) => {
        if (externalId === hanging?.externalId)
          await new Promise<void>((_, reject) => {
            giveUp = reject;
          });
      };
      const sweep = server.orders.sweep();
      const isDone = async () =>
        (await states(others)).every((state) => state === 'EXPIRED') && (await stateOf(paid?.id ?? '')) === 'PAID';
      await until('the others are swept before the hanging one is given up', isDone);
      giveUp(new PaymentProviderError('no answer in time'));
      assert.equal(await sweep, others.length);
      assert.equal(await stateOf(hanging?.id ?? ''), 'PENDING');
    });

    it('is asked about together with a few others, not with all', async () => {
      const orders = await many(12);
      let atOnce = 0;
      let most = 0;
      provider.whenAsked = async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await until('five are asked about at once', () => most >= 5);
        await sleep(20);
        atOnce -= 1;
      };
      assert.equal(await server.orders.sweep(), orders.length);
      assert.equal(most, 5);
    });

    it('comes first in the next sweep where this one was stopped before it, and none ends unasked', async () => {
      const orders = await many(12);
      provider.isDown = true;
      const stoppedSweep = async () => {
        const stopping = new AbortController();
        provider.whenAsked = async () => stopping.abort();
        provider.asked.length = 0;
        await server.orders.sweep(stopping.signal);
        return [...provider.asked];
      };
      const [first, second] = [await stoppedSweep(), await stoppedSweep()];
      assert.ok(first.length > 0 && second.length > 0);
      assert.deepEqual(
        second.filter((externalId) => first.includes(externalId)),
        [],
      );
      assert.deepEqual(new Set(await states(orders)), new Set(['PENDING']));
    });
  });

  it('is looked for by the pages of many buyers at once, by some of them after others', async () => {
    const orders: Awaited<ReturnType<typeof order>>[] = [];
    const schedule = await server.given.schedule();
    while (orders.length < 22) orders.push(await order(schedule));
    const last = orders.at(-1);
    await server.db.query(`UPDATE invoices SET updated_at = now() - interval '1 minute'`);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    provider.whenAsked = () => answered;
    provider.asked.length = 0;
    for (const { id } of orders) await server.orders.find(id);
    await until('twenty are asked about', () => provider.asked.length >= 20);
    await sleep(100);
    assert.equal(provider.asked.length, 20);
    await pay(last?.invoice ?? '');
    answer();
    await until('one that asks again is told', async () => (await stateOf(last?.id ?? '')) === 'PAID');
  });

  it('is found when it was for an invoice that another replaced', async () => {
    const schedule = await server.given.schedule();
    await server.given.voucher({ code: 'DIGANTI' });
    const first = await order(schedule, { email_student: 'diganti@example.com' });
    await order(schedule, {
      ...{ email_student: 'diganti@example.com', price: 900_000, voucher_code: 'DIGANTI' },
      replaces_key: await checkout.proof(first.id),
    });
    await pay(first.invoice);
    await look();
    assert.equal(await stateOf(first.id), 'PAID');
  });

  it('an invoice that ended here is closed at the provider, if need be later, and then looked at no more', async () => {
    const { invoice, externalId } = await order(await server.given.schedule());
    provider.isDown = true;
    itsTimeIsOver();
    await server.orders.sweep();
    aDayLater();
    await server.orders.sweep();
    provider.isDown = false;
    assert.equal(await atProvider(invoice), 'PENDING');
    await look();
    assert.equal(await atProvider(invoice), 'EXPIRED');
    await look();
    provider.asked.length = 0;
    await look();
    assert.ok(!provider.asked.includes(externalId));
  });

  it('an invoice whose order ended while the provider made it is known there by its name, and closed', async () => {
    provider.asksForItsName = true;
    let externalId = '';
    const staff = { authorization: `Bearer ${await server.given.staffToken()}` };
    provider.whenMaking = async (made) => {
      externalId = made;
      const url = `/api/v1/orders/${externalId.replace(/-\d+$/, '')}/cancel`;
      assert.equal((await server.send('POST', url, { reason: 'Salah daftar' }, staff)).status, 200);
    };
    const schedule = await server.given.schedule();
    student += 1;
    await checkout.pay({ course_schedule_id: schedule, email_student: `lost${student}@example.com` });
    const { rows } = await server.db.query<{ id: string | null }>(
      'SELECT provider_invoice_id AS id FROM invoices WHERE external_id = $1',
      [externalId],
    );
    const id = rows[0]?.id;
    assert.ok(id);
    await look();
    assert.equal(await atProvider(id), 'EXPIRED');
  });

  it('of an invoice that the provider does not know yet is found, for as long as its page can be paid', async () => {
    const { id, invoice, externalId } = await order(await server.given.schedule());
    await server.db.query(`UPDATE invoices SET state = 'REPLACED', provider_invoice_id = NULL WHERE external_id = $1`, [
      externalId,
    ]);
    provider.asksForItsName = true;
    await look();
    provider.asksForItsName = false;
    await pay(invoice);
    await look();
    assert.equal(await stateOf(id), 'PAID');
  });

  it('is found although the provider says nothing that can be read of another invoice', async () => {
    const [bad, good] = [await order(await server.given.schedule()), await order(await server.given.schedule())];
    provider.unreadable.add(bad.externalId);
    await pay(good.invoice);
    await look();
    assert.equal(await stateOf(good.id), 'PAID');
  });

  it('an order that cannot be ended does not keep the seats of others', async () => {
    const schedule = await server.given.schedule();
    const bad = await order(await server.given.schedule());
    const good = await order(schedule);
    await server.db.query(
      `ALTER TABLE orders ADD CONSTRAINT broken CHECK (transaction_id <> '${bad.id}' OR state <> 'EXPIRED')`,
    );
    itsTimeIsOver();
    await server.orders.sweep();
    await server.db.query('ALTER TABLE orders DROP CONSTRAINT broken');
    assert.deepEqual([await stateOf(bad.id), await stateOf(good.id)], ['PENDING', 'EXPIRED']);
    assert.equal(await checkout.seatsTaken(schedule), 0);
  });
});

describe('a round that asks about invoices', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  const open = (condition: string) => `state = 'PENDING' AND external_id LIKE 'banyak-%' AND ${condition}`;
  const count = async (condition: string) =>
    (await server.db.query(`SELECT FROM invoices WHERE ${open(condition)}`)).rowCount;
  const given = (age: string, lookedAt: string) =>
    server.db.query(
      `UPDATE invoices SET created_at = now() - $1::interval, updated_at = now() - $2::interval WHERE ${open('true')}`,
      [age, lookedAt],
    );
  const round = (silentSeconds: number, orderId?: number) =>
    server.orders.reconcile({ silentSeconds, ...(orderId === undefined ? {} : { orderId }) });
  before(async () => {
    await server.db.query(
      `WITH o AS (INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, expires_at)
         SELECT $1, 900, 900, 'Pembayar', 'p@example.com', '2099-01-01' FROM generate_series(1, 101) RETURNING id)
       INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at)
         SELECT id, 'sandbox', 'banyak-' || id, 900, 'PENDING', '2099-01-01' FROM o`,
      [await server.given.schedule()],
    );
  });

  it('asks about one that ended, too, where more are open than it asks about', async () => {
    const { body } = await checkout.pay({ course_schedule_id: await server.given.schedule() });
    const { id } = body.data.transaction;
    const { rows } = await server.db.query<{ external_id: string }>(
      `UPDATE invoices SET state = 'REPLACED', updated_at = now() - interval '10 minutes' WHERE external_id LIKE $1 RETURNING external_id`,
      [`${id}%`],
    );
    await server.db.query(
      `UPDATE sandbox_invoices SET status = 'PAID', paid_at = now(), paid_amount = amount WHERE external_id = $1`,
      [rows[0]?.external_id],
    );
    await given('0 hours', '1 hour');
    await round(300);
    assert.equal(await count(`updated_at < now() - interval '30 minutes'`), 1, 'one open invoice was too many');
    assert.equal((await checkout.status(id)).status, 'PAID');
  });

  it('asks the less often the older one is, unless somebody waits for the answer', async () => {
    const asked = () => count(`updated_at > now() - interval '10 minutes'`);
    await given('10 hours', '45 minutes');
    await round(300);
    assert.equal(await asked(), 0);
    const { rows } = await server.db.query<{ order_id: number }>(
      `SELECT order_id FROM invoices WHERE ${open('true')} ORDER BY id LIMIT 1`,
    );
    await round(10, rows[0]?.order_id);
    assert.equal(await asked(), 1);
    await given('10 hours', '55 minutes');
    await round(300);
    assert.equal(await asked(), 100);
    await given('30 days', '110 minutes');
    await round(300);
    assert.equal(await asked(), 0);
    await given('30 days', '125 minutes');
    await round(300);
    assert.equal(await asked(), 100, 'never less often than every two hours');
  });
});
