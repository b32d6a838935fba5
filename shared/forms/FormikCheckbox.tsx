import type { ReactNode } from 'react';

import { Checkbox, type CheckboxProps } from '../ui/Checkbox/Checkbox.tsx';
import { useFormControl } from './use-form-control.ts';

export interface FormikCheckboxProps extends Omit<CheckboxProps, 'name' | 'checked' | 'error' | 'id' | 'children'> {
  name: string;
  /** Replaces the form's label, where that needs links. */
  children?: ReactNode;
}

/** A checkbox of the surrounding `Form`; its value is a boolean. */
export function FormikCheckbox({ name, children, ...rest }: FormikCheckboxProps) {
  const { field, controlId, label, error, setValue } = useFormControl<boolean>(name);
  return (
    <Checkbox
      {...rest}
      id={controlId}
      name={name}
      checked={field.value}
      error={error}
      onChange={(event) => {
        setValue(event.target.checked);
      }}
    >
      {children ?? label}
    </Checkbox>
  );
}
