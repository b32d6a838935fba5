import type { CorporateNeed } from '@site/shared/api/corporate-needs';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { formatInstantWithTime } from '@site/shared/dates';
import type { CsvColumn } from '../staff-list/csv.ts';
import { copy } from './copy.ts';

const headers = copy.csv.headers;

/** Columns of the export. */
export const corporateCsv: CsvColumn<CorporateNeed>[] = [
  { header: headers.name, value: ({ company_name }) => company_name },
  { header: headers.course, value: ({ course }) => course?.title ?? '' },
  { header: headers.type, value: ({ course }) => (course ? courseTypeLabels[course.type] : '') },
  { header: headers.amount, value: ({ participant_amount }) => participant_amount },
  { header: headers.pic, value: ({ pic_name }) => pic_name },
  { header: headers.email, value: ({ pic_email }) => pic_email },
  { header: headers.whatsapp, value: ({ pic_whatsapp }) => pic_whatsapp ?? '' },
  { header: headers.created, value: ({ created_at }) => formatInstantWithTime(created_at) },
  { header: headers.notes, value: ({ notes }) => notes ?? '' },
];
