import { ApiError } from '@site/shared/api/client';
import { showToast } from '@site/shared/toasts';
import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface ConfirmChangeProps {
  /** Names the thing. */
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
  /** While the change runs; "Menghapus…" unless told otherwise. */
  workingLabel?: string;
  /** @throws ApiError */
  change: () => Promise<unknown>;
  /** Said where it went well, and where it did not, above the server's reason. */
  done: string;
  failed: string;
  /** It went well: the owner's list changes. */
  onChanged: () => void;
  /** It may have gone well: the owner loads again what it shows. */
  onOutcomeUnknown: () => void;
  /** Answered, one way or the other. */
  onClose: () => void;
}

/**
 * Asks before something is changed for good, does it, and says what came of it. Once the change is on its way it cannot be taken
 * back: the question stays open until the answer or the limit of the call.
 */
export function ConfirmChange({
  title,
  text,
  confirmLabel,
  workingLabel,
  change,
  done,
  failed,
  onChanged,
  onOutcomeUnknown,
  onClose,
}: ConfirmChangeProps) {
  const [isWorking, setIsWorking] = useState(false);
  useUnsavedGuard({ isDirty: false, isBusy: isWorking, close: onClose });

  const handleConfirm = async () => {
    setIsWorking(true);
    try {
      await asStaff(change);
      onChanged();
      showToast({ tone: 'success', title: done });
    } catch (error) {
      if (error instanceof ApiError && error.isOutcomeUnknown) {
        showToast({ tone: 'error', title: copy.changeUnknown, text: `${error.message} ${copy.maybeDone}` });
        onOutcomeUnknown();
        return;
      }
      // A server in trouble has no reason that would help.
      const reason = error instanceof ApiError && error.status < 500 ? { text: error.message } : {};
      showToast({ tone: 'error', title: failed, ...reason });
    } finally {
      onClose();
    }
  };

  return (
    <AlertDialog
      isOpen
      title={title}
      confirmLabel={confirmLabel}
      isWorking={isWorking}
      {...(workingLabel !== undefined && { workingLabel })}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
    >
      {text}
    </AlertDialog>
  );
}
