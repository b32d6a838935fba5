import type { Queryable } from '../../database/pool.ts';
import type { InvoiceRequest, ProviderInvoiceStatus, RefundRequest, RefundStatus } from '../payment-provider.ts';

export interface SandboxInvoiceRow {
  readonly id: string;
  readonly external_id: string;
  readonly amount: number;
  readonly status: ProviderInvoiceStatus;
  readonly payer_name: string;
  readonly course_title: string;
  readonly batch: number;
  readonly start_date: string;
  readonly success_redirect_url: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  /** null: paid with `amount`, or not paid. */
  readonly paid_amount: number | null;
  readonly refunds_fail: boolean;
}

export interface SandboxRefundRow {
  readonly id: string;
  readonly refund_id: string;
  readonly invoice_id: string;
  readonly amount: number;
  readonly status: RefundStatus;
  readonly created_at: string;
}

export async function insert(
  db: Queryable,
  id: string,
  { externalId, amount, payer, course, returnUrl, expiresAt }: InvoiceRequest,
): Promise<void> {
  await db.query(
    `INSERT INTO sandbox_invoices (id, external_id, amount, status, payer_name, course_title, batch, start_date, success_redirect_url, expires_at)
     VALUES ($1, $2, $3, 'PENDING', $4, $5, $6, $7, $8, $9)`,
    [
      id,
      externalId,
      amount,
      payer.name,
      course.title,
      course.batch,
      course.startDate,
      returnUrl,
      new Date(expiresAt).toISOString(),
    ],
  );
}

export async function find(db: Queryable, id: string): Promise<SandboxInvoiceRow | null> {
  return (await db.query<SandboxInvoiceRow>('SELECT * FROM sandbox_invoices WHERE id = $1', [id])).rows[0] ?? null;
}

export async function findByExternalId(db: Queryable, externalId: string): Promise<SandboxInvoiceRow | null> {
  const { rows } = await db.query<SandboxInvoiceRow>(
    'SELECT * FROM sandbox_invoices WHERE external_id = $1 ORDER BY created_at LIMIT 1',
    [externalId],
  );
  return rows[0] ?? null;
}

/** @returns the invoice, if it was still open */
export async function close(
  db: Queryable,
  id: string,
  status: Exclude<ProviderInvoiceStatus, 'PENDING' | 'PAID'>,
): Promise<SandboxInvoiceRow | null> {
  const { rows } = await db.query<SandboxInvoiceRow>(
    `UPDATE sandbox_invoices SET status = $2 WHERE id = $1 AND status = 'PENDING' RETURNING *`,
    [id, status],
  );
  return rows[0] ?? null;
}

/** @param from the state in which it can be paid; EXPIRED is a late payment @returns the invoice, if it was in that state */
export async function pay(
  db: Queryable,
  id: string,
  { from, amount }: { from: 'PENDING' | 'EXPIRED'; amount: number },
): Promise<SandboxInvoiceRow | null> {
  const { rows } = await db.query<SandboxInvoiceRow>(
    `UPDATE sandbox_invoices SET status = 'PAID', paid_at = now(), paid_amount = $3 WHERE id = $1 AND status = $2 RETURNING *`,
    [id, from, amount],
  );
  return rows[0] ?? null;
}

/** Makes refunds of it fail from now on. @returns the pending ones, which have failed now */
export async function failRefunds(db: Queryable, id: string): Promise<SandboxRefundRow[]> {
  await db.query(`UPDATE sandbox_invoices SET refunds_fail = true WHERE id = $1 AND status = 'PAID'`, [id]);
  const { rows } = await db.query<SandboxRefundRow>(
    `UPDATE sandbox_refunds SET status = 'FAILED' WHERE invoice_id = $1 AND status = 'PENDING' RETURNING *`,
    [id],
  );
  return rows;
}

/** Refunds once for each of our ids, and never more than was paid. Call it in a transaction. @returns null where it would be more */
export async function refund(
  db: Queryable,
  id: string,
  { refundId, invoiceId, amount }: RefundRequest,
): Promise<SandboxRefundRow | null> {
  // Serialises the refunds of one invoice.
  await db.query('SELECT FROM sandbox_invoices WHERE id = $1 FOR UPDATE', [invoiceId]);
  const made = await findRefund(db, refundId);
  if (made) return made;
  const { rows } = await db.query<SandboxRefundRow>(
    `INSERT INTO sandbox_refunds (id, refund_id, invoice_id, amount, status)
     SELECT $1, $2, i.id, $4::integer, CASE WHEN i.refunds_fail THEN 'PENDING' ELSE 'DONE' END FROM sandbox_invoices i
     WHERE i.id = $3 AND i.status = 'PAID'
       AND coalesce(i.paid_amount, i.amount) >= $4::integer + (SELECT coalesce(sum(amount), 0) FROM sandbox_refunds WHERE invoice_id = $3 AND status <> 'FAILED')
     RETURNING *`,
    [id, refundId, invoiceId, amount],
  );
  return rows[0] ?? null;
}

export async function findRefund(db: Queryable, refundId: string): Promise<SandboxRefundRow | null> {
  const { rows } = await db.query<SandboxRefundRow>('SELECT * FROM sandbox_refunds WHERE refund_id = $1', [refundId]);
  return rows[0] ?? null;
}

/** Makes a pending refund fail when it is looked up. */
export async function endRefund(db: Queryable, refundId: string): Promise<SandboxRefundRow | null> {
  const { rows } = await db.query<SandboxRefundRow>(
    `UPDATE sandbox_refunds SET status = CASE status WHEN 'PENDING' THEN 'FAILED' ELSE status END WHERE refund_id = $1 RETURNING *`,
    [refundId],
  );
  return rows[0] ?? null;
}

interface MovementRow {
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly external_id: string;
  readonly invoice_id: string;
  readonly refund_id: string | null;
  readonly id: string;
  readonly amount: number;
  readonly at: string;
}

export async function movements(db: Queryable, from: string, to: string): Promise<MovementRow[]> {
  const { rows } = await db.query<MovementRow>(
    `SELECT 'PAYMENT' AS kind, external_id, id AS invoice_id, NULL AS refund_id, id, coalesce(paid_amount, amount) AS amount, paid_at AS at
     FROM sandbox_invoices WHERE status = 'PAID' AND paid_at >= $1 AND paid_at < $2
     UNION ALL
     SELECT 'REFUND', i.external_id, i.id, r.refund_id, r.id, r.amount, r.created_at
     FROM sandbox_refunds r JOIN sandbox_invoices i ON i.id = r.invoice_id WHERE r.status = 'DONE' AND r.created_at >= $1 AND r.created_at < $2
     ORDER BY at`,
    [from, to],
  );
  return rows;
}
