import { sortableInstant } from '@site/shared/dates';
import type { ListColumn } from '../../../exports/list-column.ts';
import type { Subscriber } from './schemas.ts';

const moment = (instant: string | null): string => (instant === null ? '' : sortableInstant(instant));

/** People who left stay in the file, so that a list elsewhere is corrected; those who did not confirm get no mail. */
export const subscriberColumns: readonly ListColumn<Subscriber>[] = [
  { header: 'Email', value: ({ email }) => email },
  { header: 'Berlangganan sejak', is: 'MOMENT', value: ({ created_at }) => moment(created_at) },
  { header: 'Dikonfirmasi sejak', is: 'MOMENT', value: ({ confirmed_at }) => moment(confirmed_at) },
  { header: 'Berhenti sejak', is: 'MOMENT', value: ({ unsubscribed_at }) => moment(unsubscribed_at) },
];
