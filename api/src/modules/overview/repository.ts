import type { Queryable } from '../../database/pool.ts';
import { countUpTo } from '../../database/filter.ts';
import type { Overview } from './schemas.ts';

/** A request is new for a week. */
const NEW_DAYS = 7;
const NEXT_BATCHES = 5;
const CHART_WEEKS = 8;

/** @param today in Jakarta */
export async function readOverview(db: Queryable, today: string): Promise<Overview> {
  const [needs, pending, unplaced, starting, next, registrations] = await Promise.all([
    db.query<Overview['corporate_needs']>(
      `SELECT day.since, (SELECT count(*) FROM corporate_needs n WHERE n.created_at >= day.since::timestamp AT TIME ZONE 'Asia/Jakarta') AS count
       FROM (SELECT $1::date - ${NEW_DAYS - 1} AS since) day`,
      [today],
    ),
    countUpTo(db, 'SELECT FROM orders WHERE state = $1', ['PENDING']),
    countUpTo(db, 'SELECT FROM orders WHERE state = $1', ['PAID_UNPLACED']),
    db.query<{ count: number }>(
      `SELECT count(*) FROM course_schedules s JOIN courses c ON c.id = s.course_id
       WHERE c.deleted_at IS NULL AND s.start_date BETWEEN $1::date AND $1::date + 7`,
      [today],
    ),
    db.query<Overview['next_batches'][number]>(
      `SELECT s.id, json_build_object('title', c.title, 'slug', c.slug, 'thumbnail', c.thumbnail) AS course, s.batch, s.start_date, s.seats_taken, s.participant_amount
       FROM course_schedules s JOIN courses c ON c.id = s.course_id
       WHERE c.deleted_at IS NULL AND s.start_date >= $1 ORDER BY s.start_date, s.id LIMIT ${NEXT_BATCHES}`,
      [today],
    ),
    db.query<Overview['registrations'][number]>(
      // Bounds are counted between, not every order put into its week: that is ten times the work.
      `SELECT week::date AS week, counted.paid, counted.free
       FROM generate_series(date_trunc('week', $1::timestamp) - interval '${CHART_WEEKS - 1} weeks', $1::timestamp, '1 week') week
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE amount > 0) AS paid, count(*) FILTER (WHERE amount = 0) AS free FROM orders
         WHERE created_at >= week AT TIME ZONE 'Asia/Jakarta' AND created_at < (week + interval '1 week') AT TIME ZONE 'Asia/Jakarta') counted
       ORDER BY week`,
      [today],
    ),
  ]);
  const [corporateNeeds] = needs.rows;
  if (!corporateNeeds) throw new Error('Counting the requests gave no row');
  return {
    corporate_needs: corporateNeeds,
    pending_payments: pending,
    unplaced_payments: unplaced,
    starting_this_week: starting.rows[0]?.count ?? 0,
    next_batches: next.rows,
    registrations: registrations.rows,
  };
}
