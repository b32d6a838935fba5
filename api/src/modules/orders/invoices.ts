import type { Queryable } from '../../database/pool.ts';
import type { OrderRow } from './repository.ts';

export type InvoiceState = 'CREATING' | 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED' | 'REPLACED';

export interface InvoiceRow {
  readonly id: number;
  readonly order_id: number;
  readonly provider: string;
  readonly external_id: string;
  readonly provider_invoice_id: string | null;
  readonly url: string | null;
  readonly amount: number;
  readonly state: InvoiceState;
  readonly expires_at: string;
}

/** With less time than this nobody finishes paying: an invoice that lapses sooner is replaced, an order that does so gets no other. */
export const LEAST_MS_TO_PAY = 60_000;

const invoiceColumns = 'id, order_id, provider, external_id, provider_invoice_id, url, amount, state, expires_at';

export async function insertInvoice(
  db: Queryable,
  order: Pick<OrderRow, 'id' | 'transaction_id' | 'amount'>,
  provider: string,
  expiresAt: string,
): Promise<InvoiceRow> {
  const { rows } = await db.query<InvoiceRow>(
    `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at)
     VALUES ($1, $2, $3 || '-' || (SELECT count(*) + 1 FROM invoices WHERE order_id = $1), $4, 'CREATING', $5) RETURNING ${invoiceColumns}`,
    [order.id, provider, order.transaction_id, order.amount, expiresAt],
  );
  const [row] = rows;
  if (!row) throw new Error('The invoice was not stored');
  return row;
}

/** The invoice that can be paid or is being made. */
export async function findOpenInvoice(db: Queryable, orderId: number): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `SELECT ${invoiceColumns} FROM invoices WHERE order_id = $1 AND state IN ('CREATING', 'PENDING')`,
    [orderId],
  );
  return rows[0] ?? null;
}

export async function findInvoiceById(db: Queryable, invoiceId: number): Promise<InvoiceRow | null> {
  return (
    (await db.query<InvoiceRow>(`SELECT ${invoiceColumns} FROM invoices WHERE id = $1`, [invoiceId])).rows[0] ?? null
  );
}

/**
 * Stores what the provider made. Its name there is kept in any case, or nobody could ask about it or close it.
 * @returns null if the invoice was settled or given up meanwhile
 */
export async function storeProviderInvoice(
  db: Queryable,
  invoiceId: number,
  made: { id: string; url: string | null },
): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET provider_invoice_id = $2, url = $3, state = 'PENDING', updated_at = now() WHERE id = $1 AND state = 'CREATING'
     RETURNING ${invoiceColumns}`,
    [invoiceId, made.id, made.url],
  );
  if (!rows[0])
    await db.query(
      'UPDATE invoices SET provider_invoice_id = $2, closed_at_provider = false WHERE id = $1 AND provider_invoice_id IS NULL',
      [invoiceId, made.id],
    );
  return rows[0] ?? null;
}

export async function closeOpenInvoices(
  db: Queryable,
  orderId: number,
  state: 'EXPIRED' | 'FAILED' | 'REPLACED',
): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET state = $2, updated_at = now() WHERE order_id = $1 AND state IN ('CREATING', 'PENDING') RETURNING ${invoiceColumns}`,
    [orderId, state],
  );
  return rows;
}

/** An invoice never asks for more than is owed. @returns the one that did, closed */
export async function closeExcessInvoice(db: Queryable, orderId: number): Promise<InvoiceRow[]> {
  const { rowCount } = await db.query(
    `SELECT FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.id = $1 AND i.state IN ('CREATING', 'PENDING') AND i.amount > -o.balance`,
    [orderId],
  );
  return rowCount === 0 ? [] : closeOpenInvoices(db, orderId, 'REPLACED');
}

/** Whose turn it is to make the invoice at the provider: one caller gets true, and again only after that one has been silent for long. */
export async function claimInvoiceCreation(db: Queryable, invoiceId: number, silentSeconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE invoices SET updated_at = now() WHERE id = $1 AND state = 'CREATING' AND updated_at < now() - make_interval(secs => $2)`,
    [invoiceId, silentSeconds],
  );
  return rowCount === 1;
}

export interface InvoiceToCheck {
  readonly id: number;
  readonly order_id: number;
  readonly external_id: string;
  readonly provider_invoice_id: string | null;
  readonly provider: string;
  readonly state: InvoiceState;
  readonly expires_at: string;
}

/**
 * Invoices that can still be paid, for all we know, and were not looked at for so long, oldest look first. Taking them counts as a look, so
 * that two callers never take the same.
 * @param isOpen those that are open here, or those that ended here and may be open at the provider: each kind has its own limit, so that many
 * of one never keep the other from being looked at
 * @param orderId only of this order
 */
export async function takeInvoicesToCheck(
  db: Queryable,
  providers: readonly string[],
  {
    isOpen,
    silentSeconds,
    limit,
    orderId,
  }: { isOpen: boolean; silentSeconds: number; limit: number; orderId?: number | undefined },
): Promise<InvoiceToCheck[]> {
  const { rows } = await db.query<InvoiceToCheck>(
    `UPDATE invoices SET updated_at = now() WHERE id IN (
       SELECT id FROM invoices WHERE state <> 'PAID' AND NOT closed_at_provider AND provider = ANY ($1) AND updated_at < now() - make_interval(secs => $2)
         AND ($4::bigint IS NULL OR order_id = $4) AND (state IN ('CREATING', 'PENDING')) = $5 ORDER BY updated_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, order_id, external_id, provider_invoice_id, provider, state, expires_at`,
    [providers, silentSeconds, limit, orderId ?? null, isOpen],
  );
  return rows;
}

/** It cannot be paid any more: it needs no further look. */
export async function markClosedAtProvider(db: Queryable, invoiceId: number): Promise<void> {
  await db.query('UPDATE invoices SET closed_at_provider = true WHERE id = $1', [invoiceId]);
}

/** All invoices of an order that can have been paid for all we know, those it had first first. */
export async function findInvoicesToAsk(db: Queryable, orderId: number): Promise<InvoiceToCheck[]> {
  const { rows } = await db.query<InvoiceToCheck>(
    `SELECT id, order_id, external_id, provider_invoice_id, provider, state, expires_at FROM invoices WHERE order_id = $1 AND state <> 'PAID' AND NOT closed_at_provider ORDER BY id`,
    [orderId],
  );
  return rows;
}
