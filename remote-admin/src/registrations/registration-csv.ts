import type { Registration } from '@site/shared/api/registration';
import { formatInstantWithTime, formatTimes } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import type { CsvColumn } from '../staff-list/csv.ts';
import { copy } from './copy.ts';

const headers = copy.csv.headers;

/** Columns of the export: all fields of a registration that staff may see. */
export const registrationCsv: CsvColumn<Registration>[] = [
  { header: headers.transaction, value: ({ transaction_id }) => transaction_id },
  { header: headers.state, value: ({ xendit_transaction }) => copy.states[xendit_transaction.status] },
  { header: headers.price, value: ({ xendit_transaction }) => xendit_transaction.price },
  { header: headers.created, value: ({ created_at }) => formatInstantWithTime(created_at) },
  { header: headers.course, value: ({ course_schedule }) => course_schedule.course.title },
  { header: headers.batch, value: ({ course_schedule }) => course_schedule.batch },
  { header: headers.start, value: ({ course_schedule }) => course_schedule.start_date },
  {
    header: headers.time,
    value: ({ course_schedule: { start_time, end_time, time_zone } }) => formatTimes(start_time, end_time, time_zone),
  },
  { header: headers.name, value: fullName },
  { header: headers.gender, value: ({ gender }) => gender },
  { header: headers.birth, value: ({ birth_date }) => birth_date },
  { header: headers.email, value: ({ email }) => email },
  { header: headers.phone, value: ({ phone_number }) => phone_number },
  { header: headers.address, value: ({ address }) => address },
  { header: headers.city, value: ({ city }) => city },
  { header: headers.zip, value: ({ zip_code }) => zip_code },
  { header: headers.country, value: ({ country }) => country },
  { header: headers.payer, value: ({ payer }) => payer.name },
  { header: headers.payerEmail, value: ({ payer }) => payer.email },
  { header: headers.motivation, value: ({ motivation }) => motivation },
];
