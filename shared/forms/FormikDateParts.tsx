import { DateParts, type DatePartsProps } from '../ui/DateParts/DateParts.tsx';
import { useFormControl } from './use-form-control.ts';

export type FormikDatePartsProps = Omit<DatePartsProps, 'legend' | 'value' | 'onChange' | 'error' | 'controlId'>;

/** Day, month and year of the surrounding `Form`; its value is `YYYY-MM-DD`, unfinished text, or empty. */
export function FormikDateParts({ name, optional = false, required = !optional, ...rest }: FormikDatePartsProps) {
  const { field, controlId, label, error, setValue } = useFormControl<string>(name);
  return (
    <DateParts
      {...rest}
      name={name}
      legend={label}
      optional={optional}
      required={required}
      value={field.value}
      onChange={setValue}
      error={error}
      controlId={controlId}
    />
  );
}
