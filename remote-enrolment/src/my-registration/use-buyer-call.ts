import { ApiError } from '@site/shared/api/client';
import { useEffect, useRef } from 'react';
import { newKey } from '../idempotency-key.ts';
import { useOneCall, type OneCall } from '../mailed-link/use-one-call.ts';

interface BuyerCall extends Omit<OneCall, 'send'> {
  /**
   * Sends a call. The same call, sent again after a lost answer, goes with the same key, so that it is done once; a second tap while
   * it is under way does nothing. @returns null where it failed or was under way
   */
  send: <T>(call: string, act: (idempotencyKey: string) => Promise<T>) => Promise<T | null>;
}

/**
 * One call of a buyer after the other.
 * @param onDoubt the order may not be what the page shows: another tab, the payment or staff changed it, or the answer of the call was lost
 * @param onBusy a call began, or is over
 */
export function useBuyerCall(onDoubt: () => void, onBusy?: (isBusy: boolean) => void): BuyerCall {
  const one = useOneCall();
  const keys = useRef(new Map<string, string>());
  const { isSending } = one;
  useEffect(() => {
    if (!isSending) return undefined;
    onBusy?.(true);
    // Also where the call took its dialog away.
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
          // Only a lost answer is asked for again with its key.
          if (!error.isOutcomeUnknown) keys.current.delete(call);
          if (error.status === 409 || error.isOutcomeUnknown) onDoubt();
          throw error;
        }
      }),
  };
}
