import type { Queryable } from '../../database/pool.ts';
import { releaseVoucher, takeVoucherAgain } from '../vouchers/repository.ts';
import { endUnpaidOrder } from './end-order.ts';
import { closeOpenInvoices, insertInvoice, type InvoiceRow } from './invoices.ts';
import { readPlan, storePlan, type Stage } from './instalments.ts';
import type { OrderRow } from './repository.ts';

interface Reissue {
  readonly provider: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly expiresAt: string;
}

/** What an order was before its invoice was replaced; kept with the new invoice until that can be paid. */
export interface BeforeReissue {
  readonly price: number;
  readonly course_discount: number;
  readonly voucher_discount: number;
  readonly amount: number;
  readonly voucher_id: number | null;
  readonly expires_at: string;
  /** The stages it was to be paid in. */
  readonly stages: readonly Stage[];
  /** Whether it had any: the API of the version before reads only this. */
  readonly planned: boolean;
}

/** As it was stored, perhaps by the version before. */
type Remembered = Omit<BeforeReissue, 'stages'> & Partial<Pick<BeforeReissue, 'stages'>>;

/** Remembers an order before it changes together with its invoice. @throws Error if there is no such order, or it has no deadline */
export async function rememberOrder(db: Queryable, orderId: number): Promise<BeforeReissue> {
  const { rows } = await db.query<Omit<BeforeReissue, 'stages' | 'planned'>>(
    `SELECT price, course_discount, voucher_discount, amount, voucher_id, expires_at FROM orders WHERE id = $1 AND expires_at IS NOT NULL`,
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`Order ${orderId} cannot get another invoice`);
  const stages = await readPlan(db, orderId);
  return { ...order, stages, planned: stages.length > 0 };
}

/**
 * Puts another invoice in the place of the open one. It still has to be made at the provider; until then the one before stays payable
 * there, so close those of `replaced` only afterwards.
 * @param before null: nothing but the invoice changes
 */
export async function reissueInvoice(
  db: Queryable,
  order: Pick<OrderRow, 'id' | 'transaction_id'>,
  { provider, amount, expiresAt }: Reissue,
  before: BeforeReissue | null,
): Promise<{ invoice: InvoiceRow; replaced: InvoiceRow[] }> {
  const replaced = await closeOpenInvoices(db, order.id, 'REPLACED');
  const invoice = await insertInvoice(db, { ...order, amount }, provider, expiresAt);
  await db.query('UPDATE invoices SET replaces = $2, previous = $3 WHERE id = $1', [
    invoice.id,
    before && (replaced[0]?.id ?? null),
    before && JSON.stringify(before),
  ]);
  return { invoice, replaced };
}

/**
 * The provider made no invoice. Where it was to replace another, the order becomes what it was before, and that one counts again;
 * else an order that waits for its first invoice ends. One that is paid, or ended meanwhile, stays as it is.
 */
export async function giveUpInvoice(db: Queryable, orderId: number, invoiceId: number): Promise<void> {
  await db.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  await recordUndone(db, invoiceId);
  if (await restore(db, orderId, invoiceId)) return;
  if ((await isFirst(db, invoiceId)) && (await endUnpaidOrder(db, orderId, 'FAILED'))) return;
  await db.query(`UPDATE invoices SET state = 'FAILED', updated_at = now() WHERE id = $1 AND state = 'CREATING'`, [
    invoiceId,
  ]);
}

/** The call that wrote it down says in the record of the order that it was done. */
async function recordUndone(db: Queryable, invoiceId: number): Promise<void> {
  await db.query(
    `INSERT INTO order_actions (order_id, action, actor, reason, outcome)
     SELECT a.order_id, 'NOT_DONE', 'SYSTEM', 'Penyedia pembayaran tidak membuat tagihan', '{}'
     FROM order_actions a JOIN invoices i ON i.id = a.invoice_id WHERE i.id = $1 AND i.state = 'CREATING'`,
    [invoiceId],
  );
}

/** An order whose invoice is made again, with none that was open, stays as it is: it is asked for again. */
async function isFirst(db: Queryable, invoiceId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM invoices WHERE id = $1 AND previous IS NOT NULL AND replaces IS NULL',
    [invoiceId],
  );
  return rowCount === 0;
}

async function restore(db: Queryable, orderId: number, invoiceId: number): Promise<boolean> {
  const { rows } = await db.query<{ replaces: number; previous: Remembered; voucher_id: number | null }>(
    `SELECT i.replaces, i.previous, o.voucher_id FROM invoices i JOIN orders o ON o.id = i.order_id JOIN invoices before ON before.id = i.replaces
     WHERE i.id = $1 AND i.state = 'CREATING' AND o.state = 'PENDING' AND before.state = 'REPLACED' AND NOT before.closed_at_provider`,
    [invoiceId],
  );
  const [reissued] = rows;
  if (!reissued) return false;
  const { replaces, previous, voucher_id } = reissued;
  await db.query(`UPDATE invoices SET state = 'FAILED', updated_at = now() WHERE id = $1`, [invoiceId]);
  await db.query(
    `UPDATE invoices SET state = CASE WHEN provider_invoice_id IS NULL THEN 'CREATING' ELSE 'PENDING' END, updated_at = now() WHERE id = $1`,
    [replaces],
  );
  await db.query(
    `UPDATE orders SET price = $2, course_discount = $3, voucher_discount = $4, amount = $5, voucher_id = $6, expires_at = $7, updated_at = now()
     WHERE id = $1`,
    [
      orderId,
      previous.price,
      previous.course_discount,
      previous.voucher_discount,
      previous.amount,
      previous.voucher_id,
      previous.expires_at,
    ],
  );
  // The API of the version before remembers no stages, and changes none that were there.
  if (previous.stages || !previous.planned) await storePlan(db, orderId, previous.stages ?? []);
  if (previous.voucher_id === voucher_id) return true;
  await releaseVoucher(db, orderId);
  if (previous.voucher_id !== null) await takeVoucherAgain(db, previous.voucher_id, orderId);
  return true;
}
