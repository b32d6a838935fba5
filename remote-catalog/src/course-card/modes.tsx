import type { Mode } from '@site/shared/api/schedules';
import { modeLabels } from '@site/shared/courses/labels';
import { MapPin, Shuffle, Wifi } from 'lucide-react';

/** Label and icon of each mode. */
export const modes = {
  REMOTE: { label: modeLabels.REMOTE, Icon: Wifi },
  HYBRID: { label: modeLabels.HYBRID, Icon: Shuffle },
  OFFLINE: { label: modeLabels.OFFLINE, Icon: MapPin },
} as const satisfies Record<Mode, unknown>;

/** The modes of a course's batches without repetition, in the order in which the batches start. */
export const modesOf = (schedules: readonly { mode: Mode }[]): Mode[] => [
  ...new Set(schedules.map(({ mode }) => mode)),
];
