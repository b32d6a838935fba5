import type { WaitingPage } from '@site/shared/api/waiting-list';
import { useState } from 'react';
import { useOneCall } from '../mailed-link/use-one-call.ts';
import type { LoadedWaiting } from './load-waiting.ts';

/** The page after an action of its visitor, until it is loaded again. */
export function useWaiting({ secret, waiting }: LoadedWaiting) {
  const [acted, setActed] = useState({ on: waiting, page: waiting });
  // The page is loaded again if the offer ended in another tab before it was taken here.
  const shown = acted.on === waiting ? acted.page : waiting;
  const { send, isSending, failure } = useOneCall();

  /** Calls may be sent twice, because the second changes nothing. */
  async function act(call: (secret: string) => Promise<WaitingPage>) {
    const page = await send(() => call(secret));
    if (page) setActed({ on: waiting, page });
  }

  return { shown, failure, isSending, act };
}

export type Acting = Pick<ReturnType<typeof useWaiting>, 'failure' | 'isSending' | 'act'>;
