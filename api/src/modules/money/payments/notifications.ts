import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/error-handler.ts';
import type { PaymentProviders, ProviderEvent, Verification } from '../../../payment-providers/payment-provider.ts';
import type { PaymentNews, Settlement } from './payment-news.ts';
import type { RefundService } from '../refunds/service.ts';
import { settleRefundNews, type RefundNews } from './refund-news.ts';
import {
  findProviderInvoiceId,
  findEventsToGiveUp,
  findUnsettledEvents,
  keepEvent,
  markGivenUp,
  markProcessed,
  type KeptNews,
} from './webhook-events.ts';

/** The orders' part in settling a notification. */
interface NotifiedOrders {
  /** @throws PaymentProviderError if the provider cannot be asked: try again later */
  settleNotified(news: PaymentNews, isProof: boolean): Promise<Settlement>;
  giveUpNotified(news: PaymentNews): Promise<void>;
}

export interface Receiver {
  readonly db: pg.Pool;
  readonly orders: NotifiedOrders;
  readonly refunds: RefundService;
  readonly payments: PaymentProviders;
}

type Verified = Extract<Verification, { outcome: 'VERIFIED' }>;

const MANY = 100;

/**
 * Stores a provider's notification and settles it; docs/life-of-a-payment.md draws the whole way. Where the provider has to be asked first, the request
 * does not wait for that. A notification that cannot be settled now stays stored for a later try.
 * @throws ApiError 503 if it cannot be stored: the provider then sends it again
 */
export async function receive(
  receiver: Receiver,
  provider: string,
  { events, proof }: Verified,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const event of events) {
    const kept = keptNewsOf(provider, event, proof);
    // That an invoice is open is known already, unless it was paid before.
    if (kept.kind === 'INVOICE' && kept.status === 'PENDING' && !kept.isTakenBack) continue;
    const { id, processed } = await keepEvent(receiver.db, kept).catch((cause: unknown) => {
      throw new ApiError(503, 'UNAVAILABLE', 'Layanan sedang sibuk. Coba lagi sebentar lagi.', {
        retryAfterSeconds: 5,
        cause,
      });
    });
    if (processed) continue;
    if (proof) await settleKept(receiver, id, kept, log);
    else void tryToSettle(receiver, id, kept, log);
  }
}

/** Settles what `receive` could not settle. After some days without success, a notification is left to staff. */
export async function settleUnsettled(
  receiver: Receiver,
  log: FastifyBaseLogger,
  { silentSeconds, stopping }: { silentSeconds: number; stopping?: AbortSignal },
): Promise<void> {
  const providers = receiver.payments.all.map(({ name }) => name);
  for (const { id, news } of await findUnsettledEvents(receiver.db, providers, { silentSeconds, limit: MANY })) {
    if (stopping?.aborted) return;
    await tryToSettle(receiver, id, news, log);
  }
  for (const { id, news } of await findEventsToGiveUp(receiver.db, MANY)) {
    if (stopping?.aborted) return;
    await giveUp(receiver, id, news).catch((error: unknown) =>
      log.warn({ cause: describe(error), event: id }, 'a notification could not be left to staff'),
    );
  }
}

async function giveUp({ db, orders }: Receiver, eventId: number, news: KeptNews): Promise<void> {
  if (news.kind !== 'REFUND') await orders.giveUpNotified(await withInvoiceId(db, news));
  await markGivenUp(db, eventId);
}

/** Tries to settle one notification. One that fails stays stored and does not stop the others. */
async function tryToSettle(receiver: Receiver, eventId: number, news: KeptNews, log: FastifyBaseLogger): Promise<void> {
  try {
    await settleKept(receiver, eventId, news, log);
  } catch (error) {
    log.warn(
      {
        cause: describe(error),
        ...(news.kind === 'REFUND' ? { refundId: news.refundId } : { externalId: news.externalId }),
      },
      'a notification is kept until it can be settled',
    );
  }
}

async function settleKept(receiver: Receiver, eventId: number, news: KeptNews, log: FastifyBaseLogger): Promise<void> {
  const { db, orders } = receiver;
  const settlement =
    news.kind === 'REFUND'
      ? await settleRefundNews(receiver, news, log)
      : await orders.settleNotified(await withInvoiceId(db, news), news.proof === true);
  // An unconfirmed notification stays open: it may come true, and the true notification would be the same event.
  if (settlement !== 'UNCONFIRMED') await markProcessed(db, eventId, settlement);
}

/** Adds the provider's id of the invoice to a notification that names only ours, where it was learnt since. */
async function withInvoiceId(db: pg.Pool, news: PaymentNews): Promise<PaymentNews> {
  if (news.providerInvoiceId !== '') return news;
  const id = await findProviderInvoiceId(db, news.provider, news.externalId);
  return { ...news, providerInvoiceId: id ?? '' };
}

function keptNewsOf(provider: string, event: ProviderEvent, proof: boolean): KeptNews {
  if (event.kind === 'REFUND') {
    const refund: RefundNews = { ...event, provider, proof };
    return refund;
  }
  const {
    id,
    externalId,
    status,
    amount,
    currency,
    paidAmount,
    payerFee,
    promotion,
    fee,
    paidAt,
    channel,
    isTakenBack,
    isPartTakenBack,
    paymentReference,
    paymentId,
  } = event;
  return {
    kind: 'INVOICE',
    proof,
    provider,
    externalId,
    providerInvoiceId: id ?? '',
    status,
    amount,
    currency,
    paidAmount,
    ...(payerFee ? { payerFee } : {}),
    ...(promotion ? { promotion } : {}),
    fee: fee ?? null,
    paidAt,
    channel,
    ...(isTakenBack ? { isTakenBack } : {}),
    ...(isPartTakenBack ? { isPartTakenBack } : {}),
    paymentReference,
    paymentId,
  };
}
