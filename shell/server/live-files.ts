/** Copies the files of the live releases that browsers load to the edge's own disk. Pages stay usable while the release store cannot be read. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSet } from '@site/shared/contract';
import type { ReleaseStore } from './release-store.ts';

/** How long copies of releases that are no longer live are kept, in ms. Pages that were sent before still use them. */
const KEPT_FOR = 24 * 3600 * 1000;

/**
 * Copies the files of the set's releases, and of those to which browsers fall back. A release appears as a whole. Edges may share the folder.
 * @param dir has the copies in `<remote>/<version>/client/`, as the store has them
 * @param before the set that was live until now. The time for which its copies are kept begins now, however long they were live.
 * @throws the first fault, after the other releases were copied
 */
export async function keepLiveFiles(
  store: ReleaseStore,
  set: ReleaseSet,
  dir: string,
  before: ReleaseSet | null = null,
): Promise<void> {
  for (const { name, version } of before?.remotes ?? []) await keepOn(join(dir, name, version)).catch(() => undefined);
  const faults: unknown[] = [];
  for (const { name, version, previous } of set.remotes)
    for (const kept of [version, ...(previous ? [previous.version] : [])])
      await keep(join(store.releaseDir(name, kept), 'client'), join(dir, name, kept)).catch((fault) =>
        faults.push(fault),
      );
  for (const remote of await readdir(dir))
    for (const version of await readdir(join(dir, remote))) {
      const found = await stat(join(dir, remote, version)).catch(() => null);
      // Another edge that uses the folder may be removing it at the same time.
      if (found && Date.now() - found.mtimeMs > KEPT_FOR)
        await rm(join(dir, remote, version), { recursive: true, force: true });
    }
  if (faults.length > 0) throw faults[0];
}

async function keep(client: string, target: string): Promise<void> {
  if (!existsSync(target)) await copy(client, target);
  await keepOn(target);
}

/** Lets the time for which a copy is kept begin now. @throws if the copy no longer exists */
const keepOn = (copied: string): Promise<void> => utimes(copied, new Date(), new Date());

async function copy(client: string, target: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  try {
    await cp(client, join(draft, 'client'), { recursive: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // The rename also fails if another edge made the copy first, which is no fault.
    if (!existsSync(target)) throw error;
  }
}
