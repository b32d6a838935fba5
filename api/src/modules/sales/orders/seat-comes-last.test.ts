/** Who orders holds the batch for as short as can be: what needs no seat is written before it is taken. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useServer } from '../../../../test/support/app.ts';
import { Checkout, newKey } from '../../../../test/support/orders.ts';
import { until } from '../../../../test/support/until.ts';
import { transaction } from '../../../database/pool.ts';
import { lockVouchers } from '../vouchers/repository.ts';
import { lockBatches } from './places.ts';

describe('who orders', () => {
  let sent: string[] = [];
  const server = useServer({}, { onStatement: (sql) => sent.push(sql) });
  const checkout = new Checkout(server);

  /** What is sent while others wait for the batch. */
  const afterSeat = () => {
    const taken = sent.findIndex((sql) => sql.startsWith('UPDATE course_schedules SET seats_taken'));
    return sent.slice(taken, sent.indexOf('COMMIT', taken) + 1);
  };
  const waitsForLock = async () => {
    const { rowCount } = await server.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  };
  const stored = async (schedule: number) => {
    const { rows } = await server.db.query<{ state: string }>(
      'SELECT state FROM orders WHERE course_schedule_id = $1',
      [schedule],
    );
    return rows.map(({ state }) => state);
  };

  it('has written order, registration, plan and invoice when the seat is taken', async () => {
    const schedule = await server.given.schedule();
    sent = [];
    const { status } = await checkout.pay({ course_schedule_id: schedule, instalments: 2 }, newKey());
    assert.equal(status, 201);
    const tables = afterSeat().flatMap((sql) => /^(?:INSERT INTO|UPDATE) (\w+)/.exec(sql)?.[1] ?? []);
    assert.deepEqual(tables, ['course_schedules', 'places', 'idempotency_keys']);
    assert.ok(afterSeat().length <= 4, afterSeat().join('\n'));
  });

  it('waits for who works on the batch or the voucher, who never waits for an order that has no seat yet', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const voucher = await server.given.voucher({ code: 'MENUNGGU' });
    const { ordering } = await transaction(server.db, async (client) => {
      // As who gives a seat back: the batch is written, and locked after that.
      await client.query('UPDATE course_schedules SET updated_at = now() WHERE id = $1', [schedule]);
      const waiting = checkout.pay({ course_schedule_id: schedule, voucher_code: 'MENUNGGU', price: 900_000 });
      await until('the order waits for its seat', waitsForLock);
      await lockBatches(client, [schedule]);
      await lockVouchers(client, [voucher]);
      return { ordering: waiting };
    });
    assert.equal((await ordering).status, 201);
    assert.deepEqual(await stored(schedule), ['PENDING']);
  });

  it('leaves nothing where another takes the last seat meanwhile, and writes nothing where the batch is full', async () => {
    const schedule = await server.given.schedule({ participant_amount: 1 });
    const need = await server.given.corporateNeed();
    const { ordering } = await transaction(server.db, async (client) => {
      await client.query('UPDATE course_schedules SET seats_taken = 1 WHERE id = $1', [schedule]);
      await client.query(
        `INSERT INTO places (course_schedule_id, student_email_key, state, corporate_need_id) VALUES ($1, 'kursi', 'HELD', $2)`,
        [schedule, need],
      );
      const waiting = checkout.pay({ course_schedule_id: schedule });
      await until('the order waits for its seat', waitsForLock);
      return { ordering: waiting };
    });
    assert.equal((await ordering).body.code, 'SOLD_OUT');
    assert.deepEqual(await stored(schedule), []);
    sent = [];
    assert.equal((await checkout.pay({ course_schedule_id: schedule })).body.code, 'SOLD_OUT');
    assert.ok(!sent.some((sql) => sql.startsWith('INSERT INTO orders')));
  });
});
