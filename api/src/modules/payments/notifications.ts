import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PaymentProviderError, type PaymentProvider } from '../../payments/payment-provider.ts';
import type { OrderService } from '../orders/service.ts';
import type { PaymentNews } from '../orders/settle-payment.ts';
import { findUnsettledEvents, keepEvent, markProcessed } from './webhook-events.ts';

interface Receiver {
  readonly db: pg.Pool;
  readonly orders: OrderService;
  readonly payments: PaymentProvider;
}

const MANY = 100;

/** Keeps a notification, then settles it. One that cannot be settled now stays kept. */
export async function receive(receiver: Receiver, news: PaymentNews, log: FastifyBaseLogger): Promise<void> {
  const event = await keepEvent(receiver.db, news);
  if (!event.processed) await settleKept(receiver, event.id, news, log);
}

/** Settles what `receive` could not. */
export async function settleUnsettled(receiver: Receiver, log: FastifyBaseLogger, { silentSeconds, stopping }: { silentSeconds: number; stopping?: AbortSignal }): Promise<void> {
  for (const { id, news } of await findUnsettledEvents(receiver.db, receiver.payments.name, { silentSeconds, limit: MANY })) {
    if (stopping?.aborted) return;
    await settleKept(receiver, id, news, log);
  }
}

async function settleKept({ db, orders }: Receiver, eventId: number, news: PaymentNews, log: FastifyBaseLogger): Promise<void> {
  try {
    const settlement = await orders.settleNotified(news);
    // Kept open: what is forged today may come true, and the true notification would be the same event.
    if (settlement !== 'UNCONFIRMED') await markProcessed(db, eventId, settlement);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ cause: error.message, externalId: news.externalId }, 'a notification is kept until the payment provider can be asked');
  }
}
