import { courseTypeLabels } from '@site/shared/courses/labels';
import { sortableInstant } from '@site/shared/dates';
import type { ListColumn } from '../../../exports/list-column.ts';
import type { CorporateNeed } from './schemas.ts';

export const corporateNeedColumns: readonly ListColumn<CorporateNeed>[] = [
  { header: 'Corporate Name', value: ({ company_name }) => company_name },
  { header: 'Course', value: ({ course }) => course?.title ?? '' },
  { header: 'Type', value: ({ course }) => (course ? courseTypeLabels[course.type] : '') },
  { header: 'Participant', value: ({ participant_amount }) => participant_amount },
  { header: 'PIC', value: ({ pic_name }) => pic_name },
  { header: 'Email PIC', value: ({ pic_email }) => pic_email },
  { header: 'Whatsapp PIC', value: ({ pic_whatsapp }) => pic_whatsapp ?? '' },
  { header: 'Created', is: 'MOMENT', value: ({ created_at }) => sortableInstant(created_at) },
  { header: 'Notes', value: ({ notes }) => notes ?? '' },
];
