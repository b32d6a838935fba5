import { ApiError } from '@site/shared/api/client';
import { showToast } from '@site/shared/toasts';
import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useState } from 'react';
import { asStaff } from '../session/session-ended.ts';
import { copy } from './copy.ts';

export interface ConfirmRemovalProps {
  /** Names the entry. */
  title: string;
  /** What will happen. */
  text: string;
  confirmLabel: string;
  /** @throws ApiError */
  remove: () => Promise<unknown>;
  /** It is gone: the owner takes it off its list. */
  onRemoved: () => void;
  /** Answered, one way or the other. */
  onClose: () => void;
}

/** Asks before a detail or a batch is deleted for good, does it, and says what came of it (error catalogue of the specification). */
export function ConfirmRemoval({ title, text, confirmLabel, remove, onRemoved, onClose }: ConfirmRemovalProps) {
  const [isWorking, setIsWorking] = useState(false);

  const handleConfirm = async () => {
    setIsWorking(true);
    try {
      await asStaff(remove);
      onRemoved();
      showToast({ tone: 'success', title: copy.remove.detailDeleted });
    } catch (error) {
      // Orders or certificates stand in the way.
      const reason = error instanceof ApiError && error.status === 409 ? { text: error.message } : {};
      showToast({ tone: 'error', title: copy.remove.detailFailed, ...reason });
    } finally {
      onClose();
    }
  };

  return (
    <AlertDialog isOpen title={title} confirmLabel={confirmLabel} isWorking={isWorking} onCancel={onClose} onConfirm={() => void handleConfirm()}>
      {text}
    </AlertDialog>
  );
}
