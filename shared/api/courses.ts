import { type Body, type Data, type Query, read, write } from '@site/shared/api/client';
import { type Content, listOf, oneCourse } from '../content/content.ts';

type CourseList = Data<'get', '/api/v1/courses'>;

/** A course of a list, with its active schedules. */
export type CourseRow = CourseList['rows'][number];
/** A course with its details, for its own page. */
export type Course = Data<'get', '/api/v1/courses/read-one'>;
export type CourseDetail = Course['course_details'][number];
export type CourseType = CourseRow['type'];

const courses = ({ data }: { data: CourseList }): Content[] => listOf(data.rows);

/** All courses, newest first. `type` PAID or FREE uses the discounted price. @param holds the content that is shown, if not all @throws ApiError */
export const listCourses = (
  query: Query<'/api/v1/courses'>,
  signal?: AbortSignal,
  holds?: readonly Content[],
): Promise<CourseList> => read('/api/v1/courses', { query, signal, holds: holds ?? courses });

/** The same, with the counts that only staff see. @throws ApiError */
export const listCoursesAsStaff = (query: Query<'/api/v1/courses'>, signal?: AbortSignal): Promise<CourseList> =>
  read('/api/v1/courses', { query, as: 'staff', signal });

/**
 * Searches courses. All filters are optional; `program` is the id of a category. `corrected` is the text that was searched instead, where that was
 * another one than the typed text.
 * @throws ApiError
 */
export const searchCourses = (
  query: Query<'/api/v1/courses/by-category-type'>,
  signal?: AbortSignal,
): Promise<Data<'get', '/api/v1/courses/by-category-type'>> =>
  read('/api/v1/courses/by-category-type', { query, signal, holds: courses });

/** Courses of one type, for the menu and the landing page. @param holds the content that is shown, if not all @throws ApiError */
export const listCoursesByType = (
  type: CourseType,
  limit: number,
  signal?: AbortSignal,
  holds?: readonly Content[],
): Promise<CourseList> =>
  read('/api/v1/courses/by-type', { query: { type, limit, page: 1 }, signal, holds: holds ?? courses });

/** A course by its slug, with its active schedules. @throws ApiError 404 where there is none */
export const readCourse = (slug: string, signal?: AbortSignal): Promise<Course> =>
  read('/api/v1/courses/read-one', { query: { slug }, signal, holds: [oneCourse(slug)] });

/** A course by its slug, with all its schedules and taken seats. @throws ApiError 404 where there is none */
export const readCourseAsStaff = (slug: string): Promise<Course> =>
  read('/api/v1/courses/read-one', { query: { slug }, as: 'staff' });

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Is called with the sent part, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** The version of the record that the form showed. Where it has another one by now, the save is refused with `CONFLICT`. */
  version?: number | undefined;
}

/** The longest time for an answer after all files are sent, ms. They are checked and stored first. */
const ANSWER_TIMEOUT_MS = 60_000;

/** The limits of a call. An upload of 50 MB has no time limit: only staff can stop it. */
const limitsOf = (form: FormData) =>
  [...form.values()].some((value) => value instanceof File) ? { timeoutMs: 0, answerTimeoutMs: ANSWER_TIMEOUT_MS } : {};

/** @param form the fields and files of the course form @throws ApiError 422 with the wrong fields */
export const createCourse = (form: FormData, { signal, onProgress }: SendOptions = {}) =>
  write('post', '/api/v1/courses/create', { body: form, as: 'staff', signal, onProgress, ...limitsOf(form) });

/**
 * Saves a course.
 * @param form missing fields stay as they are; an empty `discount_id` clears the discount, and `remove_files` (JSON) removes files
 * @throws ApiError 422 with the wrong fields
 */
export const updateCourse = (id: number, form: FormData, { signal, onProgress, version }: SendOptions = {}) =>
  write('put', '/api/v1/courses/{id}/update', {
    path: { id },
    body: form,
    as: 'staff',
    version,
    signal,
    onProgress,
    ...limitsOf(form),
  });

/** @throws ApiError 409 while the course has active orders */
export const deleteCourse = (id: number) =>
  write('delete', '/api/v1/courses/{id}/delete', { path: { id }, as: 'staff' });

/** Undoes a deletion. @throws ApiError 409 where another course has its slug or code by now */
export const restoreCourse = (id: number) =>
  write('post', '/api/v1/courses/{id}/restore', { path: { id }, as: 'staff' });

/** @throws ApiError 422 with the wrong fields */
export const createDetail = (body: Omit<CourseDetail, 'id'>) =>
  write('post', '/api/v1/course-details/create', { body, as: 'staff' });

/** @throws ApiError 422 with the wrong fields, 409 where it has another version by now */
export const updateDetail = (
  id: number,
  body: Body<'put', '/api/v1/course-details/{id}/update'>,
  version?: number,
): Promise<CourseDetail> =>
  write('put', '/api/v1/course-details/{id}/update', { path: { id }, body, as: 'staff', version });

/** @throws ApiError */
export const deleteDetail = (id: number) =>
  write('delete', '/api/v1/course-details/{id}/delete', { path: { id }, as: 'staff' });
