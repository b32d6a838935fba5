import { showToast } from '@site/shared/toasts';
import { AlertDialog } from '@site/shared/ui/AlertDialog';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { copy } from './copy.ts';
import { isWrittenIn, type RegistrationValues } from './registration-form.ts';
import type { EarlierOrderQuestion } from './use-order.ts';

const words = copy.leaving;

interface LeavingGuardProps {
  isDone: () => boolean;
  /** The open question, if there is one. Back closes it first. */
  question: EarlierOrderQuestion | null;
}

/**
 * Asks before an unsent form is left. While it is being sent it cannot be left, because the answer may contain the link to the payment. If the tab is
 * closed, the draft is kept, so the browser itself only asks while the form is being sent.
 */
export function LeavingGuard({ isDone, question }: LeavingGuardProps) {
  const { values, initialValues, isSubmitting } = useFormikContext<RegistrationValues>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isDone() &&
      currentLocation.pathname !== nextLocation.pathname &&
      (isSubmitting || isWrittenIn(values, initialValues)),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked' || !isSubmitting) return;
    if (question) question.answer('neither');
    else showToast({ tone: 'info', title: words.sending, text: words.wait });
    blocker.reset();
  }, [blocker, isSubmitting, question]);

  useEffect(() => {
    if (!isSubmitting) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDone()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isSubmitting, isDone]);

  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked' && !isSubmitting}
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
