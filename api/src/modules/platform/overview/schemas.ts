import { Type, type Static } from 'typebox';
import { answer, id, nullable, plainDate } from '../../../http/schema-types.ts';

const OverviewBatch = Type.Object({
  id,
  course: Type.Object({ title: Type.String(), slug: Type.String(), thumbnail: nullable(Type.String()) }),
  batch: Type.Integer(),
  start_date: plainDate,
  seats_taken: Type.Integer(),
  /** null: no limit. */
  participant_amount: nullable(Type.Integer()),
});

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
  /** Programs that visitors see without any batch to choose; `first` is the title of one. */
  without_batch: Type.Optional(Type.Object({ count: Type.Integer(), first: nullable(Type.String()) })),
  /** Batches that begin within three weeks with fewer than 40 % of their seats taken: how many, and the first to begin. */
  underfilled: Type.Optional(Type.Object({ count: Type.Integer(), batches: Type.Array(OverviewBatch) })),
  /** The next batches to begin, the soonest first, and how full they are. */
  next_batches: Type.Array(OverviewBatch),
  /** Every week of the last ones, from Monday on in Jakarta, the oldest first; the last is not over. */
  registrations: Type.Array(Type.Object({ week: plainDate, paid: Type.Integer(), free: Type.Integer() })),
});
export type Overview = Static<typeof Overview>;
export const OverviewAnswer = answer(Overview);
