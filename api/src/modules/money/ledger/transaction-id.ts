import type { Queryable } from '../../../database/pool.ts';

/** Whether a text has the one form of transaction ids: a UUID in small letters. */
export const isTransactionId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const LENGTH = 36;

/** Whether a text may be our name for an invoice, which begins with the id of a transaction. Other products of a provider account use other names. */
export const isInvoiceName = (text: string): boolean => isTransactionId(text.slice(0, LENGTH));

/** The id of the order with this transaction id, in any notation; null where there is none. */
export async function findOrderId(db: Queryable, transactionId: string): Promise<number | null> {
  if (!isTransactionId(transactionId.toLowerCase())) return null;
  const { rows } = await db.query<{ id: number }>('SELECT id FROM orders WHERE transaction_id = $1', [transactionId]);
  return rows[0]?.id ?? null;
}
