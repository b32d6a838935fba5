/** Makes an earlier release live: by command, for a team with a token, and for operators in the back-office. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { MoveRefused, type RefusedFor } from './move-refused.ts';
import { movePointer } from './publish.ts';
import { withStoreLock } from './store-lock.ts';

interface Rollback {
  /** The release before, where absent. */
  to?: string | undefined;
  /** What is live as far as the caller knows: with another release live meanwhile, nothing moves. */
  expected?: string;
  /** Who asked for it, for the history; the account that runs this, where absent. */
  by?: string;
  /** How long to wait while others move pointers, ms. */
  lockedWithin?: number;
}

/**
 * Moves the pointer, under the store's lock, to a release that the store has.
 * @throws MoveRefused; RouteTaken; Failure where the lock is not free in time
 */
export function rollBack(
  releases: ReleaseStore,
  remote: string,
  { to, expected, by, lockedWithin }: Rollback = {},
): Promise<{ version: string; before: string }> {
  return withStoreLock(
    releases.dir,
    async () => {
      const pointer = await releases.readPointer(remote);
      if (!pointer)
        throw new MoveRefused('NEVER_RELEASED', `remote-${remote} was never released into this store.`, null);
      const { version: before, previous } = pointer;
      const refused = (reason: RefusedFor, message: string) => new MoveRefused(reason, message, before);
      const version = to ?? previous;
      if (!version)
        throw refused(
          'NO_RELEASE_BEFORE',
          `remote-${remote} ${before} is its first release: there is nothing to go back to.`,
        );
      if (!isStored(releases, remote, version))
        throw refused(
          'UNKNOWN_VERSION',
          to
            ? `There is no release ${version} of remote-${remote} in the store. npm run releases lists those that are there.`
            : `The release before, ${version}, is no longer in the store.`,
        );
      if (version === before) throw refused('LIVE_ALREADY', `remote-${remote} ${version} is live already.`);
      if (expected !== undefined && expected !== before)
        throw refused('ANOTHER_IS_LIVE', `remote-${remote} ${before} is live by now, not ${expected}.`);
      await movePointer(releases, remote, version, 'rollback', by === undefined ? {} : { by });
      return { version, before };
    },
    { freeWithin: lockedWithin },
  );
}

/** A version is the name of a folder: nothing else may be one. */
const isStored = (releases: ReleaseStore, remote: string, version: string): boolean =>
  /^[0-9A-Za-z][0-9A-Za-z.+_-]*$/.test(version) &&
  existsSync(join(releases.releaseDir(remote, version), 'release.json'));
