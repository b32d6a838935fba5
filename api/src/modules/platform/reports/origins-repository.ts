import type { Queryable } from '../../../database/pool.ts';
import type { Span } from './months.ts';
import type { Origins } from './schemas.ts';

type OriginRow = Origins['first'][number] & { readonly touch: 'FIRST' | 'LAST' };

/** Orders of the period by their first and last arrival. People write the tags, so upper and lower case do not make them different. */
export async function readOrigins(db: Queryable, { from, to }: Span): Promise<Origins> {
  const { rows } = await db.query<OriginRow>(
    `SELECT t.touch, CASE WHEN a.order_id IS NULL THEN NULL WHEN a.utm_source IS NOT NULL THEN 'TAGGED' WHEN a.referrer_host IS NOT NULL THEN 'REFERRED' ELSE 'DIRECT' END AS kind,
       lower(coalesce(a.utm_source, a.referrer_host)) AS source, lower(a.utm_medium) AS medium, lower(a.utm_campaign) AS campaign,
       count(*) AS orders, count(o.paid_at) AS paid
     FROM orders o CROSS JOIN (VALUES ('FIRST'), ('LAST')) t (touch) LEFT JOIN order_origins a ON a.order_id = o.id AND a.touch = t.touch
     WHERE o.created_at >= $1 AND o.created_at < $2 GROUP BY 1, 2, 3, 4, 5 ORDER BY orders DESC, source, medium, campaign`,
    [from, to],
  );
  const of = (touch: OriginRow['touch']) => rows.filter((row) => row.touch === touch);
  return { first: of('FIRST'), last: of('LAST') };
}
