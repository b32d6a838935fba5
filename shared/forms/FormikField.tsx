import type { ChangeEventHandler, ReactNode } from 'react';

import { Field, type FieldControl, type FieldProps } from '../ui/Field/Field.tsx';
import { useFormControl } from './use-form-control.ts';

/** Everything a text-like control needs; spread it on `TextInput`, `TextArea`, `Select`, `DateInput`, `TimeInput` or `PhoneInput`. */
export interface BoundControl extends FieldControl {
  name: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
}

export interface FormikFieldProps extends Omit<FieldProps, 'label' | 'error' | 'controlId' | 'counter' | 'children'> {
  name: string;
  /** Largest number of characters; shows the counter. */
  limit?: number;
  children: (control: BoundControl) => ReactNode;
}

/** A field of the surrounding `Form`. Leaving it does not validate: errors are shown after the first attempt only. */
export function FormikField({ name, limit, optional, required = !optional, children, ...rest }: FormikFieldProps) {
  const bound = useFormControl<string>(name);
  return (
    <Field
      {...rest}
      label={bound.label}
      controlId={bound.controlId}
      error={bound.error}
      required={required}
      {...(optional !== undefined && { optional })}
      {...(limit !== undefined && { counter: { length: bound.field.value.length, limit } })}
    >
      {(control) => children({ ...control, name, value: bound.field.value, onChange: bound.field.onChange })}
    </Field>
  );
}
