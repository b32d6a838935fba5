import { Failure } from '../failure.ts';

export type RefusedFor =
  | 'NEVER_RELEASED'
  | 'NO_RELEASE_BEFORE'
  | 'BACK_ALREADY'
  | 'NOT_PROVEN'
  | 'UNKNOWN_VERSION'
  | 'LIVE_ALREADY'
  | 'ANOTHER_IS_LIVE'
  | 'NO_CANARY'
  | 'ANOTHER_CANARY'
  | 'TAKEN_BACK'
  | 'MORE_VISITORS_ALREADY';

/** A move of a pointer that the store as it is now does not allow. */
export class MoveRefused extends Failure {
  constructor(
    readonly reason: RefusedFor,
    message: string,
    /** What is live; null where nothing is. */
    readonly live: string | null,
  ) {
    super(message);
  }
}
