import type pg from 'pg';
import { transaction } from '../database/pool.ts';
import { ERASED_EMAIL } from './columns.ts';
import { erase } from './erase.ts';
import { ORDER_IS_OPEN } from './erase-person.ts';

interface KeptDays {
  /** Days after an order, a request or a mail is over. */
  readonly records: number;
  /** Days after a person left a list, or last signed in to an account that nothing belongs to. */
  readonly leftLists: number;
  /** Days after a job failed finally, or a link ended. */
  readonly failures: number;
}

/** The mail that asks for the confirmation states this number of days. */
const UNCONFIRMED_DAYS = 7;
/** The number of rows in one transaction, so that it is short and locks few. */
const BATCH = 200;

/** SQL: whether an invitation proves that nobody has signed in to the account yet. */
const OF_NO_SESSION_YET =
  'EXISTS (SELECT FROM staff_users u WHERE u.id = l.staff_user_id AND u.last_signed_in_at IS NULL)';

/** SQL: whether nothing belongs to the account `s`, neither by its id nor by its address. */
const NOTHING_BELONGS_TO_IT = `NOT EXISTS (SELECT FROM sessions WHERE student_id = s.id)
  AND NOT EXISTS (SELECT FROM certificates WHERE student_id = s.id)
  AND NOT EXISTS (SELECT FROM orders WHERE lower(payer_email) = s.email)
  AND NOT EXISTS (SELECT FROM registrations WHERE lower(email) = s.email)
  AND NOT EXISTS (SELECT FROM waiting_entries w WHERE lower(w.email) = s.email)`;

const before = (column: string) => `${column} < now() - make_interval(days => $1)`;
const some = (table: string, condition: string) =>
  `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE ${condition} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;

/** Erases data whose time is over, as columns.ts states it. Safe in several processes at once: each row is taken by one. */
export async function applyKeepTimes(db: pg.Pool, days: KeptDays, stopping?: AbortSignal): Promise<void> {
  const whileThereAreMore = async (work: () => Promise<number>) => {
    while (!stopping?.aborted && (await work()) === BATCH);
  };
  const change = (sql: string, time: number) =>
    whileThereAreMore(async () => (await db.query(sql, [time])).rowCount ?? 0);
  await whileThereAreMore(() => eraseOldOrders(db, days.records));
  await whileThereAreMore(() => eraseOldNeeds(db, days.records));
  await change(
    `UPDATE email_outbox SET to_email = '${ERASED_EMAIL}', subject = '', dedupe_key = 'erased ' || id WHERE id IN (
       SELECT id FROM email_outbox WHERE ${before('created_at')} AND ${before('coalesce(sent_at, failed_at)')} AND to_email <> '${ERASED_EMAIL}'
       ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`,
    days.records,
  );
  await change(some('newsletters', before('unsubscribed_at')), days.leftLists);
  await change(
    some('newsletters', `confirmed_at IS NULL AND unsubscribed_at IS NULL AND ${before('created_at')}`),
    UNCONFIRMED_DAYS,
  );
  await change(
    `WITH gone AS (SELECT id FROM waiting_entries WHERE state NOT IN ('WAITING', 'OFFERED') AND ${before('updated_at')}
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
       links AS (DELETE FROM waiting_links WHERE entry_id IN (SELECT id FROM gone))
     DELETE FROM waiting_entries WHERE id IN (SELECT id FROM gone)`,
    days.leftLists,
  );
  await endUnusedAccounts(db, days.leftLists, stopping);
  await whileThereAreMore(() => endNamesOnDocuments(db));
  await change(some('jobs', before('failed_at')), days.failures);
  await db.query(`DELETE FROM order_links WHERE ${before('ends_at')}`, [days.failures]);
  await db.query(
    `DELETE FROM password_links l WHERE ${before('expires_at')} AND NOT (purpose = 'INVITATION' AND ${OF_NO_SESSION_YET})`,
    [days.failures],
  );
}

function eraseOldOrders(db: pg.Pool, days: number): Promise<number> {
  return transaction(db, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM orders o WHERE ${before('o.created_at')} AND ${before('o.updated_at')} AND payer_email <> '${ERASED_EMAIL}' AND NOT ${ORDER_IS_OPEN}
         AND NOT EXISTS (SELECT FROM registrations r JOIN places p ON p.registration_id = r.id JOIN course_schedules s ON s.id = p.course_schedule_id
           WHERE r.order_id = o.id AND s.end_date >= current_date - $1::int)
       ORDER BY created_at LIMIT ${BATCH} FOR UPDATE OF o SKIP LOCKED`,
      [days],
    );
    const orders = rows.map(({ id }) => id);
    if (orders.length === 0) return 0;
    const { rows: people } = await client.query<{ id: number }>(
      'SELECT id FROM registrations WHERE order_id = ANY ($1)',
      [orders],
    );
    await erase(client, { email: null, orders, registrations: people.map(({ id }) => id), needs: [] });
    return orders.length;
  });
}

function eraseOldNeeds(db: pg.Pool, days: number): Promise<number> {
  return transaction(db, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM corporate_needs n WHERE state IN ('DELIVERED', 'LOST') AND ${before('created_at')} AND pic_email <> '${ERASED_EMAIL}'
         AND NOT EXISTS (SELECT FROM corporate_log l WHERE l.corporate_need_id = n.id AND l.created_at >= now() - make_interval(days => $1))
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      [days],
    );
    const needs = rows.map(({ id }) => id);
    if (needs.length > 0) await erase(client, { email: null, orders: [], registrations: [], needs });
    return needs.length;
  });
}

/** Checks the accounts in portions. Most accounts have orders and stay, so a portion in which none ended need not be the last. */
async function endUnusedAccounts(db: pg.Pool, days: number, stopping?: AbortSignal): Promise<void> {
  const unused = before('s.last_signed_in_at');
  for (let last: number | null = 0; last !== null && !stopping?.aborted;) {
    const { rows }: pg.QueryResult<{ last: number | null }> = await db.query(
      `WITH part AS (SELECT s.id FROM students s WHERE s.id > $2 AND ${unused} ORDER BY s.id LIMIT ${BATCH}),
         ended AS (DELETE FROM students s USING part WHERE s.id = part.id AND ${unused} AND ${NOTHING_BELONGS_TO_IT})
       SELECT max(id) AS last FROM part`,
      [days, last],
    );
    last = rows[0]?.last ?? null;
  }
}

/** Removes names from documents by a function of the database, which does only this: the serving role has no right to change a document. */
async function endNamesOnDocuments(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ ended: number }>('SELECT end_names_on_documents($1) AS ended', [BATCH]);
  return rows[0]?.ended ?? 0;
}
