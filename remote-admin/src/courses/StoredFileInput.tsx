import { mediaUrl } from '@site/shared/api/media';
import { useFormControl } from '@site/shared/forms/use-form-control';
import { FileInput, type FileInputProps } from '@site/shared/ui/FileInput';
import { copy } from './copy.ts';
import { REMOVED, type FileChange } from './file-progress.ts';

export interface StoredFileInputProps extends Pick<
  FileInputProps,
  'name' | 'accept' | 'maxBytes' | 'kind' | 'hint' | 'progress'
> {
  /** Its name on the server; null where there is none. */
  stored: string | null;
}

/** An optional file of the course form: a new one, the stored one, or none any more once the form is saved. */
export function StoredFileInput({ stored, hint, kind, ...rest }: StoredFileInputProps) {
  const { field, controlId, label, error, setValue } = useFormControl<FileChange>(rest.name);
  const isRemoved = field.value === REMOVED;
  return (
    <FileInput
      {...rest}
      {...(kind && { kind })}
      label={label}
      optional
      hint={isRemoved ? copy.course.removed(hint) : hint}
      value={field.value instanceof File ? field.value : null}
      // A new file that is taken away again does not bring the stored one back once that was removed.
      onChange={(file) => setValue(file)}
      stored={stored && !isRemoved ? { name: stored, ...(kind === 'image' && { previewUrl: mediaUrl(stored) }) } : null}
      onRemoveStored={() => setValue(REMOVED)}
      error={error}
      controlId={controlId}
    />
  );
}
