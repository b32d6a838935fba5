import { ApiError } from '@site/shared/api/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { asStaff } from '../session/session-ended.ts';

type Outcome = 'ready' | 'failed';

/**
 * Loads when mounted, and again whenever `key` changes; an earlier load is aborted. `work` stores what it loads; this hook only
 * has the state of the load.
 */
export function useLoading(key: string, work: (signal: AbortSignal) => Promise<unknown>) {
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ turn: string; outcome: Outcome }>();
  const [hasLoaded, setHasLoaded] = useState(false);
  const turn = `${attempt} ${key}`;
  const start = useEffectEvent(work);

  useEffect(() => {
    const aborter = new AbortController();
    const settle = (outcome: Outcome) => {
      if (aborter.signal.aborted) return;
      setLast({ turn, outcome });
      if (outcome === 'ready') setHasLoaded(true);
    };
    asStaff(() => start(aborter.signal)).then(
      () => settle('ready'),
      (error: unknown) => {
        if (error instanceof ApiError && error.isAborted) return;
        // What is no failure of a call is a fault of ours: it is said to be one, and not hidden.
        if (!(error instanceof ApiError)) console.error(error);
        settle('failed');
      },
    );
    return () => aborter.abort();
  }, [turn]);

  return {
    isLoading: last?.turn !== turn,
    hasFailed: last?.turn === turn && last.outcome === 'failed',
    /** There are data to show, at least those of an earlier load. */
    hasLoaded,
    reload: () => setAttempt((count) => count + 1),
  };
}
