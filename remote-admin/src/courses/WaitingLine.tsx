import { showToast } from '@site/shared/toasts';
import { IconButton } from '@site/shared/ui/IconButton';
import { Hourglass } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { WaitingLineDialogProps } from '../waiting-list/WaitingLineDialog.tsx';
import { copy } from './copy.ts';

/** Few open it: its script is fetched then. */
const WaitingLineDialog = lazy<ComponentType<WaitingLineDialogProps>>(() =>
  import(/* webpackChunkName: "admin.waiting-line" */ '../waiting-list/WaitingLineDialog.tsx').then(
    (loaded) => ({ default: loaded.WaitingLineDialog }),
    () => {
      showToast({ tone: 'error', title: copy.loadFailed });
      return { default: () => null };
    },
  ),
);

/** Opens the waiting list of a batch. */
export function WaitingLine({ scheduleId, batch }: { scheduleId: number; batch: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = copy.schedule.waitingLine(batch);
  return (
    <>
      <IconButton variant="text" size="small" label={title} icon={<Hourglass />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <WaitingLineDialog scheduleId={scheduleId} batch={batch} title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
