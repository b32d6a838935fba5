import type { Queryable } from '../../../database/pool.ts';
import { plannedDates, type Plan } from './plan.ts';
import type { ClassSession } from './schemas.ts';

interface ScheduleRow extends Plan {
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: ClassSession['time_zone'];
  readonly instructor: ClassSession['instructor'];
  readonly version: number;
  readonly expected: number;
}

/** The stored values of a session. Values of null follow the schedule. */
interface StoredRow {
  readonly id: number;
  readonly number: number;
  readonly date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly topic: string | null;
  readonly instructor: ClassSession['instructor'] | null;
  readonly place: string | null;
  readonly version: number;
  /** The number of people on the roll with an attendance entry. */
  readonly recorded: number;
  readonly is_held: boolean;
}

/** A session, and what the schedule plans for it. */
export interface PlannedSession {
  readonly session: ClassSession;
  readonly planned: Pick<ClassSession, 'date' | 'start_time' | 'end_time' | 'instructor'>;
  /** Whether attendance was entered. From then on its date does not follow the schedule. */
  readonly isHeld: boolean;
  /** Whether staff ever changed it or entered attendance, even if it is as planned again. */
  readonly isChanged: boolean;
}

/** The sessions of a batch in the order of their numbers. @returns null where there is no such batch */
export async function readSessions(db: Queryable, batch: number): Promise<PlannedSession[] | null> {
  const { rows: schedules } = await db.query<ScheduleRow>(
    `SELECT s.start_date, s.end_date, s.days, s.total_session, to_char(s.start_time, 'HH24:MI') AS start_time, to_char(s.end_time, 'HH24:MI') AS end_time, time_zone_of(s.mode, s.location_id) AS time_zone,
         json_build_object('id', i.id, 'name', i.name) AS instructor, s.version,
         (SELECT count(*) FROM places p WHERE p.course_schedule_id = s.id AND p.registration_id IS NOT NULL AND p.state = 'CONFIRMED') AS expected
       FROM course_schedules s JOIN instructors i ON i.id = s.instructor_id WHERE s.id = $1`,
    [batch],
  );
  const [schedule] = schedules;
  if (!schedule) return null;
  const { rows: stored } = await db.query<StoredRow>(
    `SELECT k.id, k.number, k.date, to_char(k.start_time, 'HH24:MI') AS start_time, to_char(k.end_time, 'HH24:MI') AS end_time, k.topic,
         CASE WHEN i.id IS NULL THEN NULL ELSE json_build_object('id', i.id, 'name', i.name) END AS instructor, k.place, k.version,
         (SELECT count(DISTINCT e.registration_id) FROM attendance e JOIN places p ON p.registration_id = e.registration_id
            AND p.course_schedule_id = $1 AND p.state = 'CONFIRMED' WHERE e.session_id = k.id) AS recorded,
         EXISTS (SELECT FROM attendance_entries e WHERE e.session_id = k.id) AS is_held
       FROM class_sessions k LEFT JOIN instructors i ON i.id = k.instructor_id WHERE k.course_schedule_id = $1 ORDER BY k.number`,
    [batch],
  );
  const dates = plannedDates(schedule, lastHeld(stored));
  const changed = new Map(stored.map((row) => [row.number, row]));
  const last = Math.max(dates.length, stored.at(-1)?.number ?? 0);
  return Array.from({ length: last }, (_, index) => index + 1)
    .filter((number) => number <= dates.length || changed.has(number))
    .map((number) => sessionOf(number, schedule, dates[number - 1] ?? null, changed.get(number)));
}

function lastHeld(stored: readonly StoredRow[]): { number: number; date: string } | null {
  const last = stored.findLast(({ is_held }) => is_held);
  return last?.date ? { number: last.number, date: last.date } : null;
}

function sessionOf(
  number: number,
  { start_time, end_time, time_zone, instructor, version, expected }: ScheduleRow,
  date: string | null,
  stored: StoredRow | undefined,
): PlannedSession {
  const planned = { date, start_time, end_time, instructor };
  const isHeld = stored?.is_held ?? false;
  const isMoved = !isHeld && stored?.date !== undefined && stored.date !== null && stored.date !== date;
  return {
    planned,
    isHeld,
    isChanged: (stored?.version ?? 0) > 0,
    session: {
      id: stored?.id ?? null,
      number,
      date: stored?.date ?? date,
      start_time: stored?.start_time ?? start_time,
      end_time: stored?.end_time ?? end_time,
      time_zone,
      topic: stored?.topic ?? null,
      instructor: stored?.instructor ?? instructor,
      place: stored?.place ?? null,
      moved_from: isMoved ? { date } : null,
      // Both parts only grow, so the sum changes with either of them.
      version: version + (stored?.version ?? 0),
      recorded: stored?.recorded ?? 0,
      expected,
    },
  };
}

/** Serialises changes of a batch's sessions and of its schedule. @returns false where there is no such batch */
export async function lockBatch(db: Queryable, batch: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM course_schedules WHERE id = $1 FOR NO KEY UPDATE', [batch]);
  return rowCount === 1;
}

/** The id of the stored row of a session. A row is inserted where there is none; it holds no values. */
export async function rowOfSession(db: Queryable, batch: number, number: number): Promise<number> {
  await db.query(
    'INSERT INTO class_sessions (course_schedule_id, number) VALUES ($1, $2) ON CONFLICT (course_schedule_id, number) DO NOTHING',
    [batch, number],
  );
  const { rows } = await db.query<{ id: number }>(
    'SELECT id FROM class_sessions WHERE course_schedule_id = $1 AND number = $2',
    [batch, number],
  );
  const [row] = rows;
  if (!row) throw new Error(`Session ${number} of batch ${batch} was not stored`);
  return row.id;
}

/** The session that a stored row belongs to, with the version that `ClassSession` has. @returns null where there is no such row */
export async function findSession(
  db: Queryable,
  row: number,
): Promise<{ course_schedule_id: number; number: number; version: number } | null> {
  const { rows } = await db.query<{ course_schedule_id: number; number: number; version: number }>(
    `SELECT k.course_schedule_id, k.number, s.version + k.version AS version
     FROM class_sessions k JOIN course_schedules s ON s.id = k.course_schedule_id WHERE k.id = $1`,
    [row],
  );
  return rows[0] ?? null;
}

/** The values of a session that differ from the plan. Values of null follow it. */
export interface Overrides {
  readonly date: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly topic: string | null;
  readonly instructor_id: number | null;
  readonly place: string | null;
}

export async function storeOverrides(db: Queryable, id: number, overrides: Overrides): Promise<void> {
  const { date, start_time, end_time, topic, instructor_id, place } = overrides;
  await db.query(
    `UPDATE class_sessions SET date = $2, start_time = $3, end_time = $4, topic = $5, instructor_id = $6, place = $7, updated_at = now() WHERE id = $1`,
    [id, date, start_time, end_time, topic, instructor_id, place],
  );
}

/** Fixes the date and the times of a session, so that they no longer follow the schedule. */
export async function holdSession(
  db: Queryable,
  id: number,
  { date, start_time, end_time }: Pick<ClassSession, 'date' | 'start_time' | 'end_time'>,
): Promise<void> {
  await db.query(
    'UPDATE class_sessions SET date = $2, start_time = $3, end_time = $4 WHERE id = $1 AND date IS NULL AND $2::date IS NOT NULL',
    [id, date, start_time, end_time],
  );
}
