import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Checkout } from '../../../test/support/orders.ts';
import { PaymentProviderError, type ProviderInvoice } from '../../payments/payment-provider.ts';
import { SandboxProvider } from '../../payments/sandbox/sandbox-provider.ts';

/** The sandbox, out of order for some invoices or for all. */
class FailingProvider extends SandboxProvider {
  readonly unreadable = new Set<string>();
  readonly asked: string[] = [];
  isDown = false;

  override async findInvoice(externalId: string): Promise<ProviderInvoice | null> {
    this.asked.push(externalId);
    if (this.isDown || this.unreadable.has(externalId)) throw new PaymentProviderError('out of order');
    return super.findInvoice(externalId);
  }

  override async expireInvoice(id: string): Promise<void> {
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
  /** At the provider, and nobody hears of it. */
  const pay = (invoice: string) =>
    server.db.query(`UPDATE sandbox_invoices SET status = 'PAID', paid_at = now() WHERE id = $1`, [invoice]);
  const atProvider = async (invoice: string) => (await provider.getInvoice(invoice))?.status;
  const look = () => server.orders.reconcile({ silentSeconds: 0 });
  const stateOf = async (id: string) => (await checkout.status(id)).status;
  const mailsOf = async (id: string) =>
    (
      await server.db.query<{ kind: string }>(
        `SELECT split_part(e.dedupe_key, ' ', 3) AS kind FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %' WHERE o.transaction_id = $1 ORDER BY e.id`,
        [id],
      )
    ).rows.map(({ kind }) => kind);
  const itsTimeIsOver = () => server.clock.set('2026-11-22T02:00:01Z');
  afterEach(() => {
    provider.isDown = false;
    provider.unreadable.clear();
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('is found before its order is ended: the seat stays, nobody is told that it expired', async () => {
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
    assert.equal(await server.orders.sweep(), 2);
    assert.deepEqual([await stateOf(free.id), await stateOf(taken.id)], ['EXPIRED', 'EXPIRED']);
    await look();
    provider.isDown = false;
    server.clock.set('2026-11-21T02:00:00Z');
    await order(places[1] ?? 0);
    await look();
    assert.deepEqual([await stateOf(free.id), await stateOf(taken.id)], ['PAID', 'PAID_UNPLACED']);
  });

  it('is found when it was for an invoice that another replaced', async () => {
    const schedule = await server.given.schedule();
    await server.given.voucher({ code: 'DIGANTI' });
    const first = await order(schedule, { email_student: 'diganti@example.com' });
    await pay(first.invoice);
    await order(schedule, { email_student: 'diganti@example.com', price: 900_000, voucher_code: 'DIGANTI' });
    await look();
    assert.equal(await stateOf(first.id), 'PAID');
  });

  it('an invoice that ended here is closed at the provider, if need be later, and then looked at no more', async () => {
    const { invoice, externalId } = await order(await server.given.schedule());
    provider.isDown = true;
    itsTimeIsOver();
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
