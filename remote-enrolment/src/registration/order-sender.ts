import { ApiError } from '@site/shared/api/client';
import { createFreeOrder, createInvoice, type Order } from '@site/shared/api/payments';

export interface AcceptedOrder {
  transactionId: string;
  /** Where it is paid; null where nothing is to be paid. */
  invoiceUrl: string | null;
}

/**
 * Sends one filling of the form, so that it becomes one order however often it is sent. All its attempts carry one key, which
 * the server frees when it refuses. While an answer is outstanding nobody knows whether the order exists: the next attempt then
 * first resends the very same body.
 */
export function createOrderSender() {
  let key: string | null = null;
  let unanswered: Order | null = null;

  async function attempt(order: Order): Promise<AcceptedOrder> {
    key ??= newKey();
    unanswered = order;
    try {
      const accepted = order.price === 0 ? await placeFree(order, key) : await placePaid(order, key);
      key = null;
      unanswered = null;
      return accepted;
    } catch (error) {
      if (!isAnswerMissing(error)) unanswered = null;
      throw error;
    }
  }

  /** @throws ApiError */
  return async function send(order: Order): Promise<AcceptedOrder> {
    const earlier = unanswered;
    if (earlier && JSON.stringify(earlier) !== JSON.stringify(order)) {
      try {
        return await attempt(earlier);
      } catch (error) {
        // Refused: it never became an order, so what the form says now may go.
        if (isAnswerMissing(error)) throw error;
      }
    }
    return attempt(order);
  };
}

/** Whether the order may exist although no answer says so: the line broke, the server did, or it is still at work. */
export function isAnswerMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // A payment provider that cannot be reached is an answer: the server has given the seat back.
  return (
    error.status === 0 || error.code === 'IN_FLIGHT' || (error.status >= 500 && error.code !== 'PAYMENT_UNAVAILABLE')
  );
}

async function placeFree(order: Order, key: string): Promise<AcceptedOrder> {
  const { transaction } = await createFreeOrder(order, key);
  return { transactionId: transaction.id, invoiceUrl: null };
}

async function placePaid(order: Order, key: string): Promise<AcceptedOrder> {
  const { transaction, invoice } = await createInvoice(order, key);
  return { transactionId: transaction.id, invoiceUrl: invoice.invoice_url };
}

/** 128 random bits. `crypto.randomUUID` would need a secure context, which a test installation in a local network is not. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
