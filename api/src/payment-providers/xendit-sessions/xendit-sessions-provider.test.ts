import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { FakeXenditSessions } from '../../../test/support/fake-providers/fake-xendit-sessions.ts';
import { until } from '../../../test/support/until.ts';
import { PaymentProviderError, type InvoiceRequest } from '../payment-provider.ts';
import { requestBody } from './xendit-session.ts';

const order = (externalId: string): InvoiceRequest => ({
  externalId,
  amount: 150_000,
  description: 'Full Stack, batch 14',
  payer: { name: 'Siti', email: 'siti@example.com' },
  course: { title: 'Full Stack', batch: 14, startDate: '2026-12-07' },
  expiresAt: Date.parse('2026-12-06T04:05:35Z'),
  durationSeconds: 86_400,
  returnUrl: 'https://karsa.test/success-payment?id=1',
});

describe("Xendit's payment sessions", () => {
  const fake = new FakeXenditSessions();
  before(() => fake.start(500));
  after(() => fake.http.close());
  beforeEach(() => {
    fake.http.mode = 'WORKS';
  });

  it('are made with an end, for otherwise they last half an hour', () => {
    assert.ok('expires_at' in requestBody(order('s-0')));
    assert.deepEqual(
      Object.entries(requestBody(order('s-0'))).find(([name]) => name === 'expires_at'),
      ['expires_at', '2026-12-06T04:05:35.000Z'],
    );
  });

  it('are looked up by their own name only, and tell channel and amount by their payment', async () => {
    const { id } = await fake.provider.createInvoice(order('s-1'));
    assert.equal(await fake.provider.findInvoice('s-1'), null);
    assert.equal(await fake.provider.findInvoice('s-1', null), null);
    await fake.pay('s-1', { amount: 100_000 });
    const found = await fake.provider.findInvoice('s-1', id);
    assert.deepEqual(
      [found?.status, found?.amount, found?.paidAmount, found?.channel, found?.paymentReference],
      ['PAID', 150_000, 100_000, 'DANA', 'pr-s-1'],
    );
    assert.equal(await fake.provider.getInvoice('ps-unknown'), null);
  });

  it('that are made after the buyer saw an error are cancelled when the answer arrives', async () => {
    fake.http.mode = 'LOSES';
    const started = Date.now();
    await assert.rejects(fake.provider.createInvoice(order('s-2')), PaymentProviderError);
    // Half of what it waits where nothing is set.
    assert.ok(Date.now() - started < 5_000, `${Date.now() - started} ms`);
    assert.equal(fake.statusOf('s-2'), 'ACTIVE');
    fake.http.mode = 'WORKS';
    fake.http.answerLate();
    await until('it is cancelled', () => fake.statusOf('s-2') === 'CANCELED');
  });

  it('can be closed while they are active; a closed one stays as it is', async () => {
    const { id } = await fake.provider.createInvoice(order('s-3'));
    await fake.provider.expireInvoice(id);
    await fake.provider.expireInvoice(id);
    assert.equal((await fake.provider.getInvoice(id))?.status, 'EXPIRED');
  });

  it('tell nothing of failed attempts to pay, nor of other products', async () => {
    await fake.provider.createInvoice(order('s-4'));
    await fake.pay('s-4');
    const [notification] = await fake.notifications('s-4');
    assert.ok(notification);
    for (const event of ['payment.failure', 'payment.authorization', 'payout.succeeded']) {
      const body: string = JSON.stringify({ ...JSON.parse(notification.body), event });
      assert.deepEqual(fake.provider.verify(notification.headers, Buffer.from(body)), {
        outcome: 'VERIFIED',
        proof: false,
        events: [],
      });
    }
  });

  it('give nothing back by virtual accounts', () => {
    const paidAt = '2026-11-01T00:00:00Z';
    assert.equal(fake.provider.capabilities('BRI_VIRTUAL_ACCOUNT', paidAt).refund, 'NONE');
    assert.equal(fake.provider.capabilities('CARDS', paidAt).refund, 'PARTIAL');
  });
});
