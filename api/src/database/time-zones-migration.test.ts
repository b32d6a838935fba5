/** What 0320 does to a filled database. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { migrate } from './migrate.ts';

describe('time zones of locations', () => {
  it('are WIB in a filled database, until staff choose another; the version before still writes', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0205_constraints_of_all_rows.sql');
    const { db } = database;
    const given = new Fixtures(db);
    const location = await given.location('Makassar');
    const id = await given.schedule({ location_id: location, mode: 'OFFLINE' });
    await migrate(database.url);
    const zone = async () =>
      (await db.query('SELECT time_zone_of(s.mode, s.location_id) AS zone FROM course_schedules s WHERE id = $1', [id]))
        .rows;
    const stored = async () =>
      (await db.query('SELECT time_zone, version FROM locations WHERE id = $1', [location])).rows;
    assert.deepEqual(
      [await zone(), await stored()],
      [[{ zone: 'Asia/Jakarta' }], [{ time_zone: 'Asia/Jakarta', version: 1 }]],
    );
    await db.query(`UPDATE locations SET time_zone = 'Asia/Makassar' WHERE id = $1`, [location]);
    assert.deepEqual(
      [await zone(), await stored()],
      [[{ zone: 'Asia/Makassar' }], [{ time_zone: 'Asia/Makassar', version: 2 }]],
    );
    await assert.rejects(db.query(`UPDATE locations SET time_zone = 'Asia/Tokyo'`), /locations_time_zone/);
    await db.query(`INSERT INTO locations (name) VALUES ('Palu')`);
    await db.query(`UPDATE locations SET name = 'Kota Makassar' WHERE id = $1`, [location]);
    assert.deepEqual(await stored(), [{ time_zone: 'Asia/Makassar', version: 3 }]);
    await database.drop();
  });
});
