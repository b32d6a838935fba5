import { RadioGroup, type RadioGroupProps } from '../ui/RadioGroup/RadioGroup.tsx';
import { useFormControl } from './use-form-control.ts';

export type FormikRadioGroupProps = Omit<RadioGroupProps, 'legend' | 'value' | 'onChange' | 'error' | 'controlId'>;

/** Radio buttons or choice cards of the surrounding `Form`. */
export function FormikRadioGroup({ name, optional = false, required = !optional, ...rest }: FormikRadioGroupProps) {
  const { field, controlId, label, error } = useFormControl<string>(name);
  return (
    <RadioGroup
      {...rest}
      name={name}
      legend={label}
      optional={optional}
      required={required}
      value={field.value}
      onChange={field.onChange}
      error={error}
      controlId={controlId}
    />
  );
}
