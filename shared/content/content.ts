/**
 * The content of the site, by name. A call of the API says which content its answer holds. A cached page keeps the content of its calls. A change names
 * what it changed, so that only the pages with that content are made anew. The triggers of the database use the same names.
 */

/** Any content. A page with it is made anew after every change, and a change of it makes every page outdated. */
export const EVERYTHING = '*';

const NAMES = [
  /** The courses and batches of lists, and their order. */
  'courses',
  /** The title, address, kind and category of each course, which is all that menus and choices show. */
  'course-names',
  'categories',
  'discounts',
  'instructors',
  'locations',
] as const;

const COURSE = 'course:';
/** Everything that is shown of one course, including its batches, on any page. */
type OneCourse = `${typeof COURSE}${string}`;
export type Content = (typeof NAMES)[number] | OneCourse | typeof EVERYTHING;

/** @param slug it need not exist: a page may say that there is no such course */
export const oneCourse = (slug: string): OneCourse => `${COURSE}${slug}`;

/** The content of a list of these courses. */
export const listOf = (courses: readonly { slug: string }[]): Content[] => [
  'courses',
  ...new Set(courses.map(({ slug }) => oneCourse(slug))),
];

/** The content that a change names. An unknown name counts as any content. */
export const contentNamed = (text: string): Content =>
  text.startsWith(COURSE) ? oneCourse(text.slice(COURSE.length)) : (NAMES.find((name) => name === text) ?? EVERYTHING);
