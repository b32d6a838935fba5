import { daysBetween } from '@site/shared/dates';
import { Type, type Static, type TSchema } from 'typebox';
import { enqueueJob } from '../../../background/jobs.ts';
import type { Queryable } from '../../../database/pool.ts';

export const TELL_BATCH = 'tell-batch';

/** Changes are gathered for this long, so that people get one mail about several saves, and none about a change that was taken back. */
const GATHERED_SECONDS = 600;

const changes = Type.Array(Type.Tuple([Type.String(), Type.String()]));
export const BatchNews = Type.Object({
  schedule_id: Type.Integer(),
  /** The name of the mail. Each order gets at most one mail of a name. */
  name: Type.String(),
  letter: Type.Union([
    Type.Object({ kind: Type.Literal('CLASS'), changes }),
    Type.Object({ kind: Type.Literal('SESSION'), number: Type.Integer(), changes }),
    Type.Object({ kind: Type.Literal('JOINING') }),
  ]),
  /** The readers: people whose first place in the batch was taken between these two places. Without it: all people of the batch. */
  places: Type.Optional(Type.Object({ after: Type.Integer(), up_to: Type.Integer() })),
});
/** News for the people of a batch. */
export type BatchNews = Static<typeof BatchNews>;

/** SQL: the states of the places whose people get the letter. How to join is only for people with a certain place. */
export const TOLD_STATES: Readonly<Record<BatchNews['letter']['kind'], string>> = {
  CLASS: `'HELD', 'CONFIRMED'`,
  SESSION: `'HELD', 'CONFIRMED'`,
  JOINING: `'CONFIRMED'`,
};

/**
 * The readers of news, as the parameters of the SQL below: people whose first place in the batch was taken after the place `after`, and not after the
 * place `upTo`. `upTo` is null for all later places.
 */
export type People = readonly [batch: number, after: number, upTo: number | null];

export const peopleOf = (batch: number, places: BatchNews['places']): People => [
  batch,
  places?.after ?? 0,
  places?.up_to ?? null,
];

/** SQL: the orders of these readers that have a place in one of the states. */
export const ordersOfBatch = (
  states: string,
) => `SELECT r.order_id AS id FROM places p JOIN registrations r ON r.id = p.registration_id WHERE p.course_schedule_id = $1
  GROUP BY r.order_id HAVING bool_or(p.state IN (${states})) AND min(p.id) > $2 AND ($3::bigint IS NULL OR min(p.id) <= $3) ORDER BY 1`;

/** SQL: the entries of the waiting list by which these readers are offered a seat. */
export const OFFERED_IN_BATCH = `SELECT id FROM waiting_entries WHERE course_schedule_id = $1 AND state = 'OFFERED' AND place_id > $2
  AND ($3::bigint IS NULL OR place_id <= $3) ORDER BY id`;

/** Has news mailed by a worker, because a large batch gets thousands of mails. Call it in the transaction of the change. */
export function announceToBatch(db: Queryable, news: BatchNews): Promise<void> {
  const { name, places } = news;
  return enqueueJob(db, TELL_BATCH, news, { dedupeKey: places ? `${name} after place ${places.after}` : name });
}

/**
 * The schema for what people know of something that was saved several times while changes were gathered. People who had a place before the first save
 * know `before`. People who took a place between two saves know the `before` of the second one, which is in `later`.
 */
export const knownBefore = <T extends TSchema>(before: T) => ({
  before,
  /** The id of the newest place at the first save. It is missing in jobs of the version before, whose news is for everybody. */
  newest_place: Type.Optional(Type.Integer()),
  later: Type.Optional(Type.Array(Type.Object({ before, newest_place: Type.Integer() }))),
});

interface Known<T> {
  readonly before: T;
  readonly newest_place?: number | undefined;
  readonly later?: readonly { readonly before: T; readonly newest_place: number }[] | undefined;
}

/** Groups of people with what each group knows. People who took a place after the last save are in no group, because they know the stored values. */
export function whoKnows<T>({
  before,
  newest_place: newest,
  later = [],
}: Known<T>): readonly { readonly before: T; readonly places?: NonNullable<BatchNews['places']> }[] {
  if (newest === undefined) return [{ before }];
  const known = [{ before, newest_place: newest }, ...later];
  return known.map((group, at) => ({
    before: group.before,
    places: { after: known[at - 1]?.newest_place ?? 0, up_to: group.newest_place },
  }));
}

interface Change {
  /** Identifies the changed record. Changes of it that are gathered are one job. */
  readonly key: string;
  /** The state before this save. */
  readonly before: object;
  /** Further fields for the worker. */
  readonly about?: object;
  readonly isAtOnce: boolean;
}

/** Has a worker compare the earlier state with the state by then. Call it in the transaction of the change. @param type of the job */
export async function gatherChange(
  db: Queryable,
  type: string,
  { key, before, about, isAtOnce }: Change,
): Promise<void> {
  // The sequence also counts places of transactions that have not committed. So some people get a mail about what they know already, but nobody
  // misses one.
  const { rows } = await db.query<{ newest: number }>('SELECT last_value AS newest FROM places_id_seq');
  const known = { before, newest_place: rows[0]?.newest ?? 0 };
  await db.query(
    `UPDATE jobs SET payload = jsonb_set(payload, '{later}', coalesce(payload -> 'later', '[]') || $2::jsonb)
     WHERE dedupe_key = $1 AND coalesce(payload #>> '{later,-1,newest_place}', payload ->> 'newest_place')::bigint < $3`,
    [key, JSON.stringify([known]), known.newest_place],
  );
  await enqueueJob(db, type, { ...about, ...known }, { dedupeKey: key, delaySeconds: isAtOnce ? 0 : GATHERED_SECONDS });
}

/** Whether class is today or tomorrow. Then people are mailed at once. */
export const isWithinADay = (today: string, dates: readonly (string | null)[]): boolean =>
  dates.some((date) => date !== null && date >= today && daysBetween(today, date) <= 1);
