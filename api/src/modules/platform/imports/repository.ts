import type { Queryable } from '../../../database/pool.ts';
import type { StoredRecord } from '../../../table-import/import-rows.ts';
import type { ExportQuery } from '../../../table-import/schemas.ts';

const courseCells = `json_build_object('code', c.code, 'title', c.title, 'slug', c.slug, 'type', c.type, 'category', k.name,
  'short_description', c.short_description, 'description', c.description, 'introduction_video', coalesce(c.introduction_video, ''),
  'price', c.price::text, 'discount', coalesce(d.percentage::text, ''))`;
const courses = `FROM courses c JOIN categories k ON k.id = c.category_id LEFT JOIN discounts d ON d.id = c.discount_id`;

export interface StoredCourse extends StoredRecord {
  readonly category_id: number;
}

/** Courses with one of these codes or slugs. */
export async function coursesNamed(
  db: Queryable,
  codes: readonly string[],
  slugs: readonly string[],
): Promise<StoredCourse[]> {
  const { rows } = await db.query<StoredCourse>(
    `SELECT c.id, c.version, c.category_id, ${courseCells} AS cells ${courses}
     WHERE c.deleted_at IS NULL AND (c.code = ANY ($1) OR c.slug = ANY ($2))`,
    [codes, slugs],
  );
  return rows;
}

const scheduleCells = `json_build_object('course', c.code, 'batch', s.batch::text, 'code', s.code,
  'participant_amount', coalesce(s.participant_amount::text, ''), 'total_session', coalesce(s.total_session::text, ''),
  'total_hour_per_session', coalesce(s.total_hour_per_session::text, ''), 'instructor', i.name, 'location', coalesce(l.name, ''),
  'publish_at', s.publish_at, 'start_date', s.start_date, 'end_date', s.end_date,
  'start_time', to_char(s.start_time, 'HH24:MI'), 'end_time', to_char(s.end_time, 'HH24:MI'), 'mode', s.mode, 'days', s.days)`;
const schedules = `FROM course_schedules s JOIN courses c ON c.id = s.course_id JOIN instructors i ON i.id = s.instructor_id
  LEFT JOIN locations l ON l.id = s.location_id`;

export interface StoredSchedule extends StoredRecord {
  readonly instructor_id: number;
  readonly location_id: number | null;
  readonly seats_taken: number;
}

/** Batches of the courses with these codes. */
export async function schedulesOf(db: Queryable, codes: readonly string[]): Promise<StoredSchedule[]> {
  const { rows } = await db.query<StoredSchedule>(
    `SELECT s.id, s.version, s.instructor_id, s.location_id, s.seats_taken, ${scheduleCells} AS cells ${schedules}
     WHERE c.deleted_at IS NULL AND c.code = ANY ($1) ORDER BY s.id`,
    [codes],
  );
  return rows;
}

export async function courseIds(db: Queryable, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: number; code: string }>(
    'SELECT id, code FROM courses WHERE deleted_at IS NULL AND code = ANY ($1)',
    [codes],
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

const exports = {
  course: { id: 'c.id', cells: courseCells, from: courses },
  schedule: { id: 's.id', cells: scheduleCells, from: schedules },
} as const;

/** The records that are not deleted, newest first. */
export async function exported<Field extends string>(
  db: Queryable,
  kind: keyof typeof exports,
  { limit, before }: ExportQuery,
): Promise<{ rows: { id: number; cells: Record<Field, string> }[]; count: number }> {
  const { id, cells, from } = exports[kind];
  const { rows } = await db.query<{ id: number; cells: Record<Field, string> }>(
    `SELECT ${id}, ${cells} AS cells ${from} WHERE c.deleted_at IS NULL AND ($1::int IS NULL OR ${id} < $1) ORDER BY ${id} DESC LIMIT $2`,
    [before ?? null, limit],
  );
  const counted = await db.query<{ count: number }>(`SELECT count(*) ${from} WHERE c.deleted_at IS NULL`);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Ids by name in small letters. Several instructors may have the same name. */
export async function idsByName(
  db: Queryable,
  master: 'categories' | 'locations' | 'instructors',
): Promise<(name: string) => readonly number[]> {
  const { rows } = await db.query<{ name: string; ids: number[] }>(
    `SELECT lower(name) AS name, array_agg(id) AS ids FROM ${master} GROUP BY 1`,
  );
  const ids = new Map(rows.map((row) => [row.name, row.ids]));
  return (name) => ids.get(name.toLowerCase()) ?? [];
}

export async function discountIds(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: number; percentage: string }>(
    'SELECT id, percentage::text AS percentage FROM discounts',
  );
  return new Map(rows.map(({ id, percentage }) => [percentage, id]));
}
