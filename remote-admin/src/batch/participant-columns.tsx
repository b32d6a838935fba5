import type { Participant } from '@site/shared/api/batches';
import { formatInstantWithTime } from '@site/shared/dates';
import { participantMoneyLabels, seatLabels } from '@site/shared/registration/labels';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { LinkButton } from '@site/shared/ui/LinkButton';
import type { TableColumn } from '@site/shared/ui/Table';
import { Armchair, CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { Access } from '../access/access.ts';
import { ContactLinks } from '../record/ContactLinks.tsx';
import { RowActions } from '../staff-list/RowActions.tsx';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { copy } from './copy.ts';

const words = copy.participants;

const MONEY: Readonly<Record<Participant['money'], { tone: NonNullable<BadgeProps['tone']>; Icon: typeof Clock }>> = {
  FREE: { tone: 'sogan', Icon: CircleCheck },
  PAID: { tone: 'success', Icon: CircleCheck },
  UNPAID: { tone: 'warning', Icon: Clock },
  OWING: { tone: 'error', Icon: CircleAlert },
};

const isMasked = ({ masked }: Participant) => masked?.includes('phone_number') ?? false;

/** Id of the name in a row, which gets the focus once its person was registered. */
export const nameId = (registration: number): string => `participant-${registration}`;

/** Columns of the people of a batch: the name leads, each way to reach them is a link. */
export const participantColumns = (may: Access['may']): TableColumn<Participant>[] => [
  {
    key: 'name',
    header: words.columns.name,
    card: 'title',
    cell: ({ id, full_name }) => (
      <span id={nameId(id)} tabIndex={-1}>
        {full_name}
      </span>
    ),
  },
  {
    key: 'contact',
    header: words.columns.contact,
    cell: (person) => (
      <ContactLinks
        name={person.full_name}
        email={person.email}
        phone={person.phone_number}
        isMasked={isMasked(person)}
      />
    ),
  },
  {
    key: 'money',
    header: words.columns.money,
    cell: ({ money }) => {
      const { tone, Icon } = MONEY[money];
      return (
        <Badge tone={tone} icon={<Icon />}>
          {participantMoneyLabels[money]}
        </Badge>
      );
    },
  },
  {
    key: 'seat',
    header: words.columns.seat,
    cell: ({ seat, held_until: until }) => (
      <TwoLines
        first={
          <Badge tone={seat === 'CONFIRMED' ? 'nila' : 'sogan'} icon={seat === 'CONFIRMED' ? <Armchair /> : <Clock />}>
            {seatLabels[seat]}
          </Badge>
        }
        {...(until !== null && { second: words.until(formatInstantWithTime(until)) })}
      />
    ),
  },
  ...(may('order.read')
    ? [
        {
          key: 'actions',
          header: words.columns.actions,
          align: 'end' as const,
          card: 'actions' as const,
          cell: ({ transaction_id: order, full_name: name }: Participant) => (
            <RowActions>
              <LinkButton
                size="small"
                variant="secondary"
                to={`/admin-dashboard/orders/${order}`}
                aria-label={words.recordOf(name)}
              >
                {words.record}
              </LinkButton>
              {may('order.move') && (
                <LinkButton
                  size="small"
                  variant="text"
                  to={`/admin-dashboard/orders/${order}?do=move`}
                  aria-label={words.moveOf(name)}
                >
                  {words.move}
                </LinkButton>
              )}
            </RowActions>
          ),
        },
      ]
    : []),
];
