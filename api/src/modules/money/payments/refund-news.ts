import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProviders, RefundAnswer, RefundEvent } from '../../../payment-providers/payment-provider.ts';
import type { OutsideRefund } from '../refunds/outside-refund.ts';
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
  // One of ours changes with it.
  if (news.refundId !== null && (await refunds.told(news.refundId, answer))) return 'REFUND_CONFIRMED';
  if (answer.status === 'DONE' && news.currency === 'IDR') await refunds.outside(outsideRefundOf(news, answer));
  return 'REFUND_CONFIRMED';
}

/** One that was made in the provider's dashboard, or by a try that was taken for failed. It goes by the name that the provider's list has for it. */
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
