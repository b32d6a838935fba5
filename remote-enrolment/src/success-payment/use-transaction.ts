import { readTransaction, type TransactionCheck } from '@site/shared/api/payments';
import { useEffect, useState } from 'react';
import { pauseBetweenLooks } from '../pause-between-looks.ts';

/** `valid`: the seat is certain. `unplaced`: it is not certain although the order was paid. `unsure`: it is not certain and nothing was to be paid. */
type Settled = 'valid' | 'unplaced' | 'unsure';

export type Transaction =
  | { state: 'checking' }
  | { state: 'pending'; rest?: TransactionCheck['rest']; owing?: TransactionCheck['owing']; needsInvoice: boolean }
  | { state: Settled; data: NonNullable<TransactionCheck['data']>; owing?: TransactionCheck['owing'] }
  | { state: 'invalid'; cause: 'EXPIRED' | 'CANCELLED' | 'FAILED' | 'UNKNOWN' | 'UNREACHABLE' };

/** Looks up a transaction. While it is pending, the look-up is repeated, so that a payment is shown without a reload. */
export function useTransaction(id: string): { transaction: Transaction; retry: () => void } {
  const [transaction, setTransaction] = useState<Transaction>({ state: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    /** The current look-up. A new one cancels one that is under way, whose answer would be older. */
    let current = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;

    const lookAgain = () => {
      timer = setTimeout(() => void look(), pauseBetweenLooks(looks));
      looks += 1;
    };
    async function look() {
      current.abort();
      clearTimeout(timer);
      current = new AbortController();
      const { signal } = current;
      try {
        const answer = await readTransaction(id, signal);
        if (signal.aborted) return;
        const found = toTransaction(answer);
        setTransaction(found);
        if (isOpen(found)) lookAgain();
        else document.removeEventListener('visibilitychange', lookNow);
      } catch {
        if (signal.aborted) return;
        // A failed look-up does not make a pending transaction invalid.
        setTransaction((known) => (known.state === 'pending' ? known : { state: 'invalid', cause: 'UNREACHABLE' }));
        if (looks > 0) lookAgain();
      }
    }
    // When the visitor returns from the bank's app, the transaction is looked up at once.
    const lookNow = () => {
      if (document.visibilityState === 'visible' && looks > 0) void look();
    };

    void look();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      current.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [id, attempt]);

  return {
    transaction,
    retry: () => {
      setTransaction({ state: 'checking' });
      setAttempt(attempt + 1);
    },
  };
}

/** Whether it may be paid at any moment. A bill that has ended cannot be paid any more; the page of the order makes another. */
export const isOpen = (transaction: Transaction): boolean =>
  transaction.state === 'pending' && (!transaction.owing || transaction.owing.asked !== null);

function toTransaction({ status, data, rest, owing, needs_invoice }: TransactionCheck): Transaction {
  // The seat is certain, but a bill is not paid: it is open, or it has ended.
  if (owing && (owing.asked !== null || owing.bill_ended)) return { state: 'pending', owing, needsInvoice: false };
  if (data) return { state: settledAs(data), data, owing };
  if (status === 'PENDING') return { state: 'pending', rest, needsInvoice: needs_invoice === true };
  // A paid transaction without data cannot be shown.
  return { state: 'invalid', cause: status === 'PAID' || status === 'PAID_UNPLACED' ? 'UNKNOWN' : status };
}

function settledAs({ status, amount }: NonNullable<TransactionCheck['data']>): Settled {
  if (status !== 'PAID_UNPLACED') return 'valid';
  return amount === 0 ? 'unsure' : 'unplaced';
}
