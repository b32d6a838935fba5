import { openOrder } from '../registration/open-order.ts';

/** The things that this tab remembers of an order that it placed, until it is closed. */
type Kept = 'invoice' | 'order-link';

function keep(kind: Kept, transactionId: string, value: string): void {
  try {
    sessionStorage.setItem(`${kind}:${transactionId}`, value);
  } catch {
    // The storage is full or forbidden. The page offers the chat instead of the invoice, and the link to the order is in the mail as well.
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
 * Remembers the link to an open invoice. The look-up of a transaction does not contain it, because knowing an id must not be enough to see a bill. If
 * an order was paid in part, the look-up leads to the bill for the rest, because the remembered one was paid.
 */
export const rememberInvoice = (transactionId: string, invoiceUrl: string): void =>
  keep('invoice', transactionId, invoiceUrl);

/** @returns null if this tab was not sent to an invoice of that transaction */
export const openInvoice = (transactionId: string): string | null => kept('invoice', transactionId);

/** Remembers the secret of the order's page, so that the browser that placed the order can open it without the mail. */
export const rememberOrderLink = (transactionId: string, secret: string): void =>
  keep('order-link', transactionId, secret);

/**
 * The secret of the order's page. A bank's app leads back in a new tab, which did not place the order. There the secret is known if the order is the
 * last one of this browser.
 * @returns null if it is not known here
 */
export function orderSecret(transactionId: string): string | null {
  const last = openOrder();
  return kept('order-link', transactionId) ?? (last?.transactionId === transactionId ? last.secret : null);
}
