import type pg from 'pg';
import { containing, countRows } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Page } from '../../../http/schema-types.ts';

/** A payment that was received and belongs to no order yet. */
export interface UnmatchedPayment {
  readonly id: number;
  readonly provider: string;
  readonly provider_invoice_id: string;
  readonly external_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly channel: string | null;
  readonly learnt_at: string;
  readonly judged: string | null;
  readonly transaction_id: string | null;
}

/**
 * SQL: whether a row of `received_payments p` waits for staff: it is no money of an order or was never confirmed, and was neither matched nor
 * dismissed.
 */
export const isUnmatched = `p.judged IN ('MISMATCH', 'UNKNOWN_INVOICE', 'UNCONFIRMED') AND NOT EXISTS (SELECT FROM dismissed_payments d WHERE d.received_payment_id = p.id)
  AND NOT EXISTS (SELECT FROM ledger_entries e LEFT JOIN live_allocations() a ON a.entry_id = e.id
    WHERE e.received_payment_id = p.id AND (e.order_id IS NOT NULL OR a.id IS NOT NULL))`;

/** SQL: whether a payment of a row of `orders o` is being checked. */
export const isChecked = `EXISTS (SELECT FROM received_payments p WHERE p.order_id = o.id AND ${isUnmatched})`;

const columns = `p.id, p.provider, p.provider_invoice_id, p.external_id, p.amount::float AS amount, p.currency, p.channel, p.learnt_at, p.judged, o.transaction_id`;
const listed = `${columns} FROM received_payments p LEFT JOIN orders o ON o.id = p.order_id`;

/** The payments that wait for staff, the longest waiting first. */
export async function listUnmatched(
  db: Queryable,
  { limit, page }: { limit: number; page: number },
): Promise<Page<UnmatchedPayment>> {
  const count = await countRows(db, `received_payments p WHERE ${isUnmatched}`);
  const { rows } = await db.query<UnmatchedPayment>(
    `SELECT ${listed} WHERE ${isUnmatched} ORDER BY p.id LIMIT $1 OFFSET $2`,
    [limit, (page - 1) * limit],
  );
  return { rows, count };
}

/** The newest waiting payments with this amount in rupiah, or with this reference at the provider. */
export async function findUnmatched(
  db: Queryable,
  { words, rupiah, limit }: { words: string; rupiah: number | null; limit: number },
): Promise<UnmatchedPayment[]> {
  const { rows } = await db.query<UnmatchedPayment>(
    `SELECT ${listed} WHERE ${isUnmatched} AND (p.amount = $1 OR p.external_id ILIKE $2 OR p.provider_invoice_id ILIKE $2) ORDER BY p.id DESC LIMIT $3`,
    [rupiah, containing(words), limit],
  );
  return rows;
}

/** @param id of a payment, which may have been matched or dismissed already @returns null where there is none */
export async function findReceived(db: Queryable, id: number): Promise<(UnmatchedPayment & { waits: boolean }) | null> {
  const { rows } = await db.query<UnmatchedPayment & { waits: boolean }>(
    `SELECT ${isUnmatched} AS waits, ${listed} WHERE p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The decision of a member of staff about a waiting payment. */
export interface StaffDecision {
  readonly what: 'MATCHED' | 'DISMISSED';
  readonly by: string;
  readonly at: string;
}

/** @returns null where no member of staff decided about it */
export async function decisionOn(db: Queryable, paymentId: number): Promise<StaffDecision | null> {
  const { rows } = await db.query<StaffDecision>(
    `SELECT 'DISMISSED' AS what, u.name AS by, d.created_at AS at FROM dismissed_payments d JOIN staff_users u ON u.id = d.staff_user_id
       WHERE d.received_payment_id = $1
     UNION ALL SELECT 'MATCHED', u.name, a.created_at FROM ledger_entries e JOIN live_allocations() a ON a.entry_id = e.id
       JOIN staff_users u ON u.id = a.staff_user_id WHERE e.received_payment_id = $1`,
    [paymentId],
  );
  return rows[0] ?? null;
}

/** A waiting payment, locked until the transaction ends, with its ledger entry where it has one. */
export interface WaitingPayment {
  readonly id: number;
  readonly provider: string;
  readonly provider_invoice_id: string;
  /** The received amount, in its currency. */
  readonly amount: number;
  readonly channel: string | null;
  readonly learnt_at: string;
  readonly entry_id: number | null;
  /** The amount of the entry after corrections. */
  readonly entry_amount: number | null;
  readonly occurred_at: string | null;
  /** Whether it was received in whole rupiah. Then the entry has the received amount. */
  readonly is_rupiah: boolean;
}

/** @returns null where there is no such payment, or it no longer waits */
export async function lockUnmatched(client: pg.PoolClient, id: number): Promise<WaitingPayment | null> {
  await client.query('SELECT FROM received_payments WHERE id = $1 FOR UPDATE', [id]);
  const { rows } = await client.query<WaitingPayment>(
    `SELECT p.id, p.provider, p.provider_invoice_id, p.amount::float AS amount, p.channel, p.learnt_at, e.id AS entry_id,
       e.amount + coalesce((SELECT sum(c.amount) FROM ledger_entries c WHERE c.corrects = e.id), 0)::integer AS entry_amount, e.occurred_at,
       p.currency = 'IDR' AND p.amount % 1 = 0 AS is_rupiah
     FROM received_payments p LEFT JOIN ledger_entries e ON e.received_payment_id = p.id AND e.kind = 'PAYMENT' WHERE p.id = $1 AND ${isUnmatched}`,
    [id],
  );
  return rows[0] ?? null;
}

/** A payment that staff matched, with its order. */
export interface MatchedPayment {
  /** The id of the payment. */
  readonly id: number;
  readonly allocation_id: number;
  readonly order_id: number;
  readonly transaction_id: string;
  /** The amount after corrections. */
  readonly amount: number;
  /** Whether a refund of this payment was made or is on its way. */
  readonly is_given_back: boolean;
}

/** @returns null where staff did not match this payment, or undid it */
export async function findMatched(db: Queryable, paymentId: number): Promise<MatchedPayment | null> {
  const { rows } = await db.query<MatchedPayment>(`${matched} AND e.received_payment_id = $1`, [paymentId]);
  return rows[0] ?? null;
}

/** The payments that staff matched to an order. */
export async function matchedTo(db: Queryable, orderId: number): Promise<MatchedPayment[]> {
  return (await db.query<MatchedPayment>(`${matched} AND a.order_id = $1 ORDER BY e.id`, [orderId])).rows;
}

const matched = `SELECT e.received_payment_id AS id, a.id AS allocation_id, a.order_id, o.transaction_id,
    e.amount + coalesce((SELECT sum(c.amount) FROM ledger_entries c WHERE c.corrects = e.id), 0)::integer AS amount,
    EXISTS (SELECT FROM refunds r WHERE r.provider = e.provider AND r.payment_reference = e.provider_reference AND r.state <> 'GIVEN_UP') AS is_given_back
  FROM ledger_entries e JOIN live_allocations() a ON a.entry_id = e.id JOIN orders o ON o.id = a.order_id
  WHERE e.kind = 'PAYMENT' AND a.actor = 'STAFF'`;
