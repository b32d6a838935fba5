import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Desk } from '../../../../test/support/desk.ts';

describe('the record of an order', () => {
  const statements: string[] = [];
  const server = useServer({}, { onStatement: (sql) => void statements.push(sql) });
  const desk = new Desk(server);
  let address = '';
  let token = '';
  before(async () => {
    await desk.signIn();
    token = await server.given.staffToken('FINANCE');
    address = `/api/v1/orders/${await desk.paidOrder({})}`;
  });
  const read = async () => {
    statements.length = 0;
    const { status, body } = await server.get<{ notes: unknown[] }>(address, token);
    assert.equal(status, 200);
    return { notes: body.data.notes.length, asked: statements.filter((sql) => /^\s*SELECT/.test(sql)).length };
  };

  it('is read at one moment, in as many statements however long its history is', async () => {
    await read();
    const short = await read();
    assert.ok(statements.includes('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'));
    await server.db.query(
      `INSERT INTO order_notes (order_id, text, staff_name, created_at) SELECT id, 'Ditelepon', 'Rani', now() FROM orders, generate_series(1, 30)`,
    );
    const long = await read();
    assert.deepEqual([short.notes, long.notes, long.asked], [0, 30, short.asked]);
    assert.ok(short.asked <= 25, `${short.asked} statements`);
  });
});
