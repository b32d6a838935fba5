import type { Queryable } from '../../../database/pool.ts';
import { askAgain } from '../../money/ledger/instalments.ts';
import type { Becoming } from './becoming.ts';

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
  /** The changes of the order when it opens; kept as a record. null: the order does not change. */
  readonly becomes: Becoming | null;
}

/** Nobody finishes paying in less time. An invoice that expires sooner is replaced, and an order that ends sooner gets no new one. */
export const LEAST_MS_TO_PAY = 60_000;

const invoiceColumns =
  'id, order_id, provider, external_id, provider_invoice_id, url, amount, state, expires_at, becomes';

/** SQL: our name for the next invoice of the order with the id $1. */
const nextName = `(SELECT o.transaction_id || '-' || (SELECT count(*) + 1 FROM invoices WHERE order_id = o.id) FROM orders o WHERE o.id = $1)`;

/**
 * SQL: until when the seat of an unpaid order is held. While an invoice that would extend it is being made, it does not expire.
 * @param order the name of a row of `orders`
 */
export const heldUntil = (order: string): string => `greatest(${order}.expires_at,
  (SELECT (i.becomes ->> 'expires_at')::timestamptz FROM invoices i WHERE i.order_id = ${order}.id AND i.state = 'CREATING'))`;

/** The extension of a hold by staff, taken from the invoice being made. A buyer's new invoice that replaces it keeps the extension. */
export const heldLonger = (asked: InvoiceRow | null): Pick<Becoming, 'expires_at'> =>
  asked?.becomes?.expires_at === undefined ? {} : { expires_at: asked.becomes.expires_at };

interface NewInvoice {
  /** The provider that makes it. */
  readonly provider: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly expiresAt: string;
  readonly becomes: Becoming | null;
}

/** Stores an invoice that its provider has to make. An earlier one that is still being made is given up. */
export async function askForInvoice(
  db: Queryable,
  orderId: number,
  { provider, amount, expiresAt, becomes }: NewInvoice,
): Promise<InvoiceRow> {
  await stopMaking(db, orderId);
  // `previous` (0012; removed with the next version) tells the API of the version before that the order does not end where its invoice cannot be
  // made.
  const { rows } = await db.query<InvoiceRow>(
    `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at, becomes, asked_at, previous)
     VALUES ($1, $2, ${nextName}, $3, 'CREATING', $4, $5, NULL, CASE WHEN EXISTS (SELECT FROM invoices WHERE order_id = $1) THEN '{}'::jsonb END) RETURNING ${invoiceColumns}`,
    [orderId, provider, amount, expiresAt, becomes && JSON.stringify(becomes)],
  );
  const [row] = rows;
  if (!row) throw new Error('The invoice was not stored');
  return row;
}

/** The invoice that can be paid. */
export const findOpenInvoice = (db: Queryable, orderId: number) =>
  find(db, `order_id = $1 AND state = 'PENDING'`, orderId);

/** The invoice that its provider has to make, or is making. */
export const findInTheMaking = (db: Queryable, orderId: number) =>
  find(db, `order_id = $1 AND state = 'CREATING'`, orderId);

/**
 * The invoice with exactly this amount and enough time to pay: the payable one, or else the one being made.
 * @param amount whole rupiah
 * @param now ms since 1970
 */
export const findInvoiceOf = (db: Queryable, orderId: number, amount: number, now: number) =>
  find(
    db,
    `order_id = $1 AND state IN ('CREATING', 'PENDING') AND amount = $2 AND expires_at > $3 ORDER BY state = 'PENDING' DESC`,
    orderId,
    amount,
    new Date(now + LEAST_MS_TO_PAY).toISOString(),
  );

export const findInvoiceById = (db: Queryable, invoiceId: number) => find(db, 'id = $1', invoiceId);

async function find(db: Queryable, which: string, ...values: (number | string)[]): Promise<InvoiceRow | null> {
  return (await db.query<InvoiceRow>(`SELECT ${invoiceColumns} FROM invoices WHERE ${which}`, values)).rows[0] ?? null;
}

/** Stores what the provider made, so that the invoice can be paid. @param replaces the invoice that it replaces */
export async function storeProviderInvoice(
  db: Queryable,
  invoiceId: number,
  made: { id: string; url: string | null },
  replaces: number | null,
): Promise<InvoiceRow> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET provider_invoice_id = $2, url = $3, replaces = coalesce($4, replaces), state = 'PENDING', updated_at = now() WHERE id = $1
     RETURNING ${invoiceColumns}`,
    [invoiceId, made.id, made.url, replaces],
  );
  const [row] = rows;
  if (!row) throw new Error(`Invoice ${invoiceId} is gone`);
  return row;
}

/** Stores the provider's name of an invoice that will not open any more. Without that name nobody could ask about it or close it. */
export async function keepProviderName(db: Queryable, externalId: string, name: string): Promise<void> {
  await db.query(
    'UPDATE invoices SET provider_invoice_id = $2, closed_at_provider = false WHERE external_id = $1 AND provider_invoice_id IS NULL',
    [externalId, name],
  );
}

/** Closes the payable invoice and the one being made. @returns both, to be closed at their providers */
export async function closeOpenInvoices(
  db: Queryable,
  orderId: number,
  state: 'EXPIRED' | 'FAILED' | 'REPLACED',
): Promise<InvoiceRow[]> {
  const open = await closePayableInvoice(db, orderId, state);
  return [...open, ...(await stopMaking(db, orderId, state))];
}

export async function closePayableInvoice(
  db: Queryable,
  orderId: number,
  state: 'EXPIRED' | 'FAILED' | 'REPLACED',
): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET state = $2, updated_at = now() WHERE order_id = $1 AND state = 'PENDING' RETURNING ${invoiceColumns}`,
    [orderId, state],
  );
  return rows;
}

/**
 * Gives up the order's invoice that is being made, if there is one. A call that it would have completed gets a record that it was not done.
 * @param state of an invoice that only asks for money. One that changes its order (`becomes`) always ends FAILED, by which `findDone` and
 * `askForDueStages` know that the change was not done.
 */
export async function stopMaking(
  db: Queryable,
  orderId: number,
  state: 'EXPIRED' | 'FAILED' | 'REPLACED' = 'REPLACED',
): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET state = CASE WHEN becomes IS NULL THEN $2 ELSE 'FAILED' END, updated_at = now()
     WHERE order_id = $1 AND state = 'CREATING' RETURNING ${invoiceColumns}`,
    [orderId, state],
  );
  await db.query(
    // Changes by a call of the version before stay, because nothing of its order waited for the invoice.
    `INSERT INTO order_actions (order_id, action, actor, reason, outcome)
     SELECT a.order_id, 'NOT_DONE', 'SYSTEM', 'Tagihannya tidak jadi dibuat', '{}' FROM order_actions a JOIN invoices i ON i.id = a.invoice_id
     WHERE a.order_id = $1 AND i.id = ANY ($2) AND i.state = 'FAILED' AND (i.becomes IS NOT NULL OR a.action IN ('ASK_INVOICE', 'REGISTER'))`,
    [orderId, rows.map(({ id }) => id)],
  );
  return rows;
}

/**
 * Closes the invoices that no longer fit. Call it where the debt of an order changes: then no invoice asks for more, and none changes the order to
 * something outdated. The open rest of a stage that a closed one billed is billed again.
 * @returns the closed invoices
 */
export async function closeExcessInvoice(db: Queryable, orderId: number): Promise<InvoiceRow[]> {
  const { rows } = await db.query<Pick<InvoiceRow, 'state'>>(
    `SELECT i.state FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.id = $1 AND i.state IN ('CREATING', 'PENDING')
       AND (i.amount > -o.balance OR i.state = 'CREATING' AND i.becomes <> '{}')`,
    [orderId],
  );
  const closed: InvoiceRow[] = [];
  for (const { state } of rows)
    closed.push(
      ...(await (state === 'PENDING' ? closePayableInvoice(db, orderId, 'REPLACED') : stopMaking(db, orderId))),
    );
  if (closed.length > 0) await askAgain(db, orderId);
  return closed;
}

/** An invoice, as the call that makes it found it. */
export interface Turn {
  readonly invoice: InvoiceRow;
  /** Whether the provider was asked for it under this name, and so may have it. */
  readonly wasAsked: boolean;
}

/**
 * Lets one caller make the invoice. Another caller may do so only where the provider made none, or the first has been silent for long.
 * @returns null where it is not this caller's turn
 */
export async function takeTurn(db: Queryable, invoiceId: number, silentSeconds: number): Promise<Turn | null> {
  const { rows } = await db.query<InvoiceRow & { was_asked: boolean }>(
    `UPDATE invoices SET asked_at = now() FROM (SELECT id AS before_id, asked_at AS before_at FROM invoices WHERE id = $1 FOR UPDATE) before
     WHERE id = before_id AND state = 'CREATING' AND (before_at IS NULL OR before_at < now() - make_interval(secs => $2))
     RETURNING ${invoiceColumns}, before_at IS NOT NULL AS was_asked`,
    [invoiceId, silentSeconds],
  );
  const [row] = rows;
  return row ? { invoice: row, wasAsked: row.was_asked } : null;
}

/** Ends a turn in which no invoice was opened, so that the next caller may try at once. @param isRefused the provider refused it, so none exists there */
export async function endTurn(db: Queryable, { id, external_id }: InvoiceRow, isRefused: boolean): Promise<void> {
  await db.query(
    `UPDATE invoices SET asked_at = CASE WHEN NOT $3 THEN '-infinity'::timestamptz END WHERE id = $1 AND external_id = $2 AND state = 'CREATING'`,
    [id, external_id, isRefused],
  );
}

/**
 * Gives the invoice another name, at another provider or the same one. What may exist under the earlier name is kept as an invoice of its own, to be
 * closed there. Call it with the order locked.
 * @returns null where it is not being made any more, or another caller has renamed it
 */
export async function passOn(
  db: Queryable,
  { id, order_id, provider: before, external_id }: InvoiceRow,
  provider: string,
): Promise<InvoiceRow | null> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET provider = $3, external_id = ${nextName} WHERE id = $2 AND external_id = $4 AND state = 'CREATING' RETURNING ${invoiceColumns}`,
    [order_id, id, provider, external_id],
  );
  if (!rows[0]) return null;
  await db.query(
    `INSERT INTO invoices (order_id, provider, external_id, amount, state, expires_at)
     SELECT order_id, $2, $3, amount, 'REPLACED', expires_at FROM invoices WHERE id = $1`,
    [id, before, external_id],
  );
  return rows[0];
}

/** SQL: the factor by which the pause between two looks grows with the age of an invoice. It is 1 for a look at one order ($4), because a buyer waits. */
const patience = `CASE WHEN state = 'PENDING' AND $4::bigint IS NULL
  THEN greatest(1, least(24, extract(epoch FROM now() - created_at) / 3600))::float8 ELSE 1 END`;

/**
 * Takes invoices that may still be paid and were not looked at for so long, the oldest look first. Taking them counts as a look, so that two callers never
 * take the same one. The pause grows with the age of an open invoice in hours, up to 24 times: nearly all are paid in the first hour, and an order is
 * asked about before it ends.
 * @param isOpen true: those that are open here; false: those that ended here and may be open at the provider. Each kind has its own limit, so that many of
 * one kind do not delay the other.
 * @param orderId only invoices of this order
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
): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>(
    `UPDATE invoices SET updated_at = now() WHERE id IN (
       SELECT id FROM invoices WHERE state <> 'PAID' AND NOT closed_at_provider AND (provider = ANY ($1) OR state = 'CREATING') AND updated_at < now() - make_interval(secs => $2)
         AND updated_at < now() - make_interval(secs => $2::float8 * ${patience})
         AND ($4::bigint IS NULL OR order_id = $4) AND (state IN ('CREATING', 'PENDING')) = $5 ORDER BY updated_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING ${invoiceColumns}`,
    [providers, silentSeconds, limit, orderId ?? null, isOpen],
  );
  return rows;
}

/** Notes that an invoice can no longer be paid, so that it is not looked at again. */
export async function markClosedAtProvider(db: Queryable, invoiceId: number): Promise<void> {
  await db.query('UPDATE invoices SET closed_at_provider = true WHERE id = $1', [invoiceId]);
}

/** All invoices of an order that may have been paid, in the order in which they were stored. */
export async function findInvoicesToAsk(db: Queryable, orderId: number): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>(
    `SELECT ${invoiceColumns} FROM invoices WHERE order_id = $1 AND state <> 'PAID' AND NOT closed_at_provider ORDER BY id`,
    [orderId],
  );
  return rows;
}
