/** Loads the public catalogue into the store. Each command also returns what it loaded; on the server it only does that. */
import { load, useStore } from '@site/shared/store';
import { listCourses, listCoursesByType, readCourse, searchCourses } from '../api/courses.ts';
import { listCategories, listDiscounts, listLocations } from '../api/masters.ts';
import { listActiveSchedules } from '../api/schedules.ts';
import type { List } from './state.ts';

const all = <T>(rows: T[]): List<T> => ({ rows, count: rows.length });

/** Into `course.courses`. @throws ApiError */
export const loadCourses = (...query: Parameters<typeof listCourses>) =>
  load(
    'course',
    () => listCourses(...query),
    (courses) => ({ courses }),
  );

/** Into `course.coursesByCategoryType`. @throws ApiError */
export const loadSearchedCourses = (...query: Parameters<typeof searchCourses>) =>
  load(
    'course',
    () => searchCourses(...query),
    ({ rows, count }) => ({ coursesByCategoryType: { rows, count } }),
  );

/** Into `course.coursesByType`. @throws ApiError */
export const loadCoursesByType = (...query: Parameters<typeof listCoursesByType>) =>
  load(
    'course',
    () => listCoursesByType(...query),
    (coursesByType) => ({ coursesByType }),
  );

/** Into `course.course`, with its batches in `schedule.courseSchedules`. @throws ApiError 404 where there is none */
export async function loadCourse(...query: Parameters<typeof readCourse>) {
  const course = await load(
    'course',
    () => readCourse(...query),
    (course) => ({ course }),
  );
  useStore.setState(({ schedule }) => ({ schedule: { ...schedule, courseSchedules: all(course.course_schedules) } }));
  return course;
}

/** Batches that can be booked, into `schedule.activeCourseSchedules`. @throws ApiError */
export const loadActiveSchedules = (...query: Parameters<typeof listActiveSchedules>) =>
  load(
    'schedule',
    () => listActiveSchedules(...query),
    (activeCourseSchedules) => ({ activeCourseSchedules }),
  );

/** Workshops and events to come, into `schedule.activeEventsAndWorkshops`. @throws ApiError */
export const loadActiveEventsAndWorkshops = (signal?: AbortSignal) =>
  load(
    'schedule',
    () => listActiveSchedules({ limit: 100, page: 1, condition: 'all' }, signal),
    ({ rows }) => ({
      activeEventsAndWorkshops: all(rows.filter(({ type }) => type !== 'BOOTCAMP')),
    }),
  );

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
