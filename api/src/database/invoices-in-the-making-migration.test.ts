/** What 0360 to 0363 do to a filled database. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { migrate } from './migrate.ts';
import { violatedConstraint } from './pool.ts';

describe('invoices in the making', () => {
  it('keep those of a filled database, and what the version before goes on writing', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0352_payments_by_themselves_once.sql');
    const { db } = database;
    const schedule = await new Fixtures(db).schedule();
    const { rows: orders } = await db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, expires_at)
       SELECT $1, 900, 900, 'Pembayar', 'p@example.com', now() FROM generate_series(1, 2) RETURNING id`,
      [schedule],
    );
    const [open, making] = orders.map(({ id }) => id);
    /** As the version before writes it. */
    const invoice = (order: number | undefined, name: string, state: string) =>
      db.query(
        `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at) VALUES ($1, 'xendit', $2, 900, $3, now())`,
        [order, name, state],
      );
    await invoice(open, 'x-1', 'PENDING');
    await invoice(making, 'x-2', 'CREATING');
    await migrate(database.url);

    const facts = await db.query(
      `SELECT external_id, state, becomes, asked_at = '-infinity' AS "perhapsAsked" FROM invoices ORDER BY id`,
    );
    assert.deepEqual(facts.rows, [
      { external_id: 'x-1', state: 'PENDING', becomes: null, perhapsAsked: true },
      { external_id: 'x-2', state: 'CREATING', becomes: null, perhapsAsked: true },
    ]);
    await invoice(open, 'x-3', 'CREATING');
    for (const [order, state, constraint] of [
      [open, 'CREATING', 'invoices_one_in_the_making'],
      [open, 'PENDING', 'invoices_one_payable'],
    ] as const)
      await assert.rejects(
        invoice(order, `again ${state}`, state),
        (error) => violatedConstraint(error) === constraint,
      );
    await database.drop();
  });
});
