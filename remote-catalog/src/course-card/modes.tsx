import type { Mode } from '@site/shared/api/schedules';
import { MapPin, Shuffle, Wifi } from 'lucide-react';

/** How a batch is taught, in a word with its icon. */
export const modes = {
  REMOTE: { label: 'Online', Icon: Wifi },
  HYBRID: { label: 'Hibrida', Icon: Shuffle },
  OFFLINE: { label: 'Tatap muka', Icon: MapPin },
} as const satisfies Record<Mode, unknown>;

/** Distinct ways a course is taught, in the order its batches start. */
export const modesOf = (schedules: readonly { mode: Mode }[]): Mode[] => [
  ...new Set(schedules.map(({ mode }) => mode)),
];
