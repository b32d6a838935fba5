import { Type, type Static } from 'typebox';
import { answer, id, instant, listAnswer, nullable, oneOf, paging, searchText } from '../../../http/schema-types.ts';
import { CourseDetail } from '../course-details/schemas.ts';
import { CourseType, Schedule } from '../course-schedules/schemas.ts';
import { Category, Discount } from '../master-data/schemas.ts';
import { RefundPolicy } from './refund-policy.ts';
import { MediaVariant } from '../media/schemas.ts';

const courseFields = {
  id,
  code: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  type: CourseType,
  category_id: id,
  category: Category,
  short_description: Type.String(),
  /** Stored file names; the address is MEDIA_BASE_URL + name. */
  header_image: nullable(Type.String()),
  header_image_variants: Type.Array(MediaVariant),
  thumbnail: nullable(Type.String()),
  thumbnail_variants: Type.Array(MediaVariant),
  introduction_video: nullable(Type.String()),
  document: nullable(Type.String()),
  price: Type.Integer(),
  discount_id: nullable(id),
  discount: nullable(Discount),
  /** The price after the course's own discount. */
  discounted_price: Type.Integer(),
  created_at: instant,
  /** Raised by every save; `If-Match` names it. */
  version: Type.Integer(),
  /** Who created it. */
  user: Type.Object({ name: Type.String() }),
};

/** A course in a list, with its active schedules. */
export const CourseRow = Type.Object({
  ...courseFields,
  course_schedules: Type.Array(Schedule),
  /** How many details and schedules it has, also those that are not public. For staff alone. */
  counts: Type.Optional(Type.Object({ details: Type.Integer(), schedules: Type.Integer() })),
});
export type CourseRow = Static<typeof CourseRow>;
export const CourseList = listAnswer(CourseRow);

/** A whole course. `course_schedules` are the active ones; with a staff token all, with the seats taken. */
export const Course = Type.Object({
  ...courseFields,
  description: Type.String(),
  /** What an order placed from now on gives back when it is cancelled. For staff alone. */
  refund_policy: Type.Optional(RefundPolicy),
  /** So many percent of the sessions must have been attended for a certificate. For staff alone. */
  certificate_threshold: Type.Optional(Type.Integer()),
  course_details: Type.Array(CourseDetail),
  course_schedules: Type.Array(Schedule),
});
export type Course = Static<typeof Course>;
export const CourseAnswer = answer(Course);

export const CoursesQuery = Type.Object({
  ...paging,
  /** Free: the discounted price is 0. */
  type: Type.Optional(oneOf('ALL', 'PAID', 'FREE')),
  q: Type.Optional(searchText),
  sort: Type.Optional(oneOf('newest', 'oldest', 'title', 'title_desc', 'price', 'price_desc')),
});
export type CoursesQuery = Static<typeof CoursesQuery>;

export const ByTypeQuery = Type.Object({ ...paging, type: Type.Optional(CourseType) });
export type ByTypeQuery = Static<typeof ByTypeQuery>;

/** The filters of /search. They come from an address bar: whatever cannot be an id finds nothing and is no error. */
export const SearchQuery = Type.Object({
  ...paging,
  /** Category id. */
  program: Type.Optional(searchText),
  /** Course id. */
  course: Type.Optional(searchText),
  /** Location id: a schedule of the course is active there. */
  location: Type.Optional(searchText),
  q: Type.Optional(searchText),
  /** Searches what was typed, without corrections. */
  exact: Type.Optional(oneOf('true')),
  /** Newest first without it. */
  sort: Type.Optional(oneOf('soonest', 'price')),
});
export type SearchQuery = Static<typeof SearchQuery>;

/** `corrected`: nothing was found for the text, so these are the courses for this one. */
const SearchResult = Type.Object({
  rows: Type.Array(CourseRow),
  count: Type.Integer(),
  corrected: Type.Optional(Type.String()),
});
export type SearchResult = Static<typeof SearchResult>;
export const SearchAnswer = answer(SearchResult);

export const ReadOneQuery = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 150 }) });
