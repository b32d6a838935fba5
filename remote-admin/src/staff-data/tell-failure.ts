import { ApiError } from '@site/shared/api/client';
import { showToast } from '@site/shared/toasts';
import { copy } from './copy.ts';

type Notice = Parameters<typeof showToast>[0];

/**
 * Says that a call of staff failed, and why where the API says it. An error that is no answer of the API is a fault of ours: the console says so.
 * @param show that of `useNotice`, where a new attempt takes the notice away
 */
export function tellFailure(title: string, error: unknown, show: (toast: Notice) => unknown = showToast): void {
  const isAnswer = error instanceof ApiError;
  show({ tone: 'error', cause: title, title, ...(isAnswer && { text: error.message }) });
  if (!isAnswer) console.error(error);
}

/** Says of a change without an answer that it may have been made; null for any other error. */
export const unknownOutcome = (error: unknown): Pick<Notice, 'title' | 'text'> | null =>
  error instanceof ApiError && error.isOutcomeUnknown
    ? { title: copy.changeUnknown, text: copy.maybeDone(error.message) }
    : null;

/** The same of a change by staff, which may have been made where no answer came. */
export function tellChangeFailure(title: string, error: unknown, show: (toast: Notice) => unknown = showToast): void {
  const unknown = unknownOutcome(error);
  if (unknown) show({ tone: 'error', cause: title, ...unknown });
  else tellFailure(title, error, show);
}
