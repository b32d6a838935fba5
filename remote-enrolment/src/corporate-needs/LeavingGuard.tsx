import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { copy } from './copy.ts';

const words = copy.leaving;

/**
 * Asks before a visitor leaves an unsent request, because nothing stores what was typed. While the request is being sent, only the answer
 * says whether it is unsent, so the question waits for it. If it was sent, the visitor stays on the page, which says so.
 */
export function LeavingGuard() {
  const { dirty: isWrittenIn, isSubmitting } = useFormikContext();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isWrittenIn && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isWrittenIn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWrittenIn]);
  useEffect(() => {
    if (blocker.state === 'blocked' && !isWrittenIn) blocker.reset();
  }, [blocker, isWrittenIn]);
  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked' && isWrittenIn && !isSubmitting}
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
