import { Type, type Static } from 'typebox';
import { answer, id, nullable, plainDate } from '../../../http/schema-types.ts';

const OverviewBatch = Type.Object({
  id,
  course: Type.Object({ title: Type.String(), slug: Type.String(), thumbnail: nullable(Type.String()) }),
  batch: Type.Integer(),
  start_date: plainDate,
  seats_taken: Type.Integer(),
  /** null where there is no limit. */
  participant_amount: nullable(Type.Integer()),
});

/** The tasks of staff today, and the registrations of the last weeks. */
export const Overview = Type.Object({
  corporate_needs: Type.Object({
    /** The first day of requests that count as new. */
    since: plainDate,
    count: Type.Integer(),
  }),
  /** Orders that wait for payment. */
  pending_payments: Type.Integer(),
  /** Orders that are paid but have no seat. Staff have to call the buyer. */
  unplaced_payments: Type.Integer(),
  /** Batches that begin within a week. */
  starting_this_week: Type.Integer(),
  /** Programs that visitors see without any batch to choose. `first` is the title of one of them. */
  without_batch: Type.Optional(Type.Object({ count: Type.Integer(), first: nullable(Type.String()) })),
  /** Batches that begin within three weeks with fewer than 40 % of their seats taken: their number, and the first to begin. */
  underfilled: Type.Optional(Type.Object({ count: Type.Integer(), batches: Type.Array(OverviewBatch) })),
  /** The next batches to begin, the soonest first, with their seats. */
  next_batches: Type.Array(OverviewBatch),
  /** The last weeks, from Monday in Jakarta, the oldest first. The last one is not over. */
  registrations: Type.Array(Type.Object({ week: plainDate, paid: Type.Integer(), free: Type.Integer() })),
});
export type Overview = Static<typeof Overview>;
export const OverviewAnswer = answer(Overview);
