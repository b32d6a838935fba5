import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProviders, RefundAnswer, RefundEvent } from '../../payments/payment-provider.ts';
import type { RefundService } from '../refunds/service.ts';

/** What a provider says of a refund, with who says it. */
export interface RefundNews extends RefundEvent {
  readonly provider: string;
  /** Whether the notification was proof by itself. */
  readonly proof: boolean;
}

interface RefundReceiver {
  readonly refunds: RefundService;
  readonly payments: PaymentProviders;
}

/** UNCONFIRMED: the provider itself does not say what the notification said. */
export type RefundSettlement = 'REFUND_CONFIRMED' | 'UNCONFIRMED';

/**
 * What became of a refund. Where the notification is no proof, the provider is asked, and its answer counts.
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
  // One of ours changes with it; one that was made in the provider's dashboard is found by reconciliation.
  if (news.refundId !== null) await refunds.told(news.refundId, answer);
  return 'REFUND_CONFIRMED';
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
