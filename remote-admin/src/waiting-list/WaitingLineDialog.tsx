import { readWaitingLine, type WaitingLine } from '@site/shared/api/waiting-list';
import { Button } from '@site/shared/ui/Button';
import { Dialog } from '@site/shared/ui/Dialog';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Cluster } from '@site/shared/ui/Cluster';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import { Rows } from '../form-dialog/Rows.tsx';
import { useStaffData } from '../staff-data/use-staff-data.ts';
import { AddToLineDialog } from './AddToLineDialog.tsx';
import { copy } from './copy.ts';
import { MoveInLineDialog, RemoveFromLineDialog } from './LineEntryDialogs.tsx';
import { LineRow, type LineTask } from './LineRow.tsx';
import { ExtendOfferDialog, OfferSeatDialog } from './OfferDialogs.tsx';

export interface WaitingLineDialogProps {
  scheduleId: number;
  batch: number;
  /** Until it is known which course it is of. */
  title: string;
  onClose: () => void;
}

/** Who waits for a batch, open offers first, and what staff may change of it. */
export function WaitingLineDialog({ scheduleId, batch, title, onClose }: WaitingLineDialogProps) {
  const [task, setTask] = useState<LineTask | 'add' | null>(null);
  const { data: line, ...loading } = useStaffData(['waiting line', scheduleId], () => readWaitingLine(scheduleId));
  const ranks = line?.rows.filter(({ rank }) => rank !== null).length ?? 0;
  const { may } = useAccess();
  const free = line ? freeSeats(line.course_schedule) : 0;
  const dialog = { onChanged: loading.reload, onClose: () => setTask(null) };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        size="medium"
        title={line ? copy.title(line.course_schedule.course.title, batch) : title}
      >
        {loading.hasFailed && <ErrorState title={copy.loadFailed} level={3} onRetry={loading.reload} />}
        {!line && !loading.hasFailed && (
          <SkeletonGroup label={copy.loading}>
            <Skeleton shape="title" width="half" />
            <Skeleton shape="field" />
          </SkeletonGroup>
        )}
        {line && (
          <Stack gap={16}>
            <Text size="small" tone="muted">
              {free > 0 && ranks > 0
                ? copy.free(free, ranks)
                : `${copy.seats(line.course_schedule.seats_taken, line.course_schedule.participant_amount)}.`}{' '}
              {copy.rule}
            </Text>
            {may('registration.write') && (
              <Cluster>
                <Button variant="secondary" size="small" onClick={() => setTask('add')}>
                  <UserPlus aria-hidden="true" />
                  {copy.add}
                </Button>
              </Cluster>
            )}
            {line.rows.length === 0 && <Text tone="muted">{copy.empty}</Text>}
            <Rows>
              {line.rows.map((entry) => (
                <LineRow key={entry.id} entry={entry} last={ranks} hasFreeSeat={free > 0} onTask={setTask} />
              ))}
            </Rows>
          </Stack>
        )}
      </Dialog>
      {task === 'add' && <AddToLineDialog scheduleId={scheduleId} {...dialog} />}
      {task !== null && task !== 'add' && <TaskDialog task={task} last={ranks} {...dialog} />}
    </>
  );
}

function TaskDialog({
  task: { entry, ...task },
  last,
  ...dialog
}: {
  task: LineTask;
  last: number;
  onChanged: () => void;
  onClose: () => void;
}) {
  switch (task.action) {
    case 'move':
      return <MoveInLineDialog entry={entry} rank={task.rank} last={last} {...dialog} />;
    case 'remove':
      return <RemoveFromLineDialog entry={entry} {...dialog} />;
    case 'offer':
      return <OfferSeatDialog entry={entry} isNext={entry.rank === 1} {...dialog} />;
    case 'extend':
      return <ExtendOfferDialog entry={entry} {...dialog} />;
  }
}

/** Seats that can be offered; where the batch has no limit there is always one. */
const freeSeats = ({ participant_amount: capacity, seats_taken: taken }: WaitingLine['course_schedule']): number =>
  capacity === null ? 1 : Math.max(0, capacity - taken);
