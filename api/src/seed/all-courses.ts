import { bootcamps } from './bootcamps.ts';
import type { CourseSeed } from './courses/course-seed.ts';
import { workshopsAndEvents } from './workshops-and-events.ts';

/** Oldest first: public lists follow the ids, staff lists the other way round, and both then agree with the dates. */
export const courses: readonly CourseSeed[] = [...bootcamps, ...workshopsAndEvents].sort(
  (a, b) => b.createdDaysAgo - a.createdDaysAgo,
);
