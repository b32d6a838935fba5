import { Type, type Static } from 'typebox';
import { fileFormat } from '../../../exports/file-format.ts';
import { answer, id, instant, listAnswer, nullable, oneOf, paging } from '../../../http/schema-types.ts';
import { Schedule } from '../../catalogue/course-schedules/schemas.ts';
import { MediaVariant } from '../../catalogue/media/schemas.ts';

/** A batch as staff see it. */
export const Batch = Type.Object({
  course: Type.Object({
    id,
    slug: Type.String(),
    title: Type.String(),
    /** What a seat costs now, after the discount of the course. Whole rupiah. */
    price: Type.Integer(),
    thumbnail: nullable(Type.String()),
    thumbnail_variants: Type.Array(MediaVariant),
  }),
  schedule: Schedule,
  cancelled_at: nullable(instant),
  seats: Type.Object({
    /** Confirmed. */
    firm: Type.Integer(),
    /** By orders that wait to be paid. */
    held: Type.Integer(),
    /** To people of the waiting list. */
    offered: Type.Integer(),
    /** By companies that have not said yet who sits there. */
    reserved: Type.Integer(),
    /** null: no limit. */
    free: nullable(Type.Integer()),
  }),
  /** Whose the reserved seats are. */
  reserved: Type.Array(Type.Object({ corporate_need_id: id, company_name: Type.String(), seats: Type.Integer() })),
  /** People in line for a seat. */
  waiting: Type.Integer(),
});
export type Batch = Static<typeof Batch>;
export const BatchAnswer = answer(Batch);

/** A batch by its name, to choose from. */
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

/** A participant with a seat of the batch. */
export const Participant = Type.Object({
  /** Of the registration. */
  id: Type.Integer(),
  transaction_id: Type.String(),
  full_name: Type.String(),
  email: Type.String(),
  phone_number: Type.String(),
  seat: oneOf('CONFIRMED', 'HELD'),
  /** Of a seat that is held. */
  held_until: nullable(instant),
  /** OWING: paid in part. */
  money: oneOf('FREE', 'UNPAID', 'OWING', 'PAID'),
  /** Fields the caller may not see. */
  masked: Type.Optional(Type.Array(Type.String())),
});
export type Participant = Static<typeof Participant>;
export const Participants = listAnswer(Participant);
export const ParticipantsFileQuery = Type.Object(fileFormat);
