import { ApiError } from '@site/shared/api/client';
import { readSeatsPage, type SeatsPage } from '@site/shared/api/corporate-seats';
import type { LoaderFunctionArgs } from 'react-router-dom';

export interface LoadedSeats {
  secret: string;
  /** null: the link does not work. */
  seats: SeatsPage | null;
}

/** Loader of /corporate-seats/:secret. @throws ApiError where no answer came */
export async function loadSeats({ params, request }: LoaderFunctionArgs): Promise<LoadedSeats> {
  const secret = params['secret'] ?? '';
  try {
    return { secret, seats: await readSeatsPage(secret, request.signal) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { secret, seats: null };
    throw error;
  }
}
