import type { Mode } from '@site/shared/api/schedules';
import { modeLabels } from '@site/shared/courses/labels';
import { MapPin, Shuffle, Wifi } from 'lucide-react';

/** How a batch is taught, in a word with its icon. */
export const modes = {
  REMOTE: { label: modeLabels.REMOTE, Icon: Wifi },
  HYBRID: { label: modeLabels.HYBRID, Icon: Shuffle },
  OFFLINE: { label: modeLabels.OFFLINE, Icon: MapPin },
} as const satisfies Record<Mode, unknown>;

/** Distinct ways a course is taught, in the order its batches start. */
export const modesOf = (schedules: readonly { mode: Mode }[]): Mode[] => [
  ...new Set(schedules.map(({ mode }) => mode)),
];
