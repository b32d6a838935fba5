import { readOrderPage, type OrderPage } from '@site/shared/api/order-page';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { knownOrNull } from '../mailed-link/known-or-null.ts';

export interface LoadedOrder {
  secret: string;
  /** Null if the link is unknown or has ended. */
  order: OrderPage | null;
}

/** Loader of /my-registration/:secret. @throws ApiError if no answer came */
export async function loadOrder({ params, request }: LoaderFunctionArgs): Promise<LoadedOrder> {
  const secret = params['secret'] ?? '';
  return { secret, order: await readOrder(secret, request.signal) };
}

/** @returns null for a link that is unknown or has ended @throws ApiError if no answer came */
export const readOrder = (secret: string, signal?: AbortSignal): Promise<OrderPage | null> =>
  knownOrNull(readOrderPage(secret, signal));
