import assert from 'node:assert/strict';
import { once } from 'node:events';
import { beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { TODAY, useServer } from '../../../../test/support/app.ts';

/** A connection of its own. */
async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
const at = (second: number) => `${TODAY}T02:00:${String(second).padStart(2, '0')}Z`;

describe('whether a server can serve, while its connections to the database are all in use', () => {
  const server = useServer({}, { poolSize: 1 });
  /** The answer, for which the database had to be asked: it waits until the connection is free. */
  const asked = async (taken: pg.PoolClient) => {
    const answer = server.get('/readyz');
    while (server.db.waitingCount === 0) await new Promise(setImmediate);
    taken.release();
    return (await answer).status;
  };
  beforeEach(async () => {
    server.clock.set(at(0));
    await server.db.query('SELECT 1');
  });

  it('is known by what the database answered a moment ago', async () => {
    const taken = await server.db.connect();
    server.clock.set(at(10));
    const { status } = await server.get('/readyz');
    taken.release();
    assert.equal(status, 200);
  });

  it('is known while one statement follows another without a pause', async () => {
    const other = await connected(server.url);
    await other.query('SELECT pg_advisory_lock(135)');
    server.clock.set(at(30));
    const taken = await server.db.connect();
    const answered = server.db.query('SELECT 1');
    const hanging = server.db.query('SELECT pg_advisory_xact_lock(135)');
    taken.release();
    await answered;
    assert.equal((await server.get('/readyz')).status, 200);
    await other.end();
    await hanging;
  });

  it('is asked where it answered nothing for longer', async () => {
    const taken = await server.db.connect();
    server.clock.set(at(11));
    assert.equal(await asked(taken), 200);
    server.clock.set(at(20));
    const again = await server.db.connect();
    assert.equal((await server.get('/readyz')).status, 200, 'its answer counts as well');
    again.release();
  });

  it('is asked where a connection broke since', async () => {
    const broken = await server.db.connect();
    const { rows } = await broken.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const other = await connected(server.url);
    await Promise.all([once(broken, 'error'), other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])]);
    await other.end();
    broken.release(true);
    assert.equal(await asked(await server.db.connect()), 200);
  });
});
