import type { Queryable } from '../../../database/pool.ts';

interface Category {
  readonly id: number;
  readonly name: string;
}

interface DrawnCourse {
  readonly slug: string;
  readonly title: string;
  readonly category: Category;
}

/** The facts from which the pictures of a course's page are drawn. */
export async function findDrawnCourse(db: Queryable, slug: string): Promise<DrawnCourse | null> {
  const { rows } = await db.query<DrawnCourse>(
    `SELECT c.slug, c.title, json_build_object('id', k.id, 'name', k.name) AS category
     FROM courses c JOIN categories k ON k.id = c.category_id WHERE c.slug = $1 AND c.deleted_at IS NULL`,
    [slug],
  );
  return rows[0] ?? null;
}

/** The category that decides a course's cover. A deleted course keeps its cover, because orders, classes and lists still show it. */
export async function findCoveredCategory(db: Queryable, slug: string): Promise<Category | null> {
  const { rows } = await db.query<Category>(
    `SELECT k.id, k.name FROM courses c JOIN categories k ON k.id = c.category_id WHERE c.slug = $1
     ORDER BY c.deleted_at DESC NULLS FIRST LIMIT 1`,
    [slug],
  );
  return rows[0] ?? null;
}

export interface StoredMedia {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

export async function insertMedia(
  db: Queryable,
  { name, contentType, bytes, width, height }: StoredMedia,
): Promise<void> {
  await db.query('INSERT INTO media (name, content_type, bytes, width, height) VALUES ($1, $2, $3, $4, $5)', [
    name,
    contentType,
    bytes,
    width,
    height,
  ]);
}

export async function insertVariant(
  db: Queryable,
  variant: { name: string; mediaName: string; format: string; width: number; bytes: number },
): Promise<void> {
  await db.query(
    `INSERT INTO media_variants (name, media_name, format, width, bytes) SELECT $1, name, $3, $4, $5 FROM media WHERE name = $2
     ON CONFLICT (name) DO UPDATE SET bytes = excluded.bytes`,
    [variant.name, variant.mediaName, variant.format, variant.width, variant.bytes],
  );
}

/** The names of all files of a medium: its own, and those of its copies. */
export async function filesOf(db: Queryable, name: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM media_variants WHERE media_name = $1', [name]);
  return [name, ...rows.map((row) => row.name)];
}

/** Deletes the rows of a medium. Call it after its files are removed: the copies are found by these rows only. */
export async function forgetMedia(db: Queryable, name: string): Promise<void> {
  await db.query('DELETE FROM media WHERE name = $1', [name]);
}
