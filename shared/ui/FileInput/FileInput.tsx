import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { FieldMessage } from '../Field/FieldMessage.tsx';
import { Label, OptionalMark } from '../Field/Field.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { FileArea } from './FileArea.tsx';
import { FileRow } from './FileRow.tsx';
import { refusalOf, UNREADABLE, type FileRules } from './file-rules.ts';
import { usePreview } from './use-preview.ts';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
`;

/** A file that is stored already, such as a picture on the server. */
export interface StoredFile {
  name: string;
  /** The address of a preview. For a picture it is its own address. */
  previewUrl?: string;
}

export interface FileInputProps extends FileRules {
  label: ReactNode;
  name: string;
  /** The chosen file, or null. */
  value: File | null;
  onChange: (file: File | null) => void;
  stored?: StoredFile | null;
  /** Removes the stored file. Without it a stored file can only be replaced. */
  onRemoveStored?: () => void;
  /** The progress of the upload of the chosen file, 0 to 100. It is shown while the upload runs. */
  progress?: number;
  /** "PNG atau JPG, sampai 10MB, 1920x600" */
  hint: string;
  kind?: 'image' | 'document';
  error?: ReactNode;
  optional?: boolean;
  controlId?: string | undefined;
}

/** An input for a file: first a dashed area, then a row with preview, name, size or progress, and a button that removes the file. */
export function FileInput({
  label,
  name,
  value,
  onChange,
  stored = null,
  onRemoveStored,
  progress,
  hint,
  accept,
  maxBytes,
  kind = 'image',
  error,
  optional,
  controlId,
}: FileInputProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const inputRef = useRef<HTMLInputElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  /** True if the focused element is about to be removed. The focus then moves to the element that replaces it. */
  const keepsFocus = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = usePreview(value) ?? (value ? undefined : stored?.previewUrl);
  const shown = value ?? stored;
  const message = refusal ?? error;

  useEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    (shown ? rowRef : inputRef).current?.focus();
  }, [shown]);

  const take = (file: File) => {
    const reason = refusalOf(file, { accept, maxBytes });
    setRefusal(reason);
    if (reason) return;
    keepsFocus.current = true;
    onChange(file);
  };

  /** Called when the browser cannot show the chosen picture, because it is broken, or is no picture in spite of its name. */
  const refuseUnreadable = () => {
    keepsFocus.current = true;
    setRefusal(UNREADABLE);
    onChange(null);
  };

  const remove = () => {
    keepsFocus.current = true;
    setRefusal(null);
    if (value) onChange(null);
    else onRemoveStored?.();
  };

  // A stored file can always be replaced, even if it cannot be removed.
  const takesFiles = !value;
  const isUploading = value !== null && progress !== undefined && progress < 100;
  const errorId = message ? `${id}-message` : undefined;

  return (
    <Root>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <OptionalMark> (opsional)</OptionalMark>}
      </Label>
      {shown && (
        <FileRow
          ref={rowRef}
          // If the area is not shown, links to the field, as in a summary of errors, lead to the row.
          {...(takesFiles
            ? {}
            : {
                id,
                role: 'group',
                tabIndex: -1,
                'aria-labelledby': `${id}-label`,
                'aria-describedby': errorId,
              })}
          name={shown.name}
          preview={preview}
          size={value?.size ?? null}
          progress={isUploading ? progress : null}
          onUnreadable={value ? refuseUnreadable : undefined}
          onRemove={value || onRemoveStored ? remove : undefined}
        />
      )}
      {takesFiles && (
        <FileArea
          ref={inputRef}
          id={id}
          name={name}
          kind={kind}
          hint={hint}
          accept={accept}
          errorId={errorId}
          onChoose={take}
        />
      )}
      {message && (
        <FieldMessage id={`${id}-message`} tone="error">
          {message}
        </FieldMessage>
      )}
      <VisuallyHidden role="status">{value && !isUploading ? `${value.name} dipilih` : ''}</VisuallyHidden>
    </Root>
  );
}
