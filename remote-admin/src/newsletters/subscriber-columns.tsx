import type { Subscriber } from '@site/shared/api/newsletter';
import { formatInstant } from '@site/shared/dates';
import { Badge } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import type { TableColumn } from '@site/shared/ui/Table';
import { Check, Hourglass, X } from 'lucide-react';
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
