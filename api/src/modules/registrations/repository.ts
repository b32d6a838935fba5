import { countUpTo, Filter } from '../../database/filter.ts';
import type { Queryable } from '../../database/pool.ts';
import { LARGEST_LIMIT, type Page } from '../../http/schema-types.ts';
import type { Registration, RegistrationDetail, RegistrationsQuery } from './schemas.ts';
import { addSearch } from './search.ts';

const orders = {
  newest: 'o.id DESC',
  oldest: 'o.id',
  highest: 'o.amount DESC, o.id DESC',
  lowest: 'o.amount, o.id',
} as const;

const columns = `r.id, o.transaction_id,
  json_build_object('id', s.id, 'course', json_build_object('title', c.title), 'batch', s.batch, 'start_date', s.start_date,
    'start_time', to_char(s.start_time, 'HH24:MI'), 'end_time', to_char(s.end_time, 'HH24:MI')) AS course_schedule,
  r.first_name, r.last_name, r.gender, r.birth_date, r.email, r.phone_number, r.country, r.address, r.city, r.zip_code, r.motivation, r.created_at,
  json_build_object('name', o.payer_name, 'email', o.payer_email) AS payer,
  json_build_object('price', o.amount, 'status', o.state) AS xendit_transaction`;
const joins = `JOIN registrations r ON r.order_id = o.id
  LEFT JOIN LATERAL (SELECT p.course_schedule_id, p.state FROM places p WHERE p.registration_id = r.id ORDER BY p.id DESC LIMIT 1) place ON true
  JOIN course_schedules s ON s.id = coalesce(place.course_schedule_id, o.course_schedule_id)
  JOIN courses c ON c.id = s.course_id`;

/** Newest first unless asked otherwise. What is read is what is shown: a page costs the same at a million rows. */
export async function listRegistrations(db: Queryable, query: RegistrationsQuery): Promise<Page<Registration>> {
  const { type = 'ALL', status, q, sort = 'newest', before, limit, page } = query;
  const filter = new Filter();
  if (type !== 'ALL') filter.require(type === 'PAID' ? 'o.amount > 0' : 'o.amount = 0');
  if (status) filter.add('o.state = ?', status);
  if (q) await addSearch(db, filter, q);
  const from = q ? 'orders o JOIN registrations r ON r.order_id = o.id' : 'orders o';
  // What words find is counted as far as the list goes, a state further: who wants to know how many have paid reads the total.
  // A LEFT JOIN, because PostgreSQL leaves that out where no condition speaks of the order.
  const countedFrom = q ? 'registrations r LEFT JOIN orders o ON o.id = r.order_id' : 'orders o';
  const counted =
    status || q
      ? countUpTo(db, `SELECT FROM ${countedFrom} ${filter.where}`, [...filter.values], q ? LARGEST_LIMIT : undefined)
      : countAll(db, type);
  const paged = new Filter(filter);
  if (before) paged.add('o.id < (SELECT order_id FROM registrations WHERE id = ?)', before);
  const order = orders[sort];
  const listed = db.query<Registration>(
    `SELECT ${columns}
     FROM (SELECT o.* FROM ${from} ${paged.where}
       ORDER BY ${order} LIMIT ${paged.value(limit)} OFFSET ${paged.value((page - 1) * limit)}) o
     ${joins} ORDER BY ${order}`,
    paged.values,
  );
  const [count, { rows }] = await Promise.all([counted, listed]);
  return { rows, count };
}

async function countAll(db: Queryable, type: 'ALL' | 'PAID' | 'FREE'): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::bigint AS count FROM order_counts WHERE $1 IN ('ALL', kind)`,
    [type],
  );
  return rows[0]?.count ?? 0;
}

export async function findRegistration(db: Queryable, id: number): Promise<RegistrationDetail | null> {
  const { rows } = await db.query<RegistrationDetail>(
    `SELECT ${columns},
       json_build_object('state', o.state, 'price', o.price, 'course_discount', o.course_discount, 'voucher_discount', o.voucher_discount,
         'amount', o.amount, 'voucher', CASE WHEN v.id IS NULL THEN NULL ELSE json_build_object('code', v.code) END, 'created_at', o.created_at,
         'updated_at', o.updated_at, 'expires_at', o.expires_at, 'paid_at', o.paid_at, 'terms_accepted_at', r.terms_accepted_at) AS "order",
       (SELECT coalesce(json_agg(json_build_object('external_id', i.external_id, 'provider_invoice_id', i.provider_invoice_id, 'provider', i.provider,
          'amount', i.amount, 'state', i.state, 'created_at', i.created_at, 'updated_at', i.updated_at, 'expires_at', i.expires_at,
          'paid_at', i.paid_at, 'payment_channel', i.payment_channel) ORDER BY i.id DESC), '[]'::json)
        FROM invoices i WHERE i.order_id = o.id) AS invoices
     FROM orders o ${joins} LEFT JOIN vouchers v ON v.id = o.voucher_id WHERE r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
