import type pg from 'pg';
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
  for (const { constraints = [] } of guards) for (const drop of constraints) await db.query(drop);
  if (guards.length === 0) return;
  watchStatements(db, (text) =>
    guards.reduce((sql, { sql: guard, instead }) => (guard.test(sql) ? instead(sql) : sql), text),
  );
}

/** Looks whether a row still allows it, and does it afterwards: between the two others look as well. */
const lookFirst =
  (table: string, condition: RegExp): Guard['instead'] =>
  (sql) =>
    sql.replace(condition, `AND (SELECT $1 FROM ${table}, pg_sleep(0.005) WHERE id = $$1)`);

/** The seat's condition in the statement that takes it. */
export const seatCondition: Guard = {
  sql: /UPDATE course_schedules SET seats_taken = seats_taken \+ 1/,
  instead: lookFirst('course_schedules', /AND \(participant_amount IS NULL OR (seats_taken < participant_amount)\)/),
  constraints: ['ALTER TABLE course_schedules DROP CONSTRAINT course_schedules_seats'],
};

/** The quota's condition in the statement that counts a use. */
export const voucherCondition: Guard = {
  sql: /UPDATE vouchers SET used = used \+ 1/,
  instead: lookFirst('vouchers', /AND \(quota IS NULL OR (used < quota)\)/),
  constraints: ['ALTER TABLE vouchers DROP CONSTRAINT vouchers_quota'],
};

/** One call a key. */
export const oneCallAKey: Guard = {
  sql: /INSERT INTO idempotency_keys/,
  instead: (sql) => sql.replace(/WHERE k\.status IS NULL.*$/s, 'WHERE true'),
};

/** One live order a student and batch. */
export const oneLiveOrder: Guard = {
  sql: /FROM orders WHERE course_schedule_id = \$1 AND student_email_key = \$2 AND state IN \('PENDING', 'PAID', 'PAID_UNPLACED'\)/,
  instead: (sql) => sql.replace('WHERE ', 'WHERE false AND '),
  constraints: ['DROP INDEX orders_one_live'],
};

/** The lock under which a payment is settled. */
export const orderLock: Guard = {
  sql: /SELECT FROM orders WHERE id = \$1 FOR UPDATE/,
  instead: () => 'SELECT FROM pg_sleep(0.02) WHERE $1::bigint IS NOT NULL',
  constraints: ['ALTER TABLE orders DROP CONSTRAINT orders_seat_follows_state'],
};

/** Orders of one student for one batch are placed one after the other. */
export const placeLock: Guard = {
  sql: /SELECT pg_advisory_xact_lock\(\$1, hashtext\(\$2\)\)/,
  instead: () => 'SELECT $1::integer, $2::text',
};

/** An order is ended out of PENDING only, and not with money on it. */
export const endsOnce: Guard = {
  sql: /UPDATE orders SET state = \$2, seat_held = false/,
  instead: (sql) => sql.replace(/ AND state = 'PENDING' AND NOT EXISTS \(.*\)/, ''),
  constraints: [
    'ALTER TABLE course_schedules DROP CONSTRAINT course_schedules_seats',
    'ALTER TABLE vouchers DROP CONSTRAINT vouchers_quota',
  ],
};

/** Who is ADMIN changes one after the other. */
export const adminLock: Guard = {
  sql: /SELECT FROM role WHERE name = \$1 FOR UPDATE/,
  instead: () => 'SELECT FROM pg_sleep(0.02) WHERE $1::text IS NOT NULL',
};

/** The lock under which the version of a voucher is compared. */
export const voucherLock: Guard = {
  sql: /SELECT used, ended_at, version FROM vouchers WHERE id = \$1 FOR UPDATE/,
  instead: (sql) => sql.replace(' FOR UPDATE', ' AND (SELECT true FROM pg_sleep(0.02))'),
};
