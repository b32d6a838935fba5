import { daysBetween } from '@site/shared/dates';
import { Type, type Static } from 'typebox';
import { enqueueJob } from '../../../background/jobs.ts';
import type { Queryable } from '../../../database/pool.ts';

export const TELL_BATCH = 'tell-batch';

/** What staff correct within this time, or put back, people are told once or not at all. */
const GATHERED_SECONDS = 600;

const changes = Type.Array(Type.Tuple([Type.String(), Type.String()]));
export const BatchNews = Type.Object({
  schedule_id: Type.Integer(),
  /** Of the mail: an order gets one with this name. */
  name: Type.String(),
  letter: Type.Union([
    Type.Object({ kind: Type.Literal('CLASS'), changes }),
    Type.Object({ kind: Type.Literal('SESSION'), number: Type.Integer(), changes }),
    Type.Object({ kind: Type.Literal('JOINING') }),
  ]),
});
/** What the people of a batch are told. */
export type BatchNews = Static<typeof BatchNews>;

/** SQL: states of the places whose people are told. How to join is for those who have a certain one. */
export const TOLD_STATES: Readonly<Record<BatchNews['letter']['kind'], string>> = {
  CLASS: `'HELD', 'CONFIRMED'`,
  SESSION: `'HELD', 'CONFIRMED'`,
  JOINING: `'CONFIRMED'`,
};

/** Call it in the transaction of the change: its mails, of which a large batch has thousands, are written later by a worker. */
export function announceToBatch(db: Queryable, news: BatchNews): Promise<void> {
  return enqueueJob(db, TELL_BATCH, news, { dedupeKey: news.name });
}

interface Change {
  /** Of what changed. While a change of it is gathered, the payload of the first one counts: it says what people know. */
  readonly key: string;
  readonly payload: object;
  readonly isAtOnce: boolean;
}

/** Has a worker compare later what was with what is by then. Call it in the transaction of the change. @param type of the job */
export function gatherChange(db: Queryable, type: string, { key, payload, isAtOnce }: Change): Promise<void> {
  return enqueueJob(db, type, payload, { dedupeKey: key, delaySeconds: isAtOnce ? 0 : GATHERED_SECONDS });
}

/** People who have class today or tomorrow are told at once. */
export const isWithinADay = (today: string, dates: readonly (string | null)[]): boolean =>
  dates.some((date) => date !== null && date >= today && daysBetween(today, date) <= 1);
