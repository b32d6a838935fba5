import type { Instructor } from '@site/shared/api/masters';
import type { StaffAccount } from '@site/shared/api/staff-accounts';
import { formatInstant } from '@site/shared/dates';
import { Button } from '@site/shared/ui/Button';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { useAccess } from '../access/access.ts';
import { WhyMissing } from '../access/WhyMissing.tsx';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { Facts } from '../staff-list/Facts.tsx';
import { copy } from './copy.ts';
import { lastSeen, RoleBadges, StateBadge } from './staff-columns.tsx';

const words = copy.panel;

/** What can be done with an account. */
export type AccountAction = 'roles' | 'instructor' | 'inviteAgain' | 'resetFactor' | 'disable' | 'enable';

export interface AccountPanelProps {
  account: StaffAccount;
  instructors: readonly Instructor[];
  onAct: (action: AccountAction) => void;
  /** Something was put back from the account's history. */
  onRestored: () => void;
}

/** One account: who, what it may, and what can be done with it. */
export function AccountPanel({ account, instructors, onAct, onRestored }: AccountPanelProps) {
  const { may } = useAccess();
  const { email, roles, state, instructor_id, created_at, second_factor: factor } = account;
  // Staff who manage accounts without being ADMIN leave those of ADMIN alone.
  const mayChange = may('role.manage') || !roles.includes('ADMIN');
  const instructor = instructors.find(({ id }) => id === instructor_id);
  return (
    <Stack gap={16}>
      <Facts
        facts={[
          [words.email, email],
          [words.roles, <RoleBadges key="roles" roles={roles} />],
          [words.state, <StateBadge key="state" state={state} />],
          [words.instructor, instructor?.name ?? null],
          [words.factor, words.factors[factor]],
          [words.seen, lastSeen(account)],
          [words.created, formatInstant(created_at)],
        ]}
      />
      <Stack gap={8}>
        {may('role.manage') && (
          <Button variant="secondary" block onClick={() => onAct('roles')}>
            {words.changeRoles}
          </Button>
        )}
        {may('role.manage') && factor === 'ON' && (
          <Button variant="secondary" block onClick={() => onAct('resetFactor')}>
            {words.resetFactor}
          </Button>
        )}
        {mayChange && (
          <>
            <Button variant="secondary" block onClick={() => onAct('instructor')}>
              {words.changeInstructor}
            </Button>
            {state === 'INVITED' && (
              <Button variant="secondary" block onClick={() => onAct('inviteAgain')}>
                {words.inviteAgain}
              </Button>
            )}
            {state === 'DISABLED' ? (
              <Button variant="secondary" block onClick={() => onAct('enable')}>
                {words.enable}
              </Button>
            ) : (
              <Button variant="text" block onClick={() => onAct('disable')}>
                {words.disable}
              </Button>
            )}
          </>
        )}
      </Stack>
      {!mayChange && (
        <Text size="small" tone="muted">
          {words.adminOnly}
        </Text>
      )}
      <WhyMissing of={['role.manage']} />
      <RecordHistory entity="staff" id={account.id} name={account.name} onRestored={onRestored} />
    </Stack>
  );
}
