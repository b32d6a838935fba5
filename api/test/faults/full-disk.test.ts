/** A disk of its own that fills up. Needs the right to mount one. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ServerProcess } from '../support/server-process.ts';
import { mountDisk, unmountDisk } from '../support/small-disk.ts';

describe('a full disk', () => {
  it('stops writes with 503 and ends no process; once there is space again all works and nothing acknowledged is lost', async (test) => {
    const disk = await mountDisk(test, ['-t', 'tmpfs', '-o', 'size=140m,mode=755', 'tmpfs']);
    if (disk === null) return;
    const server = await ServerProcess.start({ KARSA_DATA_DIR: disk, RATE_VOUCHERS: '1000000', RATE_OTHER: '1000000' });
    try {
      const kept: string[] = [];
      let number = 0;
      const write = async () => {
        const email = `${'x'.repeat(60)}${(number += 1)}@${'y'.repeat(60)}.example.com`;
        const { status } = await fetch(`${server.base}/api/v1/newsletters/create`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        });
        if (status === 201) kept.push(email);
        return status;
      };
      assert.equal(await write(), 201);
      const { bavail, bsize } = await fs.statfs(disk);
      await fs.writeFile(path.join(disk, 'ballast'), Buffer.alloc(bavail * bsize)).catch(() => undefined);
      const statuses = new Set<number>();
      for (let attempt = 0; attempt < 40_000 && !statuses.has(503); attempt += 20) {
        for (const status of await Promise.all(Array.from({ length: 20 }, write))) statuses.add(status);
      }
      assert.deepEqual(
        [...statuses].filter((status) => status !== 201),
        [503],
      );
      assert.equal((await fetch(`${server.base}/healthz`)).status, 200);
      assert.equal((await fetch(`${server.base}/api/v1/courses`)).status, 200, 'what is there can be read');
      await fs.rm(path.join(disk, 'ballast'));
      const deadline = Date.now() + 20_000;
      let recovered = false;
      while (!recovered && Date.now() < deadline) {
        recovered = (await write()) === 201;
        if (!recovered) await sleep(200);
      }
      assert.ok(recovered);
      const again = await fetch(`${server.base}/api/v1/categories`);
      assert.equal(again.status, 200);
      assert.equal(server.child.exitCode, null);
      assert.ok(kept.length > 1);
      const client = new pg.Client({ connectionString: await ServerProcess.databaseUrl(disk) });
      await client.connect();
      const { rows } = await client.query<{ email: string }>('SELECT email FROM newsletters');
      await client.end();
      const stored = new Set(rows.map(({ email }) => email));
      assert.deepEqual(
        kept.filter((email) => !stored.has(email)),
        [],
      );
    } finally {
      await server.stop();
      await unmountDisk(disk);
    }
  });

  it('that is full from the start is named in one line', async (test) => {
    const disk = await mountDisk(test, ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs']);
    if (disk === null) return;
    const server = ServerProcess.launch({ KARSA_DATA_DIR: disk }, 0);
    assert.equal(await server.ended(), 1);
    await unmountDisk(disk);
    assert.match(server.errors, /^The disk that holds .* is full\. Free some space and start again\.\n$/);
  });
});
