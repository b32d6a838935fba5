import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { copy } from './copy.ts';

const words = copy.unsaved;

interface DialogGuardProps {
  isOpen: boolean;
  /** A call is under way: it is done whether the dialog is open or not, so the dialog stays until its answer. */
  isBusy: boolean;
  onClose: () => void;
  /** The dialogs with a form. @param close asks first where something was typed */
  children: (close: () => void) => ReactNode;
}

/**
 * Back closes a dialog, as on the phones whose people close dialogs so, and nothing that was typed is lost without a question. Where the
 * mailed link was the first page of its tab, Back leaves the document, and the browser asks.
 */
export function DialogGuard({ isOpen, isBusy, onClose, children }: DialogGuardProps) {
  const hasTyped = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === 'POP');
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
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // It is meant for the dialog: the page stays.
    blocker.reset();
    if (isBusy) return;
    if (hasTyped.current) setIsAsking(true);
    else onClose();
  }, [blocker, isBusy, onClose]);

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
