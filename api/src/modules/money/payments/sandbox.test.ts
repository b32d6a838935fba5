import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';

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
      'Berlaku sampai 22 November 2026, 09.00\u00a0WIB',
      'Mode uji',
    ])
      assert.ok(html.includes(text), text);
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'; style-src 'sha256-/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  for (const [button, status, seats] of [
    ['pay', 'PAID', 1],
    ['expire', 'PENDING', 1],
    ['fail', 'PENDING', 1],
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

  it('names what its buttons pay', async () => {
    const { page } = await order('buttons@example.com');
    const html = await (await fetch(base + page)).text();
    for (const name of ['Pay', 'Expire', 'Fail', 'Bayar sebagian, Rp500,000', 'Bayar lebih, Rp1,050,000'])
      assert.match(html, new RegExp(`<button [^>]*formaction="${page}/[a-z-]+">(<svg.*</svg>)?${name}</button>`));
  });

  for (const [button, status, received, judged] of [
    ['pay-partially', 'PENDING', 'Rp500,000', 'UNDERPAID'],
    ['pay-too-much', 'PAID', 'Rp1,050,000', 'OVERPAID'],
  ] as const) {
    it(`${button}: notifies what came in, and says so`, async () => {
      const { id, page } = await order(`${button}@example.com`);
      assert.equal((await press(page, button)).status, 303);
      assert.equal((await checkout.status(id)).status, status);
      const { rows } = await server.db.query(
        'SELECT p.judged FROM received_payments p JOIN orders o ON o.id = p.order_id WHERE o.transaction_id = $1',
        [id],
      );
      assert.deepEqual(rows, [{ judged }]);
      assert.ok(
        (await (await fetch(base + page)).text()).includes(`Invoice ini sudah dibayar. Yang masuk ${received}.`),
      );
    });
  }

  it('pay-late: pays what has expired, and nothing that can still be paid', async () => {
    const { id, schedule, page } = await order('late@example.com');
    await press(page, 'pay-late');
    assert.equal((await checkout.status(id)).status, 'PENDING');
    server.clock.set('2026-11-22T02:00:00Z');
    await press(page, 'expire');
    server.clock.set('2026-11-21T02:00:00Z');
    assert.equal((await checkout.status(id)).status, 'EXPIRED');
    assert.ok((await (await fetch(base + page)).text()).includes('>Bayar terlambat</button>'));
    await press(page, 'pay-late');
    assert.equal((await checkout.status(id)).status, 'PAID');
    assert.equal(await checkout.seatsTaken(schedule), 1);
  });

  it('fail-refunds: refunds of a paid invoice stay pending, then fail, and the failure is notified', async () => {
    const { page } = await order('refund@example.com');
    await press(page, 'pay');
    assert.ok((await (await fetch(base + page)).text()).includes('>Gagalkan pengembalian dana</button>'));
    const stays = await press(page, 'fail-refunds');
    assert.deepEqual([stays.status, stays.headers.get('location')], [303, page]);
    assert.match(
      await (await fetch(base + page)).text(),
      /role="status">Pengembalian dana untuk invoice ini akan gagal\./,
    );
    const provider = server.payments.named('sandbox');
    const invoiceId = page.split('/').at(-1) ?? '';
    const request = { refundId: 'RF-page', invoiceId, paymentReference: invoiceId, amount: 1, reason: 'Uji' };
    assert.equal((await provider.refund(request)).status, 'PENDING');
    await press(page, 'fail-refunds');
    const { rows } = await server.db.query(
      `SELECT body ->> 'refundId' AS refund, body ->> 'status' AS status, body ->> 'failureCode' AS code FROM webhook_events WHERE body ->> 'kind' = 'REFUND'`,
    );
    assert.deepEqual(rows, [{ refund: 'RF-page', status: 'FAILED', code: 'INSUFFICIENT_BALANCE' }]);
  });

  it('never gives back more than was paid', async () => {
    const { page } = await order('most@example.com');
    const provider = server.payments.named('sandbox');
    const invoiceId = page.split('/').at(-1) ?? '';
    const refund = (refundId: string, amount: number) =>
      provider.refund({ refundId, invoiceId, paymentReference: invoiceId, amount, reason: 'Uji' });
    assert.equal((await refund('RF-unpaid', 1)).failureCode, 'AMOUNT_TOO_HIGH');
    await press(page, 'pay');
    const answers = await Promise.all(['a', 'b', 'c'].map((id) => refund(`RF-${id}`, 400_000)));
    assert.deepEqual(answers.map(({ failureCode }) => failureCode).sort(), ['AMOUNT_TOO_HIGH', null, null].sort());
  });

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
