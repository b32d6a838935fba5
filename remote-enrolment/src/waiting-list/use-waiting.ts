import { ApiError } from '@site/shared/api/client';
import type { WaitingPage } from '@site/shared/api/waiting-list';
import { useRef, useState } from 'react';
import type { LoadedWaiting } from './load-waiting.ts';

/** The page as it is after what its visitor did, until it is loaded again. */
export function useWaiting({ secret, waiting }: LoadedWaiting) {
  const [acted, setActed] = useState({ on: waiting, page: waiting });
  // Loaded again where the offer had ended in another tab before it was taken here.
  const shown = acted.on === waiting ? acted.page : waiting;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);

  /** Every call may be sent twice: the second changes nothing. */
  async function act(call: (secret: string) => Promise<WaitingPage>) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      setActed({ on: waiting, page: await call(secret) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  return { shown, failure, isSending, act };
}

export type Acting = Pick<ReturnType<typeof useWaiting>, 'failure' | 'isSending' | 'act'>;
