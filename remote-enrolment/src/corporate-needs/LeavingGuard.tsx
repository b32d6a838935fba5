import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { copy } from './copy.ts';

const words = copy.leaving;

/** Asks before an unsent request is left: nothing keeps what was typed. */
export function LeavingGuard() {
  const { dirty: isWrittenIn } = useFormikContext();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isWrittenIn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isWrittenIn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWrittenIn]);
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      title={words.title}
      tone="primary"
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {words.text}
    </AlertDialog>
  );
}
