import type { InvoiceNews } from '../../../payment-providers/payment-provider.ts';

/** Facts that some news of an invoice does not have. */
type MayBeLeftOut = 'paidAt' | 'paymentReference' | 'paymentId';

/** The facts that a provider gives about an invoice, in a notification or in a look-up. */
export interface PaymentNews extends Omit<InvoiceNews, 'id' | MayBeLeftOut>, Partial<Pick<InvoiceNews, MayBeLeftOut>> {
  readonly provider: string;
  readonly providerInvoiceId: string;
  /** Whether `paymentId` comes only from a notification without proof: the provider itself says only that the invoice was paid. */
  readonly isIdUnproven?: boolean;
  /**
   * The id of the newest ledger entry from before the provider was asked. The answer says nothing about money that a later entry took back. Missing where
   * the provider told by itself.
   */
  readonly askedAfter?: number;
}

/** The way in which news was learnt. A notification that a look-up confirmed is still a notification. */
export type LearntBy = 'NOTIFICATION' | 'LOOK_UP';

/**
 * The result of settling news.
 * OVERPAID: placed, and more was paid than it costs. UNDERPAID: less was paid than it costs; the order keeps its seat and waits.
 * PAID_REST: a part of the debt of a placed order.
 * TAKEN_BACK: it was paid, and the money left without us, by a chargeback or a void. WON_BACK: that money came again.
 * UNCONFIRMED: the provider itself does not confirm the notification. Of a payment: it was not confirmed for as long as the provider was asked.
 */
export type Settlement =
  | 'UNCONFIRMED'
  | 'PAID'
  | 'OVERPAID'
  | 'UNDERPAID'
  | 'PAID_REST'
  | 'PAID_LATE'
  | 'PAID_UNPLACED'
  | 'PAID_AGAIN'
  | 'TAKEN_BACK'
  | 'WON_BACK'
  | 'ENDED'
  | 'NO_CHANGE'
  | 'MISMATCH'
  | 'UNKNOWN_INVOICE';

/** The results that staff have to look into. */
export const FOR_STAFF: readonly Settlement[] = [
  'OVERPAID',
  'UNDERPAID',
  'PAID_UNPLACED',
  'PAID_AGAIN',
  'MISMATCH',
  'UNKNOWN_INVOICE',
  'UNCONFIRMED',
];

/** A payment with one of these results is no money of the order whose invoice it names. */
export const NO_MONEY_OF_THE_ORDER: readonly Settlement[] = ['MISMATCH', 'UNKNOWN_INVOICE', 'UNCONFIRMED'];

/** Whether news says that money was received. */
export function isMoney({ status, paidAmount }: PaymentNews): boolean {
  return status === 'PAID' || (paidAmount ?? 0) > 0;
}

/** The received amount of news about money. */
export function receivedAmount({ paidAmount, amount }: PaymentNews): number {
  return paidAmount ?? amount;
}
