import { countUpTo, Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Selection } from '../../../exports/selection.ts';
import { LARGEST_LIMIT, type Page } from '../../../http/schema-types.ts';
import { shownColumns } from './person-schemas.ts';
import type { Registration, RegistrationDetail, RegistrationsNarrowing, RegistrationsQuery } from './schemas.ts';
import { searchConditions } from './search.ts';

const orders = {
  newest: 'o.id DESC',
  oldest: 'o.id',
  highest: 'o.amount DESC, o.id DESC',
  lowest: 'o.amount, o.id',
} as const;

const columns = `r.id, o.transaction_id,
  json_build_object('id', s.id, 'course', json_build_object('title', c.title), 'batch', s.batch, 'start_date', s.start_date,
    'start_time', to_char(s.start_time, 'HH24:MI'), 'end_time', to_char(s.end_time, 'HH24:MI'), 'time_zone', time_zone_of(s.mode, s.location_id),
    'is_cancelled', s.cancelled_at IS NOT NULL) AS course_schedule,
  ${Object.entries(shownColumns)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join()}, r.created_at,
  json_build_object('name', o.payer_name, 'email', o.payer_email) AS payer,
  json_build_object('price', o.amount, 'status', o.state) AS xendit_transaction`;
const joins = `JOIN registrations r ON r.order_id = o.id
  LEFT JOIN LATERAL (SELECT p.course_schedule_id, p.state FROM places p WHERE p.registration_id = r.id ORDER BY p.id DESC LIMIT 1) place ON true
  JOIN course_schedules s ON s.id = coalesce(place.course_schedule_id, o.course_schedule_id)
  JOIN courses c ON c.id = s.course_id`;

/**
 * Registrations, newest first unless `sort` says otherwise. Only the rows of the page are read, so a page costs the same at a million rows.
 * @param withPhones whether the search also finds parts of phone numbers
 */
export async function listRegistrations(
  db: Queryable,
  query: RegistrationsQuery,
  withPhones: boolean,
): Promise<Page<Registration>> {
  const { type = 'ALL', status, course, batch, sort = 'newest', before, limit, page } = query;
  const { filter, conditions } = await narrowed(db, query, withPhones);
  const found = conditions.length > 0 ? await findOrders(db, filter, conditions) : null;
  const count =
    found?.length ??
    (await (status || course || batch
      ? countUpTo(db, `SELECT FROM orders o ${filter.where}`, filter.values)
      : countAll(db, type)));
  const isFewFound = found !== null && found.length <= LARGEST_LIMIT;
  const paged = isFewFound ? new Filter().add('o.id = ANY (?::bigint[])', found) : new Filter(filter);
  if (before) paged.add('o.id < (SELECT order_id FROM registrations WHERE id = ?)', before);
  const order = orders[sort];
  const ways = isFewFound ? [paged.where] : waysOf(paged, conditions);
  const from = found !== null && !isFewFound ? 'orders o JOIN registrations r ON r.order_id = o.id' : 'orders o';
  const end = paged.value(page * limit);
  const { rows } = await db.query<Registration>(
    `SELECT ${columns}
     FROM (SELECT o.* FROM (
         SELECT id FROM (${ways.map((where) => `(SELECT o.id, o.amount FROM ${from} ${where} ORDER BY ${order} LIMIT ${end})`).join(' UNION ')}) o
         ORDER BY ${order} LIMIT ${paged.value(limit)} OFFSET ${paged.value((page - 1) * limit)}) shown
       JOIN orders o ON o.id = shown.id) o
     ${joins} ORDER BY ${order}`,
    paged.values,
  );
  return { rows, count };
}

/** The whole list, for a file. `withPhones` as for {@link listRegistrations}. */
export async function selectRegistrations(
  db: Queryable,
  query: RegistrationsNarrowing,
  withPhones: boolean,
): Promise<Selection> {
  const { filter, conditions } = await narrowed(db, query, withPhones);
  const people = 'orders o JOIN registrations r ON r.order_id = o.id';
  const ways = waysOf(filter, conditions).map((where) => `SELECT o.id FROM ${people} ${where}`);
  const where = conditions.length === 0 ? filter.where : `WHERE o.id IN (${ways.join(' UNION ')})`;
  return {
    rows: `SELECT ${columns} FROM orders o ${joins} ${where} ORDER BY ${orders[query.sort ?? 'newest']}`,
    ids: `SELECT r.id FROM ${people} ${where}`,
    values: filter.values,
  };
}

/** The conditions that all rows fulfil, and the alternative conditions by which a search finds them. */
async function narrowed(
  db: Queryable,
  { type = 'ALL', status, course, batch, q }: RegistrationsNarrowing,
  withPhones: boolean,
): Promise<{ filter: Filter; conditions: readonly string[] }> {
  const filter = new Filter();
  if (type !== 'ALL') filter.require(type === 'PAID' ? 'o.amount > 0' : 'o.amount = 0');
  if (status) filter.add('o.state = ?', status);
  if (course) filter.add(inBatches('s.course_id = ?'), course);
  if (batch) filter.add(inBatches('s.id = ?'), batch);
  return { filter, conditions: q ? await searchConditions(db, filter, q, withPhones) : [] };
}

/** SQL: whether the list shows the order with one of these batches: that of its last places, or else the ordered one. @param batches condition on `s` */
const inBatches = (batches: string) => `o.id IN (
  WITH chosen AS MATERIALIZED (SELECT s.id FROM course_schedules s WHERE ${batches})
  SELECT r.order_id FROM chosen JOIN places p ON p.course_schedule_id = chosen.id JOIN registrations r ON r.id = p.registration_id
  WHERE NOT EXISTS (SELECT FROM places n WHERE n.registration_id = p.registration_id AND n.id > p.id)
  UNION SELECT u.id FROM chosen JOIN orders u ON u.course_schedule_id = chosen.id JOIN registrations r ON r.order_id = u.id
  WHERE NOT EXISTS (SELECT FROM places p WHERE p.registration_id = r.id))`;

/** A WHERE clause for each alternative by which a row can be found. */
function waysOf(filter: Filter, found: readonly string[]): string[] {
  return found.length === 0 ? [filter.where] : found.map((condition) => new Filter(filter).require(condition).where);
}

/**
 * The orders that a search finds, up to one more than the list counts. A few are read directly. For more, using them would cost more than reading the list
 * until its page is full.
 */
async function findOrders(db: Queryable, filter: Filter, conditions: readonly string[]): Promise<number[]> {
  // A LEFT JOIN, because PostgreSQL drops it where no condition uses the order.
  const ways = waysOf(filter, conditions).map(
    (where) =>
      `(SELECT r.order_id FROM registrations r LEFT JOIN orders o ON o.id = r.order_id ${where} LIMIT ${LARGEST_LIMIT + 1})`,
  );
  const { rows } = await db.query<{ order_id: number }>(
    `SELECT order_id FROM (${ways.join(' UNION ')}) found LIMIT ${LARGEST_LIMIT + 1}`,
    filter.values,
  );
  return rows.map(({ order_id }) => order_id);
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
