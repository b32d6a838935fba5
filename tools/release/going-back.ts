/** What a remote can go back to: releases of the store that were live before, and that nobody took back. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import type { NoWayBack } from '../operators-releases.ts';
import { movedLive, type Move, readHistory, type ReleaseRecord } from './record.ts';
import { type RouteOwner, takenFrom } from './route-ownership.ts';

/** Whether a person or an edge went back from what was live. */
export const isRollback = ({ how }: Pick<Move, 'how'>): boolean => how === 'rollback' || how === 'automatic-rollback';

/** A version is the name of a folder: nothing else may be one. */
export const isStored = (releases: ReleaseStore, remote: string, version: string): boolean =>
  /^[0-9A-Za-z][0-9A-Za-z.+_-]*$/.test(version) &&
  existsSync(join(releases.releaseDir(remote, version), 'release.json'));

/** A history that began later names it as what was live before. */
const wasEverLive = (history: readonly Move[], version: string): boolean =>
  history.some((move) => move.before === version || (move.version === version && movedLive(move)));

/**
 * Why the store does not go back to a version that it has.
 * @param others what is live of the other remotes
 * @returns null where it goes back to it
 */
export async function whyNotBack(
  releases: ReleaseStore,
  remote: string,
  version: string,
  { history, record, others }: { history: readonly Move[]; record: ReleaseRecord | null; others: RouteOwner[] },
): Promise<NoWayBack | null> {
  if (!mayGoBackTo(version, history, record)) return 'NOT_PROVEN';
  const release = await releases.readRelease(remote, version).catch(() => null);
  if (!release) return 'DAMAGED';
  return takenFrom(release.descriptor, others).length ? 'ROUTE_TAKEN' : null;
}

/** Whether a version was live, or proven at least. */
export const mayGoBackTo = (version: string, history: readonly Move[], record: ReleaseRecord | null): boolean =>
  wasEverLive(history, version) || Boolean(record?.rendered);

/**
 * The move by which an edge or a person took a version back: a rollback from it, or the end of its canary. Null where none did, and
 * where it was released, promoted or chosen since, or gave way to another release. A restart of its container must not undo it.
 */
export const takenBackBy = async (releases: ReleaseStore, remote: string, version: string): Promise<Move | null> =>
  takenBackIn(await readHistory(releases, remote), version);

/** {@link takenBackBy} in moves that were read, the newest first. */
export function takenBackIn(history: readonly Move[], version: string): Move | null {
  const last = history.findIndex((move) => move.version === version || (isRollback(move) && move.before === version));
  const move = history[last];
  if (!move) return null;
  if (move.version !== version) return move;
  // A canary that gives way to another release ends in the same write.
  const next = history[last - 1];
  const gaveWay = next?.at === move.at && !isRollback(next);
  return move.how === 'canary-ended' && !gaveWay ? move : null;
}

/**
 * The release that was live before a version, for a pointer that goes back to that version: browsers and edges fall back to it.
 * @param left what is live until then
 * @returns null where the store has none that nobody took back
 */
export async function releaseBefore(
  releases: ReleaseStore,
  remote: string,
  version: string,
  left: string | null,
): Promise<string | null> {
  const history = await readHistory(releases, remote);
  const last = history.find(movedLive);
  // Who leaves what was gone back to chooses anew, as for a release that an edge took back without need: it did not fail.
  const failed = last && isRollback(last) ? null : left;
  const wentLive = history.findIndex((move) => move.version === version && movedLive(move));
  const earlier = wentLive < 0 ? [] : history.slice(wentLive + 1).filter(movedLive);
  const before = earlier.find(
    (move) =>
      ![version, failed].includes(move.version) &&
      !takenBackIn(history, move.version) &&
      isStored(releases, remote, move.version),
  );
  return before?.version ?? null;
}
