import type { Queryable } from '../../../database/pool.ts';
import { staffScheduleJson, scheduleJoins } from '../../catalogue/course-schedules/sql.ts';
import type { OwnBatch } from './schemas.ts';

/** SQL: the batches of the account's instructor, who teaches all of a batch or single classes of it. */
const SELECT_OWN = `SELECT json_build_object('title', c.title) AS course, ${staffScheduleJson} AS schedule
  FROM staff_users u JOIN course_schedules s ON s.instructor_id = u.instructor_id
    OR EXISTS (SELECT FROM class_sessions k WHERE k.course_schedule_id = s.id AND k.instructor_id = u.instructor_id)
  JOIN courses c ON c.id = s.course_id ${scheduleJoins} WHERE u.id = $1`;

/** The batches of an account, the latest first. Empty for an account without an instructor. */
export async function listOwnBatches(db: Queryable, staffId: number): Promise<OwnBatch[]> {
  const { rows } = await db.query<OwnBatch>(`${SELECT_OWN} ORDER BY s.start_date DESC, s.id DESC`, [staffId]);
  return rows;
}

/** @returns null where the account does not teach this batch, or there is none */
export async function findOwnBatch(db: Queryable, staffId: number, id: number): Promise<OwnBatch | null> {
  const { rows } = await db.query<OwnBatch>(`${SELECT_OWN} AND s.id = $2`, [staffId, id]);
  return rows[0] ?? null;
}
