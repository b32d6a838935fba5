/** Lets one process at a time move a pointer of a release store. */
import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../workspace.ts';

/** Moving a pointer takes milliseconds: a lock this old was left by a process that was killed, ms. */
const ABANDONED_AFTER = 30_000;
const FREE_WITHIN = 2 * ABANDONED_AFTER;
const LOOK_AGAIN_AFTER = 20;

/**
 * Runs `work` while no other process does the same in this store, on this machine or another that shares the folder.
 * @param storeDir folder of the store; it must exist
 * @param freeWithin how long to wait for it, ms
 * @throws Failure where the lock is not free in time
 */
export async function withStoreLock<T>(storeDir: string, work: () => Promise<T>, freeWithin = FREE_WITHIN): Promise<T> {
  const lock = join(storeDir, '.lock');
  // Making a folder succeeds for one process only, on network file systems too.
  const isTaken = () =>
    mkdir(lock).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true;
        throw error;
      },
    );
  const deadline = Date.now() + freeWithin;
  while (await isTaken()) {
    const since = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - since > ABANDONED_AFTER) await rmdir(lock).catch(() => undefined);
    else if (Date.now() > deadline)
      throw new Failure(
        `Other releases are moving pointers of ${storeDir} all the time. Try again, or remove ${lock}.`,
      );
    else await sleep(LOOK_AGAIN_AFTER);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}
