import { Checkbox } from '@site/shared/ui/Checkbox';
import { Fieldset } from '@site/shared/ui/Fieldset';
import { useField } from 'formik';
import styled from 'styled-components';
import { copy } from './copy.ts';

const Choices = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 8px;
`;

export interface RoleChoicesProps {
  /** Name and label of each role. */
  roles: readonly (readonly [name: string, label: string])[];
}

/** The roles of an account: one or more. */
export function RoleChoices({ roles }: RoleChoicesProps) {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly string[]>('roles');
  const toggle = (name: string, isChosen: boolean) =>
    void setValue(isChosen ? [...value, name] : value.filter((one) => one !== name));
  return (
    <Fieldset legend={copy.form.labels.roles} {...(touched && error && { error })}>
      <Choices>
        {roles.map(([name, label], index) => (
          <Checkbox
            key={name}
            {...(index === 0 && { id: 'roles' })}
            name="roles"
            checked={value.includes(name)}
            onChange={({ target }) => toggle(name, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </Choices>
    </Fieldset>
  );
}
