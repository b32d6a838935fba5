import type { Queryable } from '../../../database/pool.ts';
import type { Mark, Roll } from './schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

/** SQL: the people on the roll of the batch $1. */
const ON_ROLL = `places p JOIN registrations r ON r.id = p.registration_id WHERE p.course_schedule_id = $1 AND p.state = 'CONFIRMED'`;
const NAME = fullNameOf('r');

export async function findCourse(db: Queryable, batch: number): Promise<{ title: string; batch: number } | null> {
  const { rows } = await db.query<{ title: string; batch: number }>(
    'SELECT c.title, s.batch FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE s.id = $1',
    [batch],
  );
  return rows[0] ?? null;
}

/** The people on the roll with their entries for a session, by name. */
export async function readPeople(db: Queryable, batch: number, number: number): Promise<Roll['people']> {
  const { rows } = await db.query<Roll['people'][number]>(
    `SELECT r.id AS registration_id, ${NAME} AS name,
       (SELECT coalesce(json_agg(json_build_object('id', e.id, 'state', e.state, 'note', e.note, 'author_name', e.author_name, 'marked_at', e.marked_at)
          ORDER BY e.id DESC), '[]'::json)
        FROM attendance e JOIN class_sessions k ON k.id = e.session_id
        WHERE k.course_schedule_id = $1 AND k.number = $2 AND e.registration_id = r.id) AS entries
     FROM ${ON_ROLL} ORDER BY lower(${NAME}), r.id`,
    [batch, number],
  );
  return rows;
}

export interface Author {
  /** Either `staff` and the id of the account, such as `staff 7`, or `link`. */
  readonly author: string;
  readonly name: string;
}

/** Stores the entries that are new. Entries about people without a place in the batch are dropped: they may have moved meanwhile. */
export async function insertMarks(
  db: Queryable,
  { session, batch }: { session: number; batch: number },
  marks: readonly Mark[],
  { author, name }: Author,
  now: string,
): Promise<{ registration_id: number; state: string }[]> {
  const { rows } = await db.query<{ registration_id: number; state: string }>(
    `INSERT INTO attendance_entries (key, session_id, registration_id, state, note, author, author_name, seen, marked_at)
     SELECT m.key, $1, m.registration_id, m.state, m.note, $3, $4, m.seen, least(to_timestamp(m.marked_at / 1000.0), $5::timestamptz)
     FROM ROWS FROM (jsonb_to_recordset($6::jsonb) AS (key text, registration_id bigint, state text, note text, seen bigint, marked_at bigint))
       WITH ORDINALITY AS m (key, registration_id, state, note, seen, marked_at, sequence)
     WHERE EXISTS (SELECT FROM places p WHERE p.registration_id = m.registration_id AND p.course_schedule_id = $2)
     ORDER BY m.sequence ON CONFLICT (key) DO NOTHING RETURNING registration_id, state`,
    [session, batch, author, name, now, JSON.stringify(marks)],
  );
  return rows;
}
