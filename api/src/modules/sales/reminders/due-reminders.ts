import { todayInJakarta } from '@site/shared/dates';
import type { Queryable } from '../../../database/pool.ts';
import { takenUndecided } from '../../money/ledger/entries.ts';
import { isChecked } from '../../money/ledger/unmatched.ts';
import { owedBy } from '../../money/ledger/what-is-due.ts';
import { BILL_DAYS } from '../order-actions/bill.ts';
import { endsByItself } from '../orders/ends-by-itself.ts';
import { heldUntil } from '../orders/invoices.ts';
import { notMailed, notMailedToAll } from '../orders/order-mail.ts';
import { accountRule, paymentTimes, stageRule, type ClassRule } from './rules.ts';

/** A mail that is due and not in the outbox. */
export interface DueReminder {
  readonly orderId: number;
  /** Its name in the outbox. It holds the moment it was planned for, so that another time of the batch, or another deadline, plans another mail. */
  readonly name: string;
}

export interface DuePayment extends DueReminder {
  readonly expiresAt: string;
  /** Rupiah. */
  readonly owed: number;
}

/** The most mails of a rule in one round. The others follow in the next round. */
const MOST_A_ROUND = 200;

/** All orders, or one, which is then locked with everything that the mail depends on. Rows that others have locked are left for the next round. */
export type Wanted = { readonly orderId: number } | 'ALL';

const moment = (instant: string) => `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`;

/** Reminders of a class. Places that became certain after the moment get none, because the mail that confirmed them is new. */
export async function dueClassReminders(
  db: Queryable,
  { name, anchor, planned, useless }: ClassRule,
  now: number,
  wanted: Wanted,
): Promise<DueReminder[]> {
  const [date, time] = anchor === 'START' ? ['s.start_date', 's.start_time'] : ['s.end_date', 's.end_time'];
  const at = `(${date} + ${time}) AT TIME ZONE time_zone_of(s.mode, s.location_id)`;
  // The index knows dates, so it narrows to the days of the due anchors. In the east the next day begins earlier.
  const earliest = now - useless * 1000;
  const latest = now - planned * 1000;
  const reminder = `'reminder ' || $6::text || ' ' || s.id || ' ' || ${moment(at)}`;
  const { rows } = await db.query<DueReminder>(
    `SELECT o.id AS "orderId", ${reminder} AS name
     FROM course_schedules s JOIN places p ON p.course_schedule_id = s.id JOIN registrations r ON r.id = p.registration_id JOIN orders o ON o.id = r.order_id
     WHERE ${date} BETWEEN $1::date AND $2::date + 1 AND ${at} > $3::timestamptz AND ${at} <= $4::timestamptz AND s.cancelled_at IS NULL
       AND p.state = 'CONFIRMED' AND o.state = 'PAID' AND o.paid_at < ${at} + make_interval(secs => $5)
       AND ${notMailedToAll(reminder)}
     ${ending(wanted, 7)}${wanted === 'ALL' ? '' : ' FOR SHARE OF p, s SKIP LOCKED'}`,
    [
      todayInJakarta(earliest),
      todayInJakarta(latest),
      new Date(earliest).toISOString(),
      new Date(latest).toISOString(),
      planned,
      name,
      ...values(wanted),
    ],
  );
  return rows;
}

/** SQL: the money that a row of `orders o` waits for, and from when to when. Money that is being checked, or came in part, is left to staff. */
const waiting = {
  /** A seat that is held until it is paid. */
  SEAT: {
    from: 'orders o',
    where: `o.state = 'PENDING' AND ${endsByItself('o')}`,
    begins: 'o.created_at',
    ends: heldUntil('o'),
    locked: '',
  },
  /** A bill of a buyer with a certain seat: a due stage, or the difference after a move. */
  BILL: {
    from: 'orders o JOIN invoices i ON i.order_id = o.id',
    where: `i.state = 'PENDING' AND o.state = 'PAID' AND NOT ${isChecked}`,
    begins: `(i.expires_at - interval '${BILL_DAYS} days')`,
    ends: 'i.expires_at',
    locked: ' FOR SHARE OF i SKIP LOCKED',
  },
} as const;

export async function duePaymentReminders(
  db: Queryable,
  of: keyof typeof waiting,
  now: number,
  wanted: Wanted,
): Promise<DuePayment[]> {
  const { share, last, apart, useless } = paymentTimes;
  const { from, where, begins, ends, locked } = waiting[of];
  const half = `(${begins} + (${ends} - ${begins}) * $3::float8)`;
  const shortly = `(${ends} - make_interval(secs => $4))`;
  const owed = owedBy('$6::date');
  const isLast = `(${shortly} <= $1::timestamptz AND ${shortly} >= ${half} + make_interval(secs => $5))`;
  const reminder = `CASE WHEN ${isLast} THEN 'reminder last ' || ${moment(shortly)} ELSE 'reminder half ' || ${moment(half)} END`;
  const { rows } = await db.query<DuePayment>(
    `SELECT o.id AS "orderId", ${reminder} AS name, ${ends} AS "expiresAt", ${owed} AS owed FROM ${from}
     WHERE ${where} AND o.balance < 0 AND ${ends} >= $2::timestamptz AND ${half} <= $1::timestamptz AND ${owed} > 0 AND ${notMailed(`(${reminder})`)}
     ${ending(wanted, 7)}${wanted === 'ALL' ? '' : locked}`,
    [
      new Date(now).toISOString(),
      new Date(now + useless * 1000).toISOString(),
      ...[share, last, apart, todayInJakarta(now)],
      ...values(wanted),
    ],
  );
  return rows;
}

export interface DueStage extends DueReminder {
  readonly number: number;
  readonly dueOn: string;
  /** The sum still to be paid for it and the stages before it, rupiah. */
  readonly owed: number;
}

/**
 * Reminders of a stage until the day on which its bill follows. A seat that became certain after the moment gets none: its confirmation names the
 * days.
 */
export async function dueStageReminders(db: Queryable, now: number, wanted: Wanted): Promise<DueStage[]> {
  const { days, time } = stageRule;
  const at = `((t.due_on - $2::int + $3::time) AT TIME ZONE 'Asia/Jakarta')`;
  const reminder = `'reminder stage ' || t.number || ' ' || to_char(t.due_on, 'YYYY-MM-DD')`;
  const { rows } = await db.query<DueStage>(
    `SELECT o.id AS "orderId", ${reminder} AS name, t.number, t.due_on AS "dueOn", s.open AS owed
     FROM instalments t JOIN orders o ON o.id = t.order_id CROSS JOIN LATERAL order_stages(o.id) s
     WHERE t.due_on > $1::date AND t.due_on <= $1::date + $2::int AND ${at} <= $4::timestamptz AND s.number = t.number AND s.open > 0
       AND o.state = 'PAID' AND o.paid_at < ${at} AND o.balance < 0 AND order_may_be_billed(o.id) AND NOT ${isChecked} AND ${notMailed(`(${reminder})`)}
       AND ${takenUndecided('o.id')} = 0
     ${ending(wanted, 5)}`,
    [todayInJakarta(now), days, time, new Date(now).toISOString(), ...values(wanted)],
  );
  return rows;
}

export interface DueAccount extends DueReminder {
  /** The sum that only a transfer can pay back, rupiah. */
  readonly amount: number;
}

/** Reminders of money that staff have to transfer without knowing the account. */
export async function dueAccountReminders(db: Queryable, now: number, wanted: Wanted): Promise<DueAccount[]> {
  const { first, second } = accountRule;
  const reminder = `'reminder account ' || r.id || CASE WHEN r.created_at + make_interval(secs => $3) <= $1::timestamptz THEN ' second' ELSE ' first' END`;
  const { rows } = await db.query<DueAccount>(
    `SELECT o.id AS "orderId", ${reminder} AS name, r.amount FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE r.state = 'PENDING' AND r.method = 'BANK_TRANSFER' AND r.created_at + make_interval(secs => $2) <= $1::timestamptz
       AND NOT EXISTS (SELECT FROM refund_accounts a WHERE a.refund_id = r.id) AND ${notMailed(`(${reminder})`)}
     ${ending(wanted, 4)}`,
    [new Date(now).toISOString(), first, second, ...values(wanted)],
  );
  return rows;
}

const ending = (wanted: Wanted, parameter: number) =>
  wanted === 'ALL'
    ? `ORDER BY o.id LIMIT $${parameter}`
    : `AND o.id = $${parameter} LIMIT 1 FOR UPDATE OF o SKIP LOCKED`;
const values = (wanted: Wanted) => [wanted === 'ALL' ? MOST_A_ROUND : wanted.orderId];
