import type { Queryable } from '../../database/pool.ts';
import type { InvoiceRequest, ProviderInvoiceStatus } from '../payment-provider.ts';

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

/** @returns the invoice if it was still open */
export async function close(
  db: Queryable,
  id: string,
  status: Exclude<ProviderInvoiceStatus, 'PENDING'>,
): Promise<SandboxInvoiceRow | null> {
  const { rows } = await db.query<SandboxInvoiceRow>(
    `UPDATE sandbox_invoices SET status = $2, paid_at = CASE WHEN $2 = 'PAID' THEN now() END WHERE id = $1 AND status = 'PENDING' RETURNING *`,
    [id, status],
  );
  return rows[0] ?? null;
}
