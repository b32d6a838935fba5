/** Loads the public catalogue into the store. Each command also returns what it loaded; on the server it only does that. */
import { load } from '@site/shared/store';
import { listCourses, listCoursesByType, readCourse, searchCourses } from '../api/courses.ts';
import { listCategories, listDiscounts, listLocations } from '../api/masters.ts';
import { listActiveSchedules } from '../api/schedules.ts';
import type { List } from './state.ts';

const all = <T>(rows: T[]): List<T> => ({ rows, count: rows.length });
/** The page has what its loader returns: the store is told that it is loaded, and keeps no copy that nobody reads. */
const nothing = () => ({});

/** Into `course.courses`. @throws ApiError */
export const loadCourses = (...query: Parameters<typeof listCourses>) =>
  load(
    'course',
    () => listCourses(...query),
    (courses) => ({ courses }),
  );

/** @throws ApiError */
export const loadSearchedCourses = (...query: Parameters<typeof searchCourses>) =>
  load('course', () => searchCourses(...query), nothing);

/** Into `course.coursesByType`. @throws ApiError */
export const loadCoursesByType = (...query: Parameters<typeof listCoursesByType>) =>
  load(
    'course',
    () => listCoursesByType(...query),
    (coursesByType) => ({ coursesByType }),
  );

/** Into `course.course`. @throws ApiError 404 where there is none */
export const loadCourse = (...query: Parameters<typeof readCourse>) =>
  load(
    'course',
    () => readCourse(...query),
    (course) => ({ course }),
  );

/** Batches that can be booked. @throws ApiError */
export const loadActiveSchedules = (...query: Parameters<typeof listActiveSchedules>) =>
  load('schedule', () => listActiveSchedules(...query), nothing);

/** Batches to come, workshops and events among them. @throws ApiError */
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
