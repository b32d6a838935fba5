import { ApiError } from '@site/shared/api/client';
import { createFreeOrder, createInvoice, findAttempt, type AttemptCheck, type Order } from '@site/shared/api/payments';
import { newKey } from '../idempotency-key.ts';

export interface AcceptedOrder {
  transactionId: string;
  /** The address of the invoice; null if nothing is to be paid. */
  invoiceUrl: string | null;
  /** The proof that the order belongs to this browser: the secret of its page, and the key with which it was sent. */
  proof?: { secret: string; key: string };
}

/** An order that an earlier attempt made although its answer was lost. It holds no personal data, but a link to them. */
export type EarlierOrder = NonNullable<AttemptCheck['data']>;

/** The result of sending a form. */
export type Sending =
  | { kind: 'accepted'; order: AcceptedOrder }
  /** Nothing was sent: an earlier attempt made an order, and the form was edited since. The buyer has to choose. */
  | { kind: 'choice'; earlier: EarlierOrder; keep: () => AcceptedOrder; replace: () => Promise<AcceptedOrder> }
  /** Nothing was sent: the result of an earlier attempt is not known yet. */
  | { kind: 'unclear'; reason: 'in-flight' | 'not-looked-up' };

/** One body with one key, sent once or more often. The keys of the orders that it replaces are part of the body. */
interface Attempt {
  readonly key: string;
  /** The values that were sent. */
  readonly order: Order;
  /** The keys of the attempts that it replaces, newest first. */
  readonly replaces: readonly string[];
}

/** The largest number of keys in `also_replaces`. If there are more, the last ones are sent, which end with the order that the form replaces. */
const MOST_KEYS = 20;

/** The attempts that an order replaces, in the fields of the API. @param keys newest first */
export const inPlaceOf = ([newest, ...others]: readonly string[]) => ({
  ...(newest !== undefined && { replaces_key: newest }),
  ...(others.length > 0 && { also_replaces: others.slice(-MOST_KEYS) }),
});

interface LookUpLimits {
  /** How often an attempt that is under way is looked up. */
  looks: number;
  /** The pause between two look-ups, in ms. */
  pauseMs: number;
}

/**
 * Sends a form so that it becomes one order, however often it is sent and edited (decision 010). Each body has its own key. If an answer is missing,
 * its order may exist: it is looked up before anything else is sent, and only an unchanged form is sent again with its key.
 */
export function createOrderSender({ looks, pauseMs }: LookUpLimits = { looks: 10, pauseMs: 2_000 }) {
  /** The attempts that may have made an order of which the buyer does not know, or about which the buyer has not decided. Newest first. */
  let outstanding: readonly Attempt[] = [];

  async function attempt(sent: Attempt): Promise<AcceptedOrder> {
    outstanding = [sent, ...outstanding.filter((one) => one !== sent)];
    try {
      const accepted = await place(sent);
      outstanding = [];
      return accepted;
    } catch (error) {
      if (!isAnswerMissing(error)) outstanding = outstanding.filter((one) => one !== sent);
      throw error;
    }
  }

  /**
   * The keys of all attempts that the next order replaces. An attempt without an answer may still arrive; once it is replaced, it never makes an order.
   * The order that it was to replace still stands, so that one is named too.
   * @param replacing the key of an order of this browser that the form replaces
   */
  const replaces = (replacing: string | null): readonly string[] => [
    ...outstanding.map(({ key }) => key),
    ...(replacing === null ? [] : [replacing]),
  ];

  /** @throws ApiError */
  async function lookUp(key: string): Promise<AttemptCheck> {
    for (let look = 1; ; look += 1) {
      const found = await findAttempt(key);
      if (found.status !== 'IN_FLIGHT' || look >= looks) return found;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /**
   * @param replacing the key of an order of this browser that this order replaces
   * @throws ApiError if the order was refused, or its answer is missing
   */
  async function send(order: Order, replacing: string | null = null): Promise<Sending> {
    for (const earlier of outstanding) {
      const isEdited = JSON.stringify(earlier.order) !== JSON.stringify(order);
      let found: AttemptCheck;
      try {
        found = await lookUp(earlier.key);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { kind: 'unclear', reason: 'not-looked-up' };
      }
      if (found.data) {
        const { data } = found;
        const keep = () => {
          outstanding = [];
          return acceptedAs(data, earlier.key);
        };
        if (!isEdited) return { kind: 'accepted', order: keep() };
        const replace = () => attempt({ key: newKey(), order, replaces: replaces(replacing) });
        return { kind: 'choice', earlier: data, keep, replace };
      }
      // The order may not have arrived, or may still be processed. With the same key it becomes one order only.
      if (!isEdited && found.status !== 'ENDED') return { kind: 'accepted', order: await attempt(earlier) };
      if (found.status === 'IN_FLIGHT') return { kind: 'unclear', reason: 'in-flight' };
    }
    return { kind: 'accepted', order: await attempt({ key: newKey(), order, replaces: replaces(replacing) }) };
  }

  return Object.assign(send, { replaces });
}

/** Whether the order may exist although no answer says so: the connection or the server failed, or it is still being processed. */
export function isAnswerMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // If the payment provider cannot be reached, that is an answer: the server has released the seat.
  return (
    error.status === 0 || error.code === 'IN_FLIGHT' || (error.status >= 500 && error.code !== 'PAYMENT_UNAVAILABLE')
  );
}

async function place({ key, order, replaces }: Attempt): Promise<AcceptedOrder> {
  const body = { ...order, ...inPlaceOf(replaces) };
  if (order.price === 0) {
    const { transaction, order_link: secret } = await createFreeOrder(body, key);
    return { transactionId: transaction.id, invoiceUrl: null, ...proofOf(secret, key) };
  }
  const { transaction, invoice, order_link: secret } = await createInvoice(body, key);
  return { transactionId: transaction.id, invoiceUrl: invoice.invoice_url, ...proofOf(secret, key) };
}

/** @param secret undefined if the API has a version that does not send one yet */
const proofOf = (secret: string | null | undefined, key: string) => (secret ? { proof: { secret, key } } : {});

const acceptedAs = ({ transaction, invoice, order_link: secret }: EarlierOrder, key: string): AcceptedOrder => ({
  transactionId: transaction.id,
  invoiceUrl: invoice?.invoice_url ?? null,
  ...proofOf(secret, key),
});
