/** Copies of what browsers load of the live releases, on the edge's own disk: pages stay usable while the release store is away. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSet } from '@site/shared/contract';
import type { ReleaseStore } from './release-store.ts';

/** Copies of what is no longer live are kept for pages that were sent before, ms. */
const KEPT_FOR = 24 * 3600 * 1000;

/**
 * Copies the files of the set's releases, and of those that browsers fall back to. A release appears whole; edges may share the folder.
 * @param dir as `<remote>/<version>/client/`, as in the store
 * @param before the set that was live until now: its copies are kept from now on, however long they were live
 * @throws the first fault, after the others were copied
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
      // Another edge of the folder may be removing it, too.
      if (found && Date.now() - found.mtimeMs > KEPT_FOR)
        await rm(join(dir, remote, version), { recursive: true, force: true });
    }
  if (faults.length > 0) throw faults[0];
}

async function keep(client: string, target: string): Promise<void> {
  if (!existsSync(target)) await copy(client, target);
  await keepOn(target);
}

/** The time that a copy is kept begins now. @throws where it is gone */
const keepOn = (copied: string): Promise<void> => utimes(copied, new Date(), new Date());

async function copy(client: string, target: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  try {
    await cp(client, join(draft, 'client'), { recursive: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another edge was first.
    if (!existsSync(target)) throw error;
  }
}
