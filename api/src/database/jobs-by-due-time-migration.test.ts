import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEmptyDatabase } from '../../test/support/database.ts';
import { enqueueJob, runDueJobs } from '../background/jobs.ts';
import { migrate } from './migrate.ts';

describe('the migration of jobs to their due time', () => {
  it('keeps jobs in every state, and does those that the version before still adds', async () => {
    const database = await createEmptyDatabase();
    await migrate(database.url, undefined, '0339');
    const { db } = database;
    const add = (type: string, columns = '', values = '') =>
      db.query(`INSERT INTO jobs (type, payload${columns}) VALUES ($1, '{}'${values})`, [type]);
    await add('new');
    await add('delayed', ', run_at', `, now() + interval '1 day'`);
    await add('tried', ', attempts, run_at, created_at', `, 3, now(), now() - interval '2 hours'`);
    await add('taken', ', attempts, run_at', `, 1, now() + interval '5 minutes'`);
    await add('failed', ', attempts, failed_at, last_error', `, 6, now(), 'down'`);
    await migrate(database.url);
    await add('of the version before');
    await enqueueJob(db, 'of this version', {});
    const { rows } = await db.query<{ type: string; hours: number }>(
      `SELECT type, round(extract(epoch FROM due_at - now()) / 3600)::int AS hours FROM jobs ORDER BY id`,
    );
    assert.deepEqual(
      rows.map(({ type, hours }) => [type, hours + 0]),
      [
        ['new', 0],
        ['delayed', 24],
        ['tried', -2],
        ['taken', 0],
        ['failed', 0],
        ['of the version before', 0],
        ['of this version', 0],
      ],
    );
    const done: string[] = [];
    const types = rows.map(({ type }) => type);
    const handlers = Object.fromEntries(types.map((type) => [type, async () => void done.push(type)]));
    await runDueJobs(db, handlers, (error) => assert.fail(String(error)));
    assert.deepEqual(done.sort(), ['new', 'of the version before', 'of this version', 'tried']);
    await database.drop();
  });
});
