import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { withStoreLock } from './store-lock.ts';

let store: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'karsa-lock-'));
});
afterEach(() => rm(store, { recursive: true, force: true }));

/** So many processes at once; each says whether another was at work meanwhile. */
async function compete(count: number, abandonedAfter: number): Promise<boolean[]> {
  let atWork = 0;
  return Promise.all(
    Array.from({ length: count }, () =>
      withStoreLock(
        store,
        async () => {
          atWork += 1;
          await readdir(store);
          const isAlone = atWork === 1;
          atWork -= 1;
          return isAlone;
        },
        { abandonedAfter },
      ),
    ),
  );
}

describe('the lock of a store', () => {
  test('is one process’s at a time, and leaves nothing', async () => {
    assert.deepEqual([...new Set(await compete(30, 60_000))], [true]);
    assert.deepEqual(await readdir(store), []);
  });

  for (const [what, leave] of [
    ['by a process that was killed', () => writeFile(join(store, '.lock/killed'), '')],
    ['before its holder was in it', () => Promise.resolve()],
    [
      'on a machine whose clock is an hour ahead',
      async () => {
        await writeFile(join(store, '.lock/ahead'), '');
        const later = new Date(Date.now() + 3_600_000);
        await utimes(join(store, '.lock/ahead'), later, later);
      },
    ],
  ] as const)
    test(`that was left ${what} is taken over by one of those who wait`, async () => {
      await mkdir(join(store, '.lock'));
      await leave();
      assert.deepEqual([...new Set(await compete(10, 500))], [true]);
      assert.deepEqual(await readdir(store), []);
    });

  test('stays its holder’s as long as that gives a sign, and who cannot wait is refused', async () => {
    const [held, release] = gate();
    const holding = withStoreLock(store, () => held);
    await assert.rejects(
      withStoreLock(store, () => Promise.resolve(), { freeWithin: 100 }),
      /Other releases are moving pointers/,
    );
    release();
    await holding;
    assert.equal(await withStoreLock(store, () => Promise.resolve('free')), 'free');
  });
});

function gate(): [Promise<void>, () => void] {
  let open = () => {};
  return [new Promise<void>((resolve) => (open = resolve)), () => open()];
}
