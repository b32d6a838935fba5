import { sortableInstant } from '@site/shared/dates';
import type { ListColumn } from '../../../exports/list-column.ts';
import type { Subscriber } from './schemas.ts';

const moment = (instant: string | null): string => (instant === null ? '' : sortableInstant(instant));

/** The columns of a file. People who left are in it too, so that other lists can be corrected by it; those who did not confirm must get no mail. */
export const subscriberColumns: readonly ListColumn<Subscriber>[] = [
  { header: 'Email', value: ({ email }) => email },
  { header: 'Berlangganan sejak', is: 'MOMENT', value: ({ created_at }) => moment(created_at) },
  { header: 'Dikonfirmasi sejak', is: 'MOMENT', value: ({ confirmed_at }) => moment(confirmed_at) },
  { header: 'Berhenti sejak', is: 'MOMENT', value: ({ unsubscribed_at }) => moment(unsubscribed_at) },
];
