/** What 0080 and 0081 do to a filled database. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { migrate } from './migrate.ts';

describe('what is due', () => {
  it('is told of orders of a filled database; jobs that were given up and wrong addresses of seats count again', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0079_handled_faults.sql');
    const { db } = database;
    const schedule = await new Fixtures(db).schedule();
    const { rows: made } = await db.query<{ id: number }>(
      `INSERT INTO orders (course_schedule_id, price, amount, payer_name, payer_email, expires_at) VALUES ($1, 900, 900, 'Pembayar', 'p@example.com', now()) RETURNING id`,
      [schedule],
    );
    const id = made[0]?.id;
    await db.query(
      `WITH r AS (INSERT INTO registrations (order_id, first_name, last_name, email, gender, birth_date, phone_number, country, address, city, zip_code, motivation, terms_version, terms_accepted_at)
         VALUES ($1, 'Siti', 'Aminah', 'tepat@example.com', 'P', '2001-05-17', '+6281234567890', 'ID', 'Jl. Melati', 'Jakarta', '12160', '', '1', now()) RETURNING id)
       INSERT INTO places (registration_id, course_schedule_id, student_email_key, state) SELECT id, $2, 'keliru@example.com', 'RELEASED' FROM r`,
      [id, schedule],
    );
    await db.query(
      `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at) VALUES ($1, 'xendit', 'x-1', 300, 'EXPIRED', now())`,
      [id],
    );
    for (const number of [1, 2, 3])
      await db.query(`INSERT INTO instalments (order_id, number, due_on, amount) VALUES ($1, $2, '2026-11-21', 300)`, [
        id,
        number,
      ]);
    for (const type of ['ask-for-stage', 'sign-in-link'])
      await db.query(`INSERT INTO jobs (type, payload, attempts, failed_at) VALUES ($1, '{}', 6, now())`, [type]);
    await migrate(database.url);

    const facts = async (sql: string) => (await db.query(sql)).rows;
    assert.deepEqual(await facts('SELECT number FROM instalments WHERE invoice_id IS NOT NULL'), [{ number: 1 }]);
    assert.deepEqual(await facts('SELECT type FROM jobs WHERE failed_at IS NULL'), [{ type: 'ask-for-stage' }]);
    assert.deepEqual(await facts('SELECT student_email_key FROM places'), [{ student_email_key: 'tepat@example.com' }]);
    const due = `SELECT order_due(id, '2026-11-21') AS due FROM orders`;
    assert.deepEqual(await facts(due), [{ due: 0 }], 'without a seat nothing is');
    assert.deepEqual(await facts(`SELECT open FROM order_stages(${id}) ORDER BY number`), [
      { open: 300 },
      { open: 600 },
      { open: 900 },
    ]);
    await db.query(
      `WITH taken AS (UPDATE course_schedules SET seats_taken = seats_taken + 1)
       INSERT INTO places (registration_id, course_schedule_id, student_email_key, state) SELECT id, $1, email, 'HELD' FROM registrations`,
      [schedule],
    );
    assert.deepEqual(await facts(due), [{ due: 900 }]);
    // As the version before writes what a call did.
    await db.query(
      `INSERT INTO order_actions (order_id, action, actor, reason, outcome) VALUES ($1, 'BILL', 'SYSTEM', 'x', '{}')`,
      [id],
    );
    await database.drop();
  });
});
