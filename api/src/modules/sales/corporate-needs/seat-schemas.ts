import { Type, type Static } from 'typebox';
import { answer, closed, id, instant, nullable } from '../../../http/schema-types.ts';

const MOST_SEATS = 10_000;
const batch = { id, course_title: Type.String(), batch: Type.Integer(), start_date: Type.String() };

/** The seats of a company: so many are taken, and those that are named have their person. */
export const CompanySeats = Type.Object({
  /** Where they are, or were; null until they are taken. */
  batch: nullable(Type.Object({ ...batch, is_cancelled: Type.Boolean() })),
  taken: Type.Integer(),
  named: Type.Integer(),
  people: Type.Array(
    Type.Object({
      /** Id of the registration. */
      id: Type.Integer(),
      transaction_id: Type.String(),
      full_name: Type.String(),
    }),
  ),
  /** When the newest link for naming people was made; null: none works. */
  invited_at: nullable(instant),
  /** Seats can be taken and given back. */
  can_change: Type.Boolean(),
});
export type CompanySeats = Static<typeof CompanySeats>;

/** How many seats are taken together, and in which batch. */
export const SeatsToTake = closed({
  course_schedule_id: id,
  seats: Type.Integer({ minimum: 1, maximum: MOST_SEATS }),
});
/** 0 gives all of them back. */
export const SeatsWanted = closed({
  course_schedule_id: id,
  seats: Type.Integer({ minimum: 0, maximum: MOST_SEATS }),
});
export type SeatsWanted = Static<typeof SeatsWanted>;

const CompanyBatch = Type.Object({
  ...batch,
  /** null: unlimited. */
  free: nullable(Type.Integer()),
  /** People in line for a seat. */
  waiting: Type.Integer(),
});
export type CompanyBatch = Static<typeof CompanyBatch>;
export const CompanyBatches = answer(Type.Object({ rows: Type.Array(CompanyBatch) }));
