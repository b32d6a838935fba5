import { ApiError } from '@site/shared/api/client';
import { readOrderPage, type OrderPage } from '@site/shared/api/order-page';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface LoadedOrder {
  secret: string;
  /** null: the link is unknown, or ended. */
  order: OrderPage | null;
}

/** Loader of /my-registration/:secret. @throws ApiError where no answer came */
export async function loadOrder({ params, request }: LoaderFunctionArgs): Promise<LoadedOrder> {
  const secret = params['secret'] ?? '';
  return { secret, order: await readOrder(secret, request.signal) };
}

/** @returns null for a link that is unknown, or ended @throws ApiError */
export async function readOrder(secret: string, signal?: AbortSignal): Promise<OrderPage | null> {
  try {
    return await readOrderPage(secret, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
