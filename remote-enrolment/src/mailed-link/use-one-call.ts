import { ApiError } from '@site/shared/api/client';
import { useRef, useState } from 'react';

export interface OneCall {
  isSending: boolean;
  /** Why the last call failed. */
  failure: ApiError | null;
  /** @returns null if the call failed, or if another one is under way */
  send: <T>(call: () => Promise<T>) => Promise<T | null>;
  forget: () => void;
}

/** Sends one call after the other. A second press while a call is under way does nothing. */
export function useOneCall(): OneCall {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isUnderWay = useRef(false);

  return {
    isSending,
    failure,
    forget: () => setFailure(null),
    async send(call) {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setIsSending(true);
      setFailure(null);
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
        return null;
      } finally {
        isUnderWay.current = false;
        setIsSending(false);
      }
    },
  };
}
