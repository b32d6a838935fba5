import { type Data, read } from '@site/shared/api/client';

type CourseList = Data<'get', '/api/v1/courses/by-category-type'>;

/** A course as lists carry it, with its active schedules. */
export type CourseRow = CourseList['rows'][number];
/** A course with its details, as its own page needs it. */
export type Course = Data<'get', '/api/v1/courses/read-one'>;

/** Courses of a search. All filters are optional; `program` is a category's id (see the glossary in docs). */
export const searchCourses = (query: Record<string, string>, signal?: AbortSignal): Promise<CourseList> =>
  read('/api/v1/courses/by-category-type', { query, ...(signal ? { signal } : {}) });

/** Courses of one type, for the menu and the landing page. */
export const listCoursesByType = (type: CourseRow['type'], limit: number, signal?: AbortSignal) =>
  read('/api/v1/courses/by-type', { query: { type, limit, page: 1 }, ...(signal ? { signal } : {}) });

/** One course by its slug. @throws ApiError 404 where there is none */
export const readCourse = (slug: string, signal?: AbortSignal): Promise<Course> =>
  read('/api/v1/courses/read-one', { query: { slug }, ...(signal ? { signal } : {}) });
