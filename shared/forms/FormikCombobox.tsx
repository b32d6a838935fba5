import { Combobox, type ComboboxProps } from '../ui/Combobox/Combobox.tsx';
import { Field, type FieldProps } from '../ui/Field/Field.tsx';
import { useFormControl } from './use-form-control.ts';

export interface FormikComboboxProps
  extends Pick<ComboboxProps, 'options' | 'placeholder'>, Pick<FieldProps, 'hint' | 'optional' | 'required'> {
  name: string;
}

/** A searchable choice of the surrounding `Form`. */
export function FormikCombobox({ name, hint, optional = false, required = !optional, ...rest }: FormikComboboxProps) {
  const { field, controlId, label, error, setValue } = useFormControl<string>(name);
  return (
    <Field label={label} controlId={controlId} hint={hint} error={error} optional={optional} required={required}>
      {(control) => <Combobox {...control} {...rest} name={name} value={field.value} onChange={setValue} />}
    </Field>
  );
}
