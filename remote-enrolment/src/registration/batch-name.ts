import { modeLabels } from '@site/shared/courses/labels';
import { formatDate } from '@site/shared/dates';
import { copy } from './copy.ts';
import type { Batch } from './offers.ts';

/** The name of a batch in the list of its program's batches. */
export const batchName = ({ batch, start_date, mode }: Batch): string =>
  copy.batch(batch, formatDate(start_date), modeLabels[mode]);
