import type { Batch } from '@site/shared/api/batches';
import { formatInstant } from '@site/shared/dates';
import { Stack } from '@site/shared/ui/Stack';
import { useAccess } from '../access/access.ts';
import { CancelledBatch } from '../courses/CancelledBatch.tsx';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { copy } from './copy.ts';

/** When and why a batch was cancelled, and what became of its people. */
export function CancelledPanel({ batch: { schedule }, at }: { batch: Batch; at: string }) {
  const { may } = useAccess();
  return (
    <Panel>
      <PanelBody>
        <Stack gap={16}>
          <p>{copy.cancelled(formatInstant(at), schedule.cancelled_reason ?? null)}</p>
          {may('schedule.cancel') && <CancelledBatch scheduleId={schedule.id} />}
        </Stack>
      </PanelBody>
    </Panel>
  );
}
