import { readSubscription, type Subscription } from '@site/shared/api/newsletter';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { knownOrNull } from '../mailed-link/known-or-null.ts';

export interface LoadedSubscription {
  secret: string;
  /** Null if the link is unknown. */
  subscription: Subscription | null;
}

/** Loader of /newsletter/:secret. @throws ApiError if no answer came */
export async function loadSubscription({ params, request }: LoaderFunctionArgs): Promise<LoadedSubscription> {
  const secret = params['secret'] ?? '';
  return { secret, subscription: await knownOrNull(readSubscription(secret, request.signal)) };
}
