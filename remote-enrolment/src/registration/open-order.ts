/**
 * The order this tab sent last, as long as the tab is open: who comes back from its invoice goes on with it instead of ordering twice.
 * It holds no personal data: what was sent is read by the secret, which ends with the link.
 */
const STORED = 'open-order';

export interface OpenOrder {
  transactionId: string;
  secret: string;
  /** The idempotency key it was sent with, by which another order can take its place. */
  key: string;
}

export function rememberOpenOrder(order: OpenOrder): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(order));
  } catch {
    // Storage is full or forbidden: the mail leads back to the order.
  }
}

export function forgetOpenOrder(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was stored.
  }
}

export function openOrder(): OpenOrder | null {
  try {
    return toOpenOrder(JSON.parse(sessionStorage.getItem(STORED) ?? 'null'));
  } catch {
    return null;
  }
}

function toOpenOrder(value: unknown): OpenOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { transactionId, secret, key } = value as Record<string, unknown>;
  return typeof transactionId === 'string' && typeof secret === 'string' && typeof key === 'string'
    ? { transactionId, secret, key }
    : null;
}
