/** What 0230 does to a filled database. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { Fixtures } from '../../test/support/fixtures.ts';
import { until } from '../../test/support/until.ts';
import { migrate } from './migrate.ts';

it('a database that was filled before changes had names has them for what was there', async () => {
  const database = await createEmptyDatabase();
  await migrate(database.url, undefined, '0205_constraints_of_all_rows.sql');
  const given = new Fixtures(database.db);
  await given.schedule({ course_id: await given.course({ slug: 'kelas-lama' }), participant_amount: 1 });
  await migrate(database.url);
  const client = await database.db.connect();
  const named: string[] = [];
  client.on('notification', ({ payload = '' }) => named.push(payload));
  await client.query('LISTEN content_changed');
  await given.seatsWithoutPlaces();
  await client.query('UPDATE course_schedules SET seats_taken = 1');
  await client.query(`UPDATE courses SET title = 'Kelas baru'`);
  await until('all is told', () => named.includes('course-names'));
  assert.deepEqual(named, ['course:kelas-lama', 'course:kelas-lama', 'courses', 'course-names']);
  client.release(true);
  await database.drop();
});
