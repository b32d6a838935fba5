/**
 * The order that this browser sent last. A visitor who returns without having paid it, even after the tab was closed, can go on with it and does not
 * order twice. It holds no personal data: the data that were sent are read by the secret, which ends with the link.
 */
import { registerSlice } from '@site/shared/store';

/** It is kept as long as a draft, in ms. An unpaid order is held for no longer. */
const AGE_MS = 24 * 60 * 60 * 1000;

export interface OpenOrder {
  transactionId: string;
  secret: string;
  /** The idempotency key with which it was sent. Another order names it to replace this one. */
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
