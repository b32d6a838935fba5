import type { Queryable } from '../../database/pool.ts';
import { isUnmatched } from '../ledger/unmatched.ts';
import { FOR_STAFF, receivedAmount, type LearntBy, type PaymentNews, type Settlement } from './payment-news.ts';

/** Stores a payment before it is judged, once however often it is told. @returns its id */
export async function storeReceivedPayment(db: Queryable, news: PaymentNews, learntBy: LearntBy): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO received_payments AS p (provider, provider_invoice_id, external_id, order_id, amount, invoice_amount, currency, channel, learnt_by)
     VALUES ($1, $2, $3, (SELECT order_id FROM invoices WHERE provider = $1 AND external_id = $3), $4, $5, $6, $7, $8)
     ON CONFLICT ON CONSTRAINT received_payments_once DO UPDATE SET judged = p.judged RETURNING id`,
    [
      news.provider,
      news.providerInvoiceId,
      news.externalId,
      receivedAmount(news),
      news.amount,
      news.currency,
      news.channel,
      learntBy,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The payment was not stored');
  return row.id;
}

/** The first judgement stays. @returns whether this is it */
export async function judgePayment(db: Queryable, paymentId: number, judged: Settlement): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE received_payments SET judged = $2, judged_at = now() WHERE id = $1 AND judged IS NULL',
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
