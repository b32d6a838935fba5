import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { loadOffers, type RegistrationData } from '../registration/load-offers.ts';
import { withHeldSeat } from '../registration/offers.ts';
import { loadWaiting } from './load-waiting.ts';

/** Loader of /waiting-list/:secret/registration: the form with the held seat. If no seat is held, it leads to the page of the offer, which says why. */
export async function loadOfferedSeat(args: LoaderFunctionArgs): Promise<RegistrationData | Response> {
  const [offers, { secret, waiting }] = await Promise.all([loadOffers(args.request.signal), loadWaiting(args)]);
  if (!waiting?.offer || !waiting.course_schedule) return redirect(`/waiting-list/${encodeURIComponent(secret)}`);
  const { course, course_schedule: batch, email, offer } = waiting;
  return {
    offers: withHeldSeat(offers, batch.id),
    seat: { secret, courseId: course.id, batchId: batch.id, email, endsAt: offer.ends_at },
  };
}
