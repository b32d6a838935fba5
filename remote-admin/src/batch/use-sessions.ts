import { listSessions, type Batch } from '@site/shared/api/batches';
import { useStaffData } from '../staff-data/use-staff-data.ts';

/** The sessions of a batch: read again where its days have changed. */
export function useSessions({ id, version }: Batch['schedule']) {
  const { data: sessions = [], ...loading } = useStaffData(['sessions', id, version], () => listSessions(id), {
    keepPreviousData: true,
  });
  return { sessions, ...loading };
}
