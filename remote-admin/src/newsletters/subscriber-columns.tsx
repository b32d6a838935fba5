import type { Subscriber } from '@site/shared/api/newsletter';
import { formatInstant, formatInstantWithTime } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import type { TableColumn } from '@site/shared/ui/Table';
import { Check, Hourglass, X } from 'lucide-react';
import type { CsvColumn } from '../staff-list/csv.ts';
import { RowActions } from '../staff-list/RowActions.tsx';
import { byDate, sortedBy, type Sorting } from '../staff-list/sorted-by.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { copy } from './copy.ts';

/** Columns of the list. */
export const subscriberColumns = (
  stop: (subscriber: Subscriber) => void,
  sorting: Sorting<'newest' | 'oldest' | 'email' | 'email_desc'>,
): TableColumn<Subscriber>[] => [
  {
    key: 'email',
    ...sortedBy(sorting, [
      {
        label: copy.columns.email,
        orders: [
          ['ascending', 'email'],
          ['descending', 'email_desc'],
        ],
      },
    ]),
    card: 'title',
    cell: ({ email }) => email,
  },
  {
    key: 'since',
    ...sortedBy(sorting, [byDate(copy.columns.since)]),
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    key: 'state',
    header: copy.columns.state,
    cell: ({ confirmed_at, unsubscribed_at }) =>
      unsubscribed_at === null ? (
        confirmed_at === null ? (
          <Badge tone="sogan" icon={<Hourglass />}>
            {copy.pending}
          </Badge>
        ) : (
          <Badge tone="success" icon={<Check />}>
            {copy.active}
          </Badge>
        )
      ) : (
        <TwoLines
          first={
            <Badge tone="sogan" icon={<X />}>
              {copy.left}
            </Badge>
          }
          second={copy.leftOn(formatInstant(unsubscribed_at))}
        />
      ),
  },
  {
    key: 'actions',
    header: copy.columns.actions,
    align: 'end',
    card: 'actions',
    cell: (subscriber) =>
      subscriber.unsubscribed_at === null && (
        <RowActions>
          <Button
            variant="secondary"
            size="small"
            aria-label={copy.stopOf(subscriber.email)}
            onClick={() => stop(subscriber)}
          >
            {copy.stop}
          </Button>
        </RowActions>
      ),
  },
];

const { headers } = copy.csv;

/** Columns of the export. Who left stays in it, so that a list elsewhere is corrected; who did not confirm gets no mail. */
export const subscriberCsv: CsvColumn<Subscriber>[] = [
  { header: headers.email, value: ({ email }) => email },
  { header: headers.since, value: ({ created_at }) => formatInstantWithTime(created_at) },
  {
    header: headers.confirmed,
    value: ({ confirmed_at }) => (confirmed_at === null ? '' : formatInstantWithTime(confirmed_at)),
  },
  {
    header: headers.left,
    value: ({ unsubscribed_at }) => (unsubscribed_at === null ? '' : formatInstantWithTime(unsubscribed_at)),
  },
];
