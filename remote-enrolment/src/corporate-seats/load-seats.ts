import { readSeatsPage, type SeatsPage } from '@site/shared/api/corporate-seats';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { knownOrNull } from '../mailed-link/known-or-null.ts';

export interface LoadedSeats {
  secret: string;
  /** Null if the link does not work. */
  seats: SeatsPage | null;
}

/** Loader of /corporate-seats/:secret. @throws ApiError if no answer came */
export async function loadSeats({ params, request }: LoaderFunctionArgs): Promise<LoadedSeats> {
  const secret = params['secret'] ?? '';
  return { secret, seats: await knownOrNull(readSeatsPage(secret, request.signal)) };
}
