import type { OrderPage } from '@site/shared/api/order-page';
import { ApiError } from '@site/shared/api/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pauseBetweenLooks } from '../pause-between-looks.ts';
import { readOrder, type LoadedOrder } from './load-order.ts';

export interface ShownOrder {
  /** null: the link ended. */
  order: OrderPage | null;
  /** The last look did not reach the server. */
  isStale: boolean;
  /** The order changed without an action here. */
  isChangedOutside: boolean;
  show: (order: OrderPage) => void;
  end: () => void;
  refresh: () => void;
}

/** For a payment, also of a later stage, or for money to go back. */
const isWaiting = (order: OrderPage | null) =>
  order !== null &&
  (order.state === 'PENDING' || order.invoice !== null || order.refunds.some(({ state }) => state === 'PENDING'));

/** What is announced: another state, or money that came. */
const isOther = (before: OrderPage, after: OrderPage) =>
  before.state !== after.state || before.money?.paid !== after.money?.paid;

/** The order as it stands: looked at again while it waits, and whenever the visitor comes back to this tab. */
export function useOrderPage({ secret, order: loaded }: LoadedOrder): ShownOrder {
  const [shown, setShown] = useState({ order: loaded, isStale: false, isChangedOutside: false });
  /** Counts what was done here: a look that began before is older. */
  const acts = useRef(0);
  const looking = useRef<AbortController | null>(null);

  const refresh = useCallback(() => {
    looking.current?.abort();
    const look = new AbortController();
    looking.current = look;
    const before = acts.current;
    readOrder(secret, look.signal).then(
      (found) => {
        if (look.signal.aborted || acts.current !== before) return;
        setShown(({ order: known, isChangedOutside }) => ({
          order: found,
          isStale: false,
          isChangedOutside: isChangedOutside || (known !== null && found !== null && isOther(known, found)),
        }));
      },
      (error: unknown) => {
        if (look.signal.aborted || (error instanceof ApiError && error.isAborted)) return;
        setShown((now) => ({ ...now, isStale: true }));
      },
    );
  }, [secret]);

  const waits = isWaiting(shown.order);
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', lookIfSeen);
    addEventListener('focus', lookIfSeen);
    addEventListener('pageshow', lookIfSeen);
    addEventListener('online', lookIfSeen);
    return () => {
      document.removeEventListener('visibilitychange', lookIfSeen);
      removeEventListener('focus', lookIfSeen);
      removeEventListener('pageshow', lookIfSeen);
      removeEventListener('online', lookIfSeen);
    };
  }, [refresh]);

  useEffect(() => {
    if (!waits) return undefined;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        looks += 1;
        if (document.visibilityState === 'visible') refresh();
        wait();
      }, pauseBetweenLooks(looks));
    };
    wait();
    return () => clearTimeout(timer);
  }, [waits, refresh]);

  useEffect(() => () => looking.current?.abort(), []);

  const show = useCallback((next: OrderPage) => {
    acts.current += 1;
    setShown({ order: next, isStale: false, isChangedOutside: false });
  }, []);
  const end = useCallback(() => {
    acts.current += 1;
    setShown((now) => ({ ...now, order: null }));
  }, []);
  return { ...shown, show, end, refresh };
}
