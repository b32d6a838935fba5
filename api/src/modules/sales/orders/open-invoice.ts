import type { Clock } from '../../../clock.ts';
import { violatedConstraint, type Queryable } from '../../../database/pool.ts';
import { ApiError } from '../../../http/api-error.ts';
import { billInvoice } from '../../money/money-documents/bill-invoice.ts';
import { become } from './becoming.ts';
import { closePayableInvoice, storeProviderInvoice, type InvoiceRow } from './invoices.ts';

const GUARDS = 'invoices_ask_what_is_owed, plans_fit_their_order';

/**
 * The provider has an invoice that was in the making: its order becomes what was asked for, it takes the place of the invoice that could be
 * paid until now, and it has its tagihan. Call it with the order's row locked.
 * @throws ApiError 422 or 409 where the order cannot become that any more; the transaction, or its savepoint, is then to be undone
 */
export async function openInvoice(
  db: Queryable,
  asked: InvoiceRow,
  made: { readonly id: string; readonly url: string | null },
  clock: Clock,
): Promise<{ open: InvoiceRow; replaced: InvoiceRow[] }> {
  const { id, order_id: orderId, becomes } = asked;
  const replaced = await closePayableInvoice(db, orderId, 'REPLACED');
  if (becomes) await become(db, orderId, becomes, clock);
  const open = await storeProviderInvoice(db, id, made, replaced[0]?.id ?? null);
  await db.query(`UPDATE instalments SET invoice_id = $2 WHERE order_id = $1 AND invoice_id IS NULL AND number = 1`, [
    orderId,
    id,
  ]);
  // Looked at now, not when the transaction ends: no provider is to blame for an invoice that does not fit its order.
  await db.query(`SET CONSTRAINTS ${GUARDS} IMMEDIATE`).catch((error: unknown) => {
    throw violatedConstraint(error) === null ? error : noLongerFits(error);
  });
  await db.query(`SET CONSTRAINTS ${GUARDS} DEFERRED`);
  await billInvoice(db, open, clock);
  return { open, replaced };
}

function noLongerFits(cause: unknown): ApiError {
  const text = 'Yang harus dibayar untuk pendaftaran ini berubah sejak diperiksa. Belum ada yang dilakukan.';
  return new ApiError(409, 'CONSEQUENCE_CHANGED', text, { cause });
}
