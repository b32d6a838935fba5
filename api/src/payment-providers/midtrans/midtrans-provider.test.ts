import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { FakeMidtrans } from '../../../test/support/fake-providers/fake-midtrans.ts';
import { PaymentProviderError, type InvoiceRequest, type RefundRequest } from '../payment-provider.ts';
import { midtransCapability } from './midtrans-channels.ts';
import { MidtransProvider } from './midtrans-provider.ts';
import { instantOf, newsOf, requestBody, signatureOf, wibTime } from './midtrans-transaction.ts';

const order = (externalId: string): InvoiceRequest => ({
  externalId,
  amount: 900_000,
  description: 'Full Stack, batch 14',
  payer: { name: 'Ani', email: 'ani@example.com' },
  course: {
    title: 'Kelas dengan nama yang lebih panjang dari lima puluh huruf, sungguh',
    batch: 14,
    startDate: '2026-12-07',
  },
  expiresAt: 0,
  durationSeconds: 7_259,
  returnUrl: 'https://karsa.test/success-payment?id=1',
});

describe('the format of Midtrans', () => {
  it('is signed as in its documentation', () => {
    // https://docs.midtrans.com/reference/handle-notifications
    assert.equal(
      signatureOf(
        { order_id: '1111', status_code: '200', gross_amount: '100000.00' },
        'askvnoibnosifnboseofinbofinfgbiufglnbfg',
      ),
      'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231',
    );
  });

  it('has times of Jakarta without a zone', () => {
    assert.equal(instantOf('2021-06-23 11:27:50'), '2021-06-23T04:27:50.000Z');
    assert.equal(instantOf('2021-01-01 03:00:00'), '2020-12-31T20:00:00.000Z');
    assert.equal(instantOf('soon'), null);
    assert.equal(wibTime(Date.parse('2026-04-13T18:11:08Z')), '2026-04-14 01:11:08 +0700');
  });

  it('is asked for a page that sums up, ends before our invoice, and has no name that is too long', () => {
    assert.deepEqual(requestBody(order('order-1'), Date.parse('2026-04-13T11:11:08Z')), {
      transaction_details: { order_id: 'order-1', gross_amount: 900_000 },
      item_details: [
        { id: 'order-1', price: 900_000, quantity: 1, name: 'Kelas dengan nama yang lebih panjang dari lima pul' },
      ],
      customer_details: { first_name: 'Ani', email: 'ani@example.com' },
      expiry: { start_time: '2026-04-13 18:11:08 +0700', unit: 'minutes', duration: 120 },
      page_expiry: { unit: 'minutes', duration: 120 },
      callbacks: { finish: 'https://karsa.test/success-payment?id=1' },
      credit_card: { secure: true },
    });
  });

  for (const [transaction_status, status, fraud_status] of [
    ['pending', 'PENDING'],
    ['authorize', 'PENDING'],
    ['deny', 'PENDING'],
    ['settlement', 'PAID'],
    ['capture', 'PAID', 'accept'],
    ['capture', 'PENDING', 'challenge'],
    ['expire', 'EXPIRED'],
    ['cancel', 'FAILED'],
    ['failure', 'FAILED'],
    ['refund', 'PAID'],
    ['partial_refund', 'PAID'],
    ['chargeback', 'PAID'],
    ['partial_chargeback', 'PAID'],
    ['something new', undefined],
  ] as const) {
    it(`${transaction_status}${fraud_status ? ` (${fraud_status})` : ''} is ${status ?? 'no news'}`, () => {
      const news = newsOf({
        ...{ order_id: 'o', transaction_id: 't', transaction_status, gross_amount: '10000.00' },
        ...(fraud_status ? { fraud_status } : {}),
      });
      assert.equal(news?.status, status);
      assert.equal(news?.paidAmount ?? null, status === 'PAID' ? 10_000 : null);
    });
  }

  it('tells what was asked for from the fee of the payer, where they add up', () => {
    const news = (customer_imposed_payment_fee: string, original_amount = '1000000') =>
      newsOf({
        ...{ order_id: 'o', transaction_id: 't', transaction_status: 'settlement', gross_amount: '1007100.00' },
        metadata: { extra_info: { gross_amount_info: { original_amount, customer_imposed_payment_fee } } },
      });
    const { amount, paidAmount, payerFee } = news('7100') ?? {};
    assert.deepEqual([amount, paidAmount, payerFee], [1_000_000, 1_000_000, 7_100]);
    for (const made of [news('7000'), news('1007100', '1'), news('x')])
      assert.deepEqual([made?.amount, made?.paidAmount, made?.payerFee], [1_007_100, 1_007_100, undefined]);
  });

  it('names channels in several ways', () => {
    const channel = (change: object) =>
      newsOf({
        ...{ order_id: 'o', transaction_id: 't', transaction_status: 'settlement', gross_amount: '1.00' },
        ...change,
      })?.channel;
    assert.equal(channel({ payment_type: 'bank_transfer', va_numbers: [{ bank: 'bca' }] }), 'BCA_VA');
    assert.equal(channel({ payment_type: 'bank_transfer' }), 'PERMATA_VA');
    assert.equal(channel({ payment_type: 'echannel' }), 'MANDIRI_BILL');
    assert.equal(channel({ payment_type: 'cstore', store: 'alfamart' }), 'ALFAMART');
    assert.equal(channel({ payment_type: 'qris' }), 'QRIS');
  });

  it('gives money back by some channels, for some time', () => {
    const of = (channel: string | null) => Object.values(midtransCapability(channel, '2026-11-01T00:00:00Z'));
    assert.deepEqual(of('GOPAY'), ['PARTIAL', '2026-12-16T00:00:00.000Z']);
    assert.deepEqual(of('QRIS'), ['PARTIAL', '2026-11-08T00:00:00.000Z']);
    assert.deepEqual(of('CREDIT_CARD'), ['PARTIAL', null]);
    assert.deepEqual(of('BCA_VA'), ['NONE', null]);
    assert.deepEqual(of(null), ['NONE', null]);
  });
});

describe('Midtrans', () => {
  const fake = new FakeMidtrans();
  before(() => fake.start(800));
  after(() => fake.http.close());
  beforeEach(() => {
    fake.http.mode = 'WORKS';
    fake.refundOutcome = 'DONE';
  });
  const refund = (invoiceId: string, change: Partial<RefundRequest> = {}): RefundRequest => ({
    refundId: `RF-${invoiceId}`,
    invoiceId,
    paymentReference: `9aed5972-${invoiceId}`,
    amount: 100_000,
    reason: 'Kelas dibatalkan',
    ...change,
  });

  it('makes a page; until the buyer chooses how to pay there is nothing to look up or to close', async () => {
    const made = await fake.provider.createInvoice(order('page-1'));
    assert.deepEqual(
      [made.id, made.status, made.url],
      ['page-1', 'PENDING', 'https://app.sandbox.midtrans.com/snap/v2/vtweb/66e4fa55-1'],
    );
    assert.equal(await fake.provider.findInvoice('page-1'), null);
    await fake.provider.expireInvoice('page-1');
  });

  it('closes what was chosen and not paid, and leaves what was paid', async () => {
    await fake.provider.createInvoice(order('page-2'));
    fake.choose('page-2');
    assert.equal((await fake.provider.findInvoice('page-2'))?.status, 'PENDING');
    await fake.provider.expireInvoice('page-2');
    assert.equal((await fake.provider.findInvoice('page-2'))?.status, 'EXPIRED');
    await fake.pay('page-2');
    await fake.provider.expireInvoice('page-2');
    assert.equal((await fake.provider.findInvoice('page-2'))?.status, 'PAID');
  });

  it('keeps our name for what it answers by another, as for DANA', async () => {
    await fake.provider.createInvoice(order('page-dana'));
    await fake.pay('page-dana');
    fake.answersWithTransactionId = true;
    const found = await fake.provider.findInvoice('page-dana');
    fake.answersWithTransactionId = false;
    assert.deepEqual([found?.status, found?.id, found?.externalId], ['PAID', 'page-dana', 'page-dana']);
  });

  it('refuses a name that was used', async () => {
    await fake.provider.createInvoice(order('page-3'));
    await assert.rejects(fake.provider.createInvoice(order('page-3')), PaymentProviderError);
  });

  it('makes a refund whose answer was lost once', async () => {
    await fake.provider.createInvoice(order('page-4'));
    await fake.pay('page-4');
    fake.http.mode = 'LOSES';
    await assert.rejects(fake.provider.refund(refund('page-4')), PaymentProviderError);
    fake.http.mode = 'WORKS';
    assert.deepEqual(await fake.provider.refund(refund('page-4')), {
      status: 'DONE',
      providerReference: 'RF-page-4',
      failureCode: null,
    });
    assert.equal((await fake.provider.findInvoice('page-4'))?.status, 'PAID');
  });

  it('has given nothing back until the bank confirms it, and never where the bank denies it', async () => {
    await fake.provider.createInvoice(order('page-5'));
    await fake.pay('page-5');
    fake.refundOutcome = 'PENDING';
    const asked = await fake.provider.refund(refund('page-5'));
    assert.deepEqual(asked, { status: 'PENDING', providerReference: 'RF-page-5', failureCode: null });
    const known = { ...refund('page-5'), providerReference: 'RF-page-5' };
    assert.equal((await fake.provider.getRefund(known))?.status, 'PENDING');
    fake.confirmRefunds('page-5');
    assert.equal((await fake.provider.getRefund(known))?.status, 'DONE');
    fake.refundOutcome = 'DENIED';
    assert.deepEqual(await fake.provider.refund(refund('page-5', { refundId: 'RF-denied' })), {
      status: 'FAILED',
      providerReference: null,
      failureCode: 'REFUSED',
    });
    assert.equal(await fake.provider.getRefund({ ...known, refundId: 'RF-denied' }), null);
  });

  it('voids a card of today as a whole; a part of it waits until it has settled', async () => {
    for (const page of ['page-6', 'page-7']) {
      await fake.provider.createInvoice(order(page));
      await fake.capture(page);
    }
    const whole = refund('page-6', { amount: 900_000 });
    assert.equal((await fake.provider.refund(whole)).status, 'DONE');
    assert.equal((await fake.provider.getRefund({ ...whole, providerReference: null }))?.status, 'DONE');
    const part = refund('page-7');
    assert.equal((await fake.provider.refund(part)).status, 'PENDING');
    assert.equal(await fake.provider.getRefund({ ...part, providerReference: null }), null);
    fake.settle('page-7');
    assert.equal((await fake.provider.refund(part)).status, 'DONE');
  });

  it('names the refunds of two transactions by two names, though Midtrans counts each from one', async () => {
    const names: (string | null)[] = [];
    for (const page of ['page-8', 'page-9']) {
      await fake.provider.createInvoice(order(page));
      await fake.pay(page);
      names.push((await fake.provider.refund(refund(page))).providerReference);
    }
    assert.equal(new Set(names).size, 2);
  });

  it('refuses to refund what was not paid', async () => {
    assert.deepEqual(await fake.provider.refund(refund('page-unknown')), {
      status: 'FAILED',
      providerReference: null,
      failureCode: 'NOT_ELIGIBLE',
    });
  });

  it('is not asked with an empty key: a notification without a signature is not read', () => {
    const provider = new MidtransProvider({
      snapUrl: 'http://127.0.0.1:9',
      apiUrl: 'http://127.0.0.1:9',
      serverKey: 'k',
    });
    const body = {
      order_id: 'o',
      transaction_id: 't',
      transaction_status: 'settlement',
      gross_amount: '1.00',
      status_code: '200',
    };
    const verify = (change: object) => provider.verify({}, Buffer.from(JSON.stringify({ ...body, ...change }))).outcome;
    assert.equal(verify({}), 'UNREADABLE');
    assert.equal(verify({ signature_key: '' }), 'REJECTED');
    assert.equal(verify({ signature_key: signatureOf(body, 'other') }), 'REJECTED');
    assert.equal(verify({ signature_key: signatureOf(body, 'k') }), 'VERIFIED');
    assert.equal(verify({ signature_key: signatureOf(body, 'k'), gross_amount: '1' }), 'REJECTED');
  });
});
