import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { FakeXendit, XENDIT_TOKEN } from '../../../test/support/fake-providers/fake-xendit.ts';
import { PaymentProviderError, type RefundRequest } from '../payment-provider.ts';
import { retryCanHelp } from '../refund-failure.ts';
import { toRefundEvent, xenditCapability } from './xendit-refunds.ts';

describe('refunds of Xendit', () => {
  const fake = new FakeXendit();
  let number = 0;
  before(() => fake.start(800));
  after(() => fake.http.close());
  beforeEach(() => {
    fake.http.mode = 'WORKS';
  });
  const request = (amount: number): RefundRequest => {
    number += 1;
    return {
      refundId: `RF-${number}`,
      invoiceId: '62f0',
      paymentReference: '62f0',
      amount,
      reason: 'Kelas dibatalkan',
    };
  };

  for (const [amount, code, canRetry] of [
    [10_300, 'AMOUNT_TOO_HIGH', false],
    [10_301, 'PARTIAL_NOT_SUPPORTED', false],
    [10_303, 'NOT_SUPPORTED', false],
    [10_304, 'IN_PROGRESS', true],
    [10_305, 'NOT_ELIGIBLE', false],
  ] as const) {
    it(`that are refused with ${code} have failed; ${canRetry ? 'a new one can succeed' : 'trying again is of no use'}`, async () => {
      assert.deepEqual(await fake.provider.refund(request(amount)), {
        status: 'FAILED',
        providerReference: null,
        failureCode: code,
      });
      assert.equal(retryCanHelp(code), canRetry);
    });
  }

  it('whose answer was lost are made once: the same call tells what became of the first', async () => {
    const asked = request(5_000);
    const before = (await fake.counts()).refunds;
    fake.http.mode = 'LOSES';
    await assert.rejects(fake.provider.refund(asked), PaymentProviderError);
    fake.http.mode = 'WORKS';
    const found = await fake.provider.getRefund({ ...asked, providerReference: null });
    assert.equal(found?.status, 'DONE');
    assert.deepEqual(await fake.provider.refund(asked), found);
    assert.equal((await fake.counts()).refunds, before + 1);
  });

  it('that Xendit does not know are null', async () => {
    assert.equal(await fake.provider.getRefund({ ...request(1), providerReference: null }), null);
    assert.equal(await fake.provider.getRefund({ ...request(1), providerReference: 'rfd-unknown' }), null);
  });

  it('are notified with their data nested once or twice', () => {
    const data = { id: 'rfd-1', reference_id: 'RF-1', amount: 5_000, currency: 'IDR', status: 'FAILED' };
    const failed = { ...data, failure_code: 'REFUND_TEMPORARILY_UNAVAILABLE' };
    for (const body of [
      { event: 'refund.failed', data: failed },
      { event: 'refund.failed', data: { event: 'refund.failed', data: failed } },
    ]) {
      const event = toRefundEvent(body);
      assert.deepEqual(
        [event?.refundId, event?.status, event?.failureCode],
        ['RF-1', 'FAILED', 'TEMPORARILY_UNAVAILABLE'],
      );
    }
    assert.equal(toRefundEvent({ data: { ...data, status: 'ODD' } }), null);
  });

  it('of other products of the account are no news, and no error', () => {
    const verify = (body: object) =>
      fake.provider.verify({ 'x-callback-token': XENDIT_TOKEN }, Buffer.from(JSON.stringify(body)));
    assert.deepEqual(verify({ event: 'payout.succeeded', data: {} }), {
      outcome: 'VERIFIED',
      proof: false,
      events: [],
    });
    assert.deepEqual(verify({ event: 'refund.succeeded', data: {} }), { outcome: 'UNREADABLE' });
  });

  it('go back by some channels only, and for some time only', () => {
    const paidAt = '2026-11-01T00:00:00.000Z';
    const of = (channel: string | null) => Object.values(xenditCapability(channel, paidAt));
    assert.deepEqual(of('BCA'), ['NONE', null]);
    assert.deepEqual(of('ALFAMART'), ['NONE', null]);
    assert.deepEqual(of('OVO'), ['NONE', null]);
    assert.deepEqual(of(null), ['NONE', null]);
    assert.deepEqual(of('CREDIT_CARD'), ['PARTIAL', null]);
    assert.deepEqual(of('DANA'), ['FULL', null]);
    assert.deepEqual(of('QRIS'), ['FULL', '2026-12-01T00:00:00.000Z']);
    assert.deepEqual(of('KREDIVO'), ['FULL', '2026-11-15T00:00:00.000Z']);
  });
});
