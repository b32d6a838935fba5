import type { Queryable } from '../../../database/pool.ts';
import { notFound } from '../../../http/api-error.ts';
import { isOver } from '../certificates/repository.ts';
import { readSessions } from '../../catalogue/class-sessions/repository.ts';
import type { BatchCertificates } from './schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

const NAME = fullNameOf('r');

interface GraduateRow {
  readonly registration_id: number;
  readonly full_name: string;
  readonly attended: number;
  readonly ref_id: string | null;
}

/** The people of a batch with their attendance, by name. @param now an instant @throws ApiError 404 */
export async function readGraduates(db: Queryable, batch: number, now: string): Promise<BatchCertificates> {
  const sessions = await readSessions(db, batch);
  const { rows: batches } = await db.query<{ is_over: boolean; threshold: number }>(
    `SELECT ${isOver('$2')} AS is_over, c.certificate_threshold AS threshold FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE s.id = $1`,
    [batch, now],
  );
  const [schedule] = batches;
  if (!sessions || !schedule) throw notFound('Batch tidak ditemukan');
  const { rows } = await db.query<GraduateRow>(
    `SELECT r.id AS registration_id, ${NAME} AS full_name,
         (SELECT count(*) FROM (
            SELECT FROM attendance e JOIN class_sessions k ON k.id = e.session_id
            WHERE k.course_schedule_id = $1 AND e.registration_id = r.id
            GROUP BY k.id HAVING bool_and(e.state IN ('PRESENT', 'LATE'))) there) AS attended,
         (SELECT f.ref_id FROM certificates f WHERE f.registration_id = r.id AND f.revoked_at IS NULL LIMIT 1) AS ref_id
       FROM places p JOIN registrations r ON r.id = p.registration_id
       WHERE p.course_schedule_id = $1 AND p.state = 'CONFIRMED' ORDER BY lower(${NAME}), r.id`,
    [batch],
  );
  const all = sessions.length;
  const { threshold, is_over } = schedule;
  return {
    threshold,
    is_over,
    rows: rows.map((row) => ({
      ...row,
      sessions: all,
      is_enough: all > 0 && row.attended * 100 >= threshold * all,
    })),
  };
}
