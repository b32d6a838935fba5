import { listOrderQueue, type QueuedOrder } from '@site/shared/api/orders';
import { listRefunds, listUnmatchedPayments, type Refund, type UnmatchedPayment } from '@site/shared/api/refunds';
import { listUndeliveredMails, type UndeliveredMail } from '@site/shared/api/undelivered-mails';
import { listEndingOffers, type EndingOffer } from '@site/shared/api/waiting-list';
import type { Access } from '../access/access.ts';

/** How many of each queue are shown at once. */
const SHOWN = 100;

/** null: the account may not read it. */
type Queue<Row> = { rows: readonly Row[]; count: number } | null;

/** What waits for staff: money, seats that are held for a few hours more, and mails that did not arrive. */
export interface Queues {
  /** Paid, without a seat. */
  unplaced: Queue<QueuedOrder>;
  /** Paid too much, and nothing decided yet. */
  excess: Queue<QueuedOrder>;
  unmatched: Queue<UnmatchedPayment>;
  /** To be paid by bank transfer. */
  toPay: Queue<Refund>;
  /** Refused by the provider. */
  failed: Queue<Refund>;
  /** Stages of a plan that are late. */
  overdue: Queue<QueuedOrder>;
  /** Paid in part, or more is owed after a move. */
  owing: Queue<QueuedOrder>;
  /** Taken back by a bank or the provider, and the seat is still held. */
  takenBack: Queue<QueuedOrder>;
  /** Unpaid, and the seat is held for a few hours more. */
  expiring: Queue<QueuedOrder>;
  /** Offered from the waiting list, and unanswered. */
  offers: Queue<EndingOffer>;
  /** Given up: their receivers do not know what they say. */
  mails: Queue<UndeliveredMail>;
}

/** Reads the queues that the account may read. @throws ApiError */
export async function readQueues({ may }: Pick<Access, 'may'>): Promise<Queues> {
  const page = { limit: SHOWN, page: 1 };
  const orders = (queue: Parameters<typeof listOrderQueue>[0]['queue']) =>
    may('order.read') ? listOrderQueue({ queue, ...page }) : null;
  const refunds = (query: Omit<Parameters<typeof listRefunds>[0], 'limit' | 'page'>) =>
    may('money.read') ? listRefunds({ ...query, ...page }) : null;
  const [unplaced, excess, unmatched, toPay, failed, overdue, owing, takenBack, expiring, offers, mails] =
    await Promise.all([
      orders('UNPLACED'),
      orders('TO_REFUND'),
      may('money.read') ? listUnmatchedPayments(page) : null,
      // Money that the provider sends by itself needs no work here.
      refunds({ state: 'PENDING', method: 'BANK_TRANSFER' }),
      refunds({ state: 'FAILED' }),
      orders('OVERDUE'),
      orders('OWING'),
      orders('TAKEN_BACK'),
      orders('EXPIRING'),
      may('registration.read') ? listEndingOffers(page) : null,
      may('mail.send') ? listUndeliveredMails(page) : null,
    ]);
  return { unplaced, excess, unmatched, toPay, failed, overdue, owing, takenBack, expiring, offers, mails };
}
