import type { Queryable } from '../../../database/pool.ts';
import { hashOfKey, SCOPES } from './idempotency.ts';
import { batchOfOrder } from './places.ts';
import { heldUntil, type InvoiceState } from './invoices.ts';
import type { OrderState } from './repository.ts';

/** An order that has not ended: it is unpaid and can be paid, or it is placed. */
export interface StandingOrder {
  readonly transaction: { readonly id: string };
  readonly status: 'PENDING' | 'PAID' | 'PAID_UNPLACED';
  readonly course: { readonly title: string };
  readonly batch: number;
  readonly start_date: string;
  readonly amount: number;
  /** null where nothing is left to pay. */
  readonly invoice: { readonly invoice_url: string; readonly expires_at: string; readonly amount: number } | null;
}

/**
 * The result of a call that places an order. UNKNOWN: it made no order. ENDED: it made one, which ended unpaid.
 * IN_FLIGHT: the call is still running, or its invoice is still being made.
 */
export type Attempt =
  | {
      readonly status: 'ACCEPTED';
      readonly order: StandingOrder;
      readonly orderId: number;
      /** Whether the key opens the order's page: the call made the order, and its payer has ended no link since. */
      readonly opensPage: boolean;
    }
  | { readonly status: 'IN_FLIGHT' | 'ENDED' | 'UNKNOWN' };

interface AttemptRow {
  readonly is_running: boolean;
  readonly opens_page: boolean;
  readonly id: number | null;
  readonly transaction_id: string | null;
  readonly state: OrderState;
  readonly amount: number;
  readonly held_until: string | null;
  readonly title: string;
  readonly batch: number;
  readonly start_date: string;
  readonly invoice_state: InvoiceState | null;
  readonly invoice_url: string | null;
  readonly invoice_amount: number | null;
  readonly invoice_expires_at: string | null;
}

interface OrderIds {
  readonly id: number;
  readonly transactionId: string;
}

/** Finds an attempt by its idempotency key, for both calls that place orders. @param now ms since 1970 */
export async function findAttempt(db: Queryable, key: string, now: number): Promise<Attempt> {
  const { rows } = await db.query<AttemptRow>(
    `SELECT k.status IS NULL AND k.locked_until > now() AS is_running, coalesce(k.body ->> 'made' = 'true', false) AND NOT EXISTS
         (SELECT FROM order_links l WHERE l.order_id = o.id AND l.role = 'PAYER' AND l.ended_at IS NOT NULL) AS opens_page, o.id, o.transaction_id, o.state, o.amount, ${heldUntil('o')} AS held_until, c.title, s.batch, s.start_date,
       i.state AS invoice_state, i.url AS invoice_url, i.amount AS invoice_amount, i.expires_at AS invoice_expires_at
     FROM idempotency_keys k LEFT JOIN orders o ON o.id = k.order_id LEFT JOIN course_schedules s ON s.id = ${batchOfOrder}
       LEFT JOIN courses c ON c.id = s.course_id LEFT JOIN invoices i ON i.order_id = o.id AND i.state IN ('CREATING', 'PENDING')
     WHERE k.scope = ANY ($1) AND k.key_hash = $2 ORDER BY is_running DESC, k.order_id DESC NULLS LAST,
       i.state = 'CREATING' AND coalesce(i.becomes ? 'price', false) DESC, i.state = 'PENDING' DESC LIMIT 1`,
    [SCOPES, hashOfKey(key)],
  );
  const [row] = rows;
  if (row?.is_running) return { status: 'IN_FLIGHT' };
  if (!row || row.id === null || row.transaction_id === null) return { status: 'UNKNOWN' };
  return attemptOf(row, { id: row.id, transactionId: row.transaction_id }, now);
}

function attemptOf(row: AttemptRow, { id: orderId, transactionId }: OrderIds, now: number): Attempt {
  const { state, title, batch, start_date, amount, held_until, opens_page: opensPage } = row;
  const order = { transaction: { id: transactionId }, course: { title }, batch, start_date, amount };
  const accepted = { status: 'ACCEPTED', orderId, opensPage } as const;
  if (state === 'PAID' || state === 'PAID_UNPLACED')
    return { ...accepted, order: { ...order, status: state, invoice: null } };
  if (state !== 'PENDING' || (held_until !== null && Date.parse(held_until) <= now)) return { status: 'ENDED' };
  const { invoice_url, invoice_amount, invoice_expires_at } = row;
  // While a buyer's invoice with another price or plan is being made, the payable one is not offered. One that staff asked for does not count.
  if (invoice_url === null || invoice_amount === null || invoice_expires_at === null) return { status: 'IN_FLIGHT' };
  const invoice = { invoice_url, expires_at: invoice_expires_at, amount: invoice_amount };
  return { ...accepted, order: { ...order, status: state, invoice } };
}
