import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';

describe('the calls about orders', () => {
  const server = useServer();
  const desk = new Desk(server);

  it('are for staff, say why, and know what they do not know', async () => {
    const id = await desk.order();
    assert.equal((await server.send('POST', `/api/v1/orders/${id}/cancel`, { reason: 'x' })).status, 401);
    assert.equal((await server.get(`/api/v1/orders/${id}`)).status, 401);
    assert.equal((await desk.do(id, 'cancel', { reason: ' ' })).status, 422);
    assert.equal((await desk.do('00000000-0000-4000-8000-000000000000', 'cancel')).status, 404);
    assert.equal((await desk.get('/api/v1/orders/00000000-0000-4000-8000-000000000000')).status, 404);
    assert.equal((await desk.post('/api/v1/refunds/99/retry')).status, 404);
  });

  it('keep a ledger that nothing changes or deletes', async () => {
    await desk.paidOrder();
    for (const table of ['ledger_entries', 'order_charges', 'order_actions', 'ledger_allocations'])
      for (const sql of [`UPDATE ${table} SET created_at = now()`, `DELETE FROM ${table}`]) {
        const { rowCount } = await server.db.query(`SELECT FROM ${table}`);
        if (rowCount) await assert.rejects(server.db.query(sql), /stays as it was written/, sql);
      }
  });
});
