import { readCancelledBatch, type CancelledBatch } from '@site/shared/api/schedules';
import { useEffect } from 'react';
import { useStaffData } from '../staff-data/use-staff-data.ts';

/** How often it is asked what came of the orders, ms. */
const PAUSE_MS = 2000;

/** What came of the orders of a batch that was cancelled, asked again until nothing waits. @param first what is known already */
export function useCancelledBatch(scheduleId: number, first: CancelledBatch | null) {
  const asked = useStaffData(['cancelled batch', scheduleId], () => readCancelledBatch(scheduleId), { isFresh: true });
  const { data: batch = first, isLoading, hasFailed, reload } = asked;
  const isWaiting = batch?.rows.some(({ state }) => state === 'WAITING') ?? hasFailed;
  useEffect(() => {
    if (!isWaiting || isLoading) return undefined;
    const timer = setTimeout(reload, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isLoading, reload]);
  return { batch, hasFailed };
}
