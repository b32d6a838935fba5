/** Which remotes are registered in a store, and what is served of each. */
import type { Release } from '@site/shared/contract';
import type { ReleaseStore } from '../../shell/server/release-store.ts';

/** The list of the store; where it cannot be used, the remotes that have a pointer, as the edge takes them. */
export const registeredRemotes = async (releases: ReleaseStore): Promise<string[]> =>
  (await releases.readList().catch(() => null)) ?? releases.listPointers();

/** Puts a remote on the list, and writes a list that is missing or damaged again. The caller holds the store's lock. */
export async function register(releases: ReleaseStore, remote: string): Promise<void> {
  const list = await releases.readList().catch(() => null);
  if (!list?.includes(remote)) await releases.writeList([...(list ?? (await releases.listPointers())), remote]);
}

/** The release that an edge serves by a remote's pointer; null where pointer and releases leave it open. */
export async function servedRelease(releases: ReleaseStore, remote: string): Promise<Release | null> {
  const pointer = await releases.readPointer(remote).catch(() => null);
  for (const version of [pointer?.version, pointer?.previous]) {
    const release = version && (await releases.readRelease(remote, version).catch(() => null));
    if (release) return release;
  }
  return null;
}

/** The release that a part of the visitors gets; null where there is none, or it is not in the store. */
export async function canaryRelease(releases: ReleaseStore, remote: string): Promise<Release | null> {
  const pointer = await releases.readPointer(remote).catch(() => null);
  return pointer?.canary ? releases.readRelease(remote, pointer.canary.version).catch(() => null) : null;
}
