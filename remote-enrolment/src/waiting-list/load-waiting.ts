import { readWaitingPage, type WaitingPage } from '@site/shared/api/waiting-list';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { knownOrNull } from '../mailed-link/known-or-null.ts';

export interface LoadedWaiting {
  secret: string;
  /** Null if the link is unknown. */
  waiting: WaitingPage | null;
}

/** Loader of /waiting-list/:secret. @throws ApiError if no answer came */
export async function loadWaiting({ params, request }: LoaderFunctionArgs): Promise<LoadedWaiting> {
  const secret = params['secret'] ?? '';
  return { secret, waiting: await knownOrNull(readWaitingPage(secret, request.signal)) };
}
