import type { Queryable } from '../../../database/pool.ts';
import type { CourseDetail, DetailChange, NewDetail } from './schemas.ts';

/** @returns null where there is no such course */
export async function insertDetail(
  db: Queryable,
  { course_id, order, title, type, description }: NewDetail,
): Promise<CourseDetail | null> {
  const { rows } = await db.query<CourseDetail>(
    `INSERT INTO course_details (course_id, "order", title, type, description)
     SELECT id, $2, $3, $4, $5 FROM courses WHERE id = $1 AND deleted_at IS NULL
     RETURNING id, course_id, "order", title, type, description, version`,
    [course_id, order, title.trim(), type, description.trim()],
  );
  return rows[0] ?? null;
}

/** Locks a detail for a save. Null where there is no such detail. */
export async function lockDetail(db: Queryable, id: number): Promise<(CourseDetail & { version: number }) | null> {
  const { rows } = await db.query<CourseDetail & { version: number }>(
    'SELECT id, course_id, "order", title, type, description, version FROM course_details WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0] ?? null;
}

/** @param id of a locked detail */
export async function updateDetail(
  db: Queryable,
  id: number,
  { order, title, type, description }: DetailChange,
): Promise<CourseDetail | null> {
  const { rows } = await db.query<CourseDetail>(
    `UPDATE course_details SET "order" = $2, title = $3, type = $4, description = $5 WHERE id = $1
     RETURNING id, course_id, "order", title, type, description, version`,
    [id, order, title.trim(), type, description.trim()],
  );
  return rows[0] ?? null;
}

export async function deleteDetail(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM course_details WHERE id = $1', [id]);
}
