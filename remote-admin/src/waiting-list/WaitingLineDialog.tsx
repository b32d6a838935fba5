import { readWaitingLine, type WaitingLine } from '@site/shared/api/waiting-list';
import { formatInstantWithTime } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Dialog } from '@site/shared/ui/Dialog';
import { ErrorState } from '@site/shared/ui/ErrorState';
import { IconButton } from '@site/shared/ui/IconButton';
import { Skeleton, SkeletonGroup } from '@site/shared/ui/Skeleton';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { ChevronDown, ChevronUp, ListOrdered, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAccess } from '../access/access.ts';
import { Rows } from '../form-dialog/Rows.tsx';
import { useLoading } from '../staff-list/use-loading.ts';
import { copy } from './copy.ts';
import { MoveInLineDialog, nameOf, RemoveFromLineDialog } from './LineEntryDialogs.tsx';

type Entry = WaitingLine['rows'][number];
type Task = { entry: Entry; action: 'remove' } | { entry: Entry; action: 'move'; rank: number };

export interface WaitingLineDialogProps {
  scheduleId: number;
  batch: number;
  /** Until it is known which course it is of. */
  title: string;
  onClose: () => void;
}

/** Who waits for a batch, open offers first, and what staff may change of it. */
export function WaitingLineDialog({ scheduleId, batch, title, onClose }: WaitingLineDialogProps) {
  const [line, setLine] = useState<WaitingLine | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const loading = useLoading(String(scheduleId), async (signal) => setLine(await readWaitingLine(scheduleId, signal)));
  const ranks = line?.rows.filter(({ rank }) => rank !== null).length ?? 0;
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
              {copy.seats(line.course_schedule.seats_taken, line.course_schedule.participant_amount)}. {copy.rule}
            </Text>
            {line.rows.length === 0 && <Text tone="muted">{copy.empty}</Text>}
            <Rows>
              {line.rows.map((entry) => (
                <Row key={entry.id} entry={entry} last={ranks} onTask={setTask} />
              ))}
            </Rows>
          </Stack>
        )}
      </Dialog>
      {task?.action === 'move' && <MoveInLineDialog entry={task.entry} rank={task.rank} last={ranks} {...dialog} />}
      {task?.action === 'remove' && <RemoveFromLineDialog entry={task.entry} {...dialog} />}
    </>
  );
}

function Row({ entry, last, onTask }: { entry: Entry; last: number; onTask: (task: Task) => void }) {
  const { rank, name, email, phone_number: phone, lapses, created_at: since, state } = entry;
  const { may } = useAccess();
  const who = nameOf(entry);
  const move = (to: number) => onTask({ entry, action: 'move', rank: to });
  return (
    <li>
      <Badge tone={rank === null ? 'warning' : 'nila'}>{rank ?? '–'}</Badge>
      <div>
        <strong>{who}</strong>
        {name !== null && <p>{email}</p>}
        {phone !== null && <p>{phone}</p>}
        <p>
          {stateOf(entry)} · {copy.since(since)}
          {lapses > 0 && ` · ${copy.lapses(lapses)}`}
        </p>
      </div>
      <span data-part="actions">
        {may('registration.write') && rank !== null && (
          <>
            {rank > 1 && (
              <IconButton
                variant="text"
                size="small"
                label={copy.up(who)}
                icon={<ChevronUp />}
                onClick={() => move(rank - 1)}
              />
            )}
            {rank < last && (
              <IconButton
                variant="text"
                size="small"
                label={copy.down(who)}
                icon={<ChevronDown />}
                onClick={() => move(rank + 1)}
              />
            )}
            {last > 2 && (
              <IconButton
                variant="text"
                size="small"
                label={copy.to(who)}
                icon={<ListOrdered />}
                onClick={() => move(rank)}
              />
            )}
          </>
        )}
        {may('registration.write') && state !== 'TAKEN' && (
          <IconButton
            variant="text"
            size="small"
            label={copy.remove(who)}
            icon={<Trash2 />}
            onClick={() => onTask({ entry, action: 'remove' })}
          />
        )}
      </span>
    </li>
  );
}

function stateOf({ state, offer_ends_at: until }: Entry): string {
  if (state === 'WAITING' || until === null) return copy.states.WAITING;
  return copy.states[state](formatInstantWithTime(until));
}
