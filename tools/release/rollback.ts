/** Makes an earlier release live: by command, for a team with a token, and for operators in the back-office. */
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { isRollback, isStored, mayGoBackTo } from './going-back.ts';
import { MoveRefused, type RefusedFor } from './move-refused.ts';
import { movePointer } from './publish.ts';
import { movedLive, readHistory, readRecord } from './record.ts';
import { withStoreLock } from './store-lock.ts';

interface Rollback {
  /** Where absent, the release before the one that went live last; what was gone back to goes no further back unless told. */
  to?: string | undefined;
  /** What is live as far as the caller knows: with another release live meanwhile, nothing moves. */
  expected?: string;
  /** Who asked for it, for the history; the account that runs this, where absent. */
  by?: string;
  /** How long to wait while others move pointers, ms. */
  lockedWithin?: number;
}

/**
 * Moves the pointer, under the store's lock, to a release that the store has and that was live or proven.
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
      const history = await readHistory(releases, remote);
      const last = history.find(movedLive);
      // Sent again, or after an edge that did it by itself: neither may bring back what was gone back from.
      if (!to && last && isRollback(last) && last.version === before)
        throw refused(
          'BACK_ALREADY',
          `remote-${remote} went back to ${before} already, from ${last.before ?? 'none'}, at ${last.at} by ${last.by}. To make another release live, name its version; npm run releases -- ${remote} lists them.`,
        );
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
      if (!mayGoBackTo(version, history, await readRecord(releases.releaseDir(remote, version))))
        throw refused(
          'NOT_PROVEN',
          `remote-${remote} ${version} was never live, and its proof did not end. Release it again to have it proven.`,
        );
      await movePointer(releases, remote, version, 'rollback', by === undefined ? {} : { by });
      return { version, before };
    },
    { freeWithin: lockedWithin },
  );
}
