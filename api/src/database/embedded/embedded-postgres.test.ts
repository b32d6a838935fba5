/** The private server on a folder of its own. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

describe('the embedded PostgreSQL', () => {
  let folder: string;
  const said: string[] = [];
  const start = () => startEmbeddedPostgres(path.join(folder, 'postgres'), { log: (message) => said.push(message) });
  const query = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const pidOf = async () =>
    Number((await fs.readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);

  before(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'karsa-embedded-'));
    await fs.chmod(folder, 0o755);
  });
  after(() => fs.rm(folder, { recursive: true, force: true }));

  it('keeps its data over a restart, and its password to itself', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    await first.stop();
    const second = await start();
    assert.deepEqual(await query(second.url, 'SELECT n FROM kept'), [{ n: 1 }]);
    await second.stop();
    assert.equal((await fs.stat(path.join(folder, 'postgres/password'))).mode & 0o777, 0o600);
    await assert.rejects(query(second.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1'));
  });

  it('listens on this machine only', async () => {
    const server = await start();
    assert.deepEqual(await query(server.url, 'SHOW listen_addresses'), [{ listen_addresses: '127.0.0.1' }]);
    assert.equal(new URL(server.url).hostname, '127.0.0.1');
    await server.stop();
  });

  it('refuses a second server on the same folder and keeps the first one running', async () => {
    const server = await start();
    await assert.rejects(start(), { name: 'StartError', message: /Another server is using the database/ });
    assert.deepEqual(await query(server.url, 'SELECT 1 AS n'), [{ n: 1 }]);
    await server.stop();
  });

  it('comes back by itself, at the same address, when it is killed', async () => {
    const server = await start();
    const before = await pidOf();
    process.kill(before, 'SIGKILL');
    const deadline = Date.now() + 10_000;
    let rows: unknown[] = [];
    while (rows.length === 0 && Date.now() < deadline) {
      await sleep(50);
      rows = await query(server.url, 'SELECT n FROM kept').catch(() => []);
    }
    assert.deepEqual(rows, [{ n: 1 }]);
    assert.notEqual(await pidOf(), before);
    await server.stop();
  });

  it('stops what a killed server process left running, and starts again', async () => {
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
      startEmbeddedPostgres(${JSON.stringify(path.join(folder, 'postgres'))}, { log: () => undefined }).then(() => process.kill(process.pid, 'SIGKILL'));`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: 'ignore',
    });
    await new Promise((resolve) => child.once('exit', resolve));
    const orphan = await pidOf();
    assert.doesNotThrow(() => process.kill(orphan, 0), 'the control: PostgreSQL outlived its parent');
    said.length = 0;
    const server = await start();
    assert.match(said.join('\n'), new RegExp(`Stopping the PostgreSQL \\(process ${orphan}\\)`));
    assert.deepEqual(await query(server.url, 'SELECT n FROM kept'), [{ n: 1 }]);
    await server.stop();
  });

  it('is not fooled by a lock file whose process id belongs to another program', async () => {
    const lock = path.join(folder, 'postgres/data/postmaster.pid');
    await fs.writeFile(lock, `${process.pid}\n${path.join(folder, 'postgres/data')}\n1\n9\n\n127.0.0.1\n`);
    const server = await start();
    assert.deepEqual(await query(server.url, 'SELECT 1 AS n'), [{ n: 1 }]);
    await server.stop();
  });

  it('begins again where making the folder was cut short', async () => {
    const unfinished = path.join(folder, 'other');
    await fs.mkdir(path.join(unfinished, 'data.unfinished/base'), { recursive: true });
    await fs.chmod(unfinished, 0o755);
    const server = await startEmbeddedPostgres(unfinished, { log: () => undefined });
    assert.deepEqual(await query(server.url, 'SELECT 1 AS n'), [{ n: 1 }]);
    await server.stop();
  });

  it(
    'moves where its user can reach it when it starts as root behind a closed folder, and says so',
    { skip: process.getuid?.() !== 0 && 'needs root' },
    async () => {
      const closed = path.join(folder, 'closed');
      await fs.mkdir(closed, { mode: 0o700 });
      const heard: string[] = [];
      const server = await startEmbeddedPostgres(path.join(closed, 'postgres'), {
        log: (message) => heard.push(message),
      });
      assert.ok(!server.folder.startsWith(closed));
      assert.ok(heard.some((message) => message.includes(server.folder)));
      await server.stop();
      await fs.rm(path.dirname(server.folder), { recursive: true });
    },
  );
});
