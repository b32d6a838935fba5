import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { insertCompanyPlaces, releaseCompanyPlaces, takeSeat } from '../modules/sales/orders/places.ts';
import { transaction } from './pool.ts';
import { migrate } from './migrate.ts';

describe('the migrations for seats of companies', () => {
  it('leave the seats of a filled database as they are, and the API before able to offer one', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0049_views_and_shortcuts.sql');
    const { db } = database;
    const given = new Fixtures(db);
    const [batch, needId] = [await given.schedule({ participant_amount: 5 }), await given.corporateNeed()];
    // As the API before this version holds a seat that it offers.
    const offer = (key: string) =>
      transaction(db, async (client) => {
        await client.query('UPDATE course_schedules SET seats_taken = seats_taken + 1 WHERE id = $1', [batch]);
        await client.query(
          `WITH offered AS (INSERT INTO places (course_schedule_id, student_email_key, state) VALUES ($1, $2, 'HELD') RETURNING id)
           INSERT INTO waiting_entries (course_id, course_schedule_id, email, state, position, place_id, offer_ends_at)
           SELECT s.course_id, s.id, $2 || '@example.com', 'OFFERED', 1, offered.id, now() FROM offered, course_schedules s WHERE s.id = $1`,
          [batch, key],
        );
      });
    await offer('before');
    await migrate(database.url);
    await offer('after');
    await transaction(db, async (client) => {
      assert.equal(await takeSeat(client, batch, { seats: 4 }), false);
      assert.equal(await takeSeat(client, batch, { seats: 3 }), true);
      await insertCompanyPlaces(client, { scheduleId: batch, needId, seats: 3 });
    });
    await transaction(db, async (client) => assert.equal(await releaseCompanyPlaces(client, needId, 2), 2));
    const { rows } = await db.query(
      `SELECT s.seats_taken, n.course_schedule_id, (SELECT count(*) FROM places p WHERE p.state = 'HELD' AND p.corporate_need_id = n.id) AS companys
       FROM course_schedules s, corporate_needs n`,
    );
    assert.deepEqual(rows, [{ seats_taken: 3, course_schedule_id: null, companys: 1 }]);
    await database.drop();
  });
});
