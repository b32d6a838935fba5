/**
 * The site's content by name. A call of the API says what its answer holds; a cached page keeps what its calls said; and a change names what
 * it changed, so that only the pages that hold it are made again. The triggers of the database use the same names.
 */

/** Anything: a page that holds it is made again after every change, and a change of it outdates every page. */
export const EVERYTHING = '*';

const NAMES = [
  /** Which courses and batches the lists hold, and in which order. */
  'courses',
  /** Title, address, kind and category of each course: all that menus and choices show. */
  'course-names',
  'categories',
  'discounts',
  'instructors',
  'locations',
] as const;

/** All that is shown of one course, its batches included, wherever that is. */
type OneCourse = `course:${string}`;
export type Content = (typeof NAMES)[number] | OneCourse | typeof EVERYTHING;

/** @param slug also one that no course has: a page may be made of its absence */
export const oneCourse = (slug: string): OneCourse => `course:${slug}`;

/** What a list of these courses holds. */
export const listOf = (courses: readonly { slug: string }[]): Content[] => [
  'courses',
  ...new Set(courses.map(({ slug }) => oneCourse(slug))),
];

/** The content that a change names; what is not known may be anything. */
export const contentNamed = (text: string): Content =>
  text.startsWith('course:') ? (text as OneCourse) : (NAMES.find((name) => name === text) ?? EVERYTHING);
