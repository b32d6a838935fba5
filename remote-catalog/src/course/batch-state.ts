import type { Schedule } from '@site/shared/api/schedules';

/** Staff gave it no seats at all: there is none to wait for. */
export const isClosed = ({ availability, participant_amount }: Schedule): boolean =>
  availability === 'FULL' && participant_amount === 0;

/** It can be registered for. */
export const isOpen = ({ availability }: Schedule): boolean => availability === 'OPEN';
