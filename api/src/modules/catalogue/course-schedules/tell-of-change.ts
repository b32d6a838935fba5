import { classDays } from '@site/shared/class-days';
import { addDays, daysBetween, weekdayOf } from '@site/shared/dates';
import type pg from 'pg';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { releaseKey } from '../../../background/jobs.ts';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { nullable } from '../../../http/schema-types.ts';
import { planChanges } from '../../../mail/templates/class-mails.ts';
import { TimeZone } from '../master-data/schemas.ts';
import {
  announceToBatch,
  gatherChange,
  isWithinADay,
  knownBefore,
  OFFERED_IN_BATCH,
  ordersOfBatch,
  peopleOf,
  TOLD_STATES,
  whoKnows,
  type People,
} from './batch-news.ts';
import { Mode } from './schemas.ts';

export const TELL_OF_CHANGE = 'tell-of-change';

/** The facts of a batch whose change people are mailed about. */
const Plan = Type.Object({
  id: Type.Integer(),
  startDate: Type.String(),
  endDate: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  timeZone: TimeZone,
  days: Type.String(),
  mode: Mode,
  location: nullable(Type.String()),
  joiningDetails: nullable(Type.String()),
});
type Plan = Static<typeof Plan>;
const ScheduleChange = Type.Object(knownBefore(Plan));

interface StoredPlan extends Plan {
  /** Made of the versions of the batch and of its location, so that a save of either changes it. */
  readonly version: string;
  readonly isCancelled: boolean;
}

/**
 * Saves a batch or a location, and has the people with a place mailed about the changes, together with corrections that follow within minutes. They
 * get no mail about a batch that is over or cancelled.
 */
export async function tellOfChange<T>(
  db: Queryable,
  schedules: { readonly id: number } | { readonly location: number },
  today: string,
  save: () => Promise<T>,
): Promise<T> {
  const [column, key] = 'id' in schedules ? ['id', schedules.id] : ['location_id', schedules.location];
  const read = () => readPlans(db, `s.${column} = $1`, key);
  const plans = new Map((await read()).map((plan) => [plan.id, plan]));
  const saved = await save();
  for (const after of await read()) {
    const before = plans.get(after.id);
    if (!before || !hasNews(newsOf(before, after, today))) continue;
    const isAtOnce =
      isWithinADay(today, [before.startDate, after.startDate]) ||
      [before, after].some((plan) => hasClassSoon(plan, today));
    await gatherChange(db, TELL_OF_CHANGE, { key: keyOf(after.id), before, isAtOnce });
  }
  return saved;
}

/**
 * When the worker mails the people of a batch what they do not know yet (see {@link tellOfChange}). Call it in the transaction of the save.
 * @returns an ISO instant; null where there will be no mail, because people know the stored plan already, or nobody has a place or is offered one
 */
export async function toldAt(db: Queryable, id: number, today: string): Promise<string | null> {
  const { rows } = await db.query<{ payload: unknown; due_at: string }>(
    'SELECT payload, due_at FROM jobs WHERE dedupe_key = $1',
    [keyOf(id)],
  );
  const [job] = rows;
  const [after] = await readPlans(db, 's.id = $1', id);
  if (!job || !after) return null;
  for (const { before, places } of whoKnows(Value.Parse(ScheduleChange, job.payload))) {
    const news = newsOf(before, after, today);
    if (hasNews(news) && (await hasReaders(db, peopleOf(id, places), news))) return job.due_at;
  }
  return null;
}

/** Whether the news has readers: orders with a place and, for a change of days or hours, also people who are offered one. */
async function hasReaders(db: Queryable, people: People, { changes }: News): Promise<boolean> {
  const isOfClass = changes.length > 0;
  const { rows } = await db.query<{ are: boolean }>(
    `SELECT EXISTS (${ordersOfBatch(TOLD_STATES[isOfClass ? 'CLASS' : 'JOINING'])}) OR $4 AND EXISTS (${OFFERED_IN_BATCH}) AS are`,
    [...people, isOfClass],
  );
  return rows[0]?.are ?? false;
}

/** The worker's part of {@link tellOfChange}: announces what differs by now. Running it twice has the same effect as once. */
export async function announceChange(db: pg.Pool, payload: unknown, today: string): Promise<void> {
  const { id } = Value.Parse(ScheduleChange, payload).before;
  await transaction(db, async (client) => {
    const released = await releaseKey(client, keyOf(id), payload);
    const [after] = released ? await readPlans(client, 's.id = $1', id) : [];
    if (!released || !after) return;
    const name = `schedule ${id} version ${after.version}`;
    for (const { before, ...people } of whoKnows(Value.Parse(ScheduleChange, released.payload))) {
      const { changes, isJoiningNew } = newsOf(before, after, today);
      const batch = { schedule_id: id, ...people };
      if (changes.length > 0) await announceToBatch(client, { ...batch, name, letter: { kind: 'CLASS', changes } });
      if (isJoiningNew)
        await announceToBatch(client, { ...batch, name: `${name} joining`, letter: { kind: 'JOINING' } });
    }
  });
}

/** Whether class is today or tomorrow. Where `days` cannot be read, every day of the batch counts as a class day. */
const hasClassSoon = ({ startDate, endDate, days }: Plan, today: string): boolean =>
  [today, addDays(today, 1)].some(
    (day) => startDate <= day && day <= endDate && (classDays(days)?.includes(weekdayOf(day)) ?? true),
  );

const keyOf = (id: number) => `schedule ${id} changed`;

interface News {
  readonly changes: [string, string][];
  readonly isJoiningNew: boolean;
}

const NO_NEWS: News = { changes: [], isJoiningNew: false };

const hasNews = ({ changes, isJoiningNew }: News) => changes.length > 0 || isJoiningNew;

function newsOf(before: Plan, after: StoredPlan, today: string): News {
  if (after.isCancelled || (before.endDate < today && after.endDate < today)) return NO_NEWS;
  return { changes: planChanges(before, after), isJoiningNew: isJoiningNew(before, after, today) };
}

/** Whether the joining details are news. Details that are given before the mail of the day before class are in that mail. */
const isJoiningNew = (before: Plan, after: Plan, today: string) =>
  before.joiningDetails !== after.joiningDetails &&
  (before.joiningDetails !== null || daysBetween(today, after.startDate) <= 1);

async function readPlans(db: Queryable, condition: string, key: number): Promise<StoredPlan[]> {
  const { rows } = await db.query<StoredPlan>(
    `SELECT s.id, s.start_date AS "startDate", s.end_date AS "endDate", s.start_time AS "startTime", s.end_time AS "endTime", time_zone_of(s.mode, s.location_id) AS "timeZone", s.days, s.mode,
       l.name AS location, s.joining_details AS "joiningDetails", concat_ws('.', s.version, l.id, l.version) AS version, s.cancelled_at IS NOT NULL AS "isCancelled"
     FROM course_schedules s LEFT JOIN locations l ON l.id = s.location_id WHERE ${condition} ORDER BY s.id`,
    [key],
  );
  return rows;
}
