import type { StaffAccount } from '@site/shared/api/staff-accounts';
import { formatInstantWithTime } from '@site/shared/dates';
import { Badge, type BadgeProps } from '@site/shared/ui/Badge';
import { Cluster } from '@site/shared/ui/Cluster';
import { TableRowOpener, type TableColumn } from '@site/shared/ui/Table';
import { CircleCheck, CircleSlash, MailOpen, type LucideIcon } from 'lucide-react';
import { TwoLines } from '../staff-list/TwoLines.tsx';
import { openerId } from '../staff-list/WithPanel.tsx';
import { copy } from './copy.ts';
import { roleLabel } from '../access/role-label.ts';

const LOOKS: Record<StaffAccount['state'], { tone: NonNullable<BadgeProps['tone']>; Icon: LucideIcon }> = {
  ACTIVE: { tone: 'success', Icon: CircleCheck },
  INVITED: { tone: 'warning', Icon: MailOpen },
  DISABLED: { tone: 'sogan', Icon: CircleSlash },
};

export function StateBadge({ state }: Pick<StaffAccount, 'state'>) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {copy.states[state]}
    </Badge>
  );
}

export function RoleBadges({ roles }: Pick<StaffAccount, 'roles'>) {
  return (
    <Cluster gap={4}>
      {roles.map((name) => (
        <Badge key={name} tone={name === 'INSTRUCTOR' ? 'sogan' : 'nila'}>
          {roleLabel(name)}
        </Badge>
      ))}
    </Cluster>
  );
}

export const lastSeen = ({ last_signed_in_at: at }: StaffAccount): string =>
  at === null ? copy.never : formatInstantWithTime(at);

export const staffColumns = (open: number | null, show: (id: number) => void): TableColumn<StaffAccount>[] => [
  {
    key: 'name',
    header: copy.columns.name,
    card: 'title',
    cell: ({ id, name, email }) => (
      <TwoLines
        first={
          <TableRowOpener id={openerId(id)} aria-expanded={open === id} onClick={() => show(id)}>
            {name}
          </TableRowOpener>
        }
        second={email}
      />
    ),
  },
  { key: 'roles', header: copy.columns.roles, cell: ({ roles }) => <RoleBadges roles={roles} /> },
  { key: 'state', header: copy.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'seen', header: copy.columns.seen, cell: lastSeen },
];
