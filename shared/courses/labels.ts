/** The names of kinds of courses and of ways of teaching. */
import type { CourseType } from '../api/courses.ts';
import type { Mode, Schedule } from '../api/schedules.ts';

/** In the order of choices in forms. */
export const courseTypeLabels = {
  BOOTCAMP: 'Bootcamp',
  EVENT: 'Event',
  WORKSHOP: 'Workshop',
} as const satisfies Record<CourseType, string>;

/**
 * The reason why a batch cannot be booked; null where it can. Staff close a batch by giving it no seats at all.
 * @param batch `participant_amount` null means without limit
 */
export function unavailableLabel({
  availability,
  participant_amount,
}: Pick<Schedule, 'availability' | 'participant_amount'>): string | null {
  if (availability === 'OPEN') return null;
  return participant_amount === 0 ? 'Pendaftaran ditutup' : 'Penuh';
}

/** In the order of the specification, section 9. */
export const modeLabels = {
  REMOTE: 'Online',
  HYBRID: 'Hibrida',
  OFFLINE: 'Tatap muka',
} as const satisfies Record<Mode, string>;
