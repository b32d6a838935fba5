import type { Batch } from '@site/shared/api/batches';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { WaitingLine } from '../courses/WaitingLine.tsx';
import { Panel, PanelBody } from '../frame/Panel.tsx';
import { copy } from './copy.ts';

/** How many wait, and the way to their list. */
export function WaitingTab({ batch, onReload }: { batch: Batch; onReload: () => void }) {
  const { schedule, seats, waiting } = batch;
  return (
    <Panel title={copy.waiting.title}>
      <PanelBody>
        <Stack gap={16}>
          <Text>{copy.waiting.count(waiting, seats.offered)}</Text>
          <div>
            <WaitingLine scheduleId={schedule.id} batch={schedule.batch} look="button" onClose={onReload} />
          </div>
        </Stack>
      </PanelBody>
    </Panel>
  );
}
