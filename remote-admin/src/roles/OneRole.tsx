import { Checkbox } from '@site/shared/ui/Checkbox';
import { Field } from '@site/shared/ui/Field';
import { Fieldset } from '@site/shared/ui/Fieldset';
import { Select } from '@site/shared/ui/Select';
import { Stack } from '@site/shared/ui/Stack';
import { Text } from '@site/shared/ui/Text';
import { color, radius, shadow } from '@site/shared/ui/theme';
import styled from 'styled-components';
import { copy } from './copy.ts';
import { ADMIN_ONLY, grouped } from './matrix.ts';
import type { MatrixProps } from './PermissionMatrix.tsx';

const Card = styled.div`
  display: grid;
  gap: 24px;
  padding: 20px;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
`;

export interface OneRoleProps extends MatrixProps {
  /** Name of the role that is shown. */
  shown: string;
  onShow: (role: string) => void;
}

/** The matrix on a narrow screen: one role at a time. */
export function OneRole({ matrix: { roles, permissions }, draft, onToggle, shown, onShow }: OneRoleProps) {
  const role = roles.find(({ name }) => name === shown) ?? roles.find(({ fixed }) => !fixed);
  if (!role) return null;
  return (
    <Card>
      <Field label={copy.role}>
        {(control) => (
          <Select
            {...control}
            value={role.name}
            options={roles.map(({ name, label, accounts }) => ({
              value: name,
              label: `${label}, ${copy.accounts(accounts)}`,
            }))}
            onChange={({ target }) => onShow(target.value)}
          />
        )}
      </Field>
      {role.fixed ? (
        <Text>{copy.adminFixed}</Text>
      ) : (
        grouped(permissions).map((group) => (
          <Fieldset key={group.title} legend={group.title}>
            <Stack gap={12}>
              {group.permissions.map(({ name, label }) =>
                name === ADMIN_ONLY ? (
                  <Text key={name} size="small" tone="muted">
                    {`${label}: ${copy.adminOnly}`}
                  </Text>
                ) : (
                  <Checkbox
                    key={name}
                    checked={draft[role.name]?.includes(name) ?? false}
                    onChange={({ target }) => onToggle(role.name, name, target.checked)}
                  >
                    {label}
                  </Checkbox>
                ),
              )}
            </Stack>
          </Fieldset>
        ))
      )}
    </Card>
  );
}
