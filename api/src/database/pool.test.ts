import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { Link } from '../../test/support/link.ts';
import { secondConnections } from '../../test/support/one-connection.ts';
import { createPool, onOneConnection, transaction } from './pool.ts';
import { readFor } from './reader.ts';

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

describe('a server that is gone without a word', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('holds up a call for as long as a statement may take, and what comes after uses new connections', async () => {
    const link = new Link(Number(new URL(database.url).port));
    const url = Object.assign(new URL(database.url), { port: String(await link.listen()) }).href;
    const db = createPool({ url, size: 3, statementTimeoutMs: 1_000, onError: () => undefined });
    // As many connections as there may be.
    await Promise.all([1, 2, 3].map(() => db.query('SELECT pg_sleep(0.05)')));
    const inTransaction = transaction(db, async (client) => {
      await client.query('SELECT');
      link.abandon();
      await client.query('SELECT');
    });
    await assert.rejects(inTransaction, /read timeout/);
    await assert.rejects(db.query('SELECT'), /read timeout/);
    await assert.rejects(
      onOneConnection(db, (client) => client.query('SELECT')),
      /read timeout/,
    );
    for (let call = 0; call < 3; call += 1) assert.equal((await db.query('SELECT')).rowCount, 1);
    await db.end();
    link.close();
  });
});

describe('a call that reads', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  it('is found where it asks for a connection while it holds one', async () => {
    const { db } = database;
    const found = secondConnections(db);
    const ask = () => db.query('SELECT');
    const askTwice = () => Promise.all([ask(), ask()]);
    const read = (work: () => Promise<unknown>) => new Promise((done) => readFor({ left: false }, () => done(work())));
    await askTwice();
    await Promise.all([read(ask), read(ask)]);
    await read(() => ask().then(ask));
    await read(() =>
      onOneConnection(db, async (client) => [await client.query('SELECT'), await client.query('SELECT')]),
    );
    assert.deepEqual(found, []);
    await read(askTwice);
    await read(() => transaction(db, ask));
    assert.equal(found.length, 2);
  });
});
