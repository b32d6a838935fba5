import { Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { EntriesQuery, Entry } from './schemas.ts';
import { fullNameOf } from '../../../database/full-name.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Paging {
  readonly limit: number;
  readonly cursor?: number | undefined;
}
export interface EntriesPage {
  rows: Entry[];
  next: number | null;
}

/** SQL: the present name of the record of an entry. */
const subject = `CASE e.entity
  WHEN 'course' THEN (SELECT title FROM courses WHERE id = n.id)
  WHEN 'course_detail' THEN (SELECT d.title || ', ' || c.title FROM course_details d JOIN courses c ON c.id = d.course_id WHERE d.id = n.id)
  WHEN 'course_schedule' THEN (SELECT c.title || ', Batch ' || s.batch FROM course_schedules s JOIN courses c ON c.id = s.course_id WHERE s.id = n.id)
  WHEN 'class_session' THEN (SELECT c.title || ', Batch ' || s.batch || ', sesi ' || k.number FROM class_sessions k
    JOIN course_schedules s ON s.id = k.course_schedule_id JOIN courses c ON c.id = s.course_id WHERE k.id = n.id)
  WHEN 'voucher' THEN (SELECT code FROM vouchers WHERE id = n.id)
  WHEN 'certificate' THEN (SELECT student_full_name FROM certificates WHERE id = n.id)
  WHEN 'category' THEN (SELECT name FROM categories WHERE id = n.id)
  WHEN 'discount' THEN (SELECT percentage || '%' FROM discounts WHERE id = n.id)
  WHEN 'location' THEN (SELECT name FROM locations WHERE id = n.id)
  WHEN 'instructor' THEN (SELECT name FROM instructors WHERE id = n.id)
  WHEN 'synonym' THEN (SELECT words FROM synonyms WHERE id = n.id)
  WHEN 'corporate_need' THEN (SELECT company_name FROM corporate_needs WHERE id = n.id)
  WHEN 'saved_view' THEN (SELECT name FROM saved_views WHERE id = n.id)
  WHEN 'staff' THEN (SELECT name FROM staff_users WHERE id = n.id)
  WHEN 'role' THEN (SELECT label FROM role WHERE name = e.entity_id)
  WHEN 'release' THEN 'remote-' || e.entity_id
  WHEN 'order' THEN (SELECT payer_name FROM orders WHERE id = n.id)
  WHEN 'registration' THEN (SELECT ${fullNameOf('r')} FROM registrations r WHERE r.id = n.id)
END`;

const transaction = `(SELECT o.transaction_id FROM orders o WHERE o.id = CASE e.entity
  WHEN 'order' THEN n.id
  WHEN 'registration' THEN (SELECT r.order_id FROM registrations r WHERE r.id = n.id) END)`;

/** SQL: the id as a number. All records but roles have one. */
const number = `LATERAL (SELECT CASE WHEN e.entity_id ~ '^[0-9]{1,15}$' THEN e.entity_id::bigint END AS id) n`;

// The ids of a list that was read only serve to find entries. They are not shown, because there may be a thousand.
const columns = `e.id, e.at, json_build_object('id', e.actor_id, 'name', e.actor_name) AS actor, e.action, e.entity, e.entity_id, e.before,
  CASE WHEN e.entity_id IS NULL THEN e.after - 'ids' ELSE e.after END AS after, e.reason, e.request_id, e.restores,
  ${subject} AS subject, ${transaction} AS transaction_id`;

export async function listEntries(
  db: Queryable,
  { limit, cursor, actor, action, entity, entity_id, since, until, reads }: EntriesQuery,
): Promise<EntriesPage> {
  const filter = new Filter();
  if (actor) filter.add('actor_id = ?', actor);
  if (action) filter.add(action.endsWith('.') ? 'starts_with(action, ?)' : 'action = ?', action);
  if (entity) filter.add('entity = ?', entity);
  if (entity_id) filter.add('entity_id = ?', entity_id);
  if (since) within(filter, { from: `(${filter.value(since)}::timestamp AT TIME ZONE 'Asia/Jakarta')` });
  if (until) within(filter, { to: `((${filter.value(until)}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta')` });
  // In the same words as the index of migration 0321.
  if (reads === false) filter.require(`action !~ '\\.(read|list)$'`);
  return page(db, filter, { limit, cursor });
}

/** SQL: longer than any transaction that writes entries. An entry's time is the beginning of its transaction; its id is given when it is written. */
const LONGEST_TRANSACTION = `interval '10 minutes'`;

/**
 * Narrows a list to a period. Ids follow times, except within the longest transaction. So a page is searched among the ids of the period, and not from
 * the newest entry of all.
 */
function within(filter: Filter, { from, to }: { readonly from?: string; readonly to?: string }): void {
  const entry = 'SELECT id FROM audit_entries WHERE at';
  if (from !== undefined)
    filter.require(
      `at >= ${from} AND id > coalesce((${entry} < ${from} - ${LONGEST_TRANSACTION} ORDER BY at DESC, id DESC LIMIT 1), 0)`,
    );
  if (to !== undefined)
    filter.require(
      `at < ${to} AND id < coalesce((${entry} >= ${to} + ${LONGEST_TRANSACTION} ORDER BY at, id LIMIT 1), ${Number.MAX_SAFE_INTEGER})`,
    );
}

/**
 * The history of one record. An order and its registrations count as one record. Their history also has the calls that opened it, the lists that
 * showed it and the files that held it. A file that was too long to name its rows is shown as well, because it may have held the record.
 */
export async function listHistory(db: Queryable, entity: string, id: string, paging: Paging): Promise<EntriesPage> {
  const order = await findOrder(db, entity, id);
  if (!order) {
    const filter = new Filter().add('entity = ?', entity).add('entity_id = ?', id);
    return page(db, filter, paging);
  }
  const filter = new Filter();
  const [orderId, registrations] = [filter.value(String(order.id)), filter.value(order.registrations.map(String))];
  const placed = filter.value(order.created_at);
  const shown = order.registrations.map((one) => `after -> 'ids' @> ${filter.value(JSON.stringify([one]))}::jsonb`);
  // Each kind of entry is found by its own index first. With all kinds in one condition, PostgreSQL would read the whole history until a page is
  // full.
  const entries = 'SELECT id FROM audit_entries WHERE';
  filter.require(
    `id = ANY (ARRAY(${entries} entity = 'order' AND entity_id = ${orderId}
      UNION ALL ${entries} entity = 'registration' AND entity_id = ANY (${registrations})
      UNION ALL ${entries} entity_id IS NULL AND entity IN ('registration', 'order', 'participant') AND (${shown.join(' OR ') || 'false'})
      UNION ALL ${entries} action = 'registration.export' AND NOT after ? 'ids' AND at >= ${placed}))`,
  );
  return page(db, filter, paging);
}

/** @param id of a registration, or of an order: its id or its transaction's */
async function findOrder(db: Queryable, entity: string, id: string) {
  const isNumber = /^\d{1,15}$/.test(id);
  const condition = {
    registration: isNumber ? 'o.id = (SELECT order_id FROM registrations WHERE id = $1::bigint)' : undefined,
    order: isNumber ? 'o.id = $1::bigint' : UUID.test(id) ? 'o.transaction_id = $1::uuid' : undefined,
  }[entity];
  if (condition === undefined) return null;
  const { rows } = await db.query<{ id: number; created_at: string; registrations: number[] }>(
    `SELECT o.id, o.created_at, (SELECT coalesce(json_agg(r.id), '[]'::json) FROM registrations r WHERE r.order_id = o.id) AS registrations FROM orders o WHERE ${condition}`,
    [id],
  );
  return rows[0] ?? null;
}

/** A page of entries, newest first and below the cursor, so that pages do not shift while entries are added. */
async function page(db: Queryable, filter: Filter, { limit, cursor }: Paging): Promise<EntriesPage> {
  if (cursor) filter.add('id < ?', cursor);
  const { rows } = await db.query<Entry>(
    `SELECT ${columns} FROM (SELECT * FROM audit_entries ${filter.where} ORDER BY id DESC LIMIT ${filter.value(limit + 1)}) e, ${number} ORDER BY e.id DESC`,
    filter.values,
  );
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Null where there is no such entry. */
export async function findEntry(db: Queryable, id: number): Promise<Entry | null> {
  const { rows } = await db.query<Entry>(`SELECT ${columns} FROM audit_entries e, ${number} WHERE e.id = $1`, [id]);
  return rows[0] ?? null;
}
