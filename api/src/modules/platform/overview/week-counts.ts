import type { Queryable } from '../../../database/pool.ts';
import type { Overview } from './schemas.ts';

type Week = Overview['registrations'][number];

const CHART_WEEKS = 8;

/** Counts registrations by week. A week is counted once after its end, because orders are never created in the past, and never deleted. */
export class WeekCounts {
  #ended: readonly Week[] = [];

  /** The last weeks, the oldest first. @param today in Jakarta */
  async read(db: Queryable, today: string): Promise<Week[]> {
    const { rows } = await db.query<Week & { is_final: boolean }>(
      // Each week counts the orders between its bounds; sorting every order into its week would be ten times the work. A week is final a day after its
      // end, when no transaction that began in it still runs.
      `SELECT week::date AS week, week + interval '8 days' <= $1::timestamp AS is_final, counted.paid, counted.free
       FROM generate_series(date_trunc('week', $1::timestamp) - interval '${CHART_WEEKS - 1} weeks', $1::timestamp, '1 week') week
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE amount > 0) AS paid, count(*) FILTER (WHERE amount = 0) AS free FROM orders
         WHERE created_at >= week AT TIME ZONE 'Asia/Jakarta' AND created_at < (week + interval '1 week') AT TIME ZONE 'Asia/Jakarta') counted
       WHERE week::date <> ALL ($2::date[])`,
      [today, this.#ended.map(({ week }) => week)],
    );
    const counted = rows.map(({ is_final: _, ...week }) => week);
    const weeks = [...this.#ended, ...counted].toSorted((a, b) => a.week.localeCompare(b.week)).slice(-CHART_WEEKS);
    this.#ended = weeks.filter(({ week }) => rows.every((row) => row.is_final || row.week !== week));
    return weeks;
  }
}
