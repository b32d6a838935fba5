/**
 * The link back to an open invoice. The look-up of a transaction does not hold it: knowing an ID must not be enough to see a
 * bill. So this tab remembers the one it was sent to, until the tab closes. Of an order that was paid in part the look-up leads to
 * the bill for the rest: the one that is remembered was paid.
 */
const keyOf = (transactionId: string) => `invoice:${transactionId}`;

export function rememberInvoice(transactionId: string, invoiceUrl: string): void {
  try {
    sessionStorage.setItem(keyOf(transactionId), invoiceUrl);
  } catch {
    // Storage is full or forbidden: the page then offers the chat instead.
  }
}

/** @returns null where this tab was sent to no invoice of that transaction */
export function openInvoice(transactionId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(transactionId));
  } catch {
    return null;
  }
}

const linkKeyOf = (transactionId: string) => `order-link:${transactionId}`;

/** The same for the page of the order, which the browser that placed it may open without the mail. */
export function rememberOrderLink(transactionId: string, secret: string): void {
  try {
    sessionStorage.setItem(linkKeyOf(transactionId), secret);
  } catch {
    // The link is in the mail as well.
  }
}

/** The secret of the order's page; null where this tab did not place it. */
export function orderSecret(transactionId: string): string | null {
  try {
    return sessionStorage.getItem(linkKeyOf(transactionId));
  } catch {
    return null;
  }
}
