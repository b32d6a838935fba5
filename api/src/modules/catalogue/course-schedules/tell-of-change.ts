import { daysBetween } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { planChanges, type ClassPlan } from '../../../mail/templates/class-mails.ts';
import { announceToBatch } from './batch-news.ts';

interface Plan extends ClassPlan {
  readonly id: number;
  /** Of the batch and its place: another after each save of either. */
  readonly version: string;
  readonly isCancelled: boolean;
  readonly joiningDetails: string | null;
}

/** Does the save, and has those who hold a place told what it changed for them. Not of a batch that is over or does not take place. */
export async function tellOfChange<T>(
  db: Queryable,
  schedules: { readonly id: number } | { readonly location: number },
  today: string,
  save: () => Promise<T>,
): Promise<T> {
  const [column, key] = 'id' in schedules ? ['id', schedules.id] : ['location_id', schedules.location];
  const read = () => readPlans(db, `s.${column} = $1`, key);
  const before = new Map((await read()).map((plan) => [plan.id, plan]));
  const saved = await save();
  for (const after of await read()) await tellOfOne(db, before.get(after.id), after, today);
  return saved;
}

async function tellOfOne(db: Queryable, before: Plan | undefined, after: Plan, today: string): Promise<void> {
  if (!before || after.isCancelled || (before.endDate < today && after.endDate < today)) return;
  const changes = planChanges(before, after);
  const name = `schedule ${after.id} version ${after.version}`;
  const batch = { schedule_id: after.id };
  if (changes.length > 0) await announceToBatch(db, { ...batch, name, letter: { kind: 'CLASS', changes } });
  if (isNewToPeople(before, after, today))
    await announceToBatch(db, { ...batch, name: `${name} joining`, letter: { kind: 'JOINING' } });
}

/** Details that come before the mail of the day before are in that mail. */
const isNewToPeople = (before: Plan, after: Plan, today: string) =>
  before.joiningDetails !== after.joiningDetails &&
  (before.joiningDetails !== null || daysBetween(today, after.startDate) <= 1);

async function readPlans(db: Queryable, condition: string, key: number): Promise<Plan[]> {
  const { rows } = await db.query<Plan>(
    `SELECT s.id, s.start_date AS "startDate", s.end_date AS "endDate", s.start_time AS "startTime", s.end_time AS "endTime", time_zone_of(s.mode, s.location_id) AS "timeZone", s.days, s.mode,
       l.name AS location, s.joining_details AS "joiningDetails", concat_ws('.', s.version, l.id, l.version) AS version, s.cancelled_at IS NOT NULL AS "isCancelled"
     FROM course_schedules s LEFT JOIN locations l ON l.id = s.location_id WHERE ${condition} ORDER BY s.id`,
    [key],
  );
  return rows;
}
