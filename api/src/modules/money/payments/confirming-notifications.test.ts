import assert from 'node:assert/strict';
import http from 'node:http';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';
import { XenditProvider } from '../../../payment-providers/xendit/xendit-provider.ts';
import { settleUnsettled } from './notifications.ts';

interface XenditInvoice {
  id: string;
  external_id: string;
  amount: number;
  status: string;
  currency: string;
  invoice_url: string;
  paid_amount?: number;
}

/** A holder of the webhook token could forge its body; the invoice at Xendit cannot be forged. */
describe('a notification of Xendit', () => {
  const invoices = new Map<string, XenditInvoice>();
  const asked: string[] = [];
  let mode: 'works' | 'fails' | 'hangs' = 'works';
  /** What hangs, and what ends that. */
  const unanswered: http.ServerResponse[] = [];
  let giveUp: NodeJS.Timeout | undefined;
  let xendit: http.Server;
  let url = '';
  before(async () => {
    xendit = http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const answer = (status: number, value: unknown) =>
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
        const path = request.url ?? '';
        asked.push(`${request.method} ${path}`);
        if (request.method === 'POST' && path === '/v2/invoices') {
          const { external_id, amount }: XenditInvoice = JSON.parse(body);
          const invoice = {
            id: `x${invoices.size}`,
            external_id,
            amount,
            status: 'PENDING',
            currency: 'IDR',
            invoice_url: 'https://pay.example/1',
          };
          invoices.set(invoice.id, invoice);
          return answer(200, invoice);
        }
        if (mode === 'hangs') return void unanswered.push(response);
        if (mode === 'fails') return answer(500, {});
        const invoice = invoices.get(path.slice('/v2/invoices/'.length));
        return invoice ? answer(200, invoice) : answer(404, { error_code: 'INVOICE_NOT_FOUND_ERROR' });
      });
    });
    await new Promise<void>((resolve) => xendit.listen(0, '127.0.0.1', resolve));
    const address = xendit.address();
    assert.ok(address && typeof address === 'object');
    url = `http://127.0.0.1:${address.port}`;
  });
  const server = useServer(
    {},
    { payments: () => new XenditProvider({ url, secretKey: 'k', webhookToken: 'leaked', timeoutMs: 20_000 }) },
  );
  const checkout = new Checkout(server);
  const desk = new Desk(server);
  after(() => {
    xendit.closeAllConnections();
    xendit.close();
  });
  beforeEach(() => {
    mode = 'works';
  });
  afterEach(() => clearInterval(giveUp));

  let number = 0;
  const order = async () => {
    number += 1;
    const { body } = await checkout.pay({
      course_schedule_id: await server.given.schedule(),
      email_student: `x${number}@example.com`,
    });
    const id = body.data.transaction.id;
    const news = await checkout.news(id, 'PAID');
    asked.length = 0;
    return { id, news, invoice: invoices.get(String(news['id'])) };
  };
  const payAtXendit = (invoice: XenditInvoice | undefined) =>
    Object.assign(invoice ?? {}, { status: 'PAID', paid_amount: invoice?.amount });
  /** What the server does by and by. */
  const settleAgain = () =>
    settleUnsettled(
      { db: server.db, orders: server.orders, refunds: server.refunds, payments: server.payments },
      server.app.log,
      {
        silentSeconds: 0,
      },
    );
  const stateOf = async (id: string) =>
    (await server.db.query<{ state: string }>('SELECT state FROM orders WHERE transaction_id = $1', [id])).rows[0]
      ?.state;
  /** The answer does not wait for Xendit: whatever it is still asked about has been settled, or not, after this. */
  const notify = async (news: Record<string, unknown>) => {
    const { status } = await checkout.notify(news, 'leaked');
    await settleAgain();
    return status;
  };

  it('pays once Xendit itself says so', async () => {
    const { id, news, invoice } = await order();
    payAtXendit(invoice);
    assert.equal((await checkout.notify(news, 'leaked')).status, 200);
    await until('the order is paid', async () => (await stateOf(id)) === 'PAID');
    assert.deepEqual(asked, [`GET /v2/invoices/${invoice?.id}`]);
  });

  it('that is forged with the right token and amount pays nothing, but the true one that follows does', async () => {
    const { id, news, invoice } = await order();
    assert.equal(await notify(news), 200);
    assert.equal(await stateOf(id), 'PENDING');
    payAtXendit(invoice);
    assert.equal(await notify(news), 200);
    assert.equal(await stateOf(id), 'PAID');
  });

  it('that names the paid invoice of another order, or none that exists, pays nothing', async () => {
    const cheap = await order();
    payAtXendit(cheap.invoice);
    const dear = await order();
    assert.equal(await notify({ ...dear.news, id: cheap.news['id'] }), 200);
    assert.equal(await notify({ ...dear.news, id: 'x-unknown' }), 200);
    assert.equal(await stateOf(dear.id), 'PENDING');
  });

  it('with a forged amount does not count: what Xendit received does', async () => {
    const { id, news, invoice } = await order();
    Object.assign(invoice ?? {}, { status: 'PAID', paid_amount: 1 });
    assert.equal(await notify(news), 200);
    assert.equal(await stateOf(id), 'PENDING');
  });

  it('counts for no more than was asked where Xendit does not say how much came', async () => {
    const more = await order();
    Object.assign(more.invoice ?? {}, { status: 'PAID' });
    const asked = more.invoice?.amount ?? 0;
    assert.equal(await notify({ ...more.news, paid_amount: asked + 500_000 }), 200);
    const { state, paid, balance } = await desk.stands(more.id);
    assert.deepEqual([state, paid, balance], ['PAID', asked, 0]);
    const less = await order();
    Object.assign(less.invoice ?? {}, { status: 'PAID' });
    assert.equal(await notify({ ...less.news, paid_amount: 400_000 }), 200);
    assert.deepEqual([await stateOf(less.id), (await desk.stands(less.id)).paid], ['PENDING', 400_000]);
  });

  it('that is forged does not end an order', async () => {
    const { id } = await order();
    assert.equal(await notify(await checkout.news(id, 'EXPIRED')), 200);
    assert.equal(await stateOf(id), 'PENDING');
  });

  for (const trouble of ['fails', 'hangs'] as const) {
    it(`is kept while Xendit ${trouble}, answered 200 at once, and settled later, even after its order ended`, async () => {
      const { id, news, invoice } = await order();
      payAtXendit(invoice);
      mode = trouble;
      assert.equal((await checkout.notify(news, 'leaked')).status, 200);
      assert.equal(await stateOf(id), 'PENDING');
      if (trouble === 'hangs') {
        await until('Xendit is asked', () => unanswered.length > 0);
        assert.equal(unanswered[0]?.destroyed, false, 'Xendit was not given up before the answer');
      }
      giveUp = setInterval(() => unanswered.splice(0).forEach((response) => response.destroy()), 20);
      // Its time is over; then Xendit has not answered for a day.
      for (const day of ['2026-11-23', '2026-11-24']) {
        server.clock.set(`${day}T02:00:00Z`);
        await server.orders.sweep();
      }
      server.clock.set('2026-11-21T02:00:00Z');
      assert.equal(await stateOf(id), 'EXPIRED');
      mode = 'works';
      await settleAgain();
      assert.equal(await stateOf(id), 'PAID');
    });
  }

  it('that names another payment than the one that counts is left to staff: Xendit confirms the invoice, not the payment', async () => {
    const { id, news, invoice } = await order();
    payAtXendit(invoice);
    for (const payment_id of ['ewc-1', 'ewc-1', 'ewc-2', 'ewc-2']) await notify({ ...news, payment_id });
    assert.equal(await stateOf(id), 'PAID');
    const { rows } = await server.db.query(
      `SELECT p.payment_reference, p.judged, e.order_id IS NOT NULL AS counts FROM received_payments p LEFT JOIN ledger_entries e ON e.received_payment_id = p.id
       WHERE p.external_id = $1 ORDER BY p.id`,
      [news['external_id']],
    );
    assert.deepEqual(rows, [
      { payment_reference: 'ewc-1', judged: 'PAID', counts: true },
      { payment_reference: 'ewc-2', judged: 'MISMATCH', counts: false },
    ]);
    const [waiting] = (
      await desk.get<{ rows: { id: number; external_id: string }[] }>('/api/v1/unmatched-payments')
    ).body.data.rows.filter(({ external_id }) => external_id === news['external_id']);
    const { status } = await desk.post(`/api/v1/unmatched-payments/${waiting?.id}/match`, { transaction_id: id });
    assert.equal(status, 200);
    assert.equal((await desk.stands(id)).balance, invoice?.amount);
  });

  it('that is never confirmed is left to staff after three days, once, holds no seat, and pays when it comes true', async () => {
    const { id, news, invoice } = await order();
    await notify(news);
    await notify(await checkout.news(id, 'EXPIRED'));
    await server.db.query(`UPDATE webhook_events SET received_at = received_at - interval '4 days'`);
    for (let time = 0; time < 2; time += 1) await settleAgain();
    const judged = async () =>
      (await server.db.query(`SELECT judged FROM received_payments WHERE external_id = $1`, [news['external_id']]))
        .rows;
    const refusal = async () => {
      const { rows } = await server.db.query<{ id: number }>(
        'SELECT id FROM received_payments WHERE external_id = $1',
        [news['external_id']],
      );
      return (await desk.get<{ refusal: string | null }>(`/api/v1/unmatched-payments/${rows[0]?.id}`)).body.data
        .refusal;
    };
    assert.deepEqual(await judged(), [{ judged: 'UNCONFIRMED' }]);
    const waiting = async () =>
      (await desk.get<{ rows: { external_id: string }[] }>('/api/v1/unmatched-payments')).body.data.rows.filter(
        ({ external_id }) => external_id === news['external_id'],
      ).length;
    assert.equal(await waiting(), 1);
    assert.match((await server.get('/metrics')).text, /^payments_for_staff\{judged="UNCONFIRMED"\} [1-9]/m);
    const alerts = (await desk.mailsOf(id)).filter(({ subject }) => subject.startsWith('Pembayaran perlu diperiksa'));
    assert.equal(alerts.length, 1);
    const { rows } = await server.db.query('SELECT order_has_money(id) AS held FROM orders WHERE transaction_id = $1', [
      id,
    ]);
    assert.deepEqual(rows, [{ held: false }]);
    payAtXendit(invoice);
    await checkout.notify(news, 'leaked');
    await until('the order is paid', async () => (await stateOf(id)) === 'PAID');
    assert.equal(await waiting(), 0);
    assert.deepEqual(await judged(), [{ judged: 'PAID' }]);
    assert.equal(
      await refusal(),
      'Pembayaran ini sudah dibenarkan penyedia pembayaran, jadi tidak perlu dicocokkan.',
      'nobody matched it',
    );
  });

  it('that was given up is tried for days again once it is notified again, also where its provider cannot be asked just then', async () => {
    const { id, news, invoice } = await order();
    await notify(news);
    await server.db.query(
      `UPDATE webhook_events SET received_at = received_at - interval '4 days', body = '{}' WHERE processed_at IS NULL AND event_key LIKE $1`,
      [`% ${String(news['external_id'])} %`],
    );
    await settleAgain();
    payAtXendit(invoice);
    mode = 'fails';
    await notify(news);
    assert.equal(await stateOf(id), 'PENDING');
    mode = 'works';
    await settleAgain();
    assert.equal(await stateOf(id), 'PAID');
  });

  it('that fails in the database is kept, and those after it are settled', async () => {
    const [bad, ...good] = [await order(), await order(), await order(), await order()];
    await server.db.query(
      `ALTER TABLE orders ADD CONSTRAINT broken CHECK (transaction_id <> '${bad.id}' OR state <> 'PAID')`,
    );
    for (const { news, invoice } of [bad, ...good]) {
      payAtXendit(invoice);
      assert.equal(await notify(news), 200);
    }
    assert.deepEqual(await Promise.all([bad, ...good].map(({ id }) => stateOf(id))), [
      'PENDING',
      'PAID',
      'PAID',
      'PAID',
    ]);
    await server.db.query('ALTER TABLE orders DROP CONSTRAINT broken');
    await settleAgain();
    assert.equal(await stateOf(bad.id), 'PAID');
  });
});
