import type { Queryable } from '../../../database/pool.ts';

export async function countCourses(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>('SELECT count(*) FROM courses WHERE deleted_at IS NULL');
  return rows[0]?.count ?? 0;
}

export interface CourseAddress {
  readonly slug: string;
  /** The day on which the course or one of its batches was last written, `YYYY-MM-DD`. */
  readonly changed_on: string;
}

/** The addresses of courses, oldest first, so that a new course never moves another one to the next part. */
export async function courseAddresses(
  db: Queryable,
  { limit, skip }: { limit: number; skip: number },
): Promise<CourseAddress[]> {
  const { rows } = await db.query<CourseAddress>(
    `SELECT c.slug, to_char(greatest(c.updated_at, (SELECT max(s.updated_at) FROM course_schedules s WHERE s.course_id = c.id)) AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS changed_on
     FROM courses c WHERE c.deleted_at IS NULL ORDER BY c.id LIMIT $1 OFFSET $2`,
    [limit, skip],
  );
  return rows;
}
