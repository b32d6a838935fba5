import { Button } from '@site/shared/ui/Button';
import { IconButton } from '@site/shared/ui/IconButton';
import { Hourglass } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { WaitingLineDialogProps } from '../waiting-list/WaitingLineDialog.tsx';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { copy } from './copy.ts';

const WaitingLineDialog = lazyDialog<WaitingLineDialogProps>(async () => {
  const { WaitingLineDialog: Dialog } = await import(
    /* webpackChunkName: "admin.waiting-line" */ '../waiting-list/WaitingLineDialog.tsx'
  );
  return Dialog;
});

export interface WaitingLineProps {
  scheduleId: number;
  batch: number;
  /** An icon in a row, or a button with its text. */
  look?: 'icon' | 'button';
  onClose?: () => void;
}

/** Opens the waiting list of a batch. */
export function WaitingLine({ scheduleId, batch, look = 'icon', onClose }: WaitingLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = copy.schedule.waitingLine(batch);
  const close = () => {
    setIsOpen(false);
    onClose?.();
  };
  return (
    <>
      {look === 'icon' ? (
        <IconButton variant="text" size="small" label={title} icon={<Hourglass />} onClick={() => setIsOpen(true)} />
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Hourglass aria-hidden="true" /> {copy.schedule.openWaitingLine}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <WaitingLineDialog scheduleId={scheduleId} batch={batch} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
