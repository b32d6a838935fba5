import type { Clock } from '../../../clock.ts';
import { violatedConstraint, type Queryable } from '../../../database/pool.ts';
import { ApiError } from '../../../http/api-error.ts';
import { billInvoice } from '../../money/money-documents/bill-invoice.ts';
import { become } from './becoming.ts';
import { closePayableInvoice, storeProviderInvoice, type InvoiceRow } from './invoices.ts';

const GUARDS = 'invoices_ask_what_is_owed, plans_fit_their_order';

/**
 * Opens an invoice that the provider has made: its order changes as the invoice says, the earlier payable invoice is replaced, and the tagihan is issued.
 * Call it with the order's row locked.
 * @throws ApiError 422 or 409 where the order cannot change like that any more. The caller then has to roll back the transaction or its savepoint.
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
  // Checked now instead of at the end of the transaction, so that an invoice that does not fit its order is not blamed on the provider.
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
