import { Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { RememberedCounts } from '../../../database/remembered-counts.ts';
import type { Page } from '../../../http/schema-types.ts';
import { placePrice } from '../courses/discounted-prices.ts';
import { variantsJson } from '../media/sql.ts';
import { batchOfOrder } from '../../sales/orders/places.ts';
import type { ActiveSchedule, ActiveSchedulesQuery, NewSchedule, Schedule, ScheduleChange } from './schemas.ts';
import { isActive, scheduleJoins, scheduleJson, staffScheduleJson } from './sql.ts';

const courseJson = `json_build_object(
  'id', c.id, 'code', c.code, 'slug', c.slug, 'title', c.title, 'type', c.type, 'category_id', c.category_id,
  'category', json_build_object('id', k.id, 'name', k.name), 'short_description', c.short_description,
  'thumbnail', c.thumbnail, 'thumbnail_variants', ${variantsJson('c.thumbnail')},
  'price', c.price, 'discount_id', c.discount_id, 'discounted_price', ${placePrice},
  'discount', CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('id', d.id, 'percentage', d.percentage) END)`;

interface ActiveList extends ActiveSchedulesQuery {
  readonly today: string;
}

/**
 * Batches on offer, the soonest first. With `all`, workshops and events come before bootcamps, so that a page of 100 has them however many bootcamps
 * there are.
 */
export async function activeSchedules(
  db: Queryable,
  counts: RememberedCounts,
  { today, condition = 'all', type, limit, page }: ActiveList,
): Promise<Page<ActiveSchedule>> {
  const filter = new Filter();
  filter.require(isActive(`${filter.value(today)}::date`)).require('c.deleted_at IS NULL');
  if (type && condition !== 'all') filter.add(condition === 'is' ? 'c.type = ?' : 'c.type <> ?', type);
  const count = await counts.count(
    db,
    `SELECT count(*) FROM course_schedules s JOIN courses c ON c.id = s.course_id ${filter.where}`,
    filter.values,
  );
  const [order, kinds] =
    condition === 'all'
      ? [`(s.type = 'BOOTCAMP'), s.start_date, s.id`, [`AND c.type <> 'BOOTCAMP'`, `AND c.type = 'BOOTCAMP'`]]
      : ['s.start_date, s.id', ['']];
  // Each kind is read in the order of its dates, and only as far as the page goes. Sorting both together would read every batch.
  const end = filter.value(page * limit);
  const found = kinds.map(
    (kind) =>
      `(SELECT s.*, c.type FROM course_schedules s JOIN courses c ON c.id = s.course_id ${filter.where} ${kind} ORDER BY s.start_date, s.id LIMIT ${end})`,
  );
  const paged = `LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`;
  const { rows } = await db.query<{ schedule: Omit<ActiveSchedule, 'course'>; course: ActiveSchedule['course'] }>(
    `SELECT ${scheduleJson} AS schedule, ${courseJson} AS course
     FROM (SELECT * FROM (${found.join(' UNION ALL ')}) s ORDER BY ${order} ${paged}) s
     JOIN courses c ON c.id = s.course_id JOIN categories k ON k.id = c.category_id LEFT JOIN discounts d ON d.id = c.discount_id
     ${scheduleJoins} ORDER BY ${order}`,
    filter.values,
  );
  return { rows: rows.map(({ schedule, course }) => ({ ...schedule, type: course.type, course })), count };
}

export async function findSchedule(db: Queryable, id: number): Promise<Schedule | null> {
  const { rows } = await db.query<{ schedule: Schedule }>(
    `SELECT ${staffScheduleJson} AS schedule FROM course_schedules s ${scheduleJoins} WHERE s.id = $1`,
    [id],
  );
  return rows[0]?.schedule ?? null;
}

function values(schedule: ScheduleChange): unknown[] {
  return [
    schedule.code.trim(),
    schedule.batch,
    schedule.participant_amount ?? null,
    schedule.total_session ?? null,
    schedule.total_hour_per_session ?? null,
    schedule.instructor_id,
    schedule.location_id ?? null,
    schedule.publish_at,
    schedule.start_date,
    schedule.end_date,
    schedule.start_time,
    schedule.end_time,
    schedule.mode,
    schedule.days.trim(),
  ];
}

/** @returns null where there is no such course */
export async function insertSchedule(db: Queryable, schedule: NewSchedule): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO course_schedules (code, batch, participant_amount, total_session, total_hour_per_session, instructor_id, location_id, publish_at,
       start_date, end_date, start_time, end_time, mode, days, course_id, joining_details)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, id, $16 FROM courses WHERE id = $15 AND deleted_at IS NULL RETURNING id`,
    [...values(schedule), schedule.course_id, schedule.joining_details?.trim() ?? null],
  );
  return rows[0]?.id ?? null;
}

export async function updateSchedule(db: Queryable, id: number, change: ScheduleChange): Promise<void> {
  await db.query(
    `UPDATE course_schedules SET code = $1, batch = $2, participant_amount = $3, total_session = $4, total_hour_per_session = $5, instructor_id = $6,
       location_id = $7, publish_at = $8, start_date = $9, end_date = $10, start_time = $11, end_time = $12, mode = $13, days = $14,
       joining_details = CASE WHEN $16 THEN $17 ELSE joining_details END, updated_at = now()
     WHERE id = $15`,
    [...values(change), id, change.joining_details !== undefined, change.joining_details?.trim() ?? null],
  );
}

/**
 * Keeps orders of this batch waiting until the transaction ends: for their seat, or, where it is to go, before anything of them is written.
 * null: there is no such schedule.
 */
export async function lockSchedule(
  db: Queryable,
  id: number,
  { isToGo = false }: { isToGo?: boolean } = {},
): Promise<{ seats_taken: number; version: number } | null> {
  const { rows } = await db.query<{ seats_taken: number; version: number }>(
    `SELECT seats_taken, version FROM course_schedules WHERE id = $1 FOR ${isToGo ? 'UPDATE' : 'NO KEY UPDATE'}`,
    [id],
  );
  return rows[0] ?? null;
}

interface Dependants {
  /** The number of active orders; `ended` is the number of the others. */
  readonly live: number;
  readonly ended: number;
  readonly certificates: number;
  readonly waiting: number;
  readonly offered: number;
}

/** Counts the records that depend on a batch. */
export async function dependants(db: Queryable, id: number): Promise<Dependants> {
  const { rows } = await db.query<Dependants>(
    `SELECT count(*) FILTER (WHERE live) AS live, count(*) FILTER (WHERE NOT live) AS ended,
       (SELECT count(*) FROM certificates WHERE course_schedule_id = $1) AS certificates,
       (SELECT count(*) FROM waiting_entries WHERE course_schedule_id = $1 AND state IN ('WAITING', 'OFFERED')) AS waiting,
       (SELECT count(*) FROM places WHERE course_schedule_id = $1 AND registration_id IS NULL) AS offered
     FROM (SELECT o.state IN ('PENDING', 'PAID', 'PAID_UNPLACED') AND ${batchOfOrder} = $1 AS live FROM orders o
       WHERE o.course_schedule_id = $1 OR o.id IN (
         SELECT r.order_id FROM places p JOIN registrations r ON r.id = p.registration_id WHERE p.course_schedule_id = $1)) found`,
    [id],
  );
  return rows[0] ?? { live: 0, ended: 0, certificates: 0, waiting: 0, offered: 0 };
}

export async function deleteSchedule(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM course_schedules WHERE id = $1', [id]);
}
