import { containing, Filter } from '../../database/filter.ts';
import type { Queryable } from '../../database/pool.ts';
import type { Page } from '../../http/schema-types.ts';
import { isActive, scheduleJoins, scheduleJson, staffScheduleJson } from '../course-schedules/sql.ts';
import { variantsJson } from '../media/sql.ts';
import type { Course, CourseRow } from './schemas.ts';

const columns = `
  c.id, c.code, c.slug, c.title, c.type, c.category_id, json_build_object('id', k.id, 'name', k.name) AS category,
  c.short_description, c.header_image, ${variantsJson('c.header_image')} AS header_image_variants,
  c.thumbnail, ${variantsJson('c.thumbnail')} AS thumbnail_variants, c.introduction_video, c.document, c.price, c.discount_id,
  CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('id', d.id, 'percentage', d.percentage) END AS discount,
  c.discounted_price, c.created_at, json_build_object('name', u.name) AS "user"`;

const joins = `
  JOIN categories k ON k.id = c.category_id
  JOIN staff_users u ON u.id = c.created_by
  LEFT JOIN discounts d ON d.id = c.discount_id`;

function schedules(condition: string, json: string): string {
  return `(SELECT coalesce(json_agg(${json} ORDER BY s.start_date, s.id), '[]'::json)
    FROM course_schedules s ${scheduleJoins} WHERE s.course_id = c.id AND ${condition}) AS course_schedules`;
}

export interface CourseFilter {
  readonly price?: 'PAID' | 'FREE' | undefined;
  readonly type?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly courseId?: number | undefined;
  readonly locationId?: number | undefined;
  readonly text?: string | undefined;
}

export type CourseOrder = 'newest' | 'oldest' | 'soonest' | 'price';

interface ListOptions {
  readonly filter: CourseFilter;
  readonly order: CourseOrder;
  readonly today: string;
  readonly limit: number;
  readonly page: number;
}

export async function listCourses(db: Queryable, { filter: wanted, order, today, limit, page }: ListOptions): Promise<Page<CourseRow>> {
  const filter = new Filter();
  const date = `${filter.value(today)}::date`;
  filter.require('c.deleted_at IS NULL');
  if (wanted.price) filter.require(wanted.price === 'FREE' ? 'c.discounted_price = 0' : 'c.discounted_price > 0');
  if (wanted.type) filter.add('c.type = ?', wanted.type);
  if (wanted.categoryId) filter.add('c.category_id = ?', wanted.categoryId);
  if (wanted.courseId) filter.add('c.id = ?', wanted.courseId);
  if (wanted.text) filter.add('c.search_text ILIKE ?', containing(wanted.text));
  if (wanted.locationId) {
    filter.add(`EXISTS (SELECT FROM course_schedules s WHERE s.course_id = c.id AND ${isActive(date)} AND s.location_id = ?)`, wanted.locationId);
  }
  // The date is always sent, whether or not a condition uses it.
  const counted = db.query<{ count: number }>(`SELECT count(*) FROM courses c ${filter.where || 'WHERE true'} AND ${date} IS NOT NULL`, [...filter.values]);
  const sorted = sorting(order, date);
  const paged = `LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`;
  const listed = db.query<CourseRow>(
    `SELECT ${columns}, ${schedules(isActive(date), scheduleJson)}
     FROM (SELECT c.id, row_number() OVER () AS place FROM (
       SELECT c.id FROM courses c ${sorted.join} ${filter.where} ORDER BY ${sorted.by} ${paged}) c) page
     JOIN courses c ON c.id = page.id ${joins} ORDER BY page.place`,
    filter.values,
  );
  const [{ rows: totals }, { rows }] = await Promise.all([counted, listed]);
  return { rows, count: totals[0]?.count ?? 0 };
}

function sorting(order: CourseOrder, date: string): { join: string; by: string } {
  switch (order) {
    case 'newest': return { join: '', by: 'c.id DESC' };
    case 'oldest': return { join: '', by: 'c.id' };
    case 'price': return { join: '', by: 'c.discounted_price, c.id' };
    case 'soonest': return {
      join: `LEFT JOIN (SELECT s.course_id, min(s.start_date) AS start_date FROM course_schedules s WHERE ${isActive(date)} GROUP BY 1) next ON next.course_id = c.id`,
      by: 'next.start_date NULLS LAST, c.id',
    };
  }
}

export async function findCourseBySlug(db: Queryable, slug: string, { today, forStaff }: { today: string; forStaff: boolean }): Promise<Course | null> {
  const shown = forStaff ? schedules('$2::date IS NOT NULL', staffScheduleJson) : schedules(isActive('$2::date'), scheduleJson);
  const { rows } = await db.query<Course>(
    `SELECT ${columns}, c.description, ${shown},
       (SELECT coalesce(json_agg(json_build_object('id', e.id, 'course_id', e.course_id, 'order', e."order", 'title', e.title, 'type', e.type,
          'description', e.description) ORDER BY e.type, e."order", e.id), '[]'::json)
        FROM course_details e WHERE e.course_id = c.id) AS course_details
     FROM courses c ${joins} WHERE c.slug = $1 AND c.deleted_at IS NULL`,
    [slug, today],
  );
  return rows[0] ?? null;
}

/** The columns staff may write, and nothing else. */
const WRITABLE = [
  'title', 'code', 'slug', 'type', 'category_id', 'description', 'short_description', 'header_image', 'thumbnail', 'introduction_video', 'document',
  'price', 'discount_id',
] as const;
type CourseValues = Partial<Record<(typeof WRITABLE)[number], unknown>>;

export async function insertCourse(db: Queryable, course: CourseValues, createdBy: number): Promise<number> {
  const columns = WRITABLE.filter((column) => course[column] !== undefined);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO courses (${columns.join(', ')}, created_by) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}, $${columns.length + 1}) RETURNING id`,
    [...columns.map((column) => course[column]), createdBy]);
  const [row] = rows;
  if (!row) throw new Error('The course was not stored');
  return row.id;
}

export async function updateCourse(db: Queryable, id: number, change: CourseValues): Promise<void> {
  const columns = WRITABLE.filter((column) => change[column] !== undefined);
  const assignments = columns.map((column, index) => `${column} = $${index + 2}`);
  await db.query(`UPDATE courses SET ${[...assignments, 'updated_at = now()'].join(', ')} WHERE id = $1`, [id, ...columns.map((column) => change[column])]);
}

/** The names to know before a change; orders of this course wait until the transaction ends. */
export async function lockCourse(db: Queryable, id: number): Promise<{ slug: string; header_image: string | null; thumbnail: string | null; document: string | null } | null> {
  const { rows } = await db.query<{ slug: string; header_image: string | null; thumbnail: string | null; document: string | null }>(
    'SELECT slug, header_image, thumbnail, document FROM courses WHERE id = $1 AND deleted_at IS NULL FOR UPDATE', [id]);
  return rows[0] ?? null;
}

export async function countLiveOrders(db: Queryable, courseId: number, today: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) FROM orders o JOIN course_schedules s ON s.id = o.course_schedule_id
     WHERE s.course_id = $1 AND s.end_date >= $2 AND o.state IN ('PENDING', 'PAID', 'PAID_UNPLACED')`, [courseId, today]);
  return rows[0]?.count ?? 0;
}

export async function markDeleted(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE courses SET deleted_at = now() WHERE id = $1', [id]);
}
