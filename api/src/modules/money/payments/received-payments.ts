import type pg from 'pg';
import { transaction, type Queryable } from '../../../database/pool.ts';
import { isUnmatched } from '../ledger/unmatched.ts';
import { FOR_STAFF, NO_MONEY_OF_THE_ORDER, receivedAmount } from './payment-news.ts';
import type { LearntBy, PaymentNews, Settlement } from './payment-news.ts';

/**
 * Stores a payment before it is judged, once however often it is notified. The rule of what one payment is:
 *
 * - A payment is identified by the provider's id, together with its invoice and amount.
 * - Some news has no id, such as a look-up that only says that the invoice was paid. It is about the payment that is already stored with the same
 *   invoice and amount; about the first, where there are several.
 * - In turn, a payment that was stored without an id gets the first id that is notified for its invoice and amount. A second id is a second payment.
 *
 * @returns its id
 */
export function storeReceivedPayment(db: pg.Pool, news: PaymentNews, learntBy: LearntBy): Promise<number> {
  return transaction(db, async (client) => {
    // Serialised, so that news with and without the id cannot store the same payment twice.
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

/** What is known about the payments of an invoice that count already, compared with the payment of some news. */
export interface CountedPayments {
  /** This payment, with this amount, counts already. */
  readonly isStored: boolean;
  /** This payment counts already, with any amount. */
  readonly isKnown: boolean;
  /** Another payment counts already. */
  readonly isAnother: boolean;
}

const NONE: CountedPayments = { isStored: false, isKnown: false, isAnother: false };

/** Compares news with the payments that count. News without an id is about the payment that counts, never about another. Call it with the order locked. */
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

/** Stores a result. The first one stays, except UNCONFIRMED, which a later one replaces. @returns whether this one was stored */
export async function judgePayment(db: Queryable, paymentId: number, judged: Settlement): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE received_payments SET judged = $2, judged_at = now() WHERE id = $1 AND (judged IS NULL OR judged = 'UNCONFIRMED' AND $2 <> 'UNCONFIRMED')`,
    [paymentId, judged],
  );
  return rowCount === 1;
}

/** The number of payments that wait for staff, by result. NOT_JUDGED: settling them failed. */
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
