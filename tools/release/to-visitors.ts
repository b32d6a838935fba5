/** Gives a release of the store to visitors: to all of them, or to those of a canary. */
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { startCanary } from './canary.ts';
import { discard, goLive, livePointer, type Mover, prune } from './publish.ts';
import { RouteTaken } from './route-ownership.ts';
import { MovedMeanwhile } from './seen.ts';

/** Which visitors get a release, and who gives it to them. */
export interface ToVisitors extends Mover {
  /** Share of the visitors that get it, in percent; absent: all of them. */
  canary?: number | undefined;
}

/**
 * Makes a release live, or a canary, and removes old ones. Where it is refused for what others have or did, the store is as it was.
 * @param stored the release, and whether it was stored for this
 * @param wayOver what {@link MovedMeanwhile.withWayOver} tells the person
 * @returns what was live before, and what was removed
 * @throws RouteTaken; MovedMeanwhile, which says what to do
 */
export async function giveToVisitors(
  releases: ReleaseStore,
  remote: string,
  { version, isNew }: { version: string; isNew: boolean },
  { canary, ...mover }: ToVisitors,
  ...wayOver: Parameters<MovedMeanwhile['withWayOver']>
): Promise<{ before: string | null; removed: string[] }> {
  const move =
    canary === undefined
      ? goLive(releases, remote, version, 'release', mover)
      : startCanary(releases, remote, version, canary, mover).then(
          async () => (await livePointer(releases, remote))?.version ?? null,
        );
  const before = await move.catch(async (error: unknown) => {
    const wasMoved = error instanceof MovedMeanwhile;
    if (isNew && (wasMoved || error instanceof RouteTaken)) await discard(releases, remote, version);
    throw wasMoved ? error.withWayOver(...wayOver) : error;
  });
  return { before, removed: await prune(releases, remote) };
}
