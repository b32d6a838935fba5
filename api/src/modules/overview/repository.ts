import type { Queryable } from '../../database/pool.ts';
import { countUpTo } from '../../database/filter.ts';
import type { Overview } from './schemas.ts';

/** A request is new for a week. */
const NEW_DAYS = 7;
/** A batch begins soon within two weeks. */
const SOON_DAYS = 14;
const MOST_BATCHES = 6;
const CHART_DAYS = 30;

/** @param today in Jakarta */
export async function readOverview(db: Queryable, today: string): Promise<Overview> {
  const [needs, pending, unplaced, starting, registrations] = await Promise.all([
    db.query<Overview['corporate_needs']>(
      `SELECT day.since, (SELECT count(*) FROM corporate_needs n WHERE n.created_at >= day.since::timestamp AT TIME ZONE 'Asia/Jakarta') AS count
       FROM (SELECT $1::date - ${NEW_DAYS - 1} AS since) day`, [today]),
    countUpTo(db, 'SELECT FROM orders WHERE state = $1', ['PENDING']),
    countUpTo(db, 'SELECT FROM orders WHERE state = $1', ['PAID_UNPLACED']),
    db.query<Overview['starting_soon'][number]>(
      `SELECT s.id, json_build_object('title', c.title, 'code', c.code) AS course, s.batch, s.start_date, s.seats_taken, s.participant_amount
       FROM course_schedules s JOIN courses c ON c.id = s.course_id
       WHERE c.deleted_at IS NULL AND s.start_date BETWEEN $1::date AND $1::date + ${SOON_DAYS} ORDER BY s.start_date, s.id LIMIT ${MOST_BATCHES}`, [today]),
    db.query<Overview['registrations'][number]>(
      `SELECT day::date AS date, coalesce(o.paid, 0) AS paid, coalesce(o.free, 0) AS free
       FROM generate_series($1::date - ${CHART_DAYS - 1}, $1::date, '1 day') day
       LEFT JOIN (
         SELECT (created_at AT TIME ZONE 'Asia/Jakarta')::date AS date, count(*) FILTER (WHERE amount > 0) AS paid, count(*) FILTER (WHERE amount = 0) AS free
         FROM orders WHERE created_at >= ($1::date - ${CHART_DAYS - 1})::timestamp AT TIME ZONE 'Asia/Jakarta' GROUP BY 1
       ) o ON o.date = day::date ORDER BY day`, [today]),
  ]);
  const [corporateNeeds] = needs.rows;
  if (!corporateNeeds) throw new Error('Counting the requests gave no row');
  return {
    corporate_needs: corporateNeeds,
    pending_payments: pending,
    unplaced_payments: unplaced,
    starting_soon: starting.rows,
    registrations: registrations.rows,
  };
}
