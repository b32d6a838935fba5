import type { Registration } from '@site/shared/api/registration';
import { formatDate, formatInstant, formatTimes } from '@site/shared/dates';
import { fullName } from '@site/shared/person';
import { Price } from '@site/shared/ui/Price';
import { TableRowOpener, type TableColumn } from '@site/shared/ui/Table';
import { color, media } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { Clamped } from '../staff-list/Clamped.tsx';
import { ContactLinks } from '../record/ContactLinks.tsx';
import { byDate, sortedBy, type Sorting } from '../staff-list/sorted-by.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { openerId } from '../staff-list/WithPanel.tsx';
import { englishHeader } from '../staff-list/english-header.tsx';
import { copy } from './copy.ts';
import { OrderStateBadge } from './OrderStateBadge.tsx';

/** A whole id is long: a wide table shows its beginning, a card and the panel all of it. */
const Person = styled.span`
  display: block;
  overflow-wrap: anywhere;
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 19px;
    font-weight: 400;
    color: ${color.sogan600};
  }
  ${media.from1024} {
    min-width: 13ch;
    small {
      max-width: 13ch;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

const Money = styled.span`
  display: inline-grid;
  justify-items: start;
  white-space: nowrap;
  gap: 4px;
  ${media.from1024} {
    justify-items: end;
  }
`;

/** Columns of the registrations table (specification, section 2); the person leads the row. The motivation moves into the panel while one is open. */
export const registrationColumns = (
  open: number | null,
  show: (id: number) => void,
  sorting: Sorting<'newest' | 'oldest' | 'highest' | 'lowest'>,
): TableColumn<Registration>[] => [
  { key: 'no', ...englishHeader(copy.columns.no), card: 'hidden', cell: (_, index) => index + 1 },
  {
    key: 'transaction',
    ...englishHeader(copy.columns.transaction),
    card: 'title',
    cell: ({ id, first_name, last_name, transaction_id }) => (
      <Person>
        <TableRowOpener
          id={openerId(id)}
          aria-expanded={open === id}
          aria-describedby={`${openerId(id)}-id`}
          onClick={() => show(id)}
        >
          {fullName({ first_name, last_name })}
        </TableRowOpener>
        <small id={`${openerId(id)}-id`}>{transaction_id}</small>
      </Person>
    ),
  },
  {
    key: 'schedule',
    ...englishHeader(copy.columns.schedule),
    cell: ({ course_schedule: { course, batch, start_date, start_time, end_time, time_zone, is_cancelled } }) => (
      <TwoLines
        first={<strong>{course.title}</strong>}
        second={
          <>
            {copy.batch(batch, is_cancelled)}
            <br />
            {formatDate(start_date)}
            <br />
            {formatTimes(start_time, end_time, time_zone)}
          </>
        }
      />
    ),
  },
  {
    key: 'contact',
    ...englishHeader(copy.columns.contact),
    cell: ({ first_name, last_name, email, phone_number, masked }) => (
      <ContactLinks
        name={fullName({ first_name, last_name })}
        email={email}
        phone={phone_number}
        isMasked={masked?.includes('phone_number') ?? false}
      />
    ),
  },
  {
    key: 'price',
    ...sortedBy(
      sorting,
      [
        byDate(copy.columns.created),
        {
          label: copy.columns.price,
          orders: [
            ['descending', 'highest'],
            ['ascending', 'lowest'],
          ],
        },
      ],
      'en',
    ),
    align: 'end',
    cell: ({ created_at, xendit_transaction: { price, status } }) => (
      <Money>
        <TwoLines first={<Price amount={price} freeLabel="FREE" />} second={formatInstant(created_at)} />
        <OrderStateBadge state={status} />
      </Money>
    ),
  },
  ...(open === null
    ? [
        {
          key: 'motivation',
          ...englishHeader(copy.columns.motivation),
          cell: ({ motivation }: Registration) => <Clamped>{motivation}</Clamped>,
        },
      ]
    : []),
];
