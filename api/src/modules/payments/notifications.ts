import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { PaymentProvider } from '../../payments/payment-provider.ts';
import type { OrderService } from '../orders/service.ts';
import type { PaymentNews } from '../orders/payment-news.ts';
import { findUnsettledEvents, keepEvent, markProcessed } from './webhook-events.ts';

interface Receiver {
  readonly db: pg.Pool;
  readonly orders: OrderService;
  readonly payments: PaymentProvider;
}

const MANY = 100;

/**
 * Keeps a notification and settles it. Where the provider has to be asked first, nobody waits for that: the notification is kept, and what
 * cannot be settled now stays so.
 */
export async function receive(receiver: Receiver, news: PaymentNews, log: FastifyBaseLogger): Promise<void> {
  const event = await keepEvent(receiver.db, news);
  if (event.processed) return;
  if (receiver.payments.notificationsAreProof) await settleKept(receiver, event.id, news);
  else void tryToSettle(receiver, event.id, news, log);
}

/** Settles what `receive` could not. */
export async function settleUnsettled(
  receiver: Receiver,
  log: FastifyBaseLogger,
  { silentSeconds, stopping }: { silentSeconds: number; stopping?: AbortSignal },
): Promise<void> {
  for (const { id, news } of await findUnsettledEvents(receiver.db, receiver.payments.name, {
    silentSeconds,
    limit: MANY,
  })) {
    if (stopping?.aborted) return;
    await tryToSettle(receiver, id, news, log);
  }
}

/** One that fails is kept, and does not stand in the way of others. */
async function tryToSettle(
  receiver: Receiver,
  eventId: number,
  news: PaymentNews,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await settleKept(receiver, eventId, news);
  } catch (error) {
    log.warn(
      { cause: error instanceof Error ? error.message : 'unknown', externalId: news.externalId },
      'a notification is kept until it can be settled',
    );
  }
}

async function settleKept({ db, orders }: Receiver, eventId: number, news: PaymentNews): Promise<void> {
  const settlement = await orders.settleNotified(news);
  // Kept open: what is forged today may come true, and the true notification would be the same event.
  if (settlement !== 'UNCONFIRMED') await markProcessed(db, eventId, settlement);
}
