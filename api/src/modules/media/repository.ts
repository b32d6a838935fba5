import type { Queryable } from '../../database/pool.ts';

export async function findCourseCategory(db: Queryable, slug: string): Promise<{ id: number; name: string } | null> {
  const { rows } = await db.query<{ id: number; name: string }>(
    'SELECT k.id, k.name FROM courses c JOIN categories k ON k.id = c.category_id WHERE c.slug = $1 AND c.deleted_at IS NULL', [slug]);
  return rows[0] ?? null;
}
