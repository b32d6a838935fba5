import type { Batch } from '@site/shared/api/batches';
import { ActionMenu, type ActionMenuItem } from '@site/shared/ui/ActionMenu';
import { Ban, ListOrdered, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '../access/access.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import type { BatchDialogProps } from './BatchDialog.tsx';
import { copy } from './copy.ts';
import { lazyPart } from './lazy-part.tsx';

const words = copy.actions;
type Task = BatchDialogProps['task'];

const BatchDialog = lazyPart<BatchDialogProps>(() =>
  import(/* webpackChunkName: "admin.batch-dialog" */ './BatchDialog.tsx').then(({ BatchDialog: Dialog }) => Dialog),
);

export interface BatchActionsProps {
  batch: Batch;
  /** Loads the batch again. */
  onReload: () => void;
}

/** What staff do with the whole batch. */
export function BatchActions({ batch, onReload }: BatchActionsProps) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const { shown, show, close } = useOverlay<Task>();
  const item = (isAllowed: boolean, entry: ActionMenuItem): ActionMenuItem[] => (isAllowed ? [entry] : []);
  const takesPlace = batch.cancelled_at === null;
  const groups = [
    {
      items: [
        ...item(may('schedule.write') && takesPlace, {
          label: words.edit,
          icon: <Pencil />,
          onSelect: () => show('edit'),
        }),
        ...item(may('course.write') || may('schedule.write'), {
          label: words.schedules,
          icon: <ListOrdered />,
          onSelect: () => void navigate(`/admin-dashboard/courses?q=${encodeURIComponent(batch.course.title)}`),
        }),
      ],
    },
    {
      items: item(may('schedule.cancel') && takesPlace, {
        label: words.cancel,
        icon: <Ban />,
        tone: 'danger',
        onSelect: () => show('cancel'),
      }),
    },
  ];
  return (
    <>
      <ActionMenu label={words.title} groups={groups} />
      {shown && <BatchDialog task={shown} batch={batch} onReload={onReload} onClose={close} />}
    </>
  );
}
