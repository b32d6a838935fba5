/** Puts a release into the store and makes it live, in that order. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_LIST, type Pointer, type Release } from '@site/shared/contract';
import { listPreviews } from '../../shell/server/previews.ts';
import { filesList, type ReleaseStore } from '../../shell/server/release-store.ts';
import { compressFolder } from '../compress.ts';
import { MAPS } from '../federation/remote-build.ts';
import { liveOwners, RouteTaken, takenFrom } from './route-ownership.ts';
import { register, registeredRemotes } from './registration.ts';
import type { Cause } from '../operators-releases.ts';
import { type Move, type ReleaseRecord, writeHistory, writeRecord } from './record.ts';
import { withReserve } from './disk-reserve.ts';
import { isRollback, releaseBefore } from './going-back.ts';
import { isKept, keepOn } from './keep-days.ts';
import { requireAsSeen, type Seen } from './seen.ts';
import { mapsOf } from './source-maps.ts';
import { withStoreLock } from './store-lock.ts';

/**
 * Writes the release's files. The folder appears complete or not at all, and a version that is there already stays as it is.
 * @param dist folder of the builds
 * @returns whether the version was new
 */
export async function storeBuilt(
  releases: ReleaseStore,
  dist: string,
  release: Release,
  record?: ReleaseRecord,
): Promise<boolean> {
  const target = releases.releaseDir(release.name, release.version);
  if (existsSync(target)) return false;
  const draft = join(releases.dir, release.name, `.${release.version}.${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    for (const folder of ['client', 'server'])
      await cp(join(dist, folder), join(draft, folder), {
        recursive: true,
        filter: (file) => !/stats\.json/.test(file),
      });
    for (const map of await mapsOf(dist)) await cp(join(dist, MAPS, map), join(draft, MAPS, map));
    await writeFile(join(draft, 'client', FILES_LIST), filesList(release));
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

/** Removes a release that was stored and then refused, unless the pointer or a preview names it by now: another process may have released the same version. */
export const discard = (releases: ReleaseStore, remote: string, version: string): Promise<void> =>
  // Who comes to name it meanwhile finds it gone and is refused.
  withStoreLock(releases.dir, async () => {
    const shown = (await listPreviews(releases)).some((one) => one.remote === remote && one.version === version);
    if (shown || namedBy(await livePointer(releases, remote)).includes(version)) return;
    await rm(releases.releaseDir(remote, version), { recursive: true, force: true });
  });

/** @returns null where the remote was never released, and where its pointer is damaged: going live writes it again */
export const livePointer = (releases: ReleaseStore, remote: string): Promise<Pointer | null> =>
  releases.readPointer(remote).catch(() => null);

/** The releases that a pointer names. */
const namedBy = (pointer: Pointer | null): (string | null | undefined)[] => [
  pointer?.version,
  pointer?.previous,
  pointer?.canary?.version,
];

/** The person or machine that moves a pointer. */
export interface Mover {
  /** Name in the history; absent: the account that runs this. */
  by?: string | undefined;
  /** What they saw of the pointer before; absent: they replace what is live, whatever it is. */
  seen?: Seen | undefined;
}

/**
 * Moves the pointer to a version of the store and registers the remote, unless what is live by now of other remotes owns one of its
 * routes. A canary of the remote ends. It works on a full disk too.
 * @param how what moved it, for the history
 * @returns the version that was live before
 * @throws RouteTaken; MovedMeanwhile
 */
export const goLive = (
  releases: ReleaseStore,
  remote: string,
  version: string,
  how: Move['how'] = 'release',
  told: Mover = {},
): Promise<string | null> => withStoreLock(releases.dir, () => movePointer(releases, remote, version, how, told));

/**
 * {@link goLive} for who holds the store's lock: two at once could each miss that the other takes its routes.
 * @param told also the figures that an edge found, for the history
 */
export async function movePointer(
  releases: ReleaseStore,
  remote: string,
  version: string,
  how: Move['how'] = 'release',
  told: Mover & { cause?: Cause } = {},
): Promise<string | null> {
  const before = await livePointer(releases, remote);
  if (told.seen) await requireAsSeen(releases, remote, version, before, told.seen);
  const live = before?.version ?? null;
  const previous =
    before?.version === version
      ? before.previous
      : // What is gone back from is no release to fall back to.
        isRollback({ how })
        ? await releaseBefore(releases, remote, version, live)
        : live;
  const isRegistered = (await registeredRemotes(releases)).includes(remote);
  if (before?.version === version && isRegistered) {
    await withReserve(releases.dir, () =>
      releases.writePointer(remote, { ...before, again: new Date().toISOString() }),
    );
    return previous;
  }
  await requireOwnRoutes(releases, remote, version);
  const integrity = await integrityOf(releases, remote, version);
  // From now on it is on its way out, however long it was live.
  if (before) await keepOn(releases.releaseDir(remote, before.version));
  const at = new Date().toISOString();
  await withReserve(releases.dir, async () => {
    await releases.writePointer(remote, {
      version,
      previous,
      integrity,
      releasedAt: at,
    });
    // Last: a registered remote without a pointer would be a fault.
    await register(releases, remote);
    const moved = { at, before: live, ...(told.by && { by: told.by }) };
    if (before?.canary && before.canary.version !== version)
      await writeHistory(releases, remote, { ...moved, version: before.canary.version, how: 'canary-ended' });
    await writeHistory(releases, remote, { ...moved, version, how, ...(told.cause && { cause: told.cause }) });
  });
  return live;
}

/** @throws RouteTaken where what is live of other remotes owns one of its routes or slices */
export async function requireOwnRoutes(releases: ReleaseStore, remote: string, version: string): Promise<void> {
  const { descriptor } = await releases.readRelease(remote, version);
  const faults = takenFrom(descriptor, await liveOwners(releases, remote));
  if (faults.length)
    throw new RouteTaken(
      `remote-${remote} ${version} cannot go live, because others own what it has:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
}

/** `sha384-…` of a release's `release.json`. */
export async function integrityOf(releases: ReleaseStore, remote: string, version: string): Promise<string> {
  const manifest = await readFile(join(releases.releaseDir(remote, version), 'release.json'));
  return `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
}

/** Removes releases that are neither live, nor the one before, nor the canary, and are not kept any longer. */
export const prune = (releases: ReleaseStore, remote: string): Promise<string[]> =>
  // A pointer that moves meanwhile could come to name what is removed.
  withStoreLock(releases.dir, () => pruneLocked(releases, remote));

async function pruneLocked(releases: ReleaseStore, remote: string): Promise<string[]> {
  const pointer = await releases.readPointer(remote);
  const removed: string[] = [];
  for (const entry of await readdir(join(releases.dir, remote), { withFileTypes: true })) {
    if (!entry.isDirectory() || namedBy(pointer).includes(entry.name)) continue;
    const dir = join(releases.dir, remote, entry.name);
    if (await isKept(dir)) continue;
    await rm(dir, { recursive: true });
    removed.push(entry.name);
  }
  return removed;
}
