import type { Queryable } from '../../database/pool.ts';
import type { Page } from '../../http/schema-types.ts';
import type { Registration, RegistrationsQuery } from './schemas.ts';

const conditions = { ALL: 'true', PAID: 'amount > 0', FREE: 'amount = 0' } as const;

/** Newest first. The total comes from kept counts and the page from an index, so both cost the same at a million rows. */
export async function listRegistrations(db: Queryable, { type = 'ALL', limit, page }: RegistrationsQuery): Promise<Page<Registration>> {
  const counted = db.query<{ count: number }>(`SELECT coalesce(sum(count), 0)::bigint AS count FROM order_counts WHERE $1 IN ('ALL', kind)`, [type]);
  const listed = db.query<Registration>(
    `SELECT r.id, o.transaction_id,
       json_build_object('id', s.id, 'course', json_build_object('title', c.title), 'batch', s.batch, 'start_date', s.start_date,
         'start_time', to_char(s.start_time, 'HH24:MI'), 'end_time', to_char(s.end_time, 'HH24:MI')) AS course_schedule,
       r.first_name, r.last_name, r.gender, r.birth_date, r.email, r.phone_number, r.country, r.address, r.city, r.zip_code, r.motivation, r.created_at,
       json_build_object('name', o.payer_name, 'email', o.payer_email) AS payer,
       json_build_object('price', o.amount, 'status', o.state) AS xendit_transaction
     FROM (SELECT * FROM orders WHERE ${conditions[type]} ORDER BY id DESC LIMIT $1 OFFSET $2) o
     JOIN registrations r ON r.order_id = o.id
     JOIN course_schedules s ON s.id = o.course_schedule_id
     JOIN courses c ON c.id = s.course_id
     ORDER BY o.id DESC`,
    [limit, (page - 1) * limit],
  );
  const [{ rows: totals }, { rows }] = await Promise.all([counted, listed]);
  return { rows, count: totals[0]?.count ?? 0 };
}
