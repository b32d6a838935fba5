import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Buyer } from '../../../../test/support/buyer.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { newKey } from '../../../../test/support/orders.ts';
import { Reminders } from '../../../../test/support/reminders.ts';

const FAMILY = {
  ...{ name: 'Ibu Rini', email: 'rini@example.com', email_student: 'bagus@example.com' },
  ...{ first_name: 'Bagus', last_name: 'Pratama' },
};
const ACCOUNT = { bank: 'BCA', number: '0123 4567-4821', holder: ' Rini Hartati ' };

describe('the account for a refund, on the page of the order,', () => {
  const server = useServer();
  const desk = new Desk(server);
  const buyer = new Buyer(server);
  const set = (secret: string, change: object = {}) => buyer.do(secret, 'refund-account', { ...ACCOUNT, ...change });
  const asked = async (secret: string) => {
    const { needs_refund_account, refund_account, may } = await buyer.open(secret);
    return [needs_refund_account, refund_account, may.set_refund_account];
  };

  /** Paid by transfer and cancelled: only a transfer can return it. */
  const cancelled = async () => {
    const id = await desk.order(FAMILY);
    const transfer = { amount: 1_000_000, reference: `BCA ${id}`, occurred_at: '2026-11-21T01:00:00Z' };
    await desk.do(id, 'record-transfer', transfer);
    await desk.do(id, 'cancel', { refund: 'ALL' });
    return id;
  };

  /** As where its provider has not answered yet. */
  const failedOf = async (id: string) => {
    await server.db.query(
      `INSERT INTO refunds (order_id, amount, method, provider, provider_invoice_id, payment_reference, actor, reason)
       SELECT o.id, 1000, 'PROVIDER', 'sandbox', 'x', e.provider_reference, 'SYSTEM', 'x' FROM orders o JOIN ledger_entries e ON e.order_id = o.id AND e.kind = 'PAYMENT'
       WHERE transaction_id = $1`,
      [id],
    );
    return id;
  };

  it('is asked of the payer, shown by its last digits, and changed until it is paid', async () => {
    const id = await cancelled();
    const secret = await buyer.link(id);
    assert.deepEqual(await asked(secret), [true, null, true]);
    const { status, body } = await set(secret);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.page.refund_account, { bank: 'BCA', number: '…4821' });
    assert.doesNotMatch(JSON.stringify(body), /01234567/);
    await set(secret, { bank: 'Mandiri', number: '9988776655' });
    assert.deepEqual(await asked(secret), [false, { bank: 'Mandiri', number: '…6655' }, true]);
    const { rows } = await server.db.query(
      `SELECT a.bank, a.number, a.holder FROM refund_accounts a JOIN refunds r ON r.id = a.refund_id JOIN orders o ON o.id = r.order_id
       WHERE o.transaction_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ bank: 'Mandiri', number: '9988776655', holder: 'Rini Hartati' }]);
    const [refund] = (await desk.read(id)).refunds;
    await desk.post(`/api/v1/refunds/${refund?.id}/record`, {
      ...{ reference: `KEMBALI ${id}`, occurred_at: '2026-11-21T01:30:00Z' },
    });
    assert.deepEqual(await asked(secret), [false, null, false]);
    assert.deepEqual((await set(secret)).body.code, 'NOT_POSSIBLE');
  });

  it('is asked for by the mail of the cancellation, and twice more, until it is there', async () => {
    const reminders = new Reminders(server);
    const [id, silent] = [await cancelled(), await cancelled()];
    await server.db.query(`UPDATE refunds SET created_at = '2026-11-21T02:00:00Z' WHERE state = 'PENDING'`);
    const { rows } = await server.db.query<{ to: string; text: string }>(
      `SELECT e.to_email AS to, e.text FROM email_outbox e JOIN orders o ON e.dedupe_key LIKE 'order ' || o.id || ' cancelled %' WHERE o.transaction_id = $1 ORDER BY e.id`,
      [id],
    );
    assert.match(rows[0]?.text ?? '', /Isi rekening tujuannya di halaman pesananmu/);
    assert.doesNotMatch(rows[1]?.text ?? '', /rekening/, 'money is the business of the payer');
    await set(await buyer.link(id));
    for (const [instant, count] of [
      ['2026-11-24T01:00:00Z', 0],
      ['2026-11-24T02:00:00Z', 1],
      ['2026-11-30T02:00:00Z', 1],
      ['2026-12-01T02:00:00Z', 2],
      ['2026-12-21T02:00:00Z', 2],
    ] as const) {
      await reminders.at(instant);
      assert.deepEqual(
        [(await reminders.mails(silent)).length, (await reminders.mails(id)).length],
        [count, 0],
        instant,
      );
    }
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('is asked for by mail where staff give money back and leave the seat, and where a provider never will', async () => {
    const id = await desk.order(FAMILY);
    const transfer = { amount: 1_000_000, reference: `BNI ${id}`, occurred_at: '2026-11-21T01:00:00Z' };
    await desk.do(id, 'record-transfer', transfer);
    const { body } = await desk.do(id, 'refund', { amount: 100_000, seat: 'KEEP' });
    assert.deepEqual(
      body.data.mails.map(({ to, subject }) => [to, subject.startsWith('Ke rekening mana')]),
      [['PAYER', true]],
    );
    const refused = await desk.paidOrder(FAMILY);
    await server.db.query(
      `UPDATE refunds SET state = 'FAILED', failure_code = 'NOT_ELIGIBLE' WHERE state = 'PENDING' AND order_id = (SELECT id FROM orders WHERE transaction_id = $1)`,
      [await failedOf(refused)],
    );
    assert.deepEqual(await asked(await buyer.link(refused)), [true, null, true]);
  });

  it('is told to the payer by its last digits, each time it is set, and to no other person', async () => {
    const id = await cancelled();
    const secret = await buyer.link(id);
    await set(secret);
    await set(secret, { bank: 'Mandiri', number: '9988776655' });
    await buyer.do(secret, 'refund-account', { ...ACCOUNT, preview: true });
    const { rows } = await server.db.query<{ to_email: string; text: string; html: string }>(
      `SELECT to_email, text, html FROM email_outbox WHERE subject LIKE 'Rekening pengembalian dana %'
         AND dedupe_key LIKE 'order ' || (SELECT id FROM orders WHERE transaction_id = $1) || ' %' ORDER BY id`,
      [id],
    );
    assert.deepEqual(
      rows.map(({ to_email, text }) => [to_email, /Rekening: (.*)/.exec(text)?.[1]]),
      [
        ['rini@example.com', 'BCA, …4821'],
        ['rini@example.com', 'Mandiri, …6655'],
      ],
    );
    for (const { text, html } of rows) assert.doesNotMatch(text + html, /01234567|99887766/);
  });

  it('is recorded as a call of the buyer, without the account, also where a key came along', async () => {
    const id = await cancelled();
    const secret = await buyer.link(id);
    assert.equal((await buyer.do(secret, 'refund-account', ACCOUNT, newKey())).status, 200);
    const { rows } = await server.db.query(
      `SELECT a.action, a.actor, a.link, a.key_hash, a.request_hash FROM order_actions a JOIN orders o ON o.id = a.order_id
       WHERE o.transaction_id = $1 ORDER BY a.id DESC LIMIT 1`,
      [id],
    );
    assert.deepEqual(rows, [
      { action: 'REFUND_ACCOUNT', actor: 'BUYER', link: 'PAYER', key_hash: null, request_hash: null },
    ]);
    const { rows: kept } = await server.db.query(
      `SELECT FROM audit_entries WHERE to_jsonb(audit_entries)::text LIKE '%0123%4821%'`,
    );
    assert.equal(kept.length, 0);
  });

  it("can be said by the payer only: neither by a participant's link, nor where nothing is transferred", async () => {
    const id = await cancelled();
    assert.deepEqual(await asked(await buyer.link(id, 'rini@example.com')), [true, null, true]);
    const paid = await desk.paidOrder(FAMILY);
    const [payers, theirs] = [await buyer.link(paid), await buyer.link(paid, 'bagus@example.com')];
    await server.db.query(
      `INSERT INTO refunds (order_id, amount, method, actor, reason) SELECT id, 1000, 'BANK_TRANSFER', 'SYSTEM', 'x' FROM orders WHERE transaction_id = $1`,
      [paid],
    );
    assert.deepEqual(await asked(theirs), [false, null, false]);
    assert.deepEqual([(await set(theirs)).status, (await set(payers)).status], [409, 200]);
    assert.equal((await set(await buyer.link(await desk.paidOrder()))).status, 409);
  });

  it('follows the rules of staff', async () => {
    const secret = await buyer.link(await cancelled());
    for (const wrong of [{ bank: '7' }, { number: '12345' }, { number: 'abc' }, { holder: ' ' }])
      assert.equal((await set(secret, wrong)).status, 422, JSON.stringify(wrong));
    assert.deepEqual(await asked(secret), [true, null, true]);
  });
});
