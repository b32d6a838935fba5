import { FileInput, type FileInputProps } from '../ui/FileInput/FileInput.tsx';
import { useFormControl } from './use-form-control.ts';

export type FormikFileInputProps = Omit<FileInputProps, 'label' | 'value' | 'onChange' | 'error' | 'controlId'>;

/** A file of the surrounding `Form`; its value is a `File` or null. */
export function FormikFileInput({ name, optional = false, required = !optional, ...rest }: FormikFileInputProps) {
  const { field, controlId, label, error, setValue } = useFormControl<File | null>(name);
  return (
    <FileInput
      {...rest}
      name={name}
      label={label}
      optional={optional}
      required={required}
      value={field.value}
      onChange={setValue}
      error={error}
      controlId={controlId}
    />
  );
}
