/** A pointer as somebody saw it before they move it. The move compares, so that it does not undo what others did since. */
import type { Pointer } from '@site/shared/contract';
import { type Static, Type } from 'typebox';
import type { ReleaseStore } from '../../shell/server/release-store.ts';
import { orNull } from '../operators-releases.ts';
import { isRollback, takenBackIn } from './going-back.ts';
import { MoveRefused, type RefusedFor } from './move-refused.ts';
import { type Move, movedLive, readHistory, readRecord } from './record.ts';

export const LookSchema = Type.Object({
  /** What was live; null where nothing was. */
  live: orNull(Type.String()),
  /** The canary that ran; null where none did. */
  canary: orNull(Type.String()),
  /** How many moves the history had. */
  moves: Type.Integer(),
});

/** What is seen of a pointer. */
export type Look = Static<typeof LookSchema>;

export interface Seen extends Look {
  /** What may be replaced although it was not there: a version, or {@link NOTHING}. */
  over?: string | undefined;
}

/** How a person names that no release is live. */
export const NOTHING = 'nothing';

/** Looks at the pointer of a remote; one that is damaged is none, because going live writes it again. */
export async function look(releases: ReleaseStore, remote: string): Promise<Look> {
  // First, so that a move between the two is one that came later.
  const { length } = await readHistory(releases, remote);
  return { ...pointedTo(await releases.readPointer(remote).catch(() => null)), moves: length };
}

const pointedTo = (pointer: Pointer | null) => ({
  live: pointer?.version ?? null,
  canary: pointer?.canary?.version ?? null,
});

/** Another release went live, another canary began, or a release was taken back since. The message says which, who did it and when. */
export class MovedMeanwhile extends MoveRefused {
  constructor(
    reason: RefusedFor,
    message: string,
    live: string | null,
    /** What is in the way: a version, or {@link NOTHING} where the remote was taken out of the site. */
    readonly other: string,
    /** The version that a person or an edge took back since. */
    readonly takenBack: string | null = null,
  ) {
    super(reason, message, live);
  }

  /**
   * The refusal, with what the person can do.
   * @param over how they name what may be replaced, up to its name
   * @param isRefusedAgain whether the same release is refused as long as they do not name it
   */
  withWayOver(over: string, isRefusedAgain = false): MovedMeanwhile {
    const { reason, live, other, takenBack } = this;
    const check = takenBack
      ? `Make sure that this release does not have the fault of ${takenBack}`
      : other === NOTHING
        ? 'Make sure that the remote is to come back'
        : null;
    const again = check && isRefusedAgain ? '' : 'release again, or release over it: ';
    const message = `${this.message} ${check ?? 'Take that change in'} and ${again}${over}${other}`;
    return new MovedMeanwhile(reason, message, live, other, takenBack);
  }
}

/**
 * Refuses a move that would undo what others did since: a release that went live, a canary that began, or going back from a release, which
 * this one may repeat. A canary of another version that ended since is no reason, nor is it that another person released the same version.
 * @param version that is to be live or a canary
 * @param pointer as it is now, under the store's lock
 * @throws MovedMeanwhile
 */
export async function requireAsSeen(
  releases: ReleaseStore,
  remote: string,
  version: string,
  pointer: Pointer | null,
  { live, canary, moves, over }: Seen,
): Promise<void> {
  const { live: liveNow, canary: canaryNow } = pointedTo(pointer);
  const other = liveNow ?? NOTHING;
  const history = await readHistory(releases, remote);
  const isNamed = liveNow === version || other === over;
  if (liveNow !== live && !isNamed) {
    const move = history.find((one) =>
      liveNow === null ? one.version === live && one.how === 'unregister' : one.version === liveNow && movedLive(one),
    );
    throw new MovedMeanwhile(
      'ANOTHER_IS_LIVE',
      `remote-${remote}: ${other} is live by now, and ${live ?? NOTHING} was when this began${await told(releases, remote, liveNow ?? live, move)}. Nothing moved.`,
      liveNow,
      other,
      move && isRollback(move) ? move.before : null,
    );
  }
  if (canaryNow !== null && ![canary, over, version].includes(canaryNow)) {
    const move = history.find((one) => one.version === canaryNow && one.how === 'canary-started');
    throw new MovedMeanwhile(
      'ANOTHER_CANARY',
      `remote-${remote}: the canary ${canaryNow} began meanwhile${await told(releases, remote, canaryNow, move)}, and this would end it. Nothing moved.`,
      liveNow,
      canaryNow,
    );
  }
  const since = history.slice(0, Math.max(0, history.length - moves));
  const last = since.find(movedLive);
  const back = last && isRollback(last) ? last : takenBackIn(since, version);
  if (back && !isNamed) {
    const takenBack = isRollback(back) ? back.before : back.version;
    throw new MovedMeanwhile(
      'TAKEN_BACK',
      `remote-${remote}: ${takenBack ?? NOTHING} was taken back meanwhile${await told(releases, remote, takenBack, back)}. ${other} is live. Nothing moved.`,
      liveNow,
      other,
      takenBack,
    );
  }
}

/** @returns in words who made a move, when, and of what the version was made */
async function told(
  releases: ReleaseStore,
  remote: string,
  version: string | null,
  move: Move | undefined,
): Promise<string> {
  if (version === null) return '';
  const record = await readRecord(releases.releaseDir(remote, version));
  const moved = move ? ` (${move.how} at ${move.at} by ${move.by}` : ' (moved by nobody that the history knows';
  const made = record?.commit
    ? `, commit ${record.commit.slice(0, 9)}${record.author ? ` of ${record.author}` : ''}`
    : '';
  return `${moved}${made})`;
}
