import type pg from 'pg';
import type { Clock } from '../../../clock.ts';
import { atOneMoment, type Queryable } from '../../../database/pool.ts';
import { shownReference } from '../../money/ledger/entries.ts';
import { leftOf, readMoney } from '../../money/ledger/money.ts';
import { originOf } from '../orders/origins.ts';
import { shownAccount } from '../../money/refunds/bank-accounts.ts';
import { refundsOf } from '../../money/refunds/repository.ts';
import { refundByPolicy } from './cancel.ts';
import { permitted } from './permitted.ts';
import { readStanding } from './read-standing.ts';
import { RECIPIENT } from './outcome.ts';
import { notesOf } from './notes.ts';
import type { OrderDetail } from './schemas.ts';

/** The most mails of an order that are shown. */
const MAILS = 100;

interface Read {
  readonly id: number;
  readonly detail: OrderDetail;
}

interface Reading {
  readonly clock: Clock;
  /** The smallest amount that can be billed, whole rupiah. */
  readonly smallest: number;
  /** Whether the reader sees bank accounts in full. */
  readonly isPaying: boolean;
}

/** A snapshot of an order's money, seats and history, and of what staff may do with it. null where there is no such order. */
export function readOrder(db: pg.Pool, transactionId: string, reading: Reading): Promise<Read | null> {
  return atOneMoment(db, (client) => readIn(client, transactionId, reading));
}

async function readIn(
  db: Queryable,
  transactionId: string,
  { clock, smallest, isPaying }: Reading,
): Promise<Read | null> {
  const { rows } = await db.query<{ id: number; transaction_id: string; state: OrderDetail['state'] }>(
    'SELECT id, transaction_id, state FROM orders WHERE transaction_id = $1',
    [transactionId],
  );
  const [order] = rows;
  if (!order) return null;
  const money = await readMoney(db, order.id);
  const charges = await db.query<OrderDetail['charges'][number]>(
    `SELECT h.id, h.kind, h.amount, h.actor, u.name AS staff, h.reason, h.created_at FROM order_charges h
       LEFT JOIN staff_users u ON u.id = h.staff_user_id WHERE h.order_id = $1 ORDER BY h.id`,
    [order.id],
  );
  const entries = await db.query<OrderDetail['entries'][number]>(
    `SELECT e.id, e.kind, e.amount, e.provider, e.provider_reference, e.channel, e.occurred_at, coalesce(a.actor, e.actor) AS actor, u.name AS staff, coalesce(a.reason, e.reason) AS reason,
         CASE WHEN a.actor = 'STAFF' THEN e.received_payment_id END AS matched_payment_id, coalesce(j.payer_fee, 0) AS payer_fee, coalesce(j.promotion, 0) AS promotion
       FROM order_entries($1) e LEFT JOIN live_allocations() a ON a.entry_id = e.id LEFT JOIN ledger_adjustments j ON j.entry_id = e.id
       LEFT JOIN staff_users u ON u.id = coalesce(a.staff_user_id, e.staff_user_id) ORDER BY e.id`,
    [order.id],
  );
  const instalments = await db.query<OrderDetail['instalments'][number]>(
    `SELECT number, s.due_on, s.amount, number = 1 OR t.invoice_id IS NOT NULL AS billed, s.open = 0 AS paid
       FROM order_stages($1) s JOIN instalments t USING (number) WHERE t.order_id = $1 ORDER BY number`,
    [order.id],
  );
  const places = await db.query<OrderDetail['places'][number]>(
    `SELECT p.registration_id, p.course_schedule_id, json_build_object('id', c.id, 'slug', c.slug) AS course, c.title, s.batch,
       s.cancelled_at IS NOT NULL AS is_cancelled, p.state, p.created_at
       FROM registrations r JOIN places p ON p.registration_id = r.id JOIN course_schedules s ON s.id = p.course_schedule_id
       JOIN courses c ON c.id = s.course_id WHERE r.order_id = $1 ORDER BY p.id`,
    [order.id],
  );
  // Where a call notes that an earlier one was not done, that note comes before its own record.
  const actions = await db.query<OrderDetail['actions'][number]>(
    `SELECT a.action, a.actor, u.name AS staff, a.reason, a.created_at FROM order_actions a LEFT JOIN staff_users u ON u.id = a.staff_user_id
       WHERE a.order_id = $1 ORDER BY min(a.id) OVER (PARTITION BY a.created_at), a.action <> 'NOT_DONE', a.id`,
    [order.id],
  );
  const mails = await mailsOf(db, order.id);
  const left = leftOf(money);
  const detail = {
    transaction_id: order.transaction_id,
    state: order.state,
    money,
    refund_by_policy: await refundByPolicy(db, order.id, left, clock.now()),
    charges: charges.rows,
    entries: entries.rows.map((entry) => ({ ...entry, provider_reference: shownReference(entry.provider_reference) })),
    refunds: (await refundsOf(db, order.id)).map((refund) => ({
      ...refund,
      account: shownAccount(refund.account, isPaying),
    })),
    instalments: instalments.rows,
    places: places.rows,
    actions: actions.rows,
    mails: mails.rows,
    origin: await originOf(db, order.id),
    notes: await notesOf(db, order.id),
    may: permitted(await readStanding(db, order, { money, clock, smallest })),
  };
  return { id: order.id, detail };
}

/** The mails about an order, which are found by the order's id in their key. */
function mailsOf(db: Queryable, orderId: number): Promise<{ rows: OrderDetail['mails'] }> {
  return db.query<OrderDetail['mails'][number]>(
    `SELECT id, split_part(dedupe_key, ' ', 3) AS kind, ${RECIPIENT} AS to, to_email AS recipient, subject,
       CASE WHEN sent_at IS NOT NULL THEN 'SENT' WHEN failed_at IS NOT NULL THEN 'GIVEN_UP' ELSE 'QUEUED' END AS state, attempts, created_at, sent_at
     FROM email_outbox WHERE dedupe_key LIKE $1 || '%' ORDER BY id DESC LIMIT ${MAILS}`,
    [`order ${orderId} `],
  );
}
