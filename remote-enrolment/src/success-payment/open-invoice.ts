import { openOrder } from '../registration/open-order.ts';

/** What this tab remembers of an order it placed, until it is closed. */
type Kept = 'invoice' | 'order-link';

function keep(kind: Kept, transactionId: string, value: string): void {
  try {
    sessionStorage.setItem(`${kind}:${transactionId}`, value);
  } catch {
    // Storage is full or forbidden: the page offers the chat instead of the invoice, and the link to the order is in the mail as well.
  }
}

function kept(kind: Kept, transactionId: string): string | null {
  try {
    return sessionStorage.getItem(`${kind}:${transactionId}`);
  } catch {
    return null;
  }
}

/**
 * The link back to an open invoice. The look-up of a transaction does not hold it: knowing an ID must not be enough to see a bill. Of an
 * order that was paid in part the look-up leads to the bill for the rest: the one that is remembered was paid.
 */
export const rememberInvoice = (transactionId: string, invoiceUrl: string): void =>
  keep('invoice', transactionId, invoiceUrl);

/** @returns null where this tab was sent to no invoice of that transaction */
export const openInvoice = (transactionId: string): string | null => kept('invoice', transactionId);

/** The secret of the order's page, which the browser that placed it may open without the mail. */
export const rememberOrderLink = (transactionId: string, secret: string): void =>
  keep('order-link', transactionId, secret);

/**
 * A bank's app leads back in a tab of its own, which did not place the order: there it is known where it is the last one of this browser.
 * @returns null elsewhere
 */
export function orderSecret(transactionId: string): string | null {
  const last = openOrder();
  return kept('order-link', transactionId) ?? (last?.transactionId === transactionId ? last.secret : null);
}
