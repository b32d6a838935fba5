import { readCancelledBatch, type CancelledBatch } from '@site/shared/api/schedules';
import { useEffect, useState } from 'react';
import { useLoading } from '../staff-list/use-loading.ts';

/** How often it is asked what came of the orders, ms. */
const PAUSE_MS = 2000;

/** What came of the orders of a batch that was cancelled, asked again until nothing waits. @param first what is known already */
export function useCancelledBatch(scheduleId: number, first: CancelledBatch | null) {
  const [batch, setBatch] = useState(first);
  const { isLoading, hasFailed, reload } = useLoading(`cancelled batch ${scheduleId}`, (signal) =>
    readCancelledBatch(scheduleId, signal).then(setBatch),
  );
  const isWaiting = batch?.rows.some(({ state }) => state === 'WAITING') ?? hasFailed;
  useEffect(() => {
    if (!isWaiting || isLoading) return undefined;
    const timer = setTimeout(reload, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isLoading, reload]);
  return { batch, hasFailed };
}
