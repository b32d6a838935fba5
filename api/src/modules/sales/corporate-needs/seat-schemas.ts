import { Type, type Static } from 'typebox';
import { answer, closed, id, instant, nullable } from '../../../http/schema-types.ts';

const MOST_SEATS = 10_000;
const batch = { id, course_title: Type.String(), batch: Type.Integer(), start_date: Type.String() };

/** The seats of a company: the number of taken ones, and those with a person. */
export const CompanySeats = Type.Object({
  /** The batch that they are in, or were; null until some are taken. */
  batch: nullable(Type.Object({ ...batch, is_cancelled: Type.Boolean() })),
  taken: Type.Integer(),
  named: Type.Integer(),
  people: Type.Array(
    Type.Object({
      /** The id of the registration. */
      id: Type.Integer(),
      transaction_id: Type.String(),
      full_name: Type.String(),
    }),
  ),
  /** When the newest link for naming persons was made; null where none is valid. */
  invited_at: nullable(instant),
  /** Whether seats can be taken and given back. */
  can_change: Type.Boolean(),
});
export type CompanySeats = Static<typeof CompanySeats>;

/** The number of seats to take together, and their batch. */
export const SeatsToTake = closed({
  course_schedule_id: id,
  seats: Type.Integer({ minimum: 1, maximum: MOST_SEATS }),
});
/** The number of seats wanted; 0 gives all of them back. */
export const SeatsWanted = closed({
  course_schedule_id: id,
  seats: Type.Integer({ minimum: 0, maximum: MOST_SEATS }),
});
export type SeatsWanted = Static<typeof SeatsWanted>;

const CompanyBatch = Type.Object({
  ...batch,
  /** null where the seats are unlimited. */
  free: nullable(Type.Integer()),
  /** The number of people on the waiting list. */
  waiting: Type.Integer(),
});
export type CompanyBatch = Static<typeof CompanyBatch>;
export const CompanyBatches = answer(Type.Object({ rows: Type.Array(CompanyBatch) }));
