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
 * Asks the provider about a notification that is no proof: the provider's word counts, not the notification's. A payment, and one that was
 * taken back, is asked for by itself, where the provider can tell of it; an invoice that ended is asked for as an invoice.
 * @returns what the provider says; null where it does not say what was notified
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
  // Not every look-up tells the channel, how much was paid of what it asked for, or that a promotion is why it asks for less. One that
  // is made up does not lower anything: then the sum is not what we asked for.
  const { channel = null, paidAmount = null, paidAt = null } = notified;
  const promotion = invoice.promotion ?? notified.promotion ?? 0;
  return {
    ...invoice,
    provider,
    providerInvoiceId: invoice.id,
    promotion,
    amount: invoice.amount + promotion - (invoice.promotion ?? 0),
    channel: invoice.channel ?? channel,
    // A forged notification of more than was asked for would have the rest paid back to its author.
    paidAmount: invoice.paidAmount ?? (paidAmount === null ? null : Math.min(paidAmount, invoice.amount)),
    paidAt: invoice.paidAt ?? paidAt,
    paymentId: invoice.paymentId ?? notifiedId,
    isIdUnproven: invoice.paymentId === null,
    askedAfter,
  };
}
