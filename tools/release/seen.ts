/** A pointer as somebody saw it before they move it. The move compares, so that it does not undo what others did since. */
import type { Pointer } from '@site/shared/contract';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { MoveRefused, type RefusedFor } from './move-refused.ts';
import { type Move, movedLive, readHistory, readRecord } from './record.ts';

export interface Seen {
  /** What was live; null where nothing was. */
  live: string | null;
  /** The canary that ran; null where none did. */
  canary: string | null;
  /** A version that may be replaced although it was not there. */
  over?: string | undefined;
}

export const seenIn = (pointer: Pointer | null, over?: string): Seen => ({
  live: pointer?.version ?? null,
  canary: pointer?.canary?.version ?? null,
  over,
});

/** Another release went live or another canary began since. The message says which, who did it and when; the caller adds what to do. */
export class MovedMeanwhile extends MoveRefused {
  constructor(
    reason: RefusedFor,
    message: string,
    live: string | null,
    /** The version that is in the way; null where the remote was taken out of the site. */
    readonly other: string | null,
  ) {
    super(reason, message, live);
  }
}

/**
 * Refuses a move that would undo what others did since. A canary that ended since is no reason, nor is it that another person released the same version.
 * @param version that is to be live or a canary
 * @param pointer as it is now, under the store's lock
 * @throws MovedMeanwhile
 */
export async function requireAsSeen(
  releases: ReleaseStore,
  remote: string,
  version: string,
  pointer: Pointer | null,
  { live, canary, over }: Seen,
): Promise<void> {
  const { live: liveNow, canary: canaryNow } = seenIn(pointer);
  if (![live, over, version].includes(liveNow)) {
    const last = (move: Move) => (liveNow === null ? move.how === 'unregister' : movedLive(move));
    throw new MovedMeanwhile(
      'ANOTHER_IS_LIVE',
      `remote-${remote}: ${liveNow ?? 'nothing'} is live by now, and ${live ?? 'nothing'} was when this began${await whoDid(releases, remote, liveNow ?? live, last)}. Nothing moved.`,
      liveNow,
      liveNow,
    );
  }
  if (![null, canary, over, version].includes(canaryNow))
    throw new MovedMeanwhile(
      'ANOTHER_CANARY',
      `remote-${remote}: the canary ${canaryNow ?? ''} began meanwhile${await whoDid(releases, remote, canaryNow, ({ how }) => how === 'canary-started')}, and this would end it. Nothing moved.`,
      liveNow,
      canaryNow,
    );
}

/** @returns in words who made the last such move of a version, when, and of what it was made */
async function whoDid(
  releases: ReleaseStore,
  remote: string,
  version: string | null,
  isIt: (move: Move) => boolean,
): Promise<string> {
  if (version === null) return '';
  const move = (await readHistory(releases, remote)).find((one) => one.version === version && isIt(one));
  const record = await readRecord(releases.releaseDir(remote, version));
  const moved = move ? ` (${move.how} at ${move.at} by ${move.by}` : ' (moved by nobody that the history knows';
  const made = record?.commit
    ? `, commit ${record.commit.slice(0, 9)}${record.author ? ` of ${record.author}` : ''}`
    : '';
  return `${moved}${made})`;
}
