import { modeLabels } from '@site/shared/courses/labels';
import { formatDate } from '@site/shared/dates';
import { copy } from './copy.ts';
import type { Batch } from './offers.ts';

/** A batch among those of its program. */
export const batchName = ({ batch, start_date, mode }: Batch): string =>
  copy.batch(batch, formatDate(start_date), modeLabels[mode]);
