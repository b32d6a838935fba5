import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../../database/pool.ts';
import type { PaymentProviders } from '../../../payment-providers/payment-provider.ts';
import { newestEntry } from '../ledger/entries.ts';
import { isMoney, type PaymentNews } from './payment-news.ts';

interface Asking {
  readonly db: Queryable;
  readonly payments: PaymentProviders;
  readonly log: FastifyBaseLogger;
}

/**
 * Asks the provider about a notification that is no proof, because anybody could have sent it. A payment, or one that was taken back, is asked for by
 * its id where the provider can tell of single payments; an invoice that ended is asked for as an invoice.
 * @returns the provider's answer; null where it does not confirm the notification
 * @throws PaymentProviderError if the provider cannot be asked: try again later
 */
export async function confirmNotified(
  { db, payments, log }: Asking,
  notified: PaymentNews,
): Promise<PaymentNews | null> {
  const { provider, providerInvoiceId, externalId, status } = notified;
  const notifiedId = isMoney(notified) || notified.isTakenBack ? (notified.paymentId ?? null) : null;
  const askedAfter = await newestEntry(db);
  const invoice = await payments.named(provider).getInvoice(providerInvoiceId, notifiedId);
  const isOther = notifiedId !== null && (invoice?.paymentId ?? notifiedId) !== notifiedId;
  if (!invoice || invoice.externalId !== externalId || invoice.status !== status || isOther) {
    log.warn(
      { externalId, notified: status, confirmed: invoice?.status ?? null },
      'the payment provider does not confirm a notification',
    );
    return null;
  }
  // Some look-ups do not tell the channel, the paid amount, or the promotion that lowered the amount. Then those of the notification are used.
  // An invented promotion lowers nothing: the sum would differ from the one that was billed.
  const { channel = null, paidAmount = null, paidAt = null } = notified;
  const promotion = invoice.promotion ?? notified.promotion ?? 0;
  return {
    ...invoice,
    provider,
    providerInvoiceId: invoice.id,
    promotion,
    amount: invoice.amount + promotion - (invoice.promotion ?? 0),
    channel: invoice.channel ?? channel,
    // A forged amount above the invoice would have the difference paid back to the forger.
    paidAmount: invoice.paidAmount ?? (paidAmount === null ? null : Math.min(paidAmount, invoice.amount)),
    paidAt: invoice.paidAt ?? paidAt,
    paymentId: invoice.paymentId ?? notifiedId,
    isIdUnproven: invoice.paymentId === null,
    askedAfter,
  };
}
