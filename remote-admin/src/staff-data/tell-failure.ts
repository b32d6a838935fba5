import { ApiError } from '@site/shared/api/client';
import { showToast } from '@site/shared/toasts';

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
