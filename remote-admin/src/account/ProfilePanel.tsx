import { Avatar } from '@site/shared/ui/Avatar';
import { Badge } from '@site/shared/ui/Badge';
import { Button } from '@site/shared/ui/Button';
import { Heading } from '@site/shared/ui/Heading';
import { Text } from '@site/shared/ui/Text';
import { Clock, KeyRound, Pencil, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Panel } from '../frame/Panel.tsx';
import { roleLabel } from '../access/role-label.ts';
import { copy } from './copy.ts';
import { PasswordDialog, RemoveFactorDialog, RenameDialog, RenewCodesDialog } from './dialogs.tsx';
import type { OwnAccount } from './read-account.ts';
import { Row } from './Row.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  padding: 24px 20px;
  & > div {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  account: OwnAccount;
  /** The set-up of a second factor is open beside this panel. */
  isSettingUp: boolean;
  onSetUp: () => void;
  onCodes: (codes: readonly string[]) => void;
  /** Something was changed: the page loads again. */
  onChanged: () => void;
}

/** Name, password and second factor of the own account. */
export function ProfilePanel({ account, isSettingUp, onSetUp, onCodes, onChanged }: Props) {
  const { profile, factor } = account;
  const [open, setOpen] = useState<'name' | 'password' | 'renew' | 'remove' | null>(null);
  const outcomes = { onClose: () => setOpen(null), onOutcomeUnknown: onChanged };
  const done = () => {
    setOpen(null);
    onChanged();
  };
  // Before the second factor that a role requires is set up, the server refuses to change these.
  const isDue = profile.second_factor === 'DUE';
  return (
    <Panel>
      <Head>
        <Avatar name={profile.name} />
        <div>
          <Heading level={2} size="h3">
            {profile.name}
          </Heading>
          <Text tone="muted">{[profile.email, ...profile.roles.map((role) => roleLabel(role))].join(', ')}</Text>
        </div>
        {!isDue && (
          <Button variant="secondary" size="small" onClick={() => setOpen('name')}>
            <Pencil aria-hidden="true" /> {copy.profile.edit}
          </Button>
        )}
      </Head>
      <Row
        icon={<KeyRound aria-hidden="true" />}
        title={copy.password.title}
        actions={
          !isDue && (
            <Button
              variant="secondary"
              size="small"
              aria-label={copy.password.changeLabel}
              onClick={() => setOpen('password')}
            >
              {copy.password.change}
            </Button>
          )
        }
      >
        <p>{copy.password.text}</p>
      </Row>
      <Row
        icon={<ShieldCheck aria-hidden="true" />}
        title={copy.factor.title}
        actions={
          factor.since !== null ? (
            <>
              <Badge tone="success" icon={<ShieldCheck />}>
                {copy.factor.on}
              </Badge>
              <Button variant="secondary" size="small" onClick={() => setOpen('renew')}>
                {copy.factor.renew}
              </Button>
              <Button
                variant="text"
                size="small"
                aria-label={copy.factor.removeLabel}
                onClick={() => setOpen('remove')}
              >
                {copy.factor.remove}
              </Button>
            </>
          ) : isSettingUp ? (
            <Badge tone="warning" icon={<Clock />}>
              {copy.factor.settingUp}
            </Badge>
          ) : (
            <>
              <Badge tone={factor.required ? 'warning' : 'sogan'} icon={<ShieldAlert />}>
                {copy.factor.off}
              </Badge>
              <Button size="small" aria-label={copy.factor.startLabel} onClick={onSetUp}>
                {copy.factor.start}
              </Button>
            </>
          )
        }
      >
        {factor.since === null ? (
          <p>{copy.factor.why}</p>
        ) : (
          <p>
            {copy.factor.since(factor.since)}, {copy.factor.codesLeft(factor.recovery_codes_left)}
          </p>
        )}
      </Row>
      {open === 'name' && <RenameDialog name={profile.name} onSaved={done} {...outcomes} />}
      {open === 'password' && <PasswordDialog email={profile.email} onSaved={done} {...outcomes} />}
      {open === 'remove' && <RemoveFactorDialog isRequired={factor.required} onSaved={done} {...outcomes} />}
      {open === 'renew' && (
        <RenewCodesDialog
          onCodes={(codes) => {
            setOpen(null);
            onCodes(codes);
          }}
          {...outcomes}
        />
      )}
    </Panel>
  );
}
