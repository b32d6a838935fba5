import type { Queryable } from '../../database/pool.ts';
import type { Certificate } from './schemas.ts';

/** Of a certificate that is not revoked. */
export async function findCertificate(db: Queryable, refId: string): Promise<Certificate | null> {
  const { rows } = await db.query<{ full_name: string; title: string; document: string }>(
    `SELECT f.student_full_name AS full_name, c.title, f.document
     FROM certificates f JOIN course_schedules s ON s.id = f.course_schedule_id JOIN courses c ON c.id = s.course_id
     WHERE f.ref_id = $1 AND f.revoked_at IS NULL`,
    [refId],
  );
  const found = rows[0];
  return found ? { student: { full_name: found.full_name }, course_schedule: { course: { title: found.title } }, document: found.document } : null;
}
