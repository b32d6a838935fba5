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
}

/** @throws ApiError */
export async function readQueues(signal: AbortSignal): Promise<Queues> {
  const page = { limit: SHOWN, page: 1 };
  const [unplaced, excess, unmatched, pending, failed] = await Promise.all([
    listOrderQueue({ queue: 'UNPLACED', ...page }, signal),
    listOrderQueue({ queue: 'TO_REFUND', ...page }, signal),
    listUnmatchedPayments(page, signal),
    listRefunds({ state: 'PENDING', ...page }, signal),
    listRefunds({ state: 'FAILED', ...page }, signal),
  ]);
  // What the provider sends by itself waits for nobody here.
  const toPay = pending.rows.filter(({ method }) => method === 'BANK_TRANSFER');
  return { unplaced, excess, unmatched, toPay: { rows: toPay, count: toPay.length }, failed };
}
