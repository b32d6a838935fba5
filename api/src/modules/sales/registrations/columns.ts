import { formatTimes, sortableInstant } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import { orderStateLabels } from '@site/shared/registration/labels';
import type { ListColumn } from '../../../exports/list-column.ts';
import type { Registration } from './schemas.ts';

/** The columns of a file of registrations: all fields that staff may see. */
export const registrationColumns: readonly ListColumn<Registration>[] = [
  { header: 'Transaction Id', value: ({ transaction_id }) => transaction_id },
  { header: 'Status', value: ({ xendit_transaction }) => orderStateLabels[xendit_transaction.status] },
  { header: 'Price', is: 'AMOUNT', value: ({ xendit_transaction }) => xendit_transaction.price },
  { header: 'Created', is: 'MOMENT', value: ({ created_at }) => sortableInstant(created_at) },
  { header: 'Course', value: ({ course_schedule }) => course_schedule.course.title },
  { header: 'Batch', value: ({ course_schedule }) => course_schedule.batch },
  { header: 'Start date', is: 'DAY', value: ({ course_schedule }) => course_schedule.start_date },
  {
    header: 'Time',
    value: ({ course_schedule: { start_time, end_time, time_zone } }) => formatTimes(start_time, end_time, time_zone),
  },
  { header: 'Name', value: fullName },
  { header: 'Gender', value: ({ gender }) => gender },
  { header: 'Birth date', is: 'DAY', value: ({ birth_date }) => birth_date },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone_number }) => phone_number },
  { header: 'Address', value: ({ address }) => address },
  { header: 'City', value: ({ city }) => city },
  { header: 'Zip code', value: ({ zip_code }) => zip_code },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Payer', value: ({ payer }) => payer.name },
  { header: 'Payer email', value: ({ payer }) => payer.email },
  { header: 'Motivation', value: ({ motivation }) => motivation },
];
