import { Filter } from '../../database/filter.ts';
import type { Queryable } from '../../database/pool.ts';
import type { Page } from '../../http/schema-types.ts';
import { variantsJson } from '../media/sql.ts';
import type { ActiveSchedule, ActiveSchedulesQuery, Schedule } from './schemas.ts';
import { isActive, scheduleJoins, scheduleJson, staffScheduleJson } from './sql.ts';

const courseJson = `json_build_object(
  'id', c.id, 'code', c.code, 'slug', c.slug, 'title', c.title, 'type', c.type, 'category_id', c.category_id,
  'category', json_build_object('id', k.id, 'name', k.name), 'short_description', c.short_description,
  'thumbnail', c.thumbnail, 'thumbnail_variants', ${variantsJson('c.thumbnail')},
  'price', c.price, 'discount_id', c.discount_id, 'discounted_price', c.discounted_price,
  'discount', CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('id', d.id, 'percentage', d.percentage) END)`;

/** Batches on offer. With `all`, workshops and events come first: a page of 100 must hold them whatever the number of bootcamps. */
export async function activeSchedules(db: Queryable, today: string, { condition = 'all', type, limit, page }: ActiveSchedulesQuery): Promise<Page<ActiveSchedule>> {
  const filter = new Filter();
  filter.require(isActive(`${filter.value(today)}::date`)).require('c.deleted_at IS NULL');
  if (type && condition !== 'all') filter.add(condition === 'is' ? 'c.type = ?' : 'c.type <> ?', type);
  const counted = db.query<{ count: number }>(
    `SELECT count(*) FROM course_schedules s JOIN courses c ON c.id = s.course_id ${filter.where}`, [...filter.values]);
  const order = condition === 'all' ? `(c.type = 'BOOTCAMP'), s.start_date, s.id` : 's.start_date, s.id';
  const paged = `LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`;
  const listed = db.query<{ schedule: Omit<ActiveSchedule, 'course'>; course: ActiveSchedule['course'] }>(
    `SELECT ${scheduleJson} AS schedule, ${courseJson} AS course
     FROM (SELECT s.*, c.type FROM course_schedules s JOIN courses c ON c.id = s.course_id ${filter.where} ORDER BY ${order} ${paged}) s
     JOIN courses c ON c.id = s.course_id JOIN categories k ON k.id = c.category_id LEFT JOIN discounts d ON d.id = c.discount_id
     ${scheduleJoins} ORDER BY ${order}`,
    filter.values,
  );
  const [{ rows: totals }, { rows }] = await Promise.all([counted, listed]);
  return {
    rows: rows.map(({ schedule, course }) => ({ ...schedule, type: course.type, course })),
    count: totals[0]?.count ?? 0,
  };
}

export async function findSchedule(db: Queryable, id: number): Promise<Schedule | null> {
  const { rows } = await db.query<{ schedule: Schedule }>(
    `SELECT ${staffScheduleJson} AS schedule FROM course_schedules s ${scheduleJoins} WHERE s.id = $1`, [id]);
  return rows[0]?.schedule ?? null;
}
