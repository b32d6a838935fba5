import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { copy } from './copy.ts';
import { useOwnEntry } from './use-own-entry.ts';

const words = copy.unsaved;

interface DialogGuardProps {
  isOpen: boolean;
  /** True while a call is under way. Closing the dialog would not stop the call, so the dialog stays open until its answer. */
  isBusy: boolean;
  onClose: () => void;
  /** The dialogs with a form. @param close asks first if something was typed */
  children: (close: () => void) => ReactNode;
}

/** Lets Back close a dialog, as people do on a phone. It asks before anything that was typed is lost. */
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
