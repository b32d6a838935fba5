import type { CancelledBatch as Cancelled } from '@site/shared/api/schedules';
import { InlineNotice } from '@site/shared/ui/InlineNotice';
import { Stack } from '@site/shared/ui/Stack';
import { tellOfBatch } from './cancelled-batch.ts';
import { CancelledPeople } from './CancelledPeople.tsx';
import { copy } from './copy.ts';
import { useCancelledBatch } from './use-cancelled-batch.ts';

const words = copy.cancelBatch;

export interface CancelledBatchProps {
  scheduleId: number;
  /** What is known of it already. */
  first?: Cancelled;
}

/** What became of the people of a batch that was cancelled, and how far the work is. */
export function CancelledBatch({ scheduleId, first }: CancelledBatchProps) {
  const { batch, hasFailed } = useCancelledBatch(scheduleId, first ?? null);
  if (!batch) return hasFailed ? <InlineNotice tone="error" role="alert" title={words.progressFailed} /> : null;
  const { rows } = batch;
  const done = rows.filter(({ state }) => state !== 'WAITING').length;
  return (
    <Stack gap={16}>
      <p role="status" aria-label={words.progressTitle}>
        {done < rows.length ? words.progress(done, rows.length) : tellOfBatch(batch).join(' ')}
      </p>
      {hasFailed && <InlineNotice tone="warning" title={words.progressFailed} />}
      <CancelledPeople rows={rows} isDone />
    </Stack>
  );
}
