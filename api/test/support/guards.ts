import type pg from 'pg';
import { endsByItself } from '../../src/modules/sales/orders/ends-by-itself.ts';
import { watchStatements } from './statements.ts';

/** One of the product's guards against parallel requests, and how to take it out: for the negative control of the test that shows the guard. */
export interface Guard {
  /** The guard as it stands in the product's SQL. */
  readonly sql: RegExp;
  /** The statement without it. */
  readonly instead: (statement: string) => string;
  /** What in the schema would still catch it. */
  readonly constraints?: readonly string[];
}

/** Makes every connection of the pool run the product's statements without these guards. Nothing of the product changes. */
export async function leaveOut(db: pg.Pool, guards: readonly Guard[]): Promise<void> {
  if (guards.length === 0) return;
  // First: a connection that is open already would keep them.
  watchStatements(db, (text) =>
    guards.reduce((sql, { sql: guard, instead }) => (guard.test(sql) ? instead(sql) : sql), text),
  );
  for (const { constraints = [] } of guards) for (const drop of constraints) await db.query(drop);
}

/** Looks whether a row still allows it, and does it afterwards: between the two others look as well. What has no limit stays so. */
const lookFirst =
  (table: string, condition: RegExp): Guard['instead'] =>
  (sql) =>
    sql.replace(condition, `AND (SELECT $1 FROM ${table}, pg_sleep(0.005) WHERE id = $$1)`);

/** The seat's condition in the statement that takes it. */
export const seatCondition: Guard = {
  sql: /UPDATE course_schedules SET seats_taken = seats_taken \+ \$3/,
  instead: lookFirst(
    'course_schedules',
    /AND (\(participant_amount IS NULL OR seats_taken \+ \$3 <= participant_amount\))/,
  ),
  constraints: ['ALTER TABLE course_schedules DROP CONSTRAINT course_schedules_seats'],
};

/** While a person waits, a free seat is not for the public. */
export const lineCondition: Guard = {
  sql: /\(waiting = 0 OR \$2\)/,
  instead: (sql) => sql.replace('(waiting = 0 OR $2)', '$2::boolean IS NOT NULL'),
};

/** The line of a batch is served by one at a time. */
export const lineLock: Guard = {
  sql: /state = 'WAITING' ORDER BY position, id LIMIT 1 FOR UPDATE/,
  instead: (sql) =>
    sql.replace(' FOR UPDATE', '').replace('FROM waiting_entries', 'FROM pg_sleep(0.02), waiting_entries'),
  constraints: [
    'DROP INDEX places_one_live',
    // A place that is offered twice belongs to no entry in the end, which the database refuses as well.
    'DROP TRIGGER offers_hold_a_place ON places',
    'DROP TRIGGER offers_hold_a_place ON waiting_entries',
  ],
};

/** The quota's condition in the statement that counts a use. */
export const voucherCondition: Guard = {
  sql: /UPDATE vouchers SET used = used \+ 1/,
  instead: lookFirst('vouchers', /AND (\(quota IS NULL OR used < quota\))/),
  constraints: ['ALTER TABLE vouchers DROP CONSTRAINT vouchers_quota'],
};

/** One call a key. */
export const oneCallAKey: Guard = {
  sql: /INSERT INTO idempotency_keys/,
  instead: (sql) => sql.replace(/WHERE k\.status IS NULL.*$/s, 'WHERE true'),
};

/** One live order a student and batch. */
export const oneLiveOrder: Guard = {
  sql: /FROM orders WHERE state IN \('PENDING', 'PAID', 'PAID_UNPLACED'\) AND id IN/,
  instead: (sql) => sql.replace('WHERE ', 'WHERE false AND '),
  constraints: ['DROP INDEX places_one_live'],
};

/** A program is saved before or after the words of its category are written, not meanwhile. */
export const categoryLock: Guard = {
  sql: /SELECT FROM categories WHERE id = \$1 FOR NO KEY UPDATE/,
  instead: (sql) => sql.replace(' FOR NO KEY UPDATE', ''),
};

/** The lock under which a payment is settled. */
export const orderLock: Guard = {
  sql: /SELECT FROM orders WHERE id = \$1 FOR UPDATE/,
  instead: () => 'SELECT FROM pg_sleep(0.02) WHERE $1::bigint IS NOT NULL',
  constraints: [
    'DROP INDEX places_one_live',
    'DROP INDEX places_one_live_a_person',
    'ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_once',
  ],
};

/** Orders of one student for one batch are placed one after the other. */
export const placeLock: Guard = {
  sql: /SELECT pg_advisory_xact_lock\(\$1, hashtext\(\$2\)\)/,
  instead: () => 'SELECT $1::integer, $2::text',
};

/** Orders of one payer are placed one after the other. */
export const payerLock: Guard = {
  sql: /SELECT pg_advisory_xact_lock\(hashtextextended\('payer ' \|\| person_of\(\$1\), 0\)\)/,
  instead: () => 'SELECT $1::text',
};

/** An order is ended out of PENDING only, and only where it ends by itself. */
export const endsOnce: Guard = {
  sql: /UPDATE orders SET ended_as = \$2/,
  instead: (sql) => sql.replace(` AND state = 'PENDING' AND ${endsByItself('orders')}`, ''),
  constraints: [
    'ALTER TABLE course_schedules DROP CONSTRAINT course_schedules_seats',
    'ALTER TABLE vouchers DROP CONSTRAINT vouchers_quota',
  ],
};

/** A call of staff works on an order that no other call changes. */
export const actionLock: Guard = {
  sql: /SELECT id, transaction_id, state, amount, expires_at FROM orders WHERE transaction_id = \$1 FOR UPDATE/,
  instead: (sql) => sql.replace(' FOR UPDATE', '').replace('FROM orders', 'FROM pg_sleep(0.01), orders'),
};

/** No more goes back than came: judged under the lock of the order's row, for every writer. */
export const moneyAddsUp: Guard = {
  sql: /^$/,
  instead: (sql) => sql,
  constraints: [
    `DO $$ BEGIN EXECUTE replace(pg_get_functiondef('orders_compute'::regproc), 'sums.refunding) < 0', 'sums.refunding) < -1000000000000'); END $$`,
  ],
};

/** Batches are locked before a move looks for a seat. */
export const batchLock: Guard = {
  sql: /SELECT FROM course_schedules WHERE id = ANY \(\$1\) ORDER BY id FOR NO KEY UPDATE/,
  instead: () => 'SELECT $1::int[]',
};

/** The seats of a company are named one after the other. */
export const needLock: Guard = {
  sql: /FROM corporate_needs WHERE id = \$1 FOR UPDATE/,
  instead: (sql) => sql.replace(' FOR UPDATE', ''),
};

/** A seat of a company is given up by one, and only once: a later call finds it given up. */
export const companySeat: Guard = {
  sql: /WHERE corporate_need_id = \$1 AND registration_id IS NULL AND state = 'HELD' ORDER BY id DESC LIMIT \$2 FOR UPDATE/,
  instead: (sql) =>
    sql.replace(' FOR UPDATE', '').replace('SELECT id FROM places', 'SELECT id FROM pg_sleep(0.02), places'),
  constraints: ['DROP TRIGGER places_fill_seats ON places', 'DROP TRIGGER places_fill_seats ON course_schedules'],
};

/** A batch that does not take place gives no seat. */
export const noSeatInCancelled: Guard = {
  sql: /AND cancelled_at IS NULL AND \(waiting = 0 OR \$2\)/,
  instead: (sql) => sql.replace(' AND cancelled_at IS NULL', ''),
};

/** Vouchers are locked in one sequence before an order exchanges one for another. */
export const voucherSequence: Guard = {
  sql: /SELECT FROM vouchers WHERE id = ANY \(\$1\) ORDER BY id FOR NO KEY UPDATE/,
  instead: () => 'SELECT $1::int[]',
};

/** No guard: a while between giving one voucher back and taking the other, in which two orders meet. */
export const vouchersTakenLater: Guard = {
  sql: /UPDATE vouchers SET used = used \+ 1 WHERE id = \$1/,
  instead: (sql) => sql.replace('used + 1 WHERE', 'used + 1 FROM (SELECT pg_sleep(0.03)) later WHERE'),
};

/** Who is ADMIN changes one after the other. */
export const adminLock: Guard = {
  sql: /SELECT FROM role WHERE name = \$1 FOR UPDATE/,
  instead: () => 'SELECT $1::text',
};

/** A code of the second factor counts once. */
export const codeOnce: Guard = {
  sql: /UPDATE second_factors SET last_step = \$2/,
  instead: (sql) => sql.replace('AND last_step < $2', 'AND (SELECT true FROM pg_sleep(0.02))'),
};

/** So does a recovery code. */
export const recoveryCodeOnce: Guard = {
  sql: /UPDATE recovery_codes SET used_at/,
  instead: (sql) => sql.replace('AND used_at IS NULL', 'AND (SELECT true FROM pg_sleep(0.02))'),
};

/** The lock under which the version of a voucher is compared. */
export const voucherLock: Guard = {
  sql: /SELECT used, ended_at, version FROM vouchers WHERE id = \$1 FOR NO KEY UPDATE/,
  instead: (sql) => sql.replace(' FOR NO KEY UPDATE', ''),
};

const COUNTER = /INSERT INTO document_counters/;

/** The counter row from which documents have their numbers, and what might stand in its place. */
export const documentNumbers: Readonly<Record<'unlocked' | 'sequence', Guard>> = {
  unlocked: {
    sql: COUNTER,
    instead: () => `SELECT coalesce(max(number), 0) + 1 AS last FROM money_documents WHERE kind = $1 AND year = $2`,
    constraints: ['ALTER TABLE money_documents DROP CONSTRAINT money_documents_number'],
  },
  sequence: {
    sql: COUNTER,
    instead: () => `SELECT nextval('document_numbers')::integer AS last WHERE $1::text IS NOT NULL AND $2::integer > 0`,
    constraints: [
      'CREATE SEQUENCE document_numbers',
      'ALTER TABLE money_documents DROP CONSTRAINT money_documents_number',
    ],
  },
};

/** An order's reminder is written under the lock of the order, by one process. */
export const reminderLock: Guard = {
  sql: /FROM course_schedules s JOIN places p .* FOR UPDATE OF o SKIP LOCKED/s,
  instead: (sql) =>
    sql
      .replace(' FOR UPDATE OF o SKIP LOCKED FOR SHARE OF p, s SKIP LOCKED', '')
      .replace('e.dedupe_key = (', 'pg_sleep(0.01) IS NOT NULL AND e.dedupe_key ^@ ('),
};

/** A mail is put into the outbox once a key. Without it each key is another, and still begins as it did. */
export const mailOnce: Guard = {
  sql: /INSERT INTO email_outbox/,
  instead: (sql) => sql.replace('VALUES ($1,', `VALUES ($1 || ' ' || gen_random_uuid(),`),
};
