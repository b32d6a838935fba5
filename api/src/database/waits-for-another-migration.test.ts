import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { transaction } from './pool.ts';
import { migrate } from './migrate.ts';

describe('the migration for who waits for another person', () => {
  it('knows it of those whose e-mail had a seat when they joined, and lets the API before it put people into the line', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0380_invoices_paid_by_name_of_their_payment.sql');
    const { db } = database;
    const batch = await new Fixtures(db).schedule({ participant_amount: 5 });
    const sit = (email: string) =>
      transaction(db, async (client) => {
        await client.query('UPDATE course_schedules SET seats_taken = seats_taken + 1 WHERE id = $1', [batch]);
        await client.query(
          `WITH seat AS (INSERT INTO places (course_schedule_id, student_email_key, state) VALUES ($1, $2, 'HELD') RETURNING id)
           INSERT INTO waiting_entries (course_id, course_schedule_id, email, state, position, place_id, offer_ends_at)
           SELECT s.course_id, s.id, 'tawaran.' || $2, 'OFFERED', 1, seat.id, now() FROM seat, course_schedules s WHERE s.id = $1`,
          [batch, email],
        );
      });
    /** As the API before this version does it. @param after the seats */
    const join = (email: string, after: string) =>
      db.query(
        `INSERT INTO waiting_entries (course_id, course_schedule_id, email, position, created_at)
         SELECT course_id, id, $2, 1, now() + $3::interval FROM course_schedules WHERE id = $1`,
        [batch, email, after],
      );
    for (const email of ['ibu@example.com', 'dipindah@example.com']) await sit(email);
    await join('ibu@example.com', '1 hour');
    await join('dipindah@example.com', '-1 hour');
    await join('lain@example.com', '1 hour');
    await migrate(database.url);
    await join('sesudah@example.com', '2 hours');
    const { rows } = await db.query<{ email: string; is_for_another: boolean }>(
      `SELECT email, is_for_another FROM waiting_entries WHERE state = 'WAITING' ORDER BY id`,
    );
    assert.deepEqual(
      rows.map(({ email, is_for_another: isForAnother }) => [email, isForAnother]),
      [
        ['ibu@example.com', true],
        ['dipindah@example.com', false],
        ['lain@example.com', false],
        ['sesudah@example.com', false],
      ],
    );
    await database.drop();
  });
});
