import { ApiError } from '@site/shared/api/client';
import { readSubscription, type Subscription } from '@site/shared/api/newsletter';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface LoadedSubscription {
  secret: string;
  /** null: the link is unknown. */
  subscription: Subscription | null;
}

/** Loader of /newsletter/:secret. @throws ApiError where no answer came */
export async function loadSubscription({ params, request }: LoaderFunctionArgs): Promise<LoadedSubscription> {
  const secret = params['secret'] ?? '';
  try {
    return { secret, subscription: await readSubscription(secret, request.signal) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { secret, subscription: null };
    throw error;
  }
}
