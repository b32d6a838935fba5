import { listOtherBatches } from '@site/shared/api/orders';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { BatchCards } from '../order-actions/BatchCards.tsx';
import { copy } from '../order-actions/copy.ts';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { bulkCopy } from './bulk-copy.ts';

/** The batches of a course that its people can be moved to. @param order of whose course */
export function MoveTarget({ order }: { order: string }) {
  const { data, hasFailed, reload } = useStaffData(['other batches', order, ''], () => listOtherBatches(order), {
    isFresh: true,
  });
  if (hasFailed) return <ErrorState title={copy.move.failed} level={3} onRetry={reload} />;
  const own = data?.courses.find(({ is_own }) => is_own);
  return (
    <>
      {own && <p>{bulkCopy.move.text(own.title)}</p>}
      <BatchCards batches={data?.rows} />
    </>
  );
}
