/**
 * The order this browser sent last: a visitor who comes back without having paid it, also after the tab was closed, goes on with it
 * instead of ordering twice. It holds no personal data: what was sent is read by the secret, which ends with the link.
 */
import { registerSlice } from '@site/shared/store';

/** As long as a draft, ms: an unpaid order is held for no longer. */
const AGE_MS = 24 * 60 * 60 * 1000;

export interface OpenOrder {
  transactionId: string;
  secret: string;
  /** The idempotency key it was sent with, by which another order can take its place. */
  key: string;
}

const slice = registerSlice<OpenOrder | null>({
  remote: 'enrolment',
  name: 'openOrder',
  initial: null,
  stored: { version: 1, read: (stored) => toOpenOrder(stored), of: 'student', keepFor: AGE_MS },
});

export const rememberOpenOrder = (order: OpenOrder): void => slice.set(order);
export const forgetOpenOrder = (): void => slice.set(null);
export const openOrder = (): OpenOrder | null => slice.get();

function toOpenOrder(value: unknown): OpenOrder | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { transactionId, secret, key } = value as Record<string, unknown>;
  return typeof transactionId === 'string' && typeof secret === 'string' && typeof key === 'string'
    ? { transactionId, secret, key }
    : undefined;
}
