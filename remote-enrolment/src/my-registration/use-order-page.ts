import type { OrderPage } from '@site/shared/api/order-page';
import { ApiError } from '@site/shared/api/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pauseBetweenLooks } from '../pause-between-looks.ts';
import { readOrder, type LoadedOrder } from './load-order.ts';

export interface ShownOrder {
  /** Null if the link has ended. */
  order: OrderPage | null;
  /** True if the last call to load the order got no answer. */
  isStale: boolean;
  /** True if the order changed without an action on this page. */
  isChangedOutside: boolean;
  show: (order: OrderPage) => void;
  end: () => void;
  refresh: () => void;
}

/** Whether the order waits for a payment, also of a later stage, or for money to be returned. */
const isWaiting = (order: OrderPage | null) =>
  order !== null &&
  (order.state === 'PENDING' || order.invoice !== null || order.refunds.some(({ state }) => state === 'PENDING'));

/** Whether a change is announced: the order has another state, or money came in. */
const isOther = (before: OrderPage, after: OrderPage) =>
  before.state !== after.state || before.money?.paid !== after.money?.paid;

/** The order in its present state. It is loaded again from time to time while it waits, and whenever the visitor returns to this tab. */
export function useOrderPage({ secret, order: loaded }: LoadedOrder): ShownOrder {
  const [shown, setShown] = useState({ order: loaded, isStale: false, isChangedOutside: false });
  /** How many actions were done here. An answer to a call from before the last action is outdated. */
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
