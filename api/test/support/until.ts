import { setTimeout as sleep } from 'node:timers/promises';

/** What hangs, not what is slow. */
const LIMIT_MS = 30_000;

/** Waits until a condition holds. @param what says so where it never does */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + LIMIT_MS; !(await holds()); await sleep(10))
    if (Date.now() > limit) throw new Error(`Not after ${LIMIT_MS / 1000} seconds: ${what}`);
}
