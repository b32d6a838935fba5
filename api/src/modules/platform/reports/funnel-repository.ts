import type { Queryable } from '../../../database/pool.ts';
import type { Span } from './months.ts';
import type { Funnel } from './schemas.ts';

/** The forms opened in the period, the orders made in it, and those of them that were paid since, by program. */
export async function readFunnel(db: Queryable, { from, to, months }: Span): Promise<Funnel> {
  const { rows } = await db.query<Funnel['rows'][number]>(
    `WITH opened AS (SELECT course_id, sum(opened) AS opened FROM form_opens
         WHERE day >= ($3 || '-01')::date AND day < ($4 || '-01')::date + interval '1 month' GROUP BY 1),
       ordered AS (SELECT s.course_id, count(*) AS orders, count(o.paid_at) AS paid FROM orders o JOIN course_schedules s ON s.id = o.course_schedule_id
         WHERE o.created_at >= $1 AND o.created_at < $2 GROUP BY 1)
     SELECT c.id, c.title, coalesce(f.opened, 0) AS opened, coalesce(o.orders, 0) AS orders, coalesce(o.paid, 0) AS paid
     FROM opened f FULL JOIN ordered o ON o.course_id = f.course_id LEFT JOIN courses c ON c.id = coalesce(f.course_id, o.course_id)
     ORDER BY paid DESC, orders DESC, opened DESC, c.title`,
    [from, to, months[0], months.at(-1)],
  );
  return { rows };
}
