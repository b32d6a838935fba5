/** Servers that a command or a test starts get a port that stays free until they listen. */
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort, isFree } from './free-port.ts';

test('a free port is none that the system gives to connections of other programs', async () => {
  for (let times = 0; times < 20; times += 1) {
    const port = await freePort();
    assert.ok(port >= 20_000 && port < 32_768, String(port));
  }
});

test('a port that something listens on is not free', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
  assert.equal(await isFree(port), false);
  await new Promise((done) => other.close(done));
  assert.equal(await isFree(port), true);
});
