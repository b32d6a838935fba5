/** The server with a database of its own, under load, while processes are killed. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../tools/free-port.ts';
import { ServerProcess } from '../support/server-process.ts';

describe('when a process is killed', () => {
  let folder: string;
  let port: number;
  let server: ServerProcess;
  let number = 0;
  const kept = new Set<string>();
  const loads: (() => Promise<unknown>)[] = [];
  const env = () => ({ KARSA_DATA_DIR: folder, RATE_OTHER: '1000000', RATE_VOUCHERS: '1000000' });
  const start = () => ServerProcess.start(env(), port);
  const postmaster = () => ServerProcess.postmaster(folder);
  const databaseUrl = () => ServerProcess.databaseUrl(folder);
  const query = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: await databaseUrl() });
    await client.connect();
    try {
      return (await client.query<T>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  /** Writes until told to stop. @returns how often each status came; 0 stands for a broken connection */
  const load = (workers = 8) => {
    let running = true;
    const statuses: Record<number, number> = {};
    const work = async () => {
      while (running) {
        const email = `load${(number += 1)}@example.com`;
        const status = await fetch(`${server.base}/api/v1/newsletters/create`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
          signal: AbortSignal.timeout(10_000),
        }).then(
          (reply) => reply.status,
          () => 0,
        );
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 201) kept.add(email);
        if (status !== 201) await sleep(20);
      }
    };
    const all = Promise.all(Array.from({ length: workers }, work));
    const stop = async () => {
      running = false;
      await all;
      return statuses;
    };
    loads.push(stop);
    return { statuses, stop };
  };
  // A test that fails half-way must not go on writing into the next one.
  afterEach(async () => {
    for (const stop of loads.splice(0)) await stop();
  });
  const lost = async () => {
    const acknowledged = [...kept];
    const stored = new Set((await query<{ email: string }>('SELECT email FROM newsletters')).map(({ email }) => email));
    return acknowledged.filter((email) => !stored.has(email));
  };
  const healthyWithin = async (ms: number) => {
    const started = Date.now();
    while (Date.now() - started < ms) {
      if (
        await fetch(`${server.base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return Date.now() - started;
      await sleep(25);
    }
    return null;
  };

  before(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-faults-'));
    await fs.chmod(folder, 0o755);
    port = await freePort();
    server = await start();
  });
  after(async () => {
    await server.stop();
    await fs.rm(folder, { recursive: true, force: true });
  });

  it('the server killed fifteen times while writing: nothing that was acknowledged is lost, the database left behind is taken care of', async () => {
    for (let round = 0; round < 15; round += 1) {
      const before = kept.size;
      const writing = load();
      while (kept.size < before + 7) await sleep(5);
      server.child.kill('SIGKILL');
      await server.ended();
      await writing.stop();
      server = await start();
      assert.deepEqual(await lost(), []);
    }
    assert.ok(kept.size > 100, `${kept.size} writes`);
  });

  it('PostgreSQL killed ten times while writing: 503 meanwhile, back by itself, nothing acknowledged is lost', async () => {
    const writing = load();
    for (let round = 0; round < 10; round += 1) {
      await sleep(400);
      process.kill(await postmaster(), 'SIGKILL');
      await sleep(100);
      const took = await healthyWithin(10_000);
      assert.ok(took !== null && took < 5_000, `took ${took} ms`);
    }
    await sleep(300);
    const statuses = await writing.stop();
    assert.deepEqual(
      Object.keys(statuses).filter((status) => !['201', '503'].includes(status)),
      [],
      JSON.stringify(statuses),
    );
    assert.deepEqual(await lost(), []);
    assert.equal(server.child.exitCode, null);
  });

  it('every connection cut: 503 at most, served again at once, and the pool is whole', async () => {
    const writing = load();
    await sleep(300);
    for (let round = 0; round < 5; round += 1) {
      await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'karsa-api'`);
      await sleep(150);
    }
    const took = await healthyWithin(2_000);
    assert.ok(took !== null, 'healthy within two seconds');
    const statuses = await writing.stop();
    assert.deepEqual(
      Object.keys(statuses).filter((status) => !['201', '503'].includes(status)),
      [],
      JSON.stringify(statuses),
    );
    assert.deepEqual(await lost(), []);
    const metrics = await (await fetch(`${server.base}/metrics`)).text();
    assert.match(metrics, /database_connections\{state="waiting"\} 0/);
  });

  it('a locked table: requests give up with 503 in time, others are served, and all is well when the lock goes', async () => {
    const client = new pg.Client({ connectionString: await databaseUrl() });
    await client.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE newsletters IN ACCESS EXCLUSIVE MODE');
    const started = Date.now();
    const blocked = Array.from({ length: 60 }, (_, index) =>
      fetch(`${server.base}/api/v1/newsletters/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `blocked${index}@example.com` }),
      }).then(({ status, headers }) => [status, headers.get('retry-after')]),
    );
    await sleep(200);
    assert.equal((await fetch(`${server.base}/healthz`)).status, 200);
    const answers = await Promise.all(blocked);
    assert.ok(
      answers.every(([status, retry]) => status === 503 && retry !== null),
      JSON.stringify(answers.slice(0, 3)),
    );
    assert.ok(Date.now() - started < 9_000, `${Date.now() - started} ms`);
    await client.query('ROLLBACK');
    await client.end();
    assert.ok((await healthyWithin(2_000)) !== null);
  });

  it('SIGTERM under load, with more mails to send than fit into the time: what was accepted is answered, and the process ends in time', async () => {
    await query(
      `INSERT INTO email_outbox (dedupe_key, to_email, subject, text, html) SELECT 'many ' || n, 'a@example.com', 'S', 'T', 'H' FROM generate_series(1, 50000) n`,
    );
    const writing = load();
    // The outbox is looked at every two seconds.
    await sleep(2_500);
    const started = Date.now();
    server.child.kill('SIGTERM');
    assert.equal(await server.ended(), 0);
    assert.ok(Date.now() - started < 10_000);
    const statuses = await writing.stop();
    assert.equal(statuses[500], undefined, JSON.stringify(statuses));
    server = await start();
    assert.deepEqual(await lost(), []);
  });
});
