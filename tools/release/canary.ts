/** Moves of a canary, and those that an edge makes by itself. Each is one write of the pointer under the store's lock. */
import type { Canary, Pointer } from '@site/shared/contract';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { Failure } from '../workspace.ts';
import { withReserve } from './disk-reserve.ts';
import { MoveRefused, type RefusedFor } from './move-refused.ts';
import { integrityOf, type Mover, movePointer, requireOwnRoutes } from './publish.ts';
import type { Cause } from '../operators-releases.ts';
import { movedLive, type Move, mover, readHistory, writeHistory } from './record.ts';
import { requireAsSeen } from './seen.ts';
import { withStoreLock } from './store-lock.ts';

/**
 * Gives a version of the store to a part of the visitors, or changes the share of the canary it is already. Another canary of the
 * remote ends.
 * @param percent of visitors, 1 to 99
 * @throws Failure where nothing is live to compare it with; RouteTaken; MovedMeanwhile
 */
export const startCanary = (
  releases: ReleaseStore,
  remote: string,
  version: string,
  percent: number,
  { by, seen }: Mover = {},
): Promise<Canary> =>
  withStoreLock(releases.dir, async () => {
    requireShare(percent);
    const pointer = await releases.readPointer(remote);
    if (seen) await requireAsSeen(releases, remote, version, pointer, seen);
    if (!pointer)
      throw new Failure(`remote-${remote} has no live release to compare a canary with. Release it without --canary.`);
    if (pointer.version === version)
      throw new Failure(`remote-${remote} ${version} is live already, for all visitors.`);
    if (pointer.canary?.version === version) return setShare(releases, remote, pointer, pointer.canary, percent, by);
    await requireOwnRoutes(releases, remote, version);
    const at = new Date().toISOString();
    const integrity = await integrityOf(releases, remote, version);
    const canary = { version, integrity, percent, since: at, by: by ?? mover() };
    await write(releases, remote, { ...pointer, canary }, [
      ...(pointer.canary ? [{ ...ended(pointer, pointer.canary, at), ...(by && { by }) }] : []),
      { at, version, before: pointer.version, how: 'canary-started', percent, ...(by && { by }) },
    ]);
    return canary;
  });

/** @throws Failure where the remote has no canary */
export const changeShare = (releases: ReleaseStore, remote: string, percent: number): Promise<Canary> =>
  withStoreLock(releases.dir, async () => {
    requireShare(percent);
    const { pointer, canary } = await requireCanary(releases, remote);
    return setShare(releases, remote, pointer, canary, percent);
  });

/**
 * Makes the canary the live release.
 * @returns it, and the release that was live
 * @throws Failure where the remote has no canary; RouteTaken
 */
export const promoteCanary = (
  releases: ReleaseStore,
  remote: string,
): Promise<{ version: string; before: string | null }> =>
  withStoreLock(releases.dir, async () => {
    const { canary } = await requireCanary(releases, remote);
    return {
      version: canary.version,
      before: await movePointer(releases, remote, canary.version, 'canary-promoted'),
    };
  });

/**
 * Takes the canary back: all visitors get the live release.
 * @returns the canary and the live release
 * @throws Failure where the remote has no canary
 */
export const endCanary = (releases: ReleaseStore, remote: string): Promise<{ version: string; live: string }> =>
  withStoreLock(releases.dir, async () => {
    const { pointer, canary } = await requireCanary(releases, remote);
    await takeBack(releases, remote, pointer, canary);
    return { version: canary.version, live: pointer.version };
  });

/** What a person who saw a canary run asks for. */
interface AskedMove {
  /** The canary, and what is live, as far as who asks saw it: where others are by now, nothing moves. */
  canary: string;
  expected: string;
  /** Of a hundred visitors so many get it from then on, and no fewer than before: 0 ends it, 100 makes it the live release. */
  percent: number;
  by: string;
  /** How long to wait while others move pointers, ms. */
  lockedWithin?: number;
}

/**
 * Raises the share of a canary, ends it or makes it live, unless it is no longer what the caller saw.
 * @returns what is live then
 * @throws MoveRefused; RouteTaken; Failure where the lock is not free in time
 */
export const moveCanary = (
  releases: ReleaseStore,
  remote: string,
  { canary: version, expected, percent, by, lockedWithin }: AskedMove,
): Promise<{ version: string; before: string }> =>
  withStoreLock(
    releases.dir,
    async () => {
      const pointer = await releases.readPointer(remote);
      const live = pointer?.version ?? null;
      const refused = (reason: RefusedFor, message: string) => new MoveRefused(reason, message, live);
      if (!pointer) throw refused('NEVER_RELEASED', `remote-${remote} was never released into this store.`);
      const { canary } = pointer;
      if (pointer.version === version) throw refused('LIVE_ALREADY', `remote-${remote} ${version} is live by now.`);
      if (pointer.version !== expected)
        throw refused('ANOTHER_IS_LIVE', `remote-${remote} ${pointer.version} is live by now, not ${expected}.`);
      if (!canary) throw refused('NO_CANARY', `remote-${remote} has no canary any more.`);
      if (canary.version !== version)
        throw refused('ANOTHER_CANARY', `The canary of remote-${remote} is ${canary.version} by now.`);
      if (percent === 100) await movePointer(releases, remote, version, 'canary-promoted', { by });
      else if (percent === 0) await takeBack(releases, remote, pointer, canary, { by });
      // Another operator has raised it further meanwhile.
      else if (percent < canary.percent)
        throw refused('MORE_VISITORS_ALREADY', `The canary of remote-${remote} is for ${canary.percent} % by now.`);
      else await setShare(releases, remote, pointer, canary, requireShare(percent), by);
      return { version: percent === 100 ? version : expected, before: expected };
    },
    { freeWithin: lockedWithin },
  );

/** What an edge found, and the releases it found it about. */
export type Finding = { remote: string; cause: Cause } & (
  | { move: 'end-canary' | 'promote-canary'; live: string; canary: string }
  /** The live release is worse than the one before, which takes its place. */
  | { move: 'roll-back'; live: string; previous: string }
);

/**
 * Does what a finding says, unless the pointer no longer names the releases it is about: another edge or a person moved it
 * meanwhile. What a person went back to is never rolled back.
 * @returns whether the pointer moved
 */
export const actOn = (releases: ReleaseStore, finding: Finding): Promise<boolean> =>
  withStoreLock(releases.dir, async () => {
    const { remote, cause, live } = finding;
    const pointer = await releases.readPointer(remote);
    if (pointer?.version !== live) return false;
    if (finding.move === 'roll-back') {
      if (pointer.previous !== finding.previous || !(await wentLiveAsNew(releases, remote, live))) return false;
      await movePointer(releases, remote, finding.previous, 'automatic-rollback', { cause });
      return true;
    }
    if (pointer.canary?.version !== finding.canary) return false;
    if (finding.move === 'promote-canary')
      await movePointer(releases, remote, finding.canary, 'canary-promoted', { cause });
    else await takeBack(releases, remote, pointer, pointer.canary, { cause });
    return true;
  });

/** Whether the live release went live as a release or as a promoted canary: then the one before is known to have worked. */
export async function wentLiveAsNew(releases: ReleaseStore, remote: string, live: string): Promise<boolean> {
  const move = (await readHistory(releases, remote)).find(movedLive);
  return move?.version === live && (move.how === 'release' || move.how === 'canary-promoted');
}

const ended = (pointer: Pointer, canary: Canary, at: string): Unsigned => ({
  at,
  version: canary.version,
  before: pointer.version,
  how: 'canary-ended',
});

async function takeBack(
  releases: ReleaseStore,
  remote: string,
  pointer: Pointer,
  canary: Canary,
  told: { cause?: Cause; by?: string } = {},
): Promise<void> {
  const { canary: _ended, ...alone } = pointer;
  await write(releases, remote, alone, [{ ...ended(pointer, canary, new Date().toISOString()), ...told }]);
}

async function setShare(
  releases: ReleaseStore,
  remote: string,
  pointer: Pointer,
  canary: Canary,
  percent: number,
  by?: string,
): Promise<Canary> {
  if (canary.percent === percent) return canary;
  const changed = { ...canary, percent };
  const move = { at: new Date().toISOString(), version: canary.version, before: pointer.version, percent };
  await write(releases, remote, { ...pointer, canary: changed }, [{ ...move, how: 'canary-share', ...(by && { by }) }]);
  return changed;
}

/** A move; without `by` it is of the account that runs this. */
type Unsigned = Omit<Move, 'by'> & { by?: string };

const write = (releases: ReleaseStore, remote: string, pointer: Pointer, moves: Unsigned[]): Promise<void> =>
  withReserve(releases.dir, async () => {
    await releases.writePointer(remote, pointer);
    for (const move of moves) await writeHistory(releases, remote, move);
  });

async function requireCanary(releases: ReleaseStore, remote: string): Promise<{ pointer: Pointer; canary: Canary }> {
  const pointer = await releases.readPointer(remote);
  if (!pointer?.canary)
    throw new Failure(
      `remote-${remote} has no canary. Start one with: npm run release -w remote-${remote} -- --canary 10`,
    );
  return { pointer, canary: pointer.canary };
}

/** @throws Failure where it is no share of a canary */
export function requireShare(share: string | number): number {
  const percent = Number(share);
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Failure('A canary has a share of 1 to 99 percent. All visitors get it once it is promoted.');
  return percent;
}
