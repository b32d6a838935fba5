import { containing, Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { RememberedCounts } from '../../../database/remembered-counts.ts';
import type { Page } from '../../../http/schema-types.ts';
import { isActive, scheduleJoins, scheduleJson, staffScheduleJson } from '../course-schedules/sql.ts';
import { variantsJson } from '../media/sql.ts';
import type { FileField } from './course-form.ts';
import { placePrice } from './discounted-prices.ts';
import type { Course, CourseRow } from './schemas.ts';

const columns = `
  c.id, c.code, c.slug, c.title, c.type, c.category_id, json_build_object('id', k.id, 'name', k.name) AS category,
  c.short_description, c.header_image, ${variantsJson('c.header_image')} AS header_image_variants,
  c.thumbnail, ${variantsJson('c.thumbnail')} AS thumbnail_variants, c.introduction_video, c.document, c.price, c.discount_id,
  CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('id', d.id, 'percentage', d.percentage) END AS discount,
  ${placePrice} AS discounted_price, c.created_at, c.version, json_build_object('name', u.name) AS "user"`;

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
  /** A tsquery over the words of a course. */
  readonly words?: string | undefined;
  /** Texts that must all be in the course's text, also within words. */
  readonly parts?: readonly string[] | undefined;
}

type CourseOrder = keyof typeof orders | 'soonest';

interface ListOptions {
  readonly filter: CourseFilter;
  readonly order: CourseOrder;
  readonly today: string;
  readonly limit: number;
  readonly page: number;
  /**
   * How many courses have the text. FEW: those are found first and then sorted. MANY: the list is read in its order until the page is full. The planner
   * cannot choose: for several frequent words it expects hardly any course to have all of them.
   */
  readonly found?: 'FEW' | 'MANY';
  /** Adds the counts that only staff see. */
  readonly forStaff?: boolean;
}

const countsJson = `json_build_object('details', (SELECT count(*) FROM course_details e WHERE e.course_id = c.id),
  'schedules', (SELECT count(*) FROM course_schedules s WHERE s.course_id = c.id)) AS counts`;

/** Up to so many courses are found first and then sorted. */
const FEW = 1_000;

export async function listCourses(
  db: Queryable,
  counts: RememberedCounts,
  options: ListOptions,
): Promise<Page<CourseRow>> {
  const count = await countCourses(db, counts, options);
  const found = count <= FEW ? 'FEW' : 'MANY';
  return { rows: count === 0 ? [] : await pageOfCourses(db, counts, { ...options, found }), count };
}

function countCourses(db: Queryable, counts: RememberedCounts, options: ListOptions): Promise<number> {
  const { words, ...others } = options.filter;
  // Only courses that are not deleted have words, so this table alone is enough.
  if (words && Object.values(others).every((value) => value === undefined))
    return counts.count(db, 'SELECT count(*) FROM course_words WHERE words @@ $1::tsquery', [words]);
  const { filter, date } = conditions(options);
  // The date is always among the values, so the statement has to use it even where no condition does.
  return counts.count(db, `SELECT count(*) FROM courses c ${filter.where} AND ${date} IS NOT NULL`, filter.values);
}

async function pageOfCourses(db: Queryable, counts: RememberedCounts, options: ListOptions): Promise<CourseRow[]> {
  const ids =
    options.order === 'soonest' ? await soonestIds(db, counts, options) : await orderedIds(db, options, options.order);
  const { rows } = await db.query<CourseRow>(
    `SELECT ${columns}, ${schedules(isActive('$2::date'), scheduleJson)}${options.forStaff ? `, ${countsJson}` : ''}
     FROM unnest($1::int[]) WITH ORDINALITY AS page (id, place) JOIN courses c ON c.id = page.id ${joins} ORDER BY page.place`,
    [ids, options.today],
  );
  return rows;
}

/** SQL: whether a course has the text that is searched; null where no text is. */
function textCondition({ filter: { words, parts }, found }: ListOptions, filter: Filter): string | null {
  if (words && found === 'MANY')
    return `(SELECT w.words FROM course_words w WHERE w.course_id = c.id) @@ ${filter.value(words)}::tsquery`;
  const withText = words
    ? `SELECT course_id FROM course_words WHERE words @@ ${filter.value(words)}::tsquery`
    : parts &&
      `SELECT id FROM courses WHERE deleted_at IS NULL AND ${parts.map((part) => `search_text ILIKE ${filter.value(containing(part))}`).join(' AND ')}`;
  if (!withText) return null;
  return found === 'FEW' ? `c.id = ANY (ARRAY(${withText}))` : `c.id IN (${withText})`;
}

/** The conditions of a list. `date` is the placeholder of today's date. */
function conditions(options: ListOptions): { filter: Filter; date: string } {
  const { filter: wanted, today } = options;
  const filter = new Filter();
  const date = `${filter.value(today)}::date`;
  filter.require('c.deleted_at IS NULL');
  if (wanted.price) filter.require(wanted.price === 'FREE' ? 'c.discounted_price = 0' : 'c.discounted_price > 0');
  if (wanted.type) filter.add('c.type = ?', wanted.type);
  if (wanted.categoryId) filter.add('c.category_id = ?', wanted.categoryId);
  if (wanted.courseId) filter.add('c.id = ?', wanted.courseId);
  const text = textCondition(options, filter);
  if (text) filter.require(text);
  if (wanted.locationId) {
    filter.add(
      `EXISTS (SELECT FROM course_schedules s WHERE s.course_id = c.id AND ${isActive(date)} AND s.location_id = ?)`,
      wanted.locationId,
    );
  }
  return { filter, date };
}

const orders = {
  newest: 'c.id DESC',
  oldest: 'c.id',
  // Descending orders read the same indexes backwards.
  title: 'lower(c.title), c.id',
  title_desc: 'lower(c.title) DESC, c.id DESC',
  price: 'c.discounted_price, c.id',
  price_desc: 'c.discounted_price DESC, c.id DESC',
} as const;

async function orderedIds(db: Queryable, options: ListOptions, order: keyof typeof orders): Promise<number[]> {
  const { filter, date } = conditions(options);
  return idsOf(
    db,
    `SELECT c.id FROM courses c ${filter.where} AND ${date} IS NOT NULL ORDER BY ${orders[order]}`,
    filter,
    (options.page - 1) * options.limit,
    options.limit,
  );
}

/**
 * Sorts courses by their first class; courses without a class come last. The first part reads schedules in the order of their dates and stops when
 * the page is full, so it does not read the whole catalogue.
 */
async function soonestIds(db: Queryable, counts: RememberedCounts, options: ListOptions): Promise<number[]> {
  const { limit, page } = options;
  const skip = (page - 1) * limit;
  const { filter, date } = conditions(options);
  const earlier = `EXISTS (SELECT FROM course_schedules e WHERE e.course_id = s.course_id AND ${isActive(date).replaceAll('s.', 'e.')}
    AND (e.start_date, e.id) < (s.start_date, s.id))`;
  const withClass = `FROM course_schedules s JOIN courses c ON c.id = s.course_id ${filter.where} AND ${isActive(date)} AND NOT ${earlier}`;
  const countValues = [...filter.values];
  const first = await idsOf(db, `SELECT c.id ${withClass} ORDER BY s.start_date, s.id`, filter, skip, limit);
  if (first.length === limit) return first;
  const total = await counts.count(db, `SELECT count(*) ${withClass}`, countValues);
  const rest = conditions(options);
  const without = `SELECT c.id FROM courses c ${rest.filter.where} AND NOT EXISTS (SELECT FROM course_schedules s WHERE s.course_id = c.id AND ${isActive(rest.date)}) ORDER BY c.id`;
  const others = await idsOf(db, without, rest.filter, Math.max(0, skip - total), limit - first.length);
  return [...first, ...others];
}

async function idsOf(db: Queryable, sql: string, filter: Filter, skip: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `${sql} LIMIT ${filter.value(limit)} OFFSET ${filter.value(skip)}`,
    filter.values,
  );
  return rows.map(({ id }) => id);
}

export async function findCourseBySlug(
  db: Queryable,
  slug: string,
  { today, forStaff }: { today: string; forStaff: boolean },
): Promise<Course | null> {
  const shown = forStaff
    ? schedules('$2::date IS NOT NULL', staffScheduleJson)
    : schedules(isActive('$2::date'), scheduleJson);
  const { rows } = await db.query<Course>(
    `SELECT ${columns}, c.description, ${forStaff ? 'c.refund_policy, c.certificate_threshold, ' : ''}${shown},
       (SELECT coalesce(json_agg(json_build_object('id', e.id, 'course_id', e.course_id, 'order', e."order", 'title', e.title, 'type', e.type,
          'description', e.description, 'version', e.version) ORDER BY e.type, e."order", e.id), '[]'::json)
        FROM course_details e WHERE e.course_id = c.id) AS course_details
     FROM courses c ${joins} WHERE c.slug = $1 AND c.deleted_at IS NULL`,
    [slug, today],
  );
  return rows[0] ?? null;
}

/** The columns that staff may write. */
const WRITABLE = [
  'title',
  'code',
  'slug',
  'type',
  'category_id',
  'description',
  'short_description',
  'header_image',
  'thumbnail',
  'introduction_video',
  'document',
  'price',
  'discount_id',
  'refund_policy',
  'certificate_threshold',
] as const;
type CourseValues = Partial<Record<(typeof WRITABLE)[number], unknown>>;

/** Arrays go into columns of JSON. Without this, the driver would send an array of PostgreSQL. */
const stored = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value);

export async function insertCourse(db: Queryable, course: CourseValues, createdBy: number): Promise<number> {
  const columns = WRITABLE.filter((column) => course[column] !== undefined);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO courses (${columns.join(', ')}, created_by) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}, $${columns.length + 1}) RETURNING id`,
    [...columns.map((column) => stored(course[column])), createdBy],
  );
  const [row] = rows;
  if (!row) throw new Error('The course was not stored');
  return row.id;
}

export async function updateCourse(db: Queryable, id: number, change: CourseValues): Promise<void> {
  const columns = WRITABLE.filter((column) => change[column] !== undefined);
  const assignments = columns.map((column, index) => `${column} = $${index + 2}`);
  await db.query(`UPDATE courses SET ${[...assignments, 'updated_at = now()'].join(', ')} WHERE id = $1`, [
    id,
    ...columns.map((column) => stored(change[column])),
  ]);
}

/** The values of a locked course that a save needs. */
export interface LockedCourse extends Readonly<Record<FileField, string | null>> {
  readonly slug: string;
  readonly version: number;
}

/** Locks a course, so that orders of it wait until the transaction ends. Null where there is no such course. */
export async function lockCourse(db: Queryable, id: number): Promise<LockedCourse | null> {
  const { rows } = await db.query<LockedCourse>(
    'SELECT slug, version, header_image, thumbnail, document FROM courses WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
    [id],
  );
  return rows[0] ?? null;
}

export async function countLiveOrders(db: Queryable, courseId: number, today: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(DISTINCT o.id) FROM course_schedules s JOIN places p ON p.course_schedule_id = s.id
       JOIN registrations r ON r.id = p.registration_id JOIN orders o ON o.id = r.order_id
     WHERE s.course_id = $1 AND s.end_date >= $2 AND o.state IN ('PENDING', 'PAID', 'PAID_UNPLACED')
       AND NOT EXISTS (SELECT FROM places later WHERE later.registration_id = r.id AND later.id > p.id)`,
    [courseId, today],
  );
  return rows[0]?.count ?? 0;
}

export async function markDeleted(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE courses SET deleted_at = now() WHERE id = $1', [id]);
}

/** @returns its version; null where there is no such deleted course */
export async function lockDeletedCourse(db: Queryable, id: number): Promise<number | null> {
  const { rows } = await db.query<{ version: number }>(
    'SELECT version FROM courses WHERE id = $1 AND deleted_at IS NOT NULL FOR UPDATE',
    [id],
  );
  return rows[0]?.version ?? null;
}

/** @returns its slug; null where there is no such deleted course */
export async function markRestored(db: Queryable, id: number): Promise<string | null> {
  const { rows } = await db.query<{ slug: string }>(
    'UPDATE courses SET deleted_at = NULL WHERE id = $1 AND deleted_at IS NOT NULL RETURNING slug',
    [id],
  );
  return rows[0]?.slug ?? null;
}
