/** Loads the public catalogue into the store. Each command also returns what it loaded; on the server it only returns it. */
import { load } from '@site/shared/store';
import { listCourses, listCoursesByType, readCourse, searchCourses } from '../api/courses.ts';
import { listCategories, listDiscounts, listLocations } from '../api/masters.ts';
import { listActiveSchedules } from '../api/schedules.ts';
import type { List } from './state.ts';

const all = <T>(rows: T[]): List<T> => ({ rows, count: rows.length });
/** The page uses the answer of its loader. The store only notes that the load has ended, because nothing would read a copy there. */
const nothing = () => ({});

/** Loads into `course.courses`. @throws ApiError */
export const loadCourses = (...query: Parameters<typeof listCourses>) =>
  load(
    'course',
    () => listCourses(...query),
    (courses) => ({ courses }),
  );

/** @throws ApiError */
export const loadSearchedCourses = (...query: Parameters<typeof searchCourses>) =>
  load('course', () => searchCourses(...query), nothing);

/** Loads into `course.coursesByType`. @throws ApiError */
export const loadCoursesByType = (...query: Parameters<typeof listCoursesByType>) =>
  load(
    'course',
    () => listCoursesByType(...query),
    (coursesByType) => ({ coursesByType }),
  );

/** Loads into `course.course`. @throws ApiError 404 if there is no such course */
export const loadCourse = (...query: Parameters<typeof readCourse>) =>
  load(
    'course',
    () => readCourse(...query),
    (course) => ({ course }),
  );

/** Loads batches that can be booked. @throws ApiError */
export const loadActiveSchedules = (...query: Parameters<typeof listActiveSchedules>) =>
  load('schedule', () => listActiveSchedules(...query), nothing);

/** Loads batches that have not begun, also of workshops and events. @throws ApiError */
export const loadActiveEventsAndWorkshops = (signal?: AbortSignal) =>
  load('schedule', () => listActiveSchedules({ limit: 100, page: 1, condition: 'all' }, signal), nothing);

/** @throws ApiError */
export const loadCategories = (signal?: AbortSignal) =>
  load(
    'category',
    () => listCategories(signal),
    (rows) => ({ categories: all(rows) }),
  );
/** @throws ApiError */
export const loadLocations = (signal?: AbortSignal) =>
  load(
    'location',
    () => listLocations(signal),
    (rows) => ({ locations: all(rows) }),
  );
/** @throws ApiError */
export const loadDiscounts = (signal?: AbortSignal) =>
  load(
    'discount',
    () => listDiscounts(signal),
    (rows) => ({ discounts: all(rows) }),
  );
