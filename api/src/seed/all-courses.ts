import { bootcamps } from './bootcamps.ts';
import type { CourseSeed } from './courses/course-seed.ts';
import { workshopsAndEvents } from './workshops-and-events.ts';

/** All courses, oldest first. Public lists sort by id in one direction and staff lists in the other, and so both agree with the dates. */
export const courses: readonly CourseSeed[] = [...bootcamps, ...workshopsAndEvents].sort(
  (a, b) => b.createdDaysAgo - a.createdDaysAgo,
);
