import { countRows } from '../../../database/filter.ts';
import type { Queryable } from '../../../database/pool.ts';
import type { Page } from '../../../http/schema-types.ts';
import { isFinalFailure } from '../../../payment-providers/refund-failure.ts';
import { actorColumns, type OrderActor } from '../ledger/actor.ts';
import type { RefundAccount } from './bank-accounts.ts';
import type { RefundablePayment, RefundPart } from './plan-refund.ts';

export type RefundState = 'PENDING' | 'DONE' | 'FAILED' | 'GIVEN_UP';

export interface RefundRow {
  readonly id: number;
  /** The name by which the provider knows it. */
  readonly public_id: string;
  readonly order_id: number;
  readonly amount: number;
  readonly method: 'PROVIDER' | 'BANK_TRANSFER';
  readonly state: RefundState;
  readonly provider: string | null;
  readonly provider_invoice_id: string | null;
  readonly payment_reference: string | null;
  readonly channel: string | null;
  readonly provider_reference: string | null;
  readonly failure_code: string | null;
  readonly reason: string;
  readonly attempts: number;
  /** Its state at the provider; null where it waits for none. */
  readonly standing: RefundStanding | null;
}

/**
 * The state of a refund at its provider.
 * - DENIED: the provider refused it. Staff try again or transfer it.
 * - NOT_SETTLED: the provider has not accepted it yet: it did not answer, or the payment is not settled there. It is asked again.
 * - UNCONFIRMED: the provider accepted it, and the payer's bank or wallet has not confirmed it. It is on its way.
 * - STUCK: this has taken longer than it ever should. Staff look in the dashboard and may transfer it.
 */
export type RefundStanding = 'DENIED' | 'UNCONFIRMED' | 'NOT_SETTLED' | 'STUCK';

/** A card payment settles within two days, so a refund that its provider has not accepted by then is stuck. */
export const HOURS_UNTIL_TAKEN = 72;
/** Banks take up to ten working days for a refund by card. */
export const DAYS_UNTIL_CONFIRMED = 14;

/** SQL: whether the provider of a row of `refunds` has said for too long neither that it is done nor that it failed. */
export const isStuck = (r: string) => `(${r}.state = 'PENDING' AND ${r}.method = 'PROVIDER' AND ${r}.updated_at < now()
  - CASE WHEN ${r}.provider_reference IS NULL THEN interval '${HOURS_UNTIL_TAKEN} hours' ELSE interval '${DAYS_UNTIL_CONFIRMED} days' END)`;

const standingOf = (r: string) => `CASE WHEN ${r}.state = 'FAILED' THEN 'DENIED' WHEN ${isStuck(r)} THEN 'STUCK'
  WHEN ${r}.state = 'PENDING' AND ${r}.method = 'PROVIDER' THEN CASE WHEN ${r}.provider_reference IS NULL THEN 'NOT_SETTLED' ELSE 'UNCONFIRMED' END END`;

/** Whether no provider is paying a refund, as far as is known. Staff then transfer it, or say that it is not owed. */
export function isForStaff({ state, method, standing }: Pick<RefundRow, 'state' | 'method' | 'standing'>): boolean {
  return standing === 'DENIED' || standing === 'STUCK' || (state === 'PENDING' && method === 'BANK_TRANSFER');
}

/** Whether another try at the provider can succeed. */
export function canBeRetried({
  method,
  standing,
  failure_code,
}: Pick<RefundRow, 'method' | 'standing' | 'failure_code'>): boolean {
  return method === 'PROVIDER' && standing === 'DENIED' && !isFinalFailure(failure_code);
}

const columns = `id, public_id, order_id, amount, method, state, provider, provider_invoice_id, payment_reference, channel, provider_reference,
  failure_code, reason, attempts, ${standingOf('refunds')} AS standing`;

/** The payments of an order in rupiah with what is left of each, newest first. Staff pay back those in other currencies. */
export async function findRefundablePayments(db: Queryable, orderId: number): Promise<RefundablePayment[]> {
  const { rows } = await db.query<RefundablePayment>(
    `SELECT * FROM (
       SELECT e.provider, e.provider_reference AS payment_reference, e.channel, e.occurred_at AS paid_at, e.id,
         coalesce(p.provider_invoice_id, (SELECT i.provider_invoice_id FROM invoices i
           WHERE i.order_id = $1 AND i.provider = e.provider AND i.state = 'PAID' ORDER BY i.id DESC LIMIT 1)) AS provider_invoice_id,
         (e.amount + coalesce(sum(c.amount), 0))::integer AS amount,
         (e.amount + coalesce(sum(c.amount), 0) - returned_of_payment(e.provider, e.provider_reference))::integer AS left
       FROM order_entries($1) e LEFT JOIN received_payments p ON p.id = e.received_payment_id LEFT JOIN ledger_entries c ON c.corrects = e.id
       WHERE e.kind = 'PAYMENT' AND e.provider_reference IS NOT NULL AND coalesce(p.currency, 'IDR') = 'IDR'
       GROUP BY e.id, e.provider, e.provider_reference, e.channel, e.occurred_at, e.amount, p.provider_invoice_id) found
     WHERE "left" > 0 AND provider_invoice_id IS NOT NULL ORDER BY paid_at DESC, id DESC`,
    [orderId],
  );
  return rows;
}

/** Stores a refund. From now on its money cannot be paid back a second time. @returns its id */
export async function insertRefund(
  db: Queryable,
  orderId: number,
  { amount, payment }: RefundPart,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO refunds (order_id, amount, method, provider, provider_invoice_id, payment_reference, channel, actor, staff_user_id, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      orderId,
      amount,
      payment ? 'PROVIDER' : 'BANK_TRANSFER',
      payment?.provider ?? null,
      payment?.provider_invoice_id ?? null,
      payment?.payment_reference ?? null,
      payment?.channel ?? null,
      ...actorColumns(actor),
      reason,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The refund was not stored');
  return row.id;
}

/** Locks a refund and its order until the transaction ends. The order is locked first, as everywhere. */
export async function lockRefund(db: Queryable, by: { id: number } | { publicId: string }): Promise<RefundRow | null> {
  const [condition, value] = 'id' in by ? ['id = $1', by.id] : ['public_id = $1', by.publicId];
  await db.query(`SELECT FROM orders WHERE id = (SELECT order_id FROM refunds WHERE ${condition}) FOR UPDATE`, [value]);
  const { rows } = await db.query<RefundRow>(`SELECT ${columns} FROM refunds WHERE ${condition} FOR UPDATE`, [value]);
  return rows[0] ?? null;
}

export async function changeRefund(
  db: Queryable,
  id: number,
  change: Partial<Pick<RefundRow, 'state' | 'method' | 'provider_reference' | 'failure_code'>>,
): Promise<void> {
  await db.query(
    `UPDATE refunds SET state = coalesce($2, state), method = coalesce($3, method), provider_reference = coalesce($4, provider_reference),
       failure_code = $5, updated_at = now() WHERE id = $1`,
    [id, change.state ?? null, change.method ?? null, change.provider_reference ?? null, change.failure_code ?? null],
  );
}

/** Turns a failed refund into a new try, which has another name at the provider. */
export async function renewRefund(db: Queryable, id: number): Promise<void> {
  await db.query(
    `UPDATE refunds SET public_id = gen_random_uuid(), state = 'PENDING', provider_reference = NULL, failure_code = NULL, asked_at = NULL,
       updated_at = now() WHERE id = $1`,
    [id],
  );
}

/**
 * Takes refunds that their provider is to be asked about: those never sent, and those it was silent about for so long. Taking them counts as asking, so
 * that two callers never take the same one.
 * @param orderId only refunds of this order
 */
export async function takeRefundsToAsk(
  db: Queryable,
  { silentSeconds, limit, orderId }: { silentSeconds: number; limit: number; orderId?: number },
): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(
    `UPDATE refunds SET asked_at = now(), attempts = attempts + 1 WHERE id IN (
       SELECT id FROM refunds WHERE state = 'PENDING' AND method = 'PROVIDER' AND ($3::bigint IS NULL OR order_id = $3)
         AND (asked_at IS NULL OR asked_at < now() - make_interval(secs => $1)) ORDER BY asked_at NULLS FIRST, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [silentSeconds, limit, orderId ?? null],
  );
  return rows;
}

/** A refund, as staff see it. */
export interface ListedRefund {
  readonly id: number;
  readonly transaction_id: string;
  readonly amount: number;
  readonly method: RefundRow['method'];
  readonly state: RefundState;
  readonly channel: string | null;
  readonly provider: string | null;
  readonly provider_reference: string | null;
  readonly failure_code: string | null;
  readonly standing: RefundStanding | null;
  readonly can_be_retried: boolean;
  readonly reason: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly payer: { readonly name: string; readonly email: string };
  /** The bank account for a transfer, where it is known. */
  readonly account: RefundAccount | null;
}

type ReadRefund = Omit<ListedRefund, 'can_be_retried'>;

const shown = (row: ReadRefund): ListedRefund => ({ ...row, can_be_retried: canBeRetried(row) });

const listed = `r.id, o.transaction_id, r.amount, r.method, r.state, r.channel, r.provider, r.provider_reference, r.failure_code,
  ${standingOf('r')} AS standing, r.reason, r.created_at, r.updated_at, json_build_object('name', o.payer_name, 'email', o.payer_email) AS payer,
  (SELECT json_build_object('bank', a.bank, 'number', a.number, 'holder', a.holder) FROM refund_accounts a WHERE a.refund_id = r.id) AS account`;

/** The refunds in a state, the oldest and so the longest waiting first. */
export async function listRefunds(
  db: Queryable,
  { state, method, limit, page }: { state: RefundState; method?: RefundRow['method']; limit: number; page: number },
): Promise<Page<ListedRefund>> {
  // A stuck refund is a task for staff, like a failed one.
  const where = `WHERE (r.state = $1 OR $1 = 'FAILED' AND ${isStuck('r')}) AND ($2::text IS NULL OR r.method = $2)`;
  const count = await countRows(db, `refunds r ${where}`, [state, method ?? null]);
  const { rows } = await db.query<ReadRefund>(
    `SELECT ${listed} FROM refunds r JOIN orders o ON o.id = r.order_id ${where} ORDER BY r.id LIMIT $3 OFFSET $4`,
    [state, method ?? null, limit, (page - 1) * limit],
  );
  return { rows: rows.map(shown), count };
}

/** null where there is no such refund. */
export async function findRefund(db: Queryable, id: number): Promise<ListedRefund | null> {
  const { rows } = await db.query<ReadRefund>(
    `SELECT ${listed} FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = $1`,
    [id],
  );
  return rows[0] ? shown(rows[0]) : null;
}

/** The member of staff who entered that it was paid; null where the provider said so, or it is not paid. */
export async function whoPaid(db: Queryable, refundId: number): Promise<{ by: string; at: string } | null> {
  const { rows } = await db.query<{ by: string; at: string }>(
    'SELECT u.name AS by, e.created_at AS at FROM ledger_entries e JOIN staff_users u ON u.id = e.staff_user_id WHERE e.refund_id = $1',
    [refundId],
  );
  return rows[0] ?? null;
}

/** The refunds of an order, without those that stand for money which a bank took back and which came again. */
export async function refundsOf(db: Queryable, orderId: number): Promise<ListedRefund[]> {
  const { rows } = await db.query<ReadRefund>(
    `SELECT ${listed} FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.order_id = $1
       AND NOT EXISTS (SELECT FROM ledger_entries e JOIN ledger_entries c ON c.corrects = e.id WHERE e.refund_id = r.id) ORDER BY r.id`,
    [orderId],
  );
  return rows.map(shown);
}
