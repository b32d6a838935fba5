import type { RefundCapability } from '../../../payment-providers/payment-provider.ts';

/** A payment of which something can still be paid back. */
export interface RefundablePayment {
  readonly provider: string;
  readonly provider_invoice_id: string;
  readonly payment_reference: string;
  readonly channel: string | null;
  readonly paid_at: string;
  /** Whole rupiah that were received. */
  readonly amount: number;
  /** Whole rupiah that were not paid back yet. */
  readonly left: number;
}

/** A part of a refund. Without a payment, staff transfer it to a bank account. */
export interface RefundPart {
  readonly amount: number;
  readonly payment: Pick<
    RefundablePayment,
    'provider' | 'provider_invoice_id' | 'payment_reference' | 'channel'
  > | null;
}

/**
 * Splits a refund over the payments of the order, the newest first, as far as their channels can pay money back. Staff transfer the rest.
 * @param amount whole rupiah
 * @param now ms since 1970
 */
export function planRefund(
  amount: number,
  payments: readonly RefundablePayment[],
  capabilityOf: (payment: RefundablePayment) => RefundCapability,
  now: number,
): RefundPart[] {
  const parts: RefundPart[] = [];
  let left = amount;
  for (const payment of payments) {
    const part = Math.min(left, most(payment, capabilityOf(payment), left, now));
    if (part <= 0) continue;
    parts.push({ amount: part, payment });
    left -= part;
  }
  return left > 0 ? [...parts, { amount: left, payment: null }] : parts;
}

/** The most that the channel of a payment can pay back. */
function most(payment: RefundablePayment, { refund, until }: RefundCapability, wanted: number, now: number): number {
  if (until !== null && now > Date.parse(until)) return 0;
  switch (refund) {
    case 'NONE':
      return 0;
    case 'FULL':
      return payment.left === payment.amount && wanted >= payment.amount ? payment.amount : 0;
    case 'PARTIAL':
      return payment.left;
  }
}
