import { containing, Filter } from '../../database/filter.ts';
import type { Queryable } from '../../database/pool.ts';
import type { Page } from '../../http/schema-types.ts';
import type { Subscriber, SubscribersQuery } from './schemas.ts';

const columns = 'id, email, created_at, unsubscribed_at';

/** Who left and comes back is told as who is new. @returns whether the address was not a subscriber's */
export async function subscribe(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO newsletters (email) VALUES ($1)
     ON CONFLICT (email) DO UPDATE SET unsubscribed_at = NULL WHERE newsletters.unsubscribed_at IS NOT NULL`,
    [email],
  );
  return rowCount === 1;
}

const orders = { newest: 'id DESC', oldest: 'id', email: 'email', email_desc: 'email DESC' } as const;

/** Newest first unless asked otherwise. */
export async function listSubscribers(
  db: Queryable,
  { q, state, since, until, sort = 'newest', before, limit, page }: SubscribersQuery,
): Promise<Page<Subscriber>> {
  const filter = new Filter();
  if (q) filter.add('email ILIKE ?', containing(q));
  if (state) filter.require(`unsubscribed_at IS ${state === 'ACTIVE' ? '' : 'NOT '}NULL`);
  if (since) filter.add(`created_at >= ?::timestamp AT TIME ZONE 'Asia/Jakarta'`, since);
  if (until) filter.add(`created_at < (?::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'`, until);
  const counted = db.query<{ count: number }>(`SELECT count(*) FROM newsletters ${filter.where}`, [...filter.values]);
  if (before) filter.add('id < ?', before);
  const listed = db.query<Subscriber>(
    `SELECT ${columns} FROM newsletters ${filter.where} ORDER BY ${orders[sort]}
     LIMIT ${filter.value(limit)} OFFSET ${filter.value((page - 1) * limit)}`,
    filter.values,
  );
  const [{ rows: totals }, { rows }] = await Promise.all([counted, listed]);
  return { rows, count: totals[0]?.count ?? 0 };
}

/** Who left before keeps that day. @returns null where there is no such subscriber */
export async function markUnsubscribed(db: Queryable, id: number, now: string): Promise<Subscriber | null> {
  const { rows } = await db.query<Subscriber>(
    `UPDATE newsletters SET unsubscribed_at = coalesce(unsubscribed_at, $2) WHERE id = $1 RETURNING ${columns}`,
    [id, now],
  );
  return rows[0] ?? null;
}
