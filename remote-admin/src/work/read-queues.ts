import { listOrderQueue, type QueuedOrder } from '@site/shared/api/orders';
import { listRefunds, listUnmatchedPayments, type Refund, type UnmatchedPayment } from '@site/shared/api/refunds';

/** How many of each queue are shown at once. */
const SHOWN = 100;

interface Queue<Row> {
  rows: readonly Row[];
  count: number;
}

/** What waits for staff because of money. */
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
  /** Unpaid, and the seat is held for a few hours more. */
  expiring: Queue<QueuedOrder>;
}

/** @throws ApiError */
export async function readQueues(signal: AbortSignal): Promise<Queues> {
  const page = { limit: SHOWN, page: 1 };
  const [unplaced, excess, unmatched, toPay, failed, overdue, owing, expiring] = await Promise.all([
    listOrderQueue({ queue: 'UNPLACED', ...page }, signal),
    listOrderQueue({ queue: 'TO_REFUND', ...page }, signal),
    listUnmatchedPayments(page, signal),
    // What the provider sends by itself waits for nobody here.
    listRefunds({ state: 'PENDING', method: 'BANK_TRANSFER', ...page }, signal),
    listRefunds({ state: 'FAILED', ...page }, signal),
    listOrderQueue({ queue: 'OVERDUE', ...page }, signal),
    listOrderQueue({ queue: 'OWING', ...page }, signal),
    listOrderQueue({ queue: 'EXPIRING', ...page }, signal),
  ]);
  return { unplaced, excess, unmatched, toPay, failed, overdue, owing, expiring };
}
