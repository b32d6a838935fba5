import type { InvoiceNews } from '../../../payment-providers/payment-provider.ts';

/** Facts that not every way to learn of an invoice tells. */
type MayBeLeftOut = 'paidAt' | 'paymentReference' | 'paymentId';

/** What a provider says of an invoice, however we learnt it: by a notification, a look-up or the reconciler. */
export interface PaymentNews extends Omit<InvoiceNews, 'id' | MayBeLeftOut>, Partial<Pick<InvoiceNews, MayBeLeftOut>> {
  readonly provider: string;
  readonly providerInvoiceId: string;
  /** `paymentId` was in a notification alone, which is no proof: the provider itself says only that the invoice was paid. */
  readonly isIdUnproven?: boolean;
  /**
   * Id of the newest entry of the ledger before its provider was asked: the answer says nothing of money that was taken back by a later entry. Left
   * out where the provider told by itself.
   */
  readonly askedAfter?: number;
}

/** How we learnt it. A notification that was confirmed by a look-up is a notification. */
export type LearntBy = 'NOTIFICATION' | 'LOOK_UP';

/**
 * OVERPAID: placed, with more money than it costs. UNDERPAID: less than it costs; the order waits with its seat.
 * PAID_REST: a part of what a placed order still owed.
 * TAKEN_BACK: it was paid, and the money went back without us: a chargeback, or a payment that was voided. WON_BACK: that money is here again.
 * UNCONFIRMED: the provider itself does not say what the notification said. As the judgement of a payment: not for as long as it was asked.
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

/** Staff have to look into these. */
export const FOR_STAFF: readonly Settlement[] = [
  'OVERPAID',
  'UNDERPAID',
  'PAID_UNPLACED',
  'PAID_AGAIN',
  'MISMATCH',
  'UNKNOWN_INVOICE',
  'UNCONFIRMED',
];

/** Payments judged so are no money of the order whose invoice they name. */
export const NO_MONEY_OF_THE_ORDER: readonly Settlement[] = ['MISMATCH', 'UNKNOWN_INVOICE', 'UNCONFIRMED'];

/** Whether it says that money was received. */
export function isMoney({ status, paidAmount }: PaymentNews): boolean {
  return status === 'PAID' || (paidAmount ?? 0) > 0;
}

/** What was received, if it says that money was. */
export function receivedAmount({ paidAmount, amount }: PaymentNews): number {
  return paidAmount ?? amount;
}
