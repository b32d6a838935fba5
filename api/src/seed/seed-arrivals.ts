import type pg from 'pg';

/** The origins of the demo's buyers, in turn. One of them typed the address. */
const ARRIVALS = [
  { utm_source: 'instagram', utm_medium: 'social', utm_campaign: 'angkatan-baru', landing_path: '/' },
  { referrer_host: 'www.google.com', landing_path: '/courses' },
  { landing_path: '/' },
  { utm_source: 'buletin', utm_medium: 'email', utm_campaign: 'jadwal-bulan-ini', landing_path: '/' },
  { referrer_host: 'www.google.com', landing_path: '/' },
  { utm_source: 'tiktok', utm_medium: 'social', utm_campaign: 'cerita-alumni', landing_path: '/' },
  { utm_source: 'alumni', utm_medium: 'whatsapp', landing_path: '/admission-info' },
] as const;

/** Inserts the origins of the existing orders, and how often the form was opened before them. */
export async function seedArrivals(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO order_origins (order_id, touch, utm_source, utm_medium, utm_campaign, referrer_host, landing_path)
     SELECT o.id, t.touch, a.utm_source, a.utm_medium, a.utm_campaign, a.referrer_host, a.landing_path
     FROM orders o CROSS JOIN (VALUES ('FIRST', 0), ('LAST', 3)) t (touch, later)
     CROSS JOIN LATERAL (SELECT * FROM jsonb_to_record($1::jsonb -> ((o.id + t.later * (o.id % 2)) % $2)::int) AS
       a (utm_source text, utm_medium text, utm_campaign text, referrer_host text, landing_path text)) a`,
    [JSON.stringify(ARRIVALS), ARRIVALS.length],
  );
  await client.query(
    `INSERT INTO form_opens (day, course_id, opened)
     SELECT (o.created_at AT TIME ZONE 'Asia/Jakarta')::date, s.course_id, 2 * count(*) + sum(o.id % 3)
     FROM orders o JOIN course_schedules s ON s.id = o.course_schedule_id GROUP BY 1, 2`,
  );
}
