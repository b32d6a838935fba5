import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { useServer } from '../../test/support/app.ts';
import { FakeMidtrans, MIDTRANS_KEY } from '../../test/support/fake-providers/fake-midtrans.ts';
import { FakeXendit, XENDIT_TOKEN } from '../../test/support/fake-providers/fake-xendit.ts';
import { PaymentsAt } from '../../test/support/payments.ts';
import { Circuit } from './circuit.ts';
import { PaymentProviderError, type InvoiceRequest } from './payment-provider.ts';
import { RefusedByProvider } from './provider-http.ts';
import { SwitchedOnProviders } from './switched-on-providers.ts';

describe('a second payment provider', () => {
  const xendit = new FakeXendit();
  const midtrans = new FakeMidtrans();
  const env: Record<string, string> = {
    PAYMENT_PROVIDER: 'xendit',
    PAYMENT_FALLBACK: 'midtrans',
    XENDIT_SECRET_KEY: 'k',
    XENDIT_WEBHOOK_TOKEN: XENDIT_TOKEN,
    MIDTRANS_SERVER_KEY: MIDTRANS_KEY,
  };
  before(async () => {
    const [url, snap] = await Promise.all([xendit.http.listen(), midtrans.http.listen()]);
    Object.assign(env, { XENDIT_URL: url, MIDTRANS_SNAP_URL: snap, MIDTRANS_API_URL: snap });
  });
  const server = useServer(env);
  const atXendit = new PaymentsAt(server, () => xendit);
  const atMidtrans = new PaymentsAt(server, () => midtrans);
  after(() => {
    xendit.http.close();
    midtrans.http.close();
  });
  const providerOf = async ({ externalId }: { externalId: string }) =>
    (await server.db.query<{ provider: string }>('SELECT provider FROM invoices WHERE external_id = $1', [externalId]))
      .rows[0]?.provider;

  it('makes the invoices while the first is down; each stays with its own for look-ups, closing and notifications', async () => {
    const [paid, lost, lapsed] = [await atXendit.order(), await atXendit.order(), await atXendit.order()];
    assert.equal(await providerOf(paid), 'xendit');
    xendit.http.mode = 'HTML_500';
    for (let failure = 1; failure <= 3; failure += 1) assert.equal((await atXendit.tryToOrder()).status, 503);
    assert.match((await server.get('/metrics')).text, /^payment_provider_down\{provider="xendit"\} 1$/m);
    const helped = [await atMidtrans.order(), await atMidtrans.order()] as const;
    assert.equal(await providerOf(helped[0]), 'midtrans');

    await midtrans.pay(helped[0].externalId);
    await atMidtrans.notifyAll(helped[0]);
    assert.equal(await atMidtrans.state(helped[0]), 'PAID');
    // One provider being down keeps no invoice from being found at the other.
    await midtrans.pay(helped[1].externalId);
    await server.orders.reconcile({ silentSeconds: 0 });
    assert.equal(await atMidtrans.state(helped[1]), 'PAID');

    assert.match((await server.get('/metrics')).text, /^payment_provider_down\{provider="midtrans"\} 0$/m);
    xendit.http.mode = 'WORKS';
    await xendit.pay(paid.externalId);
    await atXendit.notifyAll(paid);
    assert.equal(await atXendit.state(paid), 'PAID');
    await xendit.pay(lost.externalId);
    await server.orders.reconcile({ silentSeconds: 0 });
    assert.equal(await atXendit.state(lost), 'PAID');
    server.clock.set('2026-11-22T02:00:01Z');
    await server.orders.sweep();
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal(await atXendit.state(lapsed), 'EXPIRED');
    assert.equal((await server.payments.named('xendit').getInvoice(lapsed.invoiceId))?.status, 'EXPIRED');
  });

  it('is notified at its own address; the old one stays that of Xendit', async () => {
    const { rows } = await server.db.query<{ external_id: string }>(
      `SELECT external_id FROM invoices WHERE provider = 'xendit' ORDER BY id LIMIT 1`,
    );
    const [ofXendit] = await xendit.notifications(String(rows[0]?.external_id));
    assert.ok(ofXendit);
    assert.equal(await atXendit.send(ofXendit, '/api/v1/xendit/webhook'), 200);
    assert.equal(await atXendit.send(ofXendit, '/api/v1/webhooks/xendit'), 200);
    assert.equal(await atXendit.send(ofXendit, '/api/v1/webhooks/midtrans'), 400);
    assert.equal(await atXendit.send(ofXendit, '/api/v1/webhooks/sandbox'), 404);
  });
});

describe('the choice between two payment providers', () => {
  let now = 0;
  const request: InvoiceRequest = {
    externalId: 'order-1',
    amount: 1,
    description: '',
    payer: { name: '', email: '' },
    course: { title: '', batch: 1, startDate: '' },
    expiresAt: 0,
    durationSeconds: 60,
    returnUrl: '',
  };
  const choice = (failure: () => PaymentProviderError | null) => {
    const first = new FakeXendit().provider;
    first.createInvoice = async () => {
      const error = failure();
      if (error) throw error;
      return { ...request, id: 'x', status: 'PENDING', currency: 'IDR', url: '', ...nothingPaid };
    };
    return new SwitchedOnProviders({ first, fallback: new FakeMidtrans().provider, now: () => now });
  };
  const nothingPaid = { paidAmount: null, paidAt: null, channel: null, paymentReference: null, paymentId: null };
  const tryFirst = (providers: SwitchedOnProviders) =>
    providers.createInvoice('xendit', request).then(
      () => true,
      () => false,
    );

  it('goes back to the first as soon as it works, tried with one invoice a minute', async () => {
    let isDown = true;
    const providers = choice(() => (isDown ? new PaymentProviderError('down') : null));
    for (let failure = 1; failure <= 3; failure += 1) {
      assert.equal(providers.nameForNewInvoice(), 'xendit');
      assert.equal(await tryFirst(providers), false);
    }
    assert.equal(providers.nameForNewInvoice(), 'midtrans');
    now += 60_000;
    assert.equal(providers.nameForNewInvoice({ isPreview: true }), 'midtrans', 'a preview is not the try');
    assert.deepEqual([providers.nameForNewInvoice(), providers.nameForNewInvoice()], ['xendit', 'midtrans']);
    assert.equal(await tryFirst(providers), false);
    assert.equal(providers.nameForNewInvoice(), 'midtrans');
    now += 60_000;
    isDown = false;
    assert.equal(providers.nameForNewInvoice(), 'xendit');
    assert.ok(providers.isDown('xendit'));
    assert.equal(await tryFirst(providers), true);
    assert.ok(!providers.isDown('xendit'));
    assert.equal(providers.nameForNewInvoice(), 'xendit');
  });

  it('tells of no outage once the first answers, though nobody orders; it is tried with one invoice a minute as before', async () => {
    let isDown = true;
    const providers = choice(() => new PaymentProviderError('down'));
    const asked: string[] = [];
    providers.named('xendit').getInvoice = async (id) => {
      asked.push(id);
      if (isDown) throw new PaymentProviderError('down');
      return null;
    };
    await providers.lookWhileDown();
    assert.deepEqual(asked, [], 'nothing is asked while nothing fails');
    for (let failure = 1; failure <= 3; failure += 1) await tryFirst(providers);
    await assert.rejects(providers.lookWhileDown(), /down/);
    assert.ok(providers.isDown('xendit'));
    isDown = false;
    await providers.lookWhileDown();
    assert.ok(!providers.isDown('xendit'));
    assert.equal(providers.nameForNewInvoice(), 'midtrans', 'buyers are not sent there before its minute is over');
    now += 60_000;
    assert.deepEqual([providers.nameForNewInvoice(), providers.nameForNewInvoice()], ['xendit', 'midtrans']);
    await tryFirst(providers);
    assert.ok(providers.isDown('xendit'), 'an invoice that fails again says so');
    providers.named('xendit').getInvoice = () => Promise.reject(new RefusedByProvider('Xendit', 401, {}));
    await assert.rejects(providers.lookWhileDown(), /401/, 'a key that is refused is none that works');
    providers.named('xendit').getInvoice = () => Promise.reject(new RefusedByProvider('Xendit', 400, {}));
    await providers.lookWhileDown();
    assert.ok(!providers.isDown('xendit'));
  });

  it('stays with the first where it refuses invoices, and where it fails now and then', async () => {
    const refusing = choice(() => new RefusedByProvider('Xendit', 400, {}));
    for (let call = 1; call <= 5; call += 1) await tryFirst(refusing);
    assert.equal(refusing.nameForNewInvoice(), 'xendit');
    let call = 0;
    const shaky = choice(() => ((call += 1) % 3 === 0 ? null : new PaymentProviderError('down')));
    for (let time = 1; time <= 10; time += 1) await tryFirst(shaky);
    assert.equal(shaky.nameForNewInvoice(), 'xendit');
    // A key that is refused is refused for every invoice.
    const locked = choice(() => new RefusedByProvider('Xendit', 401, {}));
    for (let time = 1; time <= 3; time += 1) await tryFirst(locked);
    assert.equal(locked.nameForNewInvoice(), 'midtrans');
  });

  it('is none where there is one provider only', () => {
    const circuit = new Circuit(() => 0);
    for (let failure = 1; failure <= 3; failure += 1) circuit.failed();
    assert.equal(circuit.allows(), false);
    const alone = new SwitchedOnProviders({ first: new FakeXendit().provider });
    assert.throws(() => alone.named('midtrans'), /midtrans is not switched on/);
    assert.equal(alone.nameForNewInvoice(), 'xendit');
  });
});
