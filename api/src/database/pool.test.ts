import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { transaction } from './pool.ts';

describe('a connection that breaks', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('between two statements of a transaction ends that transaction, not the process, and is replaced', async () => {
    const { db } = database;
    const broken = transaction(db, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await db.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await sleep(200);
      await client.query('SELECT');
    });
    await assert.rejects(broken);
    assert.equal((await db.query('SELECT')).rowCount, 1);
  });
});
