import { formatPhone } from '@site/shared/phone';
import type { CorporateNeed } from '@site/shared/api/corporate-needs';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { formatInstant } from '@site/shared/dates';
import { TableRowOpener, type TableColumn } from '@site/shared/ui/Table';
import { Clamped } from '../staff-list/Clamped.tsx';
import { Email } from '../staff-list/Email.tsx';
import { englishHeader } from '../staff-list/english-header.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { openerId } from '../staff-list/WithPanel.tsx';
import { copy } from './copy.ts';

/** Columns of the corporate needs table (specification, section 2). The notes move into the panel while one is open. */
export const corporateColumns = (open: number | null, show: (id: number) => void): TableColumn<CorporateNeed>[] => [
  {
    key: 'name',
    ...englishHeader(copy.columns.name),
    card: 'title',
    cell: ({ id, company_name }) => (
      <TableRowOpener id={openerId(id)} aria-expanded={open === id} onClick={() => show(id)}>
        {company_name}
      </TableRowOpener>
    ),
  },
  {
    key: 'course',
    ...englishHeader(copy.columns.course),
    cell: ({ course, participant_amount }) => (
      <TwoLines
        first={course?.title ?? copy.none}
        second={
          <>
            {course && (
              <>
                {courseTypeLabels[course.type]}
                <br />
              </>
            )}
            <span lang="en">{copy.participant(participant_amount)}</span>
          </>
        }
      />
    ),
  },
  {
    key: 'contact',
    ...englishHeader(copy.columns.contact),
    cell: ({ pic_name, pic_email, pic_whatsapp }) => (
      <TwoLines
        first={pic_name}
        second={
          <>
            <Email address={pic_email} />
            <br />
            {pic_whatsapp ? formatPhone(pic_whatsapp) : copy.none}
          </>
        }
      />
    ),
  },
  { key: 'created', ...englishHeader(copy.columns.created), cell: ({ created_at }) => formatInstant(created_at) },
  ...(open === null
    ? [
        {
          key: 'notes',
          ...englishHeader(copy.columns.notes),
          cell: ({ notes }: CorporateNeed) => (notes ? <Clamped>{notes}</Clamped> : copy.none),
        },
      ]
    : []),
];
