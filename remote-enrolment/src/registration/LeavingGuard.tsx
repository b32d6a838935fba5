import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { copy } from './copy.ts';
import { isWrittenIn, type RegistrationValues } from './registration-form.ts';

const words = copy.leaving;

/** Asks before an unsent form is left. The draft outlives a closed tab, so the browser itself asks only while the form is being sent. */
export function LeavingGuard({ isDone }: { isDone: () => boolean }) {
  const { values, initialValues, isSubmitting } = useFormikContext<RegistrationValues>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isDone() && currentLocation.pathname !== nextLocation.pathname && isWrittenIn(values, initialValues),
  );

  useEffect(() => {
    if (!isSubmitting) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDone()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => { removeEventListener('beforeunload', ask); };
  }, [isSubmitting, isDone]);

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
