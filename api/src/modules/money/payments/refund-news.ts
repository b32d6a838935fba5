import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProviders, RefundAnswer, RefundEvent } from '../../../payment-providers/payment-provider.ts';
import type { OutsideRefund } from '../refunds/outside-refund.ts';
import type { RefundService } from '../refunds/service.ts';

/** The facts that a provider gives about a refund. */
export interface RefundNews extends RefundEvent {
  readonly provider: string;
  /** Whether the notification is proof by itself. */
  readonly proof: boolean;
}

interface RefundReceiver {
  readonly refunds: RefundService;
  readonly payments: PaymentProviders;
}

/** UNCONFIRMED: the provider itself does not confirm the notification. */
export type RefundSettlement = 'REFUND_CONFIRMED' | 'UNCONFIRMED';

/**
 * Settles news of a refund. Where the notification is no proof, the provider is asked, and its answer counts.
 * @throws PaymentProviderError if the provider cannot be asked: try again later
 */
export async function settleRefundNews(
  { payments, refunds }: RefundReceiver,
  news: RefundNews,
  log: FastifyBaseLogger,
): Promise<RefundSettlement> {
  const answer = news.proof ? news : await confirm(payments.named(news.provider), news);
  if (!answer || answer.status !== news.status) return 'UNCONFIRMED';
  log.warn(
    { provider: news.provider, refundId: news.refundId, status: answer.status, failureCode: answer.failureCode },
    'a payment provider tells of a refund',
  );
  // A refund that we sent is updated.
  if (news.refundId !== null && (await refunds.told(news.refundId, answer))) return 'REFUND_CONFIRMED';
  if (answer.status === 'DONE' && news.currency === 'IDR') await refunds.outside(outsideRefundOf(news, answer));
  return 'REFUND_CONFIRMED';
}

/** A refund from the provider's dashboard, or from a try of ours that was taken for failed. It gets the name that the provider's list has for it. */
function outsideRefundOf(news: RefundNews, { providerReference }: RefundAnswer): OutsideRefund {
  const { provider, paymentReference, invoiceId, refundId, amount } = news;
  return {
    provider,
    paymentReference,
    invoiceId,
    reference: refundId ?? providerReference ?? `${paymentReference ?? ''} ${amount}`,
    amount,
    isTakenByBank: false,
    reason: 'Dana dikembalikan di luar sistem',
  };
}

function confirm(
  provider: ReturnType<PaymentProviders['named']>,
  { refundId, invoiceId, paymentReference, providerReference }: RefundNews,
): Promise<RefundAnswer | null> {
  return provider.getRefund({
    refundId: refundId ?? '',
    invoiceId: invoiceId ?? '',
    paymentReference: paymentReference ?? '',
    providerReference,
  });
}
