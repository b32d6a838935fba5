import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';
import { eraseAccounts } from '../../money/refunds/bank-accounts.ts';

const ACCOUNT = { bank: 'BCA', number: '123 456-4821', holder: 'Bambang Sutrisno' };

describe('the bank account of a refund', () => {
  const server = useServer();
  const desk = new Desk(server);
  /** @returns order and refund that waits to be transferred */
  const toPay = async (): Promise<[string, number]> => {
    const id = await desk.order();
    const transfer = { amount: 1_000_000, reference: `T ${id}`, occurred_at: '2026-11-21T01:00:00Z' };
    await desk.do(id, 'record-transfer', transfer);
    await desk.do(id, 'cancel', { refund: 'ALL' });
    return [id, (await desk.read(id)).refunds[0]?.id ?? 0];
  };
  const store = (refund: number, change: object = {}) =>
    desk.post(`/api/v1/refunds/${refund}/bank-account`, { ...ACCOUNT, ...change });

  it('is shown in full to those who pay, and its last digits to others', async () => {
    const [id, refund] = await toPay();
    assert.equal((await store(refund, { preview: true })).status, 200);
    assert.equal((await desk.read(id)).refunds[0]?.account, null);
    assert.equal((await store(refund)).status, 200);
    assert.deepEqual((await desk.read(id)).refunds[0]?.account, { ...ACCOUNT, number: '1234564821' });
    const support = await server.given.staffToken('SUPPORT');
    const { body } = await server.get<{ refunds: { account: object }[] }>(`/api/v1/orders/${id}`, support);
    assert.deepEqual(body.data.refunds[0]?.account, { ...ACCOUNT, number: '…4821' });
    const refused = await server.send(
      'POST',
      `/api/v1/refunds/${refund}/bank-account`,
      { ...ACCOUNT, reason: 'x' },
      { authorization: `Bearer ${support}` },
    );
    assert.equal(refused.status, 403);
    const listed = await desk.get<{ rows: { id: number; account: { number: string } }[]; count: number }>(
      '/api/v1/refunds?state=PENDING&method=BANK_TRANSFER',
    );
    assert.equal(listed.body.data.rows.find((row) => row.id === refund)?.account.number, '1234564821');
    assert.equal(
      (await desk.get<{ count: number }>('/api/v1/refunds?state=PENDING&method=PROVIDER')).body.data.count,
      0,
    );
  });

  it('that a colleague changed meanwhile is not written over unseen', async () => {
    const [id, refund] = await toPay();
    const stored = async () => (await desk.read(id)).refunds[0]?.account?.number;
    await store(refund);
    const asRead = { ...ACCOUNT, number: '1234564821' };
    assert.equal((await store(refund, { number: '7770001234', before: asRead })).status, 200);
    for (const before of [asRead, { ...asRead, number: '…4821' }, null]) {
      const { status, body } = await store(refund, { number: '998877665544', before });
      assert.deepEqual([status, body.code], [409, 'CONFLICT']);
      assert.match(body.message, /BCA …1234 a\.n\. Bambang Sutrisno/);
    }
    assert.equal(await stored(), '7770001234');
    assert.equal((await store(refund, { number: '777-000-1234', before: asRead })).status, 200, 'the same account');
    const shown = { ...ACCOUNT, number: '…1234' };
    assert.equal((await store(refund, { number: '998877665544', before: shown })).status, 200);
    assert.equal(await stored(), '998877665544');
  });

  it('stands in nothing that stays', async () => {
    const [, refund] = await toPay();
    await store(refund, { number: '998877665544' });
    for (const table of [
      'order_actions',
      'audit_entries',
      'ledger_entries',
      'refunds',
      'email_outbox',
      'idempotency_keys',
    ]) {
      const { rowCount } = await server.db.query(`SELECT FROM ${table} t WHERE t::text LIKE '%998877665544%'`);
      assert.equal(rowCount, 0, table);
    }
  });

  it('is a number of a bank', async () => {
    const [, refund] = await toPay();
    for (const change of [
      { number: '12345' },
      { number: '12345x7' },
      { number: '1'.repeat(21) },
      { bank: '1' },
      { holder: ' ' },
    ])
      assert.equal((await store(refund, change)).status, 422, JSON.stringify(change));
  });

  it('is in the answer of recording, and erased some days after', async () => {
    const [id, refund] = await toPay();
    await store(refund);
    const paid = { reference: `K ${refund}`, occurred_at: '2026-11-21T01:00:00Z' };
    const url = `/api/v1/refunds/${refund}/record`;
    const { body } = await desk.post<{ account: object }>(url, { ...paid, preview: true });
    assert.deepEqual(body.data.account, { ...ACCOUNT, number: '1234564821' });
    const erase = (now: string) => eraseAccounts(server.db, { days: 30, now });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    assert.equal(await erase(inDays(60)), 0, 'not while it waits');
    await desk.post(url, paid);
    assert.equal((await store(refund)).body.code, 'NOT_POSSIBLE');
    assert.equal(await erase(inDays(29)), 0);
    assert.equal(await erase(inDays(31)), 1);
    assert.equal((await desk.read(id)).refunds[0]?.account, null);
  });
});
