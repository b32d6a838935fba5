import { Type, type Static } from 'typebox';
import { answer, id, nullable, plainDate } from '../../http/schema-types.ts';

/** What waits for staff today, and how registrations have been arriving. */
export const Overview = Type.Object({
  corporate_needs: Type.Object({
    /** First of the days that count as new. */
    since: plainDate,
    count: Type.Integer(),
  }),
  /** Orders whose payment is awaited. */
  pending_payments: Type.Integer(),
  /** Paid, but without a seat: staff have to call. */
  unplaced_payments: Type.Integer(),
  /** Batches that begin within a week. */
  starting_this_week: Type.Integer(),
  /** The next batches to begin, the soonest first, and how full they are. */
  next_batches: Type.Array(
    Type.Object({
      id,
      course: Type.Object({ title: Type.String(), slug: Type.String(), thumbnail: nullable(Type.String()) }),
      batch: Type.Integer(),
      start_date: plainDate,
      seats_taken: Type.Integer(),
      /** null: no limit. */
      participant_amount: nullable(Type.Integer()),
    }),
  ),
  /** Every week of the last ones, from Monday on in Jakarta, the oldest first; the last is not over. */
  registrations: Type.Array(Type.Object({ week: plainDate, paid: Type.Integer(), free: Type.Integer() })),
});
export type Overview = Static<typeof Overview>;
export const OverviewAnswer = answer(Overview);
