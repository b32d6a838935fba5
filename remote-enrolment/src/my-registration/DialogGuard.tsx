import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { copy } from './copy.ts';
import { useOwnEntry } from './use-own-entry.ts';

const words = copy.unsaved;

interface DialogGuardProps {
  isOpen: boolean;
  /** A call is under way: it is done whether the dialog is open or not, so the dialog stays until its answer. */
  isBusy: boolean;
  onClose: () => void;
  /** The dialogs with a form. @param close asks first where something was typed */
  children: (close: () => void) => ReactNode;
}

/** Back closes a dialog, as people close one on a phone, and nothing that was typed is lost without a question. */
export function DialogGuard({ isOpen, isBusy, onClose, children }: DialogGuardProps) {
  const hasTyped = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasTyped.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      hasTyped.current = false;
    };
  }, [isOpen]);

  const close = () => {
    if (hasTyped.current) setIsAsking(true);
    else onClose();
  };
  useOwnEntry(isOpen, () => {
    if (!isBusy) close();
  });

  return (
    <>
      <div onInput={() => (hasTyped.current = true)}>{children(close)}</div>
      <AlertDialog
        isOpen={isOpen && isAsking}
        title={words.title}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
      >
        {words.text}
      </AlertDialog>
    </>
  );
}
