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

/** A mail whose time has come and that is not in the outbox. */
export interface DueReminder {
  readonly orderId: number;
  /** Says for which moment it was planned: a batch at another time, or another deadline, plans again. */
  readonly name: string;
}

export interface DuePayment extends DueReminder {
  readonly expiresAt: string;
  /** Rupiah */
  readonly owed: number;
}

/** So many a rule and round: the rest follows in the next one. */
const MOST_A_ROUND = 200;

/** Of all orders, or of one: then it is locked, with what the mail depends on. What others work on is left to the next round. */
export type Wanted = { readonly orderId: number } | 'ALL';

const moment = (instant: string) => `to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`;

/** Places that became certain after the moment get none: the mail that said so is new. */
export async function dueClassReminders(
  db: Queryable,
  { name, anchor, planned, useless }: ClassRule,
  now: number,
  wanted: Wanted,
): Promise<DueReminder[]> {
  const [date, time] = anchor === 'START' ? ['s.start_date', 's.start_time'] : ['s.end_date', 's.end_time'];
  const at = `(${date} + ${time}) AT TIME ZONE time_zone_of(s.mode, s.location_id)`;
  // The anchors whose mails are due: the days are those that the index of dates knows. In the east the next day begins first.
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

/** SQL: what waits for money of a row of `orders o`, from when to when. What is being checked, or came in part, is left to staff. */
const waiting = {
  /** A seat that is held until it is paid. */
  SEAT: {
    from: 'orders o',
    where: `o.state = 'PENDING' AND ${endsByItself('o')}`,
    begins: 'o.created_at',
    ends: heldUntil('o'),
    locked: '',
  },
  /** A bill of a buyer whose seat is certain: a stage that is due, or what a move made dearer. */
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
  /** What is still to be paid of it and of those before it, rupiah. */
  readonly owed: number;
}

/** Until the day of the stage, on which its bill follows. A buyer whose seat became certain after the moment gets none: the confirmation names the days. */
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
  /** What can only be transferred, rupiah. */
  readonly amount: number;
}

/** Money that staff would transfer, and do not know where to. */
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
