import { ApiError } from '@site/shared/api/client';
import { showToast } from '@site/shared/toasts';
import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useEffect, useRef, useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { unknownOutcome } from '../staff-data/tell-failure.ts';
import { rememberPlace } from './remember-place.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface ConfirmChangeProps {
  /** The question, with the name of what is changed. */
  title: string;
  /** Consequences of the change. */
  text: string;
  confirmLabel: string;
  /** While the change runs; "Menghapus…" by default. */
  workingLabel?: string;
  /** @throws ApiError */
  change: () => Promise<unknown>;
  /** Toast on success, and on failure, where the server's reason follows. */
  done: string;
  failed: string;
  /** What was asked about stays, with the control that asked: the focus goes back to it. Else it goes on to what follows. */
  stays?: boolean;
  /** It succeeded: the owner's list changes. */
  onChanged: () => void;
  /** It may have succeeded, or a colleague was faster: the owner loads again what it shows. */
  onOutcomeUnknown: () => void;
  /** Cancelled, or the change has ended. */
  onClose: () => void;
}

/**
 * Asks before a change that cannot be undone, makes it, and shows the result. Once it is sent it cannot be cancelled: the
 * question stays open until the answer or the timeout of the call.
 */
export function ConfirmChange({
  title,
  text,
  confirmLabel,
  workingLabel,
  change,
  done,
  failed,
  stays = false,
  onChanged,
  onOutcomeUnknown,
  onClose,
}: ConfirmChangeProps) {
  const [isWorking, setIsWorking] = useState(false);
  /** What it is about is changed, or gone. */
  const movesOn = useRef(false);
  const [moveOn] = useState(rememberPlace);

  // After the dialog has given the focus back: to a control that goes, or is gone, with what was changed.
  useEffect(
    () => () => {
      if (movesOn.current) moveOn();
    },
    [moveOn],
  );

  const handleConfirm = async () => {
    setIsWorking(true);
    try {
      await asStaff(change);
      movesOn.current = !stays;
      onChanged();
      showToast({ tone: 'success', cause: title, title: done });
    } catch (error) {
      const unknown = unknownOutcome(error);
      if (unknown) {
        showToast({ tone: 'error', cause: title, ...unknown });
        onOutcomeUnknown();
        return;
      }
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
        movesOn.current = error.status === 404;
        onOutcomeUnknown();
      }
      // The message of a 5xx answer does not help the user.
      const reason = error instanceof ApiError && error.status < 500 ? { text: error.message } : {};
      showToast({ tone: 'error', cause: title, title: failed, ...reason });
    } finally {
      onClose();
    }
  };

  return (
    <>
      {isWorking && <StayUntilAnswered />}
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
    </>
  );
}

/** The router asks one guard only, the last: while nothing is sent that is the one of the page, which may hold unsaved input. */
function StayUntilAnswered() {
  useUnsavedGuard({ isDirty: false, isBusy: true, close: () => undefined });
  return null;
}
