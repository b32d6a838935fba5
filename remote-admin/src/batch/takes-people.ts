import type { Batch } from '@site/shared/api/batches';
import { todayInJakarta } from '@site/shared/dates';

/** Whether people can still be registered: the batch is neither cancelled nor over. */
export const takesPeople = ({ cancelled_at, schedule }: Batch): boolean =>
  cancelled_at === null && schedule.end_date >= todayInJakarta();
