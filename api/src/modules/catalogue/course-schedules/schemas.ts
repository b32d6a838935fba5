import { Type, type Static } from 'typebox';
import {
  answer,
  closed,
  filled,
  id,
  instant,
  listAnswer,
  nullable,
  oneOf,
  paging,
  plainDate,
  plainTime,
} from '../../../http/schema-types.ts';
import { MediaVariant } from '../media/schemas.ts';
import { Category, Discount, Instructor, Location, TimeZone } from '../master-data/schemas.ts';

export const CourseType = oneOf('BOOTCAMP', 'EVENT', 'WORKSHOP');
export type CourseType = Static<typeof CourseType>;
export const Mode = oneOf('REMOTE', 'HYBRID', 'OFFLINE');

const scheduleFields = {
  id,
  course_id: id,
  code: Type.String(),
  batch: Type.Integer(),
  /** Capacity: null is unlimited, 0 admits nobody. */
  participant_amount: nullable(Type.Integer()),
  availability: oneOf('OPEN', 'FULL'),
  total_session: nullable(Type.Integer()),
  total_hour_per_session: nullable(Type.Integer()),
  instructor_id: id,
  instructor: Instructor,
  location_id: nullable(id),
  location: nullable(Location),
  publish_at: Type.String(),
  start_date: Type.String(),
  end_date: Type.String(),
  start_time: Type.String(),
  end_time: Type.String(),
  /** The time zone of the hours: that of the location, or Asia/Jakarta for a batch online or without a location. */
  time_zone: TimeZone,
  mode: Mode,
  days: Type.String(),
  /** Raised by every save, but not by orders; `If-Match` names it. */
  version: Type.Integer(),
};

export const Schedule = Type.Object({
  ...scheduleFields,
  /** For staff only. */
  seats_taken: Type.Optional(Type.Integer()),
  /** Only for staff. Participants find it on the page of their order. */
  joining_details: Type.Optional(nullable(Type.String())),
  /** Only for staff. null: the batch takes place. */
  cancelled_at: Type.Optional(nullable(Type.String())),
  /** Only for staff: the reason of the cancellation. */
  cancelled_reason: Type.Optional(nullable(Type.String())),
});
export type Schedule = Static<typeof Schedule>;

/** A schedule with its course, for carousels and the registration form. */
export const ActiveSchedule = Type.Object({
  ...scheduleFields,
  type: CourseType,
  course: Type.Object({
    id,
    code: Type.String(),
    slug: Type.String(),
    title: Type.String(),
    type: CourseType,
    category_id: id,
    category: Category,
    short_description: Type.String(),
    thumbnail: nullable(Type.String()),
    thumbnail_variants: Type.Array(MediaVariant),
    price: Type.Integer(),
    discount_id: nullable(id),
    discount: nullable(Discount),
    discounted_price: Type.Integer(),
  }),
});
export type ActiveSchedule = Static<typeof ActiveSchedule>;
export const ActiveSchedules = listAnswer(ActiveSchedule);

export const ActiveSchedulesQuery = Type.Object({
  ...paging,
  /** `is`: courses of `type`; `not`: all other courses; `all`: `type` is ignored. */
  condition: Type.Optional(oneOf('is', 'not', 'all')),
  type: Type.Optional(CourseType),
});
export type ActiveSchedulesQuery = Static<typeof ActiveSchedulesQuery>;

const count = (maximum: number) => Type.Optional(nullable(Type.Integer({ minimum: 0, maximum })));

const payload = {
  code: filled(60),
  batch: Type.Integer({ minimum: 1, maximum: 100_000 }),
  participant_amount: count(1_000_000),
  total_session: count(10_000),
  total_hour_per_session: count(24),
  instructor_id: id,
  location_id: Type.Optional(nullable(id)),
  publish_at: plainDate,
  start_date: plainDate,
  end_date: plainDate,
  start_time: plainTime,
  end_time: plainTime,
  mode: Mode,
  days: filled(200),
  /** The street address, or the link of the online class. Where it is missing, the stored value stays. */
  joining_details: Type.Optional(nullable(filled(500))),
};
export const NewSchedule = closed({ course_id: id, ...payload });
export type NewSchedule = Static<typeof NewSchedule>;
export const ScheduleChange = closed(payload);
export type ScheduleChange = Static<typeof ScheduleChange>;
export const ScheduleAnswer = answer(Schedule);
const SavedSchedule = Type.Object({
  ...Schedule.properties,
  /** When the people of the batch are mailed about changes they do not know yet; null: there is no such mail. */
  told_at: nullable(instant),
});
export type SavedSchedule = Static<typeof SavedSchedule>;
export const SavedScheduleAnswer = answer(SavedSchedule);
