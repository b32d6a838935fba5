/** An unpaid order that is ordered again at another price gets another invoice. Its provider may fail over it. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { useServer } from '../../../test/support/app.ts';
import { Checkout } from '../../../test/support/orders.ts';
import { until } from '../../../test/support/until.ts';
import { PaymentProviderError, type InvoiceRequest } from '../../payments/payment-provider.ts';
import { SandboxProvider } from '../../payments/sandbox/sandbox-provider.ts';

let isDown = false;

class FailingSandbox extends SandboxProvider {
  override async createInvoice(request: InvoiceRequest) {
    if (isDown) throw new PaymentProviderError('down');
    return super.createInvoice(request);
  }
}

describe('an order that is priced again while the provider makes no invoice', () => {
  const server = useServer({}, { payments: (db) => new FailingSandbox(db, 'http://localhost:3000') });
  const checkout = new Checkout(server);
  beforeEach(() => {
    isDown = false;
  });

  it('stays what it was: seat, price, voucher, and the invoice that can be paid', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const [old, other] = [
      await server.given.voucher({ code: 'LAMA10', quota: 1 }),
      await server.given.voucher({ code: 'BARU20', percentage: 20, quota: 1 }),
    ];
    const form = { course_schedule_id: schedule, email_student: 'ulang@example.com' };
    const first = await checkout.pay({ ...form, voucher_code: 'LAMA10', price: 900_000 });
    const id = first.body.data.transaction.id;
    const paid = await checkout.news(id, 'PAID');

    isDown = true;
    const refused = await checkout.pay({
      ...{ ...form, voucher_code: 'BARU20', price: 800_000 },
      replaces_key: await checkout.proof(id),
    });
    assert.deepEqual([refused.status, refused.body.code], [503, 'PAYMENT_UNAVAILABLE']);
    const { rows } = await server.db.query(
      `SELECT o.state, o.amount, i.state AS invoice, s.status FROM orders o JOIN invoices i ON i.order_id = o.id
       LEFT JOIN sandbox_invoices s ON s.external_id = i.external_id WHERE o.transaction_id = $1 ORDER BY i.id`,
      [id],
    );
    assert.deepEqual(rows, [
      { state: 'PENDING', amount: 900_000, invoice: 'PENDING', status: 'PENDING' },
      { state: 'PENDING', amount: 900_000, invoice: 'FAILED', status: null },
    ]);
    assert.deepEqual(
      [await checkout.seatsTaken(schedule), await checkout.vouchersUsed(old), await checkout.vouchersUsed(other)],
      [1, 1, 0],
    );
    await checkout.notify(paid);
    assert.equal((await checkout.status(id)).status, 'PAID');
  });

  it('and dies over it, is what it was once the reconciler finds the invoice that was never made', async () => {
    const schedule = await server.given.schedule();
    const form = { course_schedule_id: schedule, email_student: 'mati@example.com' };
    const first = await checkout.pay(form);
    const id = first.body.data.transaction.id;
    await server.given.voucher({ code: 'MATI' });
    // What a process that died between its two transactions leaves behind.
    isDown = true;
    await checkout.pay({ ...form, voucher_code: 'MATI', price: 900_000, replaces_key: await checkout.proof(id) });
    for (const [state, which] of [
      ['REPLACED', 'replaces IS NULL'],
      ['CREATING', 'replaces IS NOT NULL'],
    ])
      await server.db.query(
        `UPDATE invoices SET state = $2, updated_at = now() - interval '5 minutes'
         WHERE order_id = (SELECT id FROM orders WHERE transaction_id = $1) AND ${which}`,
        [id, state],
      );
    await server.orders.reconcile({ silentSeconds: 60 });
    const { rows } = await server.db.query(
      'SELECT i.state, o.state AS order FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.transaction_id = $1 ORDER BY i.id',
      [id],
    );
    assert.deepEqual(rows, [
      { state: 'PENDING', order: 'PENDING' },
      { state: 'FAILED', order: 'PENDING' },
    ]);
  });

  it('closes the earlier invoice at the provider once the new one can be paid', async () => {
    const schedule = await server.given.schedule();
    await server.given.voucher({ code: 'TUTUP' });
    const form = { course_schedule_id: schedule, email_student: 'tutup@example.com' };
    const first = await checkout.pay(form);
    const replaces_key = await checkout.proof(first.body.data.transaction.id);
    await checkout.pay({ ...form, voucher_code: 'TUTUP', price: 900_000, replaces_key });
    const states = async () =>
      (
        await server.db.query<{ status: string }>(
          'SELECT status FROM sandbox_invoices WHERE external_id LIKE $1 ORDER BY external_id',
          [`${first.body.data.transaction.id}%`],
        )
      ).rows.map(({ status }) => status);
    // It is closed after the answer.
    await until('the earlier invoice is closed', async () => (await states())[0] !== 'PENDING');
    assert.deepEqual(await states(), ['EXPIRED', 'PENDING']);
  });

  it('ends where it is its first: seat and voucher go back', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    isDown = true;
    assert.equal((await checkout.pay({ course_schedule_id: schedule, email_student: 'satu@example.com' })).status, 503);
    assert.equal(await checkout.seatsTaken(schedule), 0);
  });
});
