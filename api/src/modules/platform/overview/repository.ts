import type pg from 'pg';
import { countUpTo } from '../../../database/filter.ts';
import { RememberedRows } from '../../../database/remembered-counts.ts';
import { isActive } from '../../catalogue/course-schedules/sql.ts';
import type { Overview } from './schemas.ts';
import { WeekCounts } from './week-counts.ts';

/** For how many days a request counts as new. */
const NEW_DAYS = 7;
const NEXT_BATCHES = 5;
/** A batch counts as underfilled below this percentage of its seats, if it begins within so many days. */
const LOW_PERCENT = 40;
const LOW_DAYS = 21;
const LOW_BATCHES = 3;

const BATCH = `s.id, json_build_object('title', c.title, 'slug', c.slug, 'thumbnail', c.thumbnail) AS course, s.batch, s.start_date,
  s.seats_taken, s.participant_amount`;

interface OfTheCatalogue {
  starting: number;
  without: { count: number; first: string | null };
}

/** Reads the overview and remembers the counts that do not change. There is one for each process. */
export class OverviewReader {
  readonly #catalogue = new RememberedRows<OfTheCatalogue>();
  readonly #weeks = new WeekCounts();

  /** Reads one statement after the other on one connection, so that buyers have the other connections. @param today in Jakarta */
  async read(db: pg.PoolClient, today: string): Promise<Overview> {
    const needs = await db.query<Overview['corporate_needs']>(
      `SELECT day.since, (SELECT count(*) FROM corporate_needs n WHERE n.created_at >= day.since::timestamp AT TIME ZONE 'Asia/Jakarta') AS count
     FROM (SELECT $1::date - ${NEW_DAYS - 1} AS since) day`,
      [today],
    );
    const pending = await countUpTo(db, 'SELECT FROM orders WHERE state = $1', ['PENDING']);
    const unplaced = await countUpTo(db, 'SELECT FROM orders WHERE state = $1', ['PAID_UNPLACED']);
    const { starting, without } = await this.#catalogue.read(
      db,
      `SELECT (SELECT count(*) FROM course_schedules s JOIN courses c ON c.id = s.course_id
       WHERE c.deleted_at IS NULL AND s.start_date BETWEEN $1::date AND $1::date + 7) AS starting,
       (SELECT json_build_object('count', count(*), 'first', min(c.title)) FROM courses c WHERE c.deleted_at IS NULL
         AND NOT EXISTS (SELECT FROM course_schedules s WHERE s.course_id = c.id AND ${isActive('$1::date')})) AS without`,
      [today],
    );
    const low = await db.query<Overview['next_batches'][number] & { all: number }>(
      `SELECT ${BATCH}, count(*) OVER () AS all FROM course_schedules s JOIN courses c ON c.id = s.course_id
     WHERE c.deleted_at IS NULL AND s.cancelled_at IS NULL AND s.start_date BETWEEN $1::date AND $1::date + ${LOW_DAYS - 1}
       AND s.seats_taken * 100 < s.participant_amount * ${LOW_PERCENT} ORDER BY s.start_date, s.id LIMIT ${LOW_BATCHES}`,
      [today],
    );
    const next = await db.query<Overview['next_batches'][number]>(
      `SELECT ${BATCH}
     FROM course_schedules s JOIN courses c ON c.id = s.course_id
     WHERE c.deleted_at IS NULL AND s.start_date >= $1 ORDER BY s.start_date, s.id LIMIT ${NEXT_BATCHES}`,
      [today],
    );
    const [corporateNeeds] = needs.rows;
    if (!corporateNeeds) throw new Error('Counting the requests gave no row');
    return {
      corporate_needs: corporateNeeds,
      pending_payments: pending,
      unplaced_payments: unplaced,
      starting_this_week: starting,
      without_batch: without,
      underfilled: { count: low.rows[0]?.all ?? 0, batches: low.rows.map(({ all: _, ...batch }) => batch) },
      next_batches: next.rows,
      registrations: await this.#weeks.read(db, today),
    };
  }
}
