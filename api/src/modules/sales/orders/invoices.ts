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
  /** What its order becomes when it opens; it stays as a record. null: nothing of the order waits for it. */
  readonly becomes: Becoming | null;
}

/** With less time than this nobody finishes paying: an invoice that lapses sooner is replaced, an order that does so gets no other. */
export const LEAST_MS_TO_PAY = 60_000;

const invoiceColumns =
  'id, order_id, provider, external_id, provider_invoice_id, url, amount, state, expires_at, becomes';

/** SQL: our name for the next invoice of the order whose id is $1. */
const nextName = `(SELECT o.transaction_id || '-' || (SELECT count(*) + 1 FROM invoices WHERE order_id = o.id) FROM orders o WHERE o.id = $1)`;

/**
 * SQL: until when the seat of an unpaid order is held. While an invoice that holds it for longer is in the making, it does not lapse.
 * @param order names a row of `orders`
 */
export const heldUntil = (order: string): string => `greatest(${order}.expires_at,
  (SELECT (i.becomes ->> 'expires_at')::timestamptz FROM invoices i WHERE i.order_id = ${order}.id AND i.state = 'CREATING'))`;

/** What a buyer's invoice carries on of one in the making whose place it takes: for how long staff hold the seat. */
export const heldLonger = (asked: InvoiceRow | null): Pick<Becoming, 'expires_at'> =>
  asked?.becomes?.expires_at === undefined ? {} : { expires_at: asked.becomes.expires_at };

interface NewInvoice {
  /** Who makes it. */
  readonly provider: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly expiresAt: string;
  readonly becomes: Becoming | null;
}

/** Writes down an invoice that has to be made at its provider. An earlier one that is still in the making will not be. */
export async function askForInvoice(
  db: Queryable,
  orderId: number,
  { provider, amount, expiresAt, becomes }: NewInvoice,
): Promise<InvoiceRow> {
  await stopMaking(db, orderId);
  // `previous` (0012; goes with the next version): by it the API of the version before knows that the order does not end where no invoice is made.
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
 * The invoice that asks for exactly this and leaves time to pay it: the one that can be paid, else the one in the making.
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

/** Stores what the provider made: it can be paid from now on. @param replaces the invoice whose place it takes */
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

/** What the provider made of an invoice that does not open any more: without its name there nobody could ask about it or close it. */
export async function keepProviderName(db: Queryable, externalId: string, name: string): Promise<void> {
  await db.query(
    'UPDATE invoices SET provider_invoice_id = $2, closed_at_provider = false WHERE external_id = $1 AND provider_invoice_id IS NULL',
    [externalId, name],
  );
}

/** Closes the invoice that can be paid, and the one in the making. @returns both, to be closed at their providers */
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
 * Makes the order's invoice no more, if one is in the making. A call that was to be done by it was not done: its record says so.
 * @param state of an invoice that only asks for money; one that changes its order (`becomes`) ends FAILED, by which `findDone` and `askForDueStages` know that
 * the change was not done
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
    // What a call of the version before changed, stays: of its invoice nothing of the order waited.
    `INSERT INTO order_actions (order_id, action, actor, reason, outcome)
     SELECT a.order_id, 'NOT_DONE', 'SYSTEM', 'Tagihannya tidak jadi dibuat', '{}' FROM order_actions a JOIN invoices i ON i.id = a.invoice_id
     WHERE a.order_id = $1 AND i.id = ANY ($2) AND i.state = 'FAILED' AND (i.becomes IS NOT NULL OR a.action IN ('ASK_INVOICE', 'REGISTER'))`,
    [orderId, rows.map(({ id }) => id)],
  );
  return rows;
}

/**
 * Call it where an order owes something else: no invoice asks for more, and none is made for what the order was before. What is left of a
 * stage that a closed one asked for is asked for again.
 * @returns what was closed
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

/** An invoice as its maker found it. */
export interface Turn {
  readonly invoice: InvoiceRow;
  /** The provider was asked for it by this name, and may have it. */
  readonly wasAsked: boolean;
}

/**
 * Whose turn it is to have the invoice made: one caller, and another only where the provider made none, or that one has been silent for long.
 * @returns null: it is not this caller's turn
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

/** No invoice was opened: the next caller may try at once. @param isRefused the provider refused it, so nothing exists there under this name */
export async function endTurn(db: Queryable, { id, external_id }: InvoiceRow, isRefused: boolean): Promise<void> {
  await db.query(
    `UPDATE invoices SET asked_at = CASE WHEN NOT $3 THEN '-infinity'::timestamptz END WHERE id = $1 AND external_id = $2 AND state = 'CREATING'`,
    [id, external_id, isRefused],
  );
}

/**
 * Gives it another name, at another provider or at the same. What may have been made by the one before stays as an invoice of its own, to be
 * closed there. Call it with the order locked.
 * @returns null if it is not in the making any more, or another caller did so
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

/** SQL: by how much the pause between two looks grows with the age of an invoice. Where only one order is asked about ($4), a buyer waits for the answer. */
const patience = `CASE WHEN state = 'PENDING' AND $4::bigint IS NULL
  THEN greatest(1, least(24, extract(epoch FROM now() - created_at) / 3600))::float8 ELSE 1 END`;

/**
 * Invoices that can still be paid, for all we know, and were not looked at for so long, oldest look first. Taking them counts as a look, so
 * that two callers never take the same. One that is open for longer than an hour is due as many times later as it is hours old, at most 24:
 * nearly all are paid in the first, and its order is asked about before it ends.
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

/** It cannot be paid any more: it needs no further look. */
export async function markClosedAtProvider(db: Queryable, invoiceId: number): Promise<void> {
  await db.query('UPDATE invoices SET closed_at_provider = true WHERE id = $1', [invoiceId]);
}

/** All invoices of an order that can have been paid for all we know, those it had first first. */
export async function findInvoicesToAsk(db: Queryable, orderId: number): Promise<InvoiceRow[]> {
  const { rows } = await db.query<InvoiceRow>(
    `SELECT ${invoiceColumns} FROM invoices WHERE order_id = $1 AND state <> 'PAID' AND NOT closed_at_provider ORDER BY id`,
    [orderId],
  );
  return rows;
}
