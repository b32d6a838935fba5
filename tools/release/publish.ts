/** Puts a release into the store and makes it live, in that order. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer, Release } from '@site/shared/contract';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { compressFolder } from '../compress.ts';
import { liveOwners, ownershipFaults, RouteTaken } from './route-ownership.ts';
import { type Move, type ReleaseRecord, writeHistory, writeRecord } from './record.ts';
import { withReserve } from './disk-reserve.ts';
import { withStoreLock } from './store-lock.ts';

/** Open tabs and cached pages may still ask for a release this long after it was replaced. */
const KEEP_DAYS = 30;

/**
 * Writes the release's files. The folder appears complete or not at all, and a version that is there already stays as it is.
 * @returns whether the version was new
 */
export async function store(
  releases: ReleaseStore,
  dir: string,
  release: Release,
  record?: ReleaseRecord,
): Promise<boolean> {
  const target = releases.releaseDir(release.name, release.version);
  if (existsSync(target)) return false;
  const draft = join(releases.dir, release.name, `.${release.version}.${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    for (const folder of ['client', 'server']) {
      await cp(join(dir, 'dist', folder), join(draft, folder), {
        recursive: true,
        filter: (file) => !/stats\.json/.test(file),
      });
    }
    await compressFolder(join(draft, 'client'));
    await writeFile(join(draft, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    if (record) await writeRecord(draft, record);
    await rename(draft, target);
  } catch (error) {
    // Another process stored the same version in the meantime.
    if (existsSync(target)) return false;
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return true;
}

/** Takes back a release that was stored and then not proven. */
export async function discard(releases: ReleaseStore, remote: string, version: string): Promise<void> {
  await rm(releases.releaseDir(remote, version), { recursive: true, force: true });
}

/** @returns null where the remote was never released, and where its pointer is damaged: going live writes it again */
export const livePointer = (releases: ReleaseStore, remote: string): Promise<Pointer | null> =>
  releases.readPointer(remote).catch(() => null);

/**
 * Moves the pointer to a version of the store, unless what is live by now of other remotes owns one of its routes. It works on a
 * full disk too.
 * @param how what moved it, for the history
 * @returns the version that was live before
 * @throws RouteTaken
 */
export const goLive = (
  releases: ReleaseStore,
  remote: string,
  version: string,
  how: Move['how'] = 'release',
): Promise<string | null> => withStoreLock(releases.dir, () => movePointer(releases, remote, version, how));

/** {@link goLive} for who holds the store's lock: two at once could each miss that the other takes its routes. */
export async function movePointer(
  releases: ReleaseStore,
  remote: string,
  version: string,
  how: Move['how'] = 'release',
): Promise<string | null> {
  const before = await livePointer(releases, remote);
  if (before?.version === version) return before.previous;
  const { descriptor } = await releases.readRelease(remote, version);
  const faults = ownershipFaults(descriptor.routes, await liveOwners(releases, remote));
  if (faults.length)
    throw new RouteTaken(
      `remote-${remote} ${version} cannot go live, because others own its routes:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  const manifest = await readFile(join(releases.releaseDir(remote, version), 'release.json'));
  // From now on it is on its way out, however long it was live.
  if (before) await touch(releases.releaseDir(remote, before.version));
  const at = new Date().toISOString();
  await withReserve(releases.dir, async () => {
    await releases.writePointer(remote, {
      version,
      previous: before?.version ?? null,
      integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
      releasedAt: at,
    });
    await writeHistory(releases, remote, { at, version, before: before?.version ?? null, how });
  });
  return before?.version ?? null;
}

/** A release that is gone has no time to keep. */
const touch = (dir: string) => utimes(dir, new Date(), new Date()).catch(() => undefined);

/** Removes releases that are neither live nor the one before and were stored or replaced {@link KEEP_DAYS} days ago. */
export async function prune(releases: ReleaseStore, remote: string): Promise<string[]> {
  const pointer = await releases.readPointer(remote);
  const removed: string[] = [];
  for (const entry of await readdir(join(releases.dir, remote), { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === pointer?.version || entry.name === pointer?.previous) continue;
    const dir = join(releases.dir, remote, entry.name);
    if (Date.now() - (await stat(dir)).mtimeMs < KEEP_DAYS * 24 * 3600 * 1000) continue;
    await rm(dir, { recursive: true });
    removed.push(entry.name);
  }
  return removed;
}
