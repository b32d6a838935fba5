import { countRows } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { EndingOffer, Line, LineEntry } from './schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

/** An offer is a task for staff when it ends within so many hours. */
const ENDING_HOURS = 6;

const SHOWN = `(w.state IN ('OFFERED', 'WAITING') OR w.state = 'TAKEN' AND o.state = 'PENDING')`;

/** SQL: the name of a person on the list, from an account or a registration. */
const knownName = `coalesce((SELECT full_name FROM students WHERE email = w.email),
      (SELECT ${fullNameOf('r')} FROM registrations r WHERE lower(r.email) = w.email ORDER BY r.id DESC LIMIT 1))`;

const lineEntries = `SELECT w.id, CASE WHEN w.state = 'WAITING' THEN count(*) FILTER (WHERE w.state = 'WAITING') OVER (PARTITION BY w.course_schedule_id ORDER BY w.position, w.id) END AS rank,
    ${knownName} AS name,
    w.email, w.phone_number, w.state, w.created_at, w.offer_ends_at, w.lapses, CASE WHEN w.state = 'TAKEN' THEN o.transaction_id END AS transaction_id, w.version
  FROM waiting_entries w LEFT JOIN orders o ON o.id = w.order_id
  WHERE w.course_schedule_id = $1 AND ${SHOWN} ORDER BY w.state = 'WAITING', w.offer_ends_at, w.position, w.id`;

/** The people on the list of a batch; open offers come first. */
export async function listLine(db: Queryable, scheduleId: number): Promise<LineEntry[]> {
  return (await db.query<LineEntry>(lineEntries, [scheduleId])).rows;
}

/** The list of a batch, for staff. @returns null where there is no such batch */
export async function readLine(db: Queryable, scheduleId: number): Promise<Line | null> {
  const { rows } = await db.query<Line['course_schedule']>(
    `SELECT s.id, s.batch, s.start_date, json_build_object('id', c.id, 'title', c.title) AS course, s.participant_amount, s.seats_taken
     FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE s.id = $1`,
    [scheduleId],
  );
  const [batch] = rows;
  return batch ? { course_schedule: batch, rows: await listLine(db, scheduleId) } : null;
}

/** Offers that end soon, the earliest end first. */
export async function listEndingOffers(
  db: Queryable,
  { limit, page, now }: { limit: number; page: number; now: string },
): Promise<Page<EndingOffer>> {
  const where = `WHERE w.state = 'OFFERED' AND w.offer_ends_at < $1::timestamptz + interval '${ENDING_HOURS} hours'`;
  const count = await countRows(db, `waiting_entries w ${where}`, [now]);
  const { rows } = await db.query<EndingOffer>(
    `SELECT w.id, ${knownName} AS name, w.email, w.phone_number, w.offer_ends_at, w.version,
         json_build_object('id', s.id, 'course', json_build_object('title', c.title), 'batch', s.batch, 'waiting', s.waiting) AS course_schedule
       FROM (SELECT * FROM waiting_entries w ${where} ORDER BY w.offer_ends_at, w.id LIMIT $2 OFFSET $3) w
       JOIN course_schedules s ON s.id = w.course_schedule_id JOIN courses c ON c.id = s.course_id ORDER BY w.offer_ends_at, w.id`,
    [now, limit, (page - 1) * limit],
  );
  return { rows, count };
}
