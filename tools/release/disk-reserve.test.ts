/** Space for the moment the disk is full. The faults suite fills a real disk; here the disk is a rule about the reserve. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { withReserve } from './disk-reserve.ts';

let store: string;
before(async () => void (store = await mkdtemp(join(tmpdir(), 'karsa-reserve-'))));
after(() => rm(store, { recursive: true, force: true }));

const full = () => Object.assign(new Error('no space left'), { code: 'ENOSPC' });
const reserve = () => join(store, '.reserve');

test('is reserved by the first move', async () => {
  await withReserve(store, () => Promise.resolve());
  assert.equal((await stat(reserve())).size, 64 * 1024);
});

test('is given to a move that finds the disk full, and reserved again', async () => {
  let attempts = 0;
  await withReserve(store, () => {
    attempts += 1;
    return existsSync(reserve()) ? Promise.reject(full()) : Promise.resolve();
  });
  assert.equal(attempts, 2);
  assert.ok(existsSync(reserve()));
});

test('does not hide that there is not even so much', async () => {
  await assert.rejects(
    withReserve(store, () => Promise.reject(full())),
    { code: 'ENOSPC' },
  );
});

test('stays where a move fails for another reason', async () => {
  await withReserve(store, () => Promise.resolve());
  await assert.rejects(
    withReserve(store, () => Promise.reject(new Error('taken'))),
    /taken/,
  );
  assert.ok(existsSync(reserve()));
});
