import type pg from 'pg';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { isUnmatched } from '../ledger/unmatched.ts';
import { FOR_STAFF, NO_MONEY_OF_THE_ORDER, receivedAmount } from './payment-news.ts';
import type { LearntBy, PaymentNews, Settlement } from './payment-news.ts';

/**
 * Stores a payment before it is judged, once however often it is told. This is the rule of what one payment is:
 *
 * - A payment is known by the id that its provider gave it, with the invoice and the amount it was told with.
 * - Not all news names it: a look-up may know only that the invoice was paid. News without an id tells of a payment that is stored already
 *   with the same invoice and amount; of the first, where there are several.
 * - The other way round, what was stored without an id is the first payment that is named for this invoice and amount, and is called so
 *   from then on. A second id is a second payment.
 *
 * @returns its id
 */
export function storeReceivedPayment(db: pg.Pool, news: PaymentNews, learntBy: LearntBy): Promise<number> {
  return transaction(db, async (client) => {
    // News that names the payment and news that does not must not store it side by side.
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('received ' || $1 || ' ' || $2, 0))`, [
      news.provider,
      news.externalId,
    ]);
    return (await findStored(client, news)) ?? (await store(client, news, learntBy));
  });
}

interface StoredRow {
  readonly id: number;
  readonly payment_reference: string | null;
}

async function findStored(db: Queryable, news: PaymentNews): Promise<number | null> {
  const { rows } = await db.query<StoredRow>(
    `SELECT id, payment_reference FROM received_payments
     WHERE provider = $1 AND provider_invoice_id = $2 AND external_id = $3 AND amount = $4 AND invoice_amount = $5 AND currency = $6 ORDER BY id`,
    identityOf(news),
  );
  const [first] = rows;
  if (!first) return null;
  const { paymentId = null } = news;
  if (paymentId === null) return first.id;
  const same = rows.find(({ payment_reference: id }) => id === paymentId);
  if (same) return same.id;
  if (rows.some(({ payment_reference: id }) => id !== null)) return null;
  await db.query('UPDATE received_payments SET payment_reference = $2 WHERE id = $1', [first.id, paymentId]);
  return first.id;
}

async function store(db: Queryable, news: PaymentNews, learntBy: LearntBy): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO received_payments AS p (provider, provider_invoice_id, external_id, amount, invoice_amount, currency, payment_reference, order_id, channel, learnt_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, (SELECT order_id FROM invoices WHERE provider = $1 AND external_id = $3), $8, $9)
     ON CONFLICT ON CONSTRAINT received_payments_once DO UPDATE SET judged = p.judged RETURNING id`,
    [...identityOf(news), news.paymentId ?? null, news.channel, learntBy],
  );
  const [row] = rows;
  if (!row) throw new Error('The payment was not stored');
  return row.id;
}

const identityOf = (news: PaymentNews) => [
  news.provider,
  news.providerInvoiceId,
  news.externalId,
  receivedAmount(news),
  news.amount,
  news.currency,
];

/** Which payments of an invoice count already, seen from one that is told of. */
export interface CountedPayments {
  /** This very one, as it is told now. */
  readonly isStored: boolean;
  /** This one, with whatever amount. */
  readonly isKnown: boolean;
  /** Another one. */
  readonly isAnother: boolean;
}

const NONE: CountedPayments = { isStored: false, isKnown: false, isAnother: false };

/** News without an id tells of the payment that counts, never of another one. Call it with the order locked. */
export async function findCounted(
  db: Queryable,
  { provider, providerInvoiceId, externalId, paymentId = null }: PaymentNews,
  storedId: number | null,
): Promise<CountedPayments> {
  if (paymentId === null) return NONE;
  const { rows } = await db.query<CountedPayments>(
    `SELECT coalesce(bool_or(id = $5), false) AS "isStored", coalesce(bool_or(payment_reference = $4), false) AS "isKnown",
       coalesce(bool_or(payment_reference <> $4), false) AS "isAnother"
     FROM received_payments WHERE provider = $1 AND provider_invoice_id = $2 AND external_id = $3 AND payment_reference IS NOT NULL AND judged <> ALL ($6)`,
    [provider, providerInvoiceId, externalId, paymentId, storedId, NO_MONEY_OF_THE_ORDER],
  );
  return rows[0] ?? NONE;
}

/** The first judgement stays, except UNCONFIRMED, which a later one replaces. @returns whether this one was stored */
export async function judgePayment(db: Queryable, paymentId: number, judged: Settlement): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE received_payments SET judged = $2, judged_at = now() WHERE id = $1 AND (judged IS NULL OR judged = 'UNCONFIRMED' AND $2 <> 'UNCONFIRMED')`,
    [paymentId, judged],
  );
  return rowCount === 1;
}

/** How many payments wait for staff, by what they were judged as; NOT_JUDGED are those whose settling failed. */
export async function countPaymentsForStaff(db: Queryable): Promise<{ judged: string; count: number }[]> {
  const { rows } = await db.query<{ judged: string; count: number }>(
    `SELECT kind AS judged, count(p.id) AS count FROM unnest($1::text[]) kind LEFT JOIN (
       SELECT p.id, p.judged FROM received_payments p LEFT JOIN orders o ON o.id = p.order_id
       WHERE p.judged = ANY ($1) AND CASE WHEN p.judged IN ('OVERPAID', 'PAID_AGAIN') THEN o.balance > 0 WHEN p.judged = 'UNDERPAID' THEN o.balance < 0
         WHEN p.judged = 'PAID_UNPLACED' THEN o.state = 'PAID_UNPLACED' ELSE ${isUnmatched} END) p ON p.judged = kind GROUP BY kind
     UNION ALL SELECT 'NOT_JUDGED', count(*) FROM received_payments WHERE judged IS NULL`,
    [FOR_STAFF],
  );
  return rows;
}
