import type { Schedule } from '@site/shared/api/schedules';

/** Whether staff closed the batch: it has no seats at all, so there is none for which one could wait. */
export const isClosed = ({ availability, participant_amount }: Schedule): boolean =>
  availability === 'FULL' && participant_amount === 0;

/** Whether a visitor can register for the batch. */
export const isOpen = ({ availability }: Schedule): boolean => availability === 'OPEN';
