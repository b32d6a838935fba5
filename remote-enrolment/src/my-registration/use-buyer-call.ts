import { ApiError } from '@site/shared/api/client';
import { useEffect, useRef } from 'react';
import { newKey } from '../idempotency-key.ts';
import { useOneCall, type OneCall } from '../mailed-link/use-one-call.ts';

interface BuyerCall extends Omit<OneCall, 'send'> {
  /**
   * Sends a call. If an answer was lost and the same call is sent again, it has the same key, so that it is carried out once. A second tap while a call
   * is under way does nothing. @returns null if the call failed or another was under way
   */
  send: <T>(call: string, act: (idempotencyKey: string) => Promise<T>) => Promise<T | null>;
}

/**
 * Sends calls of a buyer one after the other.
 * @param onDoubt called if the order may differ from what the page shows: another tab, the payment or staff changed it, or the answer was lost
 * @param onBusy called when a call begins and when it has ended
 */
export function useBuyerCall(onDoubt: () => void, onBusy?: (isBusy: boolean) => void): BuyerCall {
  const one = useOneCall();
  const keys = useRef(new Map<string, string>());
  const { isSending } = one;
  useEffect(() => {
    if (!isSending) return undefined;
    onBusy?.(true);
    // This is also needed if the call removed its own dialog.
    return () => onBusy?.(false);
  }, [isSending, onBusy]);

  return {
    ...one,
    send: (call, act) =>
      one.send(async () => {
        const key = keys.current.get(call) ?? newKey();
        keys.current.set(call, key);
        try {
          const done = await act(key);
          keys.current.delete(call);
          return done;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          // Only a call whose answer was lost is sent again with its key.
          if (!error.isOutcomeUnknown) keys.current.delete(call);
          if (error.status === 409 || error.isOutcomeUnknown) onDoubt();
          throw error;
        }
      }),
  };
}
