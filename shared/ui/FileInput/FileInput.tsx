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

/** A file that is stored already, such as the picture on the server. */
export interface StoredFile {
  name: string;
  /** Address of a preview; a picture's own address. */
  previewUrl?: string;
}

export interface FileInputProps extends FileRules {
  label: ReactNode;
  name: string;
  /** The chosen file, or null. */
  value: File | null;
  onChange: (file: File | null) => void;
  stored?: StoredFile | null;
  /** Removes the stored file; without it a stored file can only be replaced. */
  onRemoveStored?: () => void;
  /** Of the upload of the chosen file, 0 to 100; shown while it runs. */
  progress?: number;
  /** "PNG atau JPG, sampai 10MB, 1920x600" */
  hint: string;
  kind?: 'image' | 'document';
  error?: ReactNode;
  optional?: boolean;
  controlId?: string | undefined;
}

/** A file to send: a dashed area, then a row with preview, name, size or progress, and a remove button. */
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
  /** The focused element is about to be removed: the focus moves to what replaces it. */
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

  /** The browser cannot show the chosen picture: it is broken, or no picture whatever its name says. */
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

  // A stored file can be replaced, whether it can be removed or not.
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
          // Where the area is gone, links to the field (in a summary of errors) lead to the row.
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
