import { containing, countRows, Filter } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Selection } from '../../../exports/selection.ts';
import type { Page } from '../../../http/schema-types.ts';
import type { Subscriber, SubscribersNarrowing, SubscribersQuery, Subscription } from './schemas.ts';

const columns = 'id, email, created_at, confirmed_at, unsubscribed_at';
const isActive = 'confirmed_at IS NOT NULL AND unsubscribed_at IS NULL';

/** Stores the address from a form. It gets no newsletter before its owner confirms it. A subscriber who left stays unsubscribed until then. */
export async function askToSubscribe(db: Queryable, email: string): Promise<{ id: number; isActive: boolean }> {
  const { rows } = await db.query<{ id: number; isActive: boolean }>(
    `INSERT INTO newsletters AS n (email, confirmed_at) VALUES ($1, NULL)
     ON CONFLICT (email) DO UPDATE SET created_at = CASE WHEN n.confirmed_at IS NULL THEN now() ELSE n.created_at END
     RETURNING id, ${isActive} AS "isActive"`,
    [email],
  );
  const [subscriber] = rows;
  if (!subscriber) throw new Error('An address was not entered into the newsletter');
  return subscriber;
}

/** @returns the address; null where it was subscribed already */
export async function confirmSubscription(db: Queryable, id: number, now: string): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    `UPDATE newsletters SET confirmed_at = $2, unsubscribed_at = NULL WHERE id = $1 AND NOT (${isActive}) RETURNING email`,
    [id, now],
  );
  return rows[0]?.email ?? null;
}

/** A subscriber who left before keeps the earlier day. */
export async function leaveByLink(db: Queryable, id: number, now: string): Promise<void> {
  await db.query('UPDATE newsletters SET unsubscribed_at = coalesce(unsubscribed_at, $2) WHERE id = $1', [id, now]);
}

/** The data on the page of a link. */
export async function readSubscription(db: Queryable, id: number): Promise<Subscription | null> {
  const { rows } = await db.query<Subscription>(
    `SELECT email, CASE WHEN unsubscribed_at IS NOT NULL THEN 'UNSUBSCRIBED' WHEN confirmed_at IS NULL THEN 'PENDING' ELSE 'ACTIVE' END AS state
     FROM newsletters WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

const conditions: Readonly<Record<Subscription['state'], string>> = {
  ACTIVE: isActive,
  PENDING: 'confirmed_at IS NULL AND unsubscribed_at IS NULL',
  UNSUBSCRIBED: 'unsubscribed_at IS NOT NULL',
};

const orders = { newest: 'id DESC', oldest: 'id', email: 'email', email_desc: 'email DESC' } as const;

/** Without `sort`: newest first. */
export async function listSubscribers(db: Queryable, query: SubscribersQuery): Promise<Page<Subscriber>> {
  const { sort = 'newest', limit, page } = query;
  const filter = narrowed(query);
  const count = await countRows(db, `newsletters ${filter.where}`, filter.values);
  const { rows } = await db.query<Subscriber>(
    `SELECT ${columns} FROM newsletters ${filter.where} ORDER BY ${orders[sort]}
     LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`,
    filter.values,
  );
  return { rows, count };
}

/** The whole list, for a file. */
export function selectSubscribers(query: SubscribersNarrowing): Selection {
  const { where, values } = narrowed(query);
  return {
    rows: `SELECT ${columns} FROM newsletters ${where} ORDER BY ${orders[query.sort ?? 'newest']}`,
    ids: `SELECT id FROM newsletters ${where}`,
    values,
  };
}

function narrowed({ q, state, since, until }: SubscribersNarrowing): Filter {
  const filter = new Filter();
  if (q) filter.add('email ILIKE ?', containing(q));
  if (state) filter.require(conditions[state]);
  if (since) filter.add(`created_at >= ?::timestamp AT TIME ZONE 'Asia/Jakarta'`, since);
  if (until) filter.add(`created_at < (?::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'`, until);
  return filter;
}

/** A subscriber who left before keeps the earlier day. @returns null where there is no such subscriber */
export async function markUnsubscribed(db: Queryable, id: number, now: string): Promise<Subscriber | null> {
  const { rows } = await db.query<Subscriber>(
    `UPDATE newsletters SET unsubscribed_at = coalesce(unsubscribed_at, $2) WHERE id = $1 RETURNING ${columns}`,
    [id, now],
  );
  return rows[0] ?? null;
}
