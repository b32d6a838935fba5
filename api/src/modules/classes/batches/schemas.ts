import { Type, type Static } from 'typebox';
import { fileFormat } from '../../../exports/file-format.ts';
import { answer, id, instant, listAnswer, nullable, oneOf, paging } from '../../../http/schema-types.ts';
import { Schedule } from '../../catalogue/course-schedules/schemas.ts';
import { MediaVariant } from '../../catalogue/media/schemas.ts';

/** A batch, as staff see it. */
export const Batch = Type.Object({
  course: Type.Object({
    id,
    slug: Type.String(),
    title: Type.String(),
    /** The present price of a seat after the discount of the course. Whole rupiah. */
    price: Type.Integer(),
    thumbnail: nullable(Type.String()),
    thumbnail_variants: Type.Array(MediaVariant),
  }),
  schedule: Schedule,
  cancelled_at: nullable(instant),
  seats: Type.Object({
    /** Confirmed seats. */
    firm: Type.Integer(),
    /** Seats held for unpaid orders. */
    held: Type.Integer(),
    /** Seats offered to people of the waiting list. */
    offered: Type.Integer(),
    /** Seats of companies that have not named their persons yet. */
    reserved: Type.Integer(),
    /** Free seats; null where there is no limit. */
    free: nullable(Type.Integer()),
  }),
  /** The companies that have the reserved seats. */
  reserved: Type.Array(Type.Object({ corporate_need_id: id, company_name: Type.String(), seats: Type.Integer() })),
  /** The number of people on the waiting list. */
  waiting: Type.Integer(),
});
export type Batch = Static<typeof Batch>;
export const BatchAnswer = answer(Batch);

/** The name of a batch, for a choice. */
export const BatchName = Type.Object({
  id,
  batch: Type.Integer(),
  start_date: Type.String(),
  is_cancelled: Type.Boolean(),
  course: Type.Object({ id, title: Type.String() }),
});
export type BatchName = Static<typeof BatchName>;
export const BatchNames = listAnswer(BatchName);
export const BatchNamesQuery = Type.Object(paging);

/** A person with a seat in the batch. */
export const Participant = Type.Object({
  /** The id of the registration. */
  id: Type.Integer(),
  transaction_id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  seat: oneOf('CONFIRMED', 'HELD'),
  /** Only for a held seat. */
  held_until: nullable(instant),
  /** OWING: partly paid. */
  money: oneOf('FREE', 'UNPAID', 'OWING', 'PAID'),
  /** The fields that the caller may not see. */
  masked: Type.Optional(Type.Array(Type.String())),
});
export type Participant = Static<typeof Participant>;
export const Participants = listAnswer(Participant);
export const ParticipantsFileQuery = Type.Object(fileFormat);
