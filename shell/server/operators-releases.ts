/** What an edge tells operators about the releases: what it serves, what the store has, and what browsers reported of them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSet } from '@site/shared/contract';
import type { Figures, OperatorsReleases, StoredVersion } from '../../tools/operators-releases.ts';
import { whyNotBack } from '../../tools/release/going-back.ts';
import { type Move, readHistory, readRecord } from '../../tools/release/record.ts';
import { liveOwners, type RouteOwner } from '../../tools/release/route-ownership.ts';
import type { ReleaseStore } from './release-store.ts';

/** The number of places in which a release fails most often. It is more than are shown, because some were handled. */
const MOST_FAULTS = 10;
const MOST_MOVES = 20;

export interface OperatorsReleasesOptions {
  store: ReleaseStore;
  set: ReleaseSet;
  figures: Figures;
  placeOf: (remote: string, version: string, place: string) => Promise<string>;
}

export async function operatorsReleases(options: OperatorsReleasesOptions): Promise<OperatorsReleases> {
  const { store, set, figures, placeOf } = options;
  const names = [
    ...new Set([...set.remotes.map(({ name }) => name), ...((await store.readList().catch(() => null)) ?? [])]),
  ];
  // While the store cannot be read, operators still see what is served and what browsers reported of it.
  const owners = await liveOwners(store).catch(() => []);
  return {
    shell: set.shell,
    remotes: await Promise.all(
      names.sort().map(async (name) => {
        const history = await readHistory(store, name);
        return {
          name,
          serves: set.remotes.find((remote) => remote.name === name)?.version ?? null,
          pointer: await store.readPointer(name).catch(() => null),
          versions: await versionsOf(store, name, { history, others: owners.filter((owner) => owner.name !== name) }),
          moves: history.slice(0, MOST_MOVES),
        };
      }),
    ),
    figures: {
      since: figures.since,
      releases: await Promise.all(
        figures.releases.map(async ({ faults, ...release }) => ({
          ...release,
          faults: await Promise.all(
            [...faults]
              .sort((one, other) => other.count - one.count)
              .slice(0, MOST_FAULTS)
              .map(async (fault) => ({
                ...fault,
                at: await Promise.all(fault.at.map((place) => placeOf(release.remote, release.version, place))),
              })),
          ),
        })),
      ),
    },
  };
}

/**
 * Says how each release of the store was made and proven, and whether the store can go back to it.
 * @param history the history of the remote
 * @param others the live releases of the other remotes
 */
export async function versionsOf(
  store: ReleaseStore,
  remote: string,
  { history, others }: { history: readonly Move[]; others: RouteOwner[] },
): Promise<StoredVersion[]> {
  const entries = await readdir(join(store.dir, remote), { withFileTypes: true }).catch(() => []);
  const versions = entries.filter((entry) => entry.isDirectory() && /^[0-9]/.test(entry.name));
  return Promise.all(
    versions.map(async ({ name: version }) => {
      const record = await readRecord(store.releaseDir(remote, version));
      return {
        version,
        builtAt: record?.builtAt ?? null,
        commit: record?.commit ?? null,
        author: record?.author ?? null,
        visited: record?.visited?.length ?? null,
        rendered: record?.rendered?.length ?? null,
        tested: record?.tested ?? false,
        noWayBack: await whyNotBack(store, remote, version, { history, record, others }),
      };
    }),
  );
}
