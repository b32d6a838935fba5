import { ApiError } from '@site/shared/api/client';
import { readWaitingPage, type WaitingPage } from '@site/shared/api/waiting-list';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface LoadedWaiting {
  secret: string;
  /** null: the link is unknown. */
  waiting: WaitingPage | null;
}

/** Loader of /waiting-list/:secret. @throws ApiError where no answer came */
export async function loadWaiting({ params, request }: LoaderFunctionArgs): Promise<LoadedWaiting> {
  const secret = params['secret'] ?? '';
  try {
    return { secret, waiting: await readWaitingPage(secret, request.signal) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { secret, waiting: null };
    throw error;
  }
}
