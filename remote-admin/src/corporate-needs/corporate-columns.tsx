import type { CorporateNeed } from '@site/shared/api/corporate-needs';
import { courseTypeLabels } from '@site/shared/courses/labels';
import { formatInstant } from '@site/shared/dates';
import { formatRupiah } from '@site/shared/money';
import { TableRowOpener, type TableColumn } from '@site/shared/ui/Table';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { Clamped } from '../staff-list/Clamped.tsx';
import { ContactLinks } from '../record/ContactLinks.tsx';
import { englishHeader } from '../staff-list/english-header.tsx';
import { byDate, sortedBy, type Sorting } from '../staff-list/sorted-by.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { openerId } from '../staff-list/WithPanel.tsx';
import { copy } from './copy.ts';
import { NextAction } from './NextAction.tsx';
import { StateBadge } from './StateBadge.tsx';

const State = styled.span`
  display: grid;
  justify-items: start;
  gap: 4px;
  ${media.from1024} {
    min-width: 148px;
  }
  small {
    font-size: 0.8125rem;
    line-height: 19px;
    color: ${color.sogan600};
  }
`;

/** Columns of the corporate needs table (specification, section 2), and where the work stands. The notes move into the panel while one is open. */
export const corporateColumns = (
  open: number | null,
  show: (id: number) => void,
  sorting: Sorting<'next' | 'newest' | 'oldest' | 'largest' | 'smallest'>,
): TableColumn<CorporateNeed>[] => [
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
    // By its participants, which stand below it.
    ...sortedBy(
      sorting,
      [
        {
          label: copy.columns.course,
          orders: [
            ['descending', 'largest'],
            ['ascending', 'smallest'],
          ],
        },
      ],
      'en',
    ),
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
    cell: ({ pic_name, pic_email, pic_whatsapp, masked }) => (
      <TwoLines
        first={pic_name}
        second={
          <ContactLinks
            name={pic_name}
            email={pic_email}
            phone={pic_whatsapp || null}
            isMasked={masked?.includes('pic_whatsapp') ?? false}
          />
        }
      />
    ),
  },
  {
    key: 'created',
    ...sortedBy(sorting, [byDate(copy.columns.created)], 'en'),
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    key: 'state',
    ...sortedBy(sorting, [{ label: copy.columns.state, orders: [['ascending', 'next']] }]),
    cell: (need) => (
      <State>
        <StateBadge state={need.state} />
        {need.next_action !== null && <NextAction need={need} />}
        {need.value !== null && <span>{formatRupiah(need.value)}</span>}
        <small>{need.owner?.name ?? copy.unowned}</small>
      </State>
    ),
  },
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
