import type { RefundCapability } from '../payment-provider.ts';

/** The days after a payment within which Midtrans refunds it; null where no limit is documented. Where kinds of a channel differ, the shortest. */
const REFUNDABLE: ReadonlyMap<string, number | null> = new Map([
  ['CREDIT_CARD', null],
  ['GOPAY', 45],
  ['QRIS', 7],
  ['SHOPEEPAY', 365],
  ['DANA', 45],
  ['OVO', 7],
  ['KREDIVO', 14],
  ['AKULAKU', null],
]);

/**
 * What can be refunded, by docs.midtrans.com/reference-link/refund-transaction. Virtual accounts and shops refund nothing. An unknown channel counts
 * as one of those.
 */
export function midtransCapability(channel: string | null, paidAt: string): RefundCapability {
  const days = REFUNDABLE.get(channel ?? '');
  if (days === undefined) return { refund: 'NONE', until: null };
  return {
    refund: 'PARTIAL',
    until: days === null ? null : new Date(Date.parse(paidAt) + days * 86_400_000).toISOString(),
  };
}
