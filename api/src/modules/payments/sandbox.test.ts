import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Checkout } from '../../../test/support/orders.ts';

describe('the sandbox invoice', () => {
  const server = useServer();
  const checkout = new Checkout(server);
  let base: string;

  before(async () => {
    base = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  const order = async (email: string) => {
    const schedule = await server.given.schedule({
      course_id: await server.given.course({ title: '<b>Kelas</b>' }),
      participant_amount: 1,
    });
    const { body } = await checkout.pay({ course_schedule_id: schedule, email_student: email });
    return { id: body.data.transaction.id, schedule, page: new URL(body.data.invoice.invoice_url).pathname };
  };
  const press = (page: string, button: string) =>
    fetch(`${base}${page}/${button}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '',
    });

  it('shows amount, program and batch, escapes what people typed, and lets the page do nothing else', async () => {
    const { page } = await order('page@example.com');
    const response = await fetch(base + page);
    const html = await response.text();
    assert.equal(response.status, 200);
    for (const text of [
      'Rp1,000,000',
      'Tagihan untuk Bambang Sutrisno',
      '&lt;b&gt;Kelas',
      'Batch 1, 07 Desember 2026',
      'Berlaku sampai 22 November 2026, 09.00 WIB',
      'Mode uji',
    ])
      assert.ok(html.includes(text), text);
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'; style-src 'sha256-/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  for (const [button, status, seats] of [
    ['pay', 'PAID', 1],
    ['expire', 'EXPIRED', 0],
    ['fail', 'FAILED', 0],
  ] as const) {
    it(`${button}: sends the notification over HTTP, then sends the buyer back`, async () => {
      const { id, schedule, page } = await order(`${button}@example.com`);
      const response = await press(page, button);
      assert.equal(response.status, 303);
      assert.equal(response.headers.get('location'), `http://localhost:3000/success-payment?id=${id}`);
      assert.equal((await checkout.status(id)).status, status);
      assert.equal(await checkout.seatsTaken(schedule), seats);
    });
  }

  it('can be closed once', async () => {
    const { id, page } = await order('once@example.com');
    await press(page, 'pay');
    await press(page, 'expire');
    assert.equal((await checkout.status(id)).status, 'PAID');
    assert.ok((await (await fetch(base + page)).text()).includes('Invoice ini sudah dibayar.'));
  });

  it('is 404 for an unknown one', async () => {
    assert.equal((await press('/api/v1/sandbox/invoices/inv-unknown', 'pay')).status, 404);
  });
});

describe('with Xendit as the provider', () => {
  const server = useServer({
    PAYMENT_PROVIDER: 'xendit',
    XENDIT_SECRET_KEY: 'k',
    XENDIT_WEBHOOK_TOKEN: 'webhook-token',
    XENDIT_URL: 'http://127.0.0.1:9',
  });
  const checkout = new Checkout(server);

  it('the sandbox does not exist', async () => {
    assert.equal((await server.get('/api/v1/sandbox/invoices/inv-1')).status, 404);
    assert.equal((await server.send('POST', '/api/v1/sandbox/invoices/inv-1/pay')).status, 404);
  });

  it('an order whose invoice cannot be made answers 503 and holds neither seat nor voucher', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const voucher = await server.given.voucher({ code: 'BALIK', quota: 1 });
    const { status, headers, body } = await checkout.pay(
      { course_schedule_id: schedule, voucher_code: 'BALIK', price: 900_000 },
      'key-provider-down',
    );
    assert.deepEqual([status, body.code], [503, 'PAYMENT_UNAVAILABLE']);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.deepEqual([await checkout.seatsTaken(schedule), await checkout.vouchersUsed(voucher)], [0, 0]);
  });
});
