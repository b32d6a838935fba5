import { loadActiveSchedules } from '@site/shared/store/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { offersOf, type Offer } from './offers.ts';

/** All programs with bookable batches. @throws ApiError */
export async function loadOffers(signal?: AbortSignal) {
  const { rows } = await loadActiveSchedules({ limit: 1000, page: 1, condition: 'all', type: 'BOOTCAMP' }, signal);
  return offersOf(rows);
}

/** A seat that is held for this visitor of the waiting list, although the batch is full. */
export interface OfferedSeat {
  /** The secret of the link to the offer. */
  secret: string;
  courseId: number;
  batchId: number;
  email: string;
  /** A time in ISO 8601. */
  endsAt: string;
}

export interface RegistrationData {
  offers: Offer[];
  seat?: OfferedSeat;
}

/** Loader of /registration. */
export async function loadRegistration({ request }: LoaderFunctionArgs): Promise<RegistrationData> {
  return { offers: await loadOffers(request.signal) };
}
