import { updateRole, type Role } from '@site/shared/api/staff-accounts';
import { Checkbox } from '@site/shared/ui/Checkbox';
import { Fieldset } from '@site/shared/ui/Fieldset';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { color, radius, shadow } from '@site/shared/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmChange } from '../form-dialog/ConfirmChange.tsx';
import { copy } from './copy.ts';

const Card = styled.div`
  padding: 20px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
`;

const words = copy.factor;

export interface RequiredFactorProps {
  roles: readonly Role[];
  /** The roles are to be read again. */
  onChanged: () => void;
}

/** Which roles need a second factor. Each change is saved by itself, after a question: it stops people at their next step. */
export function RequiredFactor({ roles, onChanged }: RequiredFactorProps) {
  const [asked, setAsked] = useState<Role | null>(null);
  const isRequired = asked !== null && !asked.requires_second_factor;
  return (
    <Card>
      <Fieldset legend={words.title}>
        <Stack gap={12}>
          <Text size="small" tone="muted">
            {words.lead}
          </Text>
          {roles.map((role) => (
            <Checkbox key={role.name} checked={role.requires_second_factor} onChange={() => setAsked(role)}>
              {words.role(role.label, role.accounts)}
            </Checkbox>
          ))}
        </Stack>
      </Fieldset>
      {asked && (
        <ConfirmChange
          title={isRequired ? words.require(asked.label) : words.release(asked.label)}
          text={isRequired ? words.requireText(asked.accounts) : words.releaseText(asked.accounts)}
          confirmLabel={isRequired ? words.requireNow : words.releaseNow}
          workingLabel={copy.confirm.saving}
          change={() => updateRole(asked.name, { requires_second_factor: isRequired }, asked.version)}
          done={isRequired ? words.required(asked.label) : words.released(asked.label)}
          failed={copy.confirm.failed}
          stays
          onChanged={onChanged}
          onOutcomeUnknown={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
