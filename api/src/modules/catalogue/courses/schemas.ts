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
  /** The names of stored files; the address is MEDIA_BASE_URL + name. */
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
  /** The person who created it. */
  user: Type.Object({ name: Type.String() }),
};

/** A course in a list, with its active schedules. */
export const CourseRow = Type.Object({
  ...courseFields,
  course_schedules: Type.Array(Schedule),
  /** The numbers of its details and of all its schedules, including those that are not public. Only for staff. */
  counts: Type.Optional(Type.Object({ details: Type.Integer(), schedules: Type.Integer() })),
});
export type CourseRow = Static<typeof CourseRow>;
export const CourseList = listAnswer(CourseRow);

/** A whole course. `course_schedules` are the active ones; staff who edit courses get all, with the taken seats. */
export const Course = Type.Object({
  ...courseFields,
  description: Type.String(),
  /** The refund policy of orders that are placed from now on. Only for staff. */
  refund_policy: Type.Optional(RefundPolicy),
  /** The percentage of sessions that a participant has to attend for a certificate. Only for staff. */
  certificate_threshold: Type.Optional(Type.Integer()),
  course_details: Type.Array(CourseDetail),
  course_schedules: Type.Array(Schedule),
});
export type Course = Static<typeof Course>;
export const CourseAnswer = answer(Course);

export const CoursesQuery = Type.Object({
  ...paging,
  /** FREE: courses whose discounted price is 0. */
  type: Type.Optional(oneOf('ALL', 'PAID', 'FREE')),
  q: Type.Optional(searchText),
  sort: Type.Optional(oneOf('newest', 'oldest', 'title', 'title_desc', 'price', 'price_desc')),
});
export type CoursesQuery = Static<typeof CoursesQuery>;

export const ByTypeQuery = Type.Object({ ...paging, type: Type.Optional(CourseType) });
export type ByTypeQuery = Static<typeof ByTypeQuery>;

/** The filters of /search. Anybody may type them into the address, so a value that cannot be an id finds nothing and is no error. */
export const SearchQuery = Type.Object({
  ...paging,
  /** The id of a category. */
  program: Type.Optional(searchText),
  /** The id of a course. */
  course: Type.Optional(searchText),
  /** The id of a location. Found are courses with an active schedule there. */
  location: Type.Optional(searchText),
  q: Type.Optional(searchText),
  /** Searches the text as it was typed, without corrections. */
  exact: Type.Optional(oneOf('true')),
  /** Without it: newest first. */
  sort: Type.Optional(oneOf('soonest', 'price')),
});
export type SearchQuery = Static<typeof SearchQuery>;

/** `corrected` is the text that was searched instead, where nothing was found for the one that was typed. */
const SearchResult = Type.Object({
  rows: Type.Array(CourseRow),
  count: Type.Integer(),
  corrected: Type.Optional(Type.String()),
});
export type SearchResult = Static<typeof SearchResult>;
export const SearchAnswer = answer(SearchResult);

export const ReadOneQuery = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 150 }) });
