import type { Queryable } from '../../../database/pool.ts';

/** The one form in which transactions are named: a UUID in small letters. */
export const isTransactionId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const LENGTH = 36;

/** Whether it may be our name for an invoice: it begins with the id of a transaction. Other products of an account give other names. */
export const isInvoiceName = (text: string): boolean => isTransactionId(text.slice(0, LENGTH));

/** The order with this transaction id, however it is written; null: there is none. */
export async function findOrderId(db: Queryable, transactionId: string): Promise<number | null> {
  if (!isTransactionId(transactionId.toLowerCase())) return null;
  const { rows } = await db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [transactionId]);
  return rows[0]?.id ?? null;
}
