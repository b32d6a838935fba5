import { ApiError } from '@site/shared/api/client';
import { showToast } from '@site/shared/toasts';

/** Says that a call of staff failed, and why where the API says it. What is no failure of a call is a fault of ours: the console says so. */
export function tellFailure(title: string, error: unknown): void {
  const isAnswer = error instanceof ApiError;
  showToast({ tone: 'error', title, ...(isAnswer && { text: error.message }) });
  if (!isAnswer) console.error(error);
}
