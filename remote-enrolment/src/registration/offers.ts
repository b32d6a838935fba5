import type { ActiveSchedule } from '@site/shared/api/schedules';

/** A course for which one can register, with the fields that the form needs. It is small, because all courses are part of the rendered page. */
export interface Offer {
  id: number;
  slug: string;
  title: string;
  thumbnail: string | null;
  /** The price in whole rupiah, before any discount. */
  price: number;
  /** The course's own discount in whole percent; 0 for none. */
  percentage: number;
  batches: Batch[];
}

export type Batch = Pick<
  ActiveSchedule,
  | 'id'
  | 'batch'
  | 'start_date'
  | 'start_time'
  | 'end_time'
  | 'time_zone'
  | 'days'
  | 'mode'
  | 'availability'
  | 'participant_amount'
>;

/** Groups active batches by their courses. Courses are sorted by title, and batches by the day on which they begin. */
export function offersOf(schedules: readonly ActiveSchedule[]): Offer[] {
  const offers = new Map<number, Offer>();
  for (const schedule of schedules) {
    const { course, id, batch, start_date, start_time, end_time, time_zone, days, mode } = schedule;
    const { availability, participant_amount } = schedule;
    const when = { start_date, start_time, end_time, time_zone, days };
    const offer = offers.get(course.id) ?? {
      id: course.id,
      slug: course.slug,
      title: course.title,
      thumbnail: course.thumbnail,
      price: course.price,
      percentage: course.discount?.percentage ?? 0,
      batches: [],
    };
    offer.batches.push({ id, batch, ...when, mode, availability, participant_amount });
    offers.set(course.id, offer);
  }
  for (const { batches } of offers.values())
    batches.sort((a, b) => a.start_date.localeCompare(b.start_date) || a.batch - b.batch);
  return [...offers.values()].sort((a, b) => a.title.localeCompare(b.title, 'id'));
}

const withAvailability =
  (availability: Batch['availability']) =>
  (offers: readonly Offer[], batchId: number): Offer[] =>
    offers.map((offer) => ({
      ...offer,
      batches: offer.batches.map((batch) => (batch.id === batchId ? { ...batch, availability } : batch)),
    }));

/** The same offers, after one batch turned out to be full. */
export const withFullBatch = withAvailability('FULL');

/** The same offers, with a seat in this batch that is held for the visitor. */
export const withHeldSeat = withAvailability('OPEN');

/** @param id text from a field or an address, which may be anything */
export const findOffer = (offers: readonly Offer[], id: string | null): Offer | undefined =>
  offers.find((offer) => String(offer.id) === id);

export const findBatch = (offer: Offer | undefined, id: string | null): Batch | undefined =>
  offer?.batches.find((batch) => String(batch.id) === id);
