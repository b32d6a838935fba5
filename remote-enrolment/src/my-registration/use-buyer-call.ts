import { ApiError } from '@site/shared/api/client';
import { useRef, useState } from 'react';
import { newKey } from '../idempotency-key.ts';

export interface BuyerCall {
  isSending: boolean;
  failure: ApiError | null;
  /**
   * Sends a call. The same call, sent again after a lost answer, goes with the same key, so that it is done once; a second tap while
   * it is under way does nothing. @returns null where it failed or was under way
   */
  send: <T>(call: string, act: (idempotencyKey: string) => Promise<T>) => Promise<T | null>;
  forget: () => void;
}

/**
 * One call of a buyer after the other.
 * @param onConflict the order is not what the page shows: another tab, the payment or staff changed it
 */
export function useBuyerCall(onConflict: () => void): BuyerCall {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isUnderWay = useRef(false);
  const keys = useRef(new Map<string, string>());

  return {
    isSending,
    failure,
    forget: () => setFailure(null),
    async send(call, act) {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setIsSending(true);
      setFailure(null);
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
        setFailure(error);
        if (error.status === 409) onConflict();
        return null;
      } finally {
        isUnderWay.current = false;
        setIsSending(false);
      }
    },
  };
}
