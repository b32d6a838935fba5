import assert from 'node:assert/strict';
import http from 'node:http';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { PaymentProviderError, type InvoiceRequest } from '../payment-provider.ts';
import { XenditProvider } from './xendit-provider.ts';

type Handler = (
  request: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string },
  response: http.ServerResponse,
) => void;

const invoice = (change: object = {}) => ({
  id: '62f00ac409accd62c85673c4',
  external_id: 'order-1',
  user_id: 'u',
  status: 'PENDING',
  merchant_name: 'Karsa',
  amount: 900_000,
  currency: 'IDR',
  invoice_url: 'https://checkout.xendit.co/web/62f0',
  expiry_date: '2026-11-22T02:00:00Z',
  available_banks: [],
  ...change,
});
const order: InvoiceRequest = {
  externalId: 'order-1',
  amount: 900_000,
  description: 'Full Stack, batch 14',
  payer: { name: 'Ani', email: 'ani@example.com' },
  course: { title: 'Full Stack', batch: 14, startDate: '2026-12-07' },
  expiresAt: 0,
  durationSeconds: 86_400,
  returnUrl: 'https://karsa.test/success-payment?id=1',
};

const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z', invoices: [] };

describe('Xendit', () => {
  let handler: Handler;
  let calls: { method: string; url: string; body: string; headers: http.IncomingHttpHeaders }[];
  let server: http.Server;
  let provider: XenditProvider;
  const json = (response: http.ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  beforeEach(async () => {
    calls = [];
    server = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const call = { method: request.method ?? '', url: request.url ?? '', body, headers: request.headers };
        calls.push(call);
        handler(call, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(address && typeof address === 'object');
    provider = new XenditProvider({
      url: `http://127.0.0.1:${address.port}`,
      secretKey: 'xnd_test',
      webhookToken: 't',
      timeoutMs: 800,
    });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const tried = () => calls.map(({ method, url }) => `${method} ${url}`);

  it('makes an invoice with the secret key as user name', async () => {
    handler = (_, response) => json(response, 200, invoice());
    const made = await provider.createInvoice(order);
    assert.deepEqual(
      [made.id, made.status, made.url],
      ['62f00ac409accd62c85673c4', 'PENDING', 'https://checkout.xendit.co/web/62f0'],
    );
    assert.deepEqual(tried(), ['POST /v2/invoices']);
    assert.equal(calls[0]?.headers.authorization, `Basic ${Buffer.from('xnd_test:').toString('base64')}`);
    const sent = JSON.parse(calls[0]?.body ?? '');
    assert.deepEqual(
      [sent.external_id, sent.amount, sent.currency, sent.invoice_duration, sent.success_redirect_url],
      ['order-1', 900_000, 'IDR', 86_400, 'https://karsa.test/success-payment?id=1'],
    );
  });

  it('looks the external id up before a second try, and takes what the first one made', async () => {
    handler = ({ method }, response) =>
      method === 'POST' ? json(response, 500, { error_code: 'SERVER_ERROR' }) : json(response, 200, [invoice()]);
    assert.equal((await provider.createInvoice(order)).id, '62f00ac409accd62c85673c4');
    assert.deepEqual(tried(), ['POST /v2/invoices', 'GET /v2/invoices?external_id=order-1']);
  });

  it('tries again when the first try made nothing', async () => {
    let posts = 0;
    handler = ({ method }, response) => {
      if (method === 'GET') return void json(response, 200, []);
      posts += 1;
      json(response, posts === 1 ? 503 : 200, invoice());
    };
    await provider.createInvoice(order);
    assert.deepEqual(tried(), ['POST /v2/invoices', 'GET /v2/invoices?external_id=order-1', 'POST /v2/invoices']);
  });

  it('does not try again what was refused', async () => {
    handler = (_, response) => json(response, 400, { error_code: 'API_VALIDATION_ERROR' });
    await assert.rejects(provider.createInvoice(order), PaymentProviderError);
    assert.equal(calls.length, 1);
  });

  for (const [name, answer] of [
    ['hangs', () => undefined],
    ['answers garbage', (_: unknown, response: http.ServerResponse) => void response.writeHead(200).end('<html>')],
    ['answers another shape', (_: unknown, response: http.ServerResponse) => void json(response, 200, { id: 5 })],
    [
      'breaks off',
      (_: unknown, response: http.ServerResponse) =>
        void response.writeHead(200, { 'content-length': '500' }).write('{', () => response.destroy()),
    ],
    ['fails', (_: unknown, response: http.ServerResponse) => void json(response, 500, {})],
  ] as const) {
    it(`fails in time when the provider ${name}`, async () => {
      handler = answer;
      const started = Date.now();
      await assert.rejects(provider.createInvoice(order), PaymentProviderError);
      // Half of what it waits where nothing is set.
      assert.ok(Date.now() - started < 5_000, `${Date.now() - started} ms`);
    });
  }

  it('fails when nothing listens', async () => {
    const unreachable = new XenditProvider({
      url: 'http://127.0.0.1:9',
      secretKey: 'k',
      webhookToken: 't',
      timeoutMs: 800,
    });
    await assert.rejects(unreachable.createInvoice(order), PaymentProviderError);
  });

  it('finds the paid one of several, and counts SETTLED as paid', async () => {
    handler = (_, response) =>
      json(response, 200, [
        invoice({ status: 'EXPIRED' }),
        invoice({ status: 'SETTLED', paid_amount: 900_000, payment_channel: 'BCA' }),
        invoice({ external_id: 'other', status: 'PAID' }),
      ]);
    const found = await provider.findInvoice('order-1');
    assert.deepEqual([found?.status, found?.paidAmount, found?.channel], ['PAID', 900_000, 'BCA']);
  });

  it('finds nothing where there is nothing', async () => {
    handler = (_, response) => json(response, 200, []);
    assert.equal(await provider.findInvoice('order-1'), null);
  });

  it('closes an invoice', async () => {
    handler = (_, response) => json(response, 200, invoice({ status: 'EXPIRED' }));
    await provider.expireInvoice('62f0');
    assert.deepEqual(tried(), ['POST /invoices/62f0/expire!']);
  });

  it('reads null as nothing, and lists what can be read beside what cannot', async () => {
    const nulls = { paid_amount: null, adjusted_received_amount: null, payment_channel: null, payment_method: null };
    const paid = invoice({ status: 'PAID', paid_at: '2026-11-01T05:00:00.000Z', ...nulls });
    handler = ({ url }, response) =>
      json(
        response,
        200,
        url.startsWith('/transactions')
          ? { has_more: false, data: [] }
          : [{ id: 'of another shop', status: 'PAID' }, paid],
      );
    const listed = [];
    for await (const { amount, channel } of provider.listPayments(period)) listed.push([amount, channel]);
    assert.deepEqual(listed, [[900_000, null]]);
  });

  it('lists what comes after a page of which nothing can be read', async () => {
    const paid = invoice({ status: 'PAID', paid_at: '2026-11-01T05:00:00.000Z' });
    const others = Array.from({ length: 100 }, (_, index) => ({ id: `of-another-shop-${index}`, status: 'PAID' }));
    handler = ({ url }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      if (pathname === '/transactions') return void json(response, 200, { has_more: false, data: [] });
      json(response, 200, searchParams.get('last_invoice') === 'of-another-shop-99' ? [paid] : others);
    };
    const listed = [];
    for await (const { externalId } of provider.listPayments(period)) listed.push(externalId);
    assert.deepEqual(listed, ['order-1']);
  });

  it('does not list the same refunds for ever where Xendit ignores where the last page ended', async () => {
    const refund = {
      ...{ id: 'txn_1', product_id: 'rfd-1', type: 'REFUND', status: 'SUCCESS', channel_code: 'DANA' },
      ...{ reference_id: 'RF-1', currency: 'IDR', amount: 500, created: '2026-11-01T06:00:00Z' },
    };
    handler = ({ url }, response) =>
      json(response, 200, url.startsWith('/transactions') ? { has_more: true, data: [refund] } : []);
    const list = async () => {
      let listed = 0;
      for await (const _movement of provider.listPayments(period)) assert.ok((listed += 1) < 10);
    };
    await assert.rejects(list, PaymentProviderError);
  });

  it('does not list the same page for ever where it ignores where the last one ended', async () => {
    const page = Array.from({ length: 100 }, (_, index) =>
      invoice({ id: `i${index}`, status: 'PAID', paid_at: '2026-11-01T05:00:00.000Z' }),
    );
    handler = (_, response) => json(response, 200, page);
    const list = async () => {
      for await (const movement of provider.listPayments(period)) assert.equal(movement.kind, 'PAYMENT');
    };
    await assert.rejects(list, PaymentProviderError);
  });

  it('lists what was paid in a period, page by page, in rupiah and before its end; then the refunds, page by page', async () => {
    const paid = (number: number) =>
      invoice({
        id: `i${number}`,
        external_id: `order-${number}`,
        status: 'SETTLED',
        paid_amount: 1_000 + number,
        paid_at: number === 101 ? '2026-11-02T00:00:00.000Z' : '2026-11-01T05:00:00.000Z',
        ...(number === 3 ? { currency: 'USD' } : {}),
      });
    const refund = (number: number) => ({
      id: `txn_${number}`,
      product_id: `rfd-${number}`,
      type: 'REFUND',
      status: 'SUCCESS',
      channel_code: 'DANA',
      reference_id: `RF-${number}`,
      currency: 'IDR',
      amount: 500,
      created: '2026-11-01T06:00:00Z',
    });
    handler = ({ url }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      if (pathname === '/transactions') {
        const next = searchParams.get('after_id') === 'txn_1';
        return void json(response, 200, { has_more: !next, data: [refund(next ? 2 : 1)] });
      }
      const all = Array.from({ length: 102 }, (_, index) => paid(index));
      const page = searchParams.get('last_invoice') === 'i99' ? all.slice(100) : all.slice(0, 100);
      json(response, 200, page);
    };
    const movements = [];
    for await (const movement of provider.listPayments(period)) movements.push(movement);
    assert.deepEqual(
      movements.map(({ kind }) => kind).filter((kind) => kind === 'PAYMENT').length,
      100,
      'one is in dollars, one is of the next day',
    );
    assert.deepEqual(movements[100], {
      kind: 'REFUND',
      externalId: null,
      paymentReference: null,
      refundId: 'RF-1',
      providerReference: 'rfd-1',
      amount: 500,
      channel: 'DANA',
      at: '2026-11-01T06:00:00.000Z',
    });
    assert.deepEqual(movements[1], {
      kind: 'PAYMENT',
      externalId: 'order-1',
      paymentReference: 'i1',
      refundId: null,
      providerReference: null,
      amount: 1_001,
      channel: null,
      at: '2026-11-01T05:00:00.000Z',
    });
    assert.equal(movements.length, 102);
    const [first] = calls;
    const asked = new URL(first?.url ?? '', 'http://x').searchParams;
    assert.deepEqual(
      [asked.get('statuses'), asked.get('paid_after'), asked.get('paid_before')],
      ['["PAID","SETTLED"]', period.from, period.to],
    );
  });
});
