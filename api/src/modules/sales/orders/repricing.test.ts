/** An unpaid order that is ordered again at another price gets another invoice. Its provider may fail over it. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';
import { PaymentProviderError, type InvoiceRequest } from '../../../payment-providers/payment-provider.ts';
import { SandboxProvider } from '../../../payment-providers/sandbox/sandbox-provider.ts';

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

  const seen = async (id: string) => {
    const { rows } = await server.db.query<{ amount: number; state: string; invoice: string; status: string | null }>(
      `SELECT o.state, o.amount, i.state AS invoice, s.status FROM orders o JOIN invoices i ON i.order_id = o.id
       LEFT JOIN sandbox_invoices s ON s.external_id = i.external_id WHERE o.transaction_id = $1 ORDER BY i.id`,
      [id],
    );
    return rows;
  };
  const placed = async (form: Parameters<Checkout['pay']>[0]) => (await checkout.pay(form)).body.data.transaction.id;
  /** As some minutes later. */
  const look = () => server.orders.reconcile({ silentSeconds: 0 });
  const mailsOf = async (id: string) =>
    (
      await server.db.query<{ subject: string }>(
        `SELECT e.subject FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' %' WHERE o.transaction_id = $1`,
        [id],
      )
    ).rows.length;

  it('stays what it was: seat, price, voucher, and the invoice that can be paid', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const [old, other] = [
      await server.given.voucher({ code: 'LAMA10', quota: 1 }),
      await server.given.voucher({ code: 'BARU20', percentage: 20, quota: 1 }),
    ];
    const form = { course_schedule_id: schedule, email_student: 'ulang@example.com' };
    const id = await placed({ ...form, voucher_code: 'LAMA10', price: 900_000 });
    const paid = await checkout.news(id, 'PAID');

    isDown = true;
    const refused = await checkout.pay({
      ...{ ...form, voucher_code: 'BARU20', price: 800_000 },
      replaces_key: await checkout.proof(id),
    });
    assert.deepEqual([refused.status, refused.body.code], [503, 'PAYMENT_UNAVAILABLE']);
    assert.deepEqual(await seen(id), [
      { state: 'PENDING', amount: 900_000, invoice: 'PENDING', status: 'PENDING' },
      { state: 'PENDING', amount: 900_000, invoice: 'CREATING', status: null },
    ]);
    assert.deepEqual(
      [await checkout.seatsTaken(schedule), await checkout.vouchersUsed(old), await checkout.vouchersUsed(other)],
      [1, 1, 0],
    );
    await checkout.notify(paid);
    assert.equal((await checkout.status(id)).status, 'PAID');
    isDown = false;
    await look();
    assert.deepEqual(
      (await seen(id)).map(({ invoice }) => invoice),
      ['PAID', 'FAILED'],
      'what was paid is asked for no more',
    );
  });

  it('is priced again by itself once the provider makes one, and the payer is told', async () => {
    const [old, other] = [
      await server.given.voucher({ code: 'DULU', quota: 1 }),
      await server.given.voucher({ code: 'NANTI', percentage: 20, quota: 1 }),
    ];
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'nanti@example.com' };
    const id = await placed({ ...form, voucher_code: 'DULU', price: 900_000 });
    const wanted = {
      ...{ ...form, voucher_code: 'NANTI', price: 800_000, instalments: 2 },
      replaces_key: await checkout.proof(id),
    };
    isDown = true;
    await checkout.pay(wanted);
    await look();
    assert.equal((await seen(id))[0]?.amount, 900_000);
    const mails = await mailsOf(id);
    isDown = false;
    await look();
    await until('the earlier invoice is closed', async () => (await seen(id))[0]?.status === 'EXPIRED');
    assert.deepEqual(await seen(id), [
      { state: 'PENDING', amount: 800_000, invoice: 'REPLACED', status: 'EXPIRED' },
      { state: 'PENDING', amount: 800_000, invoice: 'PENDING', status: 'PENDING' },
    ]);
    assert.deepEqual([await checkout.vouchersUsed(old), await checkout.vouchersUsed(other)], [0, 1]);
    assert.ok((await mailsOf(id)) > mails);
    const again = await checkout.pay(wanted);
    assert.deepEqual([again.body.data.transaction.id, again.body.data.invoice.amount], [id, 400_000]);
  });

  it('is priced again by the same form, sent once more; another form takes the place of the first', async () => {
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'sekali@example.com' };
    const id = await placed(form);
    const replaces_key = await checkout.proof(id);
    isDown = true;
    await checkout.pay({ ...form, instalments: 2, replaces_key });
    await checkout.pay({ ...form, instalments: 3, replaces_key });
    isDown = false;
    const { body } = await checkout.pay({ ...form, instalments: 3, replaces_key });
    assert.equal(body.data.invoice.amount, 333_334);
    assert.deepEqual(
      (await seen(id)).map(({ invoice }) => invoice),
      ['REPLACED', 'FAILED', 'PENDING'],
    );
  });

  it('stays what it was where its buyer wants it so again', async () => {
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'kembali@example.com' };
    const id = await placed(form);
    const replaces_key = await checkout.proof(id);
    isDown = true;
    await checkout.pay({ ...form, instalments: 2, replaces_key });
    assert.equal((await checkout.pay(form)).status, 201, 'who only knows the form is given what is open');
    assert.equal((await checkout.pay({ ...form, instalments: 1, replaces_key })).body.data.invoice.amount, 1_000_000);
    isDown = false;
    await look();
    assert.deepEqual(
      (await seen(id)).map(({ invoice }) => invoice),
      ['PENDING', 'FAILED'],
    );
  });

  it('stays what it was where its voucher is used up when the provider makes one, and that one is closed there', async () => {
    const voucher = await server.given.voucher({ code: 'SATU', quota: 1 });
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'kalah@example.com' };
    const id = await placed(form);
    isDown = true;
    await checkout.pay({ ...form, voucher_code: 'SATU', price: 900_000, replaces_key: await checkout.proof(id) });
    isDown = false;
    const quicker = await checkout.pay({
      ...{ course_schedule_id: await server.given.schedule(), email_student: 'menang@example.com' },
      ...{ voucher_code: 'SATU', price: 900_000 },
    });
    assert.equal(quicker.status, 201);
    await look();
    await look();
    assert.deepEqual(await seen(id), [
      { state: 'PENDING', amount: 1_000_000, invoice: 'PENDING', status: 'PENDING' },
      { state: 'PENDING', amount: 1_000_000, invoice: 'FAILED', status: 'EXPIRED' },
    ]);
    assert.equal(await checkout.vouchersUsed(voucher), 1);
  });

  it('is priced no more once its time is over', async () => {
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'lewat@example.com' };
    const id = await placed(form);
    isDown = true;
    await checkout.pay({ ...form, instalments: 2, replaces_key: await checkout.proof(id) });
    server.clock.set('2026-11-22T02:00:01Z');
    await look();
    assert.equal((await seen(id))[1]?.invoice, 'FAILED');
    await server.orders.sweep();
    server.clock.set('2026-11-21T02:00:00Z');
    assert.deepEqual(
      (await seen(id)).map(({ state, invoice }) => [state, invoice]),
      [
        ['EXPIRED', 'EXPIRED'],
        ['EXPIRED', 'FAILED'],
      ],
    );
  });

  it('and dies over it, is priced once the invoice is found that the provider made', async () => {
    const form = { course_schedule_id: await server.given.schedule(), email_student: 'mati@example.com' };
    const id = await placed(form);
    isDown = true;
    await checkout.pay({ ...form, instalments: 2, replaces_key: await checkout.proof(id) });
    isDown = false;
    // What a process that died before it stored the answer leaves behind.
    await server.db.query(
      `INSERT INTO sandbox_invoices (id, external_id, amount, status, payer_name, course_title, batch, start_date, success_redirect_url, expires_at)
       SELECT 'dari-yang-mati', external_id, amount, 'PENDING', '', '', 1, '2026-12-07', '', expires_at FROM invoices WHERE external_id = $1`,
      [`${id}-2`],
    );
    await look();
    const { rows } = await server.db.query(
      `SELECT provider_invoice_id AS id FROM invoices WHERE state = 'PENDING' AND external_id = $1`,
      [`${id}-2`],
    );
    assert.deepEqual(rows, [{ id: 'dari-yang-mati' }]);
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
