import { loadActiveSchedules } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { offersOf } from './offers.ts';

/** All programs with bookable batches. @throws ApiError */
export async function loadOffers(signal?: AbortSignal) {
  const { rows } = await loadActiveSchedules({ limit: 1000, page: 1, condition: 'all', type: 'BOOTCAMP' }, signal);
  return offersOf(rows);
}

/** Loader of /registration. */
export async function loadRegistration({ request }: LoaderFunctionArgs) {
  return { offers: await loadOffers(request.signal) };
}

export type RegistrationData = Awaited<ReturnType<typeof loadRegistration>>;
