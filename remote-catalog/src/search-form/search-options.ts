import { loadCategories, loadCoursesByType, loadLocations } from '@site/shared/store/catalogue';

/** The slices of the store in which the options are kept. */
export const OPTION_SLICES = ['course', 'category', 'location'] as const;
/** The largest number of courses in the form (specification, section 7). */
const COURSES = 100;

/** The options of the three fields of the search form. @throws ApiError */
export async function loadSearchOptions(signal?: AbortSignal) {
  const [courses, categories, locations] = await Promise.all([
    loadCoursesByType('BOOTCAMP', COURSES, signal, ['course-names']),
    loadCategories(signal),
    loadLocations(signal),
  ]);
  return {
    courses: courses.rows.map(({ id, title, category_id }) => ({ id, title, category_id })),
    categories: categories.map(({ id, name }) => ({ id, name })),
    locations: locations.map(({ id, name }) => ({ id, name })),
  };
}

export type SearchOptions = Awaited<ReturnType<typeof loadSearchOptions>>;
