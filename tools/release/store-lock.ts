/** Lets one process at a time move a pointer of a release store. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../workspace.ts';

/** A lock of which nothing was heard for so long was left by a process that was killed, ms; a holder says five times as often that it lives. */
const ABANDONED_AFTER = 5000;
const SIGN_EVERY = 1 / 5;
const FREE_WITHIN = 60_000;
const LOOK_AGAIN_AFTER = 20;

export interface LockTimes {
  /** How long to wait for it, ms. */
  freeWithin?: number | undefined;
  /** How long nothing may be heard of a holder, ms. */
  abandonedAfter?: number;
}

/**
 * Runs `work` while no other process does the same in this store, on this machine or another that shares the folder.
 *
 * The lock is a folder with one file, named after its holder, which renews its time. A process that finds it unchanged for a
 * while, by its own clock, takes it over by renaming that file: it can be renamed once only, so that one of several takes it.
 * @param storeDir folder of the store; it must exist
 * @throws Failure where the lock is not free in time
 */
export async function withStoreLock<T>(
  storeDir: string,
  work: () => Promise<T>,
  { freeWithin = FREE_WITHIN, abandonedAfter = ABANDONED_AFTER }: LockTimes = {},
): Promise<T> {
  const lock = join(storeDir, '.lock');
  const own = join(lock, randomUUID());
  const deadline = performance.now() + freeWithin;
  let seen = { sign: '', unchanged: 0, at: performance.now() };
  while (!(await isTaken(lock, own))) {
    const { holder, sign } = await signOf(lock);
    const now = performance.now();
    // Where this process did not run either, a holder had no time for a sign.
    const waited = Math.min(now - seen.at, LOOK_AGAIN_AFTER * 2);
    seen = { sign, unchanged: sign === seen.sign ? seen.unchanged + waited : 0, at: now };
    if (seen.unchanged > abandonedAfter) {
      if (holder !== null && (await succeeds(rename(join(lock, holder), own)))) break;
      // Without a file it was left by a process that had just made it. A folder that has one by now stays.
      if (holder === null) await succeeds(rmdir(lock));
    }
    if (performance.now() > deadline)
      throw new Failure(
        `Other releases are moving pointers of ${storeDir} all the time. Try again, or remove ${lock}.`,
      );
    await sleep(LOOK_AGAIN_AFTER);
  }
  const signs = setInterval(() => void succeeds(utimes(own, new Date(), new Date())), abandonedAfter * SIGN_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(signs);
    await rm(own, { force: true });
    // Another holder's folder is not empty.
    await succeeds(rmdir(lock));
  }
}

/** @returns whether the lock is this process's own from now on */
async function isTaken(lock: string, own: string): Promise<boolean> {
  try {
    // Making a folder succeeds for one process only, on network file systems too.
    await mkdir(lock);
    await writeFile(own, '');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // It is another's; or another took the folder for an abandoned one before the file was in it.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    await succeeds(rmdir(lock));
    throw error;
  }
}

/** Who holds the lock, and what changes as long as it lives. */
async function signOf(lock: string): Promise<{ holder: string | null; sign: string }> {
  try {
    const [holder = null] = await readdir(lock);
    const { mtimeMs } = await stat(holder === null ? lock : join(lock, holder));
    return { holder, sign: `${holder ?? ''} ${mtimeMs}` };
  } catch {
    return { holder: null, sign: 'changing' };
  }
}

const succeeds = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  );
