import type { CsvColumn } from '@site/shared/csv';
import { sortableInstant } from '@site/shared/dates';
import type { Subscriber } from './schemas.ts';

const moment = (instant: string | null): string => (instant === null ? '' : sortableInstant(instant));

/** People who left stay in the file, so that a list elsewhere is corrected; those who did not confirm get no mail. */
export const subscriberCsv: readonly CsvColumn<Subscriber>[] = [
  { header: 'Email', value: ({ email }) => email },
  { header: 'Berlangganan sejak', value: ({ created_at }) => moment(created_at) },
  { header: 'Dikonfirmasi sejak', value: ({ confirmed_at }) => moment(confirmed_at) },
  { header: 'Berhenti sejak', value: ({ unsubscribed_at }) => moment(unsubscribed_at) },
];
