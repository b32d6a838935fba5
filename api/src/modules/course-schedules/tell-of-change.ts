import { daysBetween } from '@site/shared/dates';
import type { Queryable } from '../../database/pool.ts';
import { planChanges, type ClassPlan } from '../../mail/templates/class-mails.ts';
import { announceToBatch } from './batch-news.ts';

interface Plan extends ClassPlan {
  readonly version: number;
  readonly isCancelled: boolean;
  readonly joiningDetails: string | null;
}

/** Does the save, and has those who hold a place told what it changed for them. Not of a batch that is over or does not take place. */
export async function tellOfChange(
  db: Queryable,
  scheduleId: number,
  today: string,
  save: () => Promise<unknown>,
): Promise<void> {
  const before = await readPlan(db, scheduleId);
  await save();
  const after = await readPlan(db, scheduleId);
  if (!before || !after || after.isCancelled || (before.endDate < today && after.endDate < today)) return;
  const changes = planChanges(before, after);
  const name = `schedule ${scheduleId} version ${after.version}`;
  const batch = { schedule_id: scheduleId };
  if (changes.length > 0) await announceToBatch(db, { ...batch, name, letter: { kind: 'CLASS', changes } });
  if (isNewToPeople(before, after, today))
    await announceToBatch(db, { ...batch, name: `${name} joining`, letter: { kind: 'JOINING' } });
}

/** Details that come before the mail of the day before are in that mail. */
const isNewToPeople = (before: Plan, after: Plan, today: string) =>
  before.joiningDetails !== after.joiningDetails &&
  (before.joiningDetails !== null || daysBetween(today, after.startDate) <= 1);

async function readPlan(db: Queryable, scheduleId: number): Promise<Plan | undefined> {
  const { rows } = await db.query<Plan>(
    `SELECT s.start_date AS "startDate", s.end_date AS "endDate", s.start_time AS "startTime", s.end_time AS "endTime", s.days, s.mode,
       l.name AS location, s.joining_details AS "joiningDetails", s.version, s.cancelled_at IS NOT NULL AS "isCancelled"
     FROM course_schedules s LEFT JOIN locations l ON l.id = s.location_id WHERE s.id = $1`,
    [scheduleId],
  );
  return rows[0];
}
