/** Releases whose files were compared with what was released. Each is read once. Its server build is compared again before a process runs it. */
import type { ReleaseSet } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore, SoundRelease } from './release-store.ts';

export interface SoundReleases {
  read: ReleaseStore['readSound'];
  /**
   * Compares the server builds of a set once more, because a file may have been changed since it was read.
   * @throws an error that names the file which differs. Its release is read again the next time it is needed. Until its files are what went live, this
   *   throws.
   */
  requireSame(set: ReleaseSet): Promise<void>;
  /** How many releases were found to be changed. */
  readonly changed: number;
}

/** How many releases are remembered. */
const REMEMBERED = 200;

export function rememberSound(store: ReleaseStore): SoundReleases {
  const sound = new LRUCache<string, Promise<SoundRelease>>({ max: REMEMBERED });
  /**
   * The fault of each release that was found to be changed. It stays until the release is read again and is what went live. Until then sets with this
   * release may still be rendered.
   */
  const faults = new Map<string, unknown>();
  let changed = 0;

  const read: SoundReleases['read'] = async (remote, version, integrity) => {
    const key = `${remote}@${version}`;
    const reading = sound.get(key) ?? store.readSound(remote, version, integrity);
    sound.set(key, reading);
    reading.catch(() => sound.delete(key));
    const found = await reading;
    if (integrity && found.integrity !== integrity)
      throw new Error(`${remote} ${version}: release.json is not the one that went live`);
    // A reading that began before the change was found proves nothing.
    if (integrity && sound.get(key) === reading) faults.delete(key);
    return found;
  };

  return {
    read,
    async requireSame({ remotes }) {
      await Promise.all(
        remotes.map(async ({ name, version }) => {
          const key = `${name}@${version}`;
          const fault = faults.get(key);
          if (fault !== undefined) throw fault;
          const known = sound.get(key);
          // If nothing is remembered of the release, it is read completely before a set has it again.
          if (!known) return;
          await store.requireSameServer(await known).catch((error: unknown) => {
            sound.delete(key);
            faults.set(key, error);
            changed += 1;
            throw error;
          });
        }),
      );
    },
    get changed() {
      return changed;
    },
  };
}
