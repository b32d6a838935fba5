/** How the site names what a course is and how it is taught. */
import type { CourseType } from '../api/courses.ts';
import type { Mode } from '../api/schedules.ts';

/** In the order forms offer them. */
export const courseTypeLabels = {
  BOOTCAMP: 'Bootcamp',
  EVENT: 'Event',
  WORKSHOP: 'Workshop',
} as const satisfies Record<CourseType, string>;

/** In the order of the specification, section 9. */
export const modeLabels = {
  REMOTE: 'Online',
  HYBRID: 'Hibrida',
  OFFLINE: 'Tatap muka',
} as const satisfies Record<Mode, string>;
