import { FileText, ImageUp, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { FieldMessage } from '../Field/FieldMessage.tsx';
import { Label, OptionalMark } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { color, media, motion, radius } from '../theme/theme.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { formatBytes, refusalOf, type FileRules } from './file-rules.ts';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
`;

/* The real input lies invisibly over the area: click, keyboard, drop and paste stay the browser's own. */
const Area = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 66px;
  padding: 12px 16px;
  border: 1.5px dashed ${color.sogan400};
  border-radius: ${radius.button};
  background: ${color.white};
  transition:
    background-color ${motion.color},
    border-color ${motion.color};
  & > svg {
    flex: none;
    width: 22px;
    height: 22px;
    stroke-width: 1.9;
    color: ${color.nila700};
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  ${media.hover} {
    &:hover {
      background: ${color.nila50};
    }
  }
  &[data-dragging='true'] {
    background: ${color.nila50};
    border-color: ${color.nila700};
    border-style: solid;
  }
  &:has(input:focus-visible) {
    outline: 3px solid var(--ka-focus, ${color.nila600});
    outline-offset: 2px;
  }
  &:has(input[aria-invalid='true']) {
    border-color: ${color.mengkudu700};
    background: ${color.mengkudu50};
  }
  &:has(input:disabled) {
    background: ${color.sogan100};
    border-color: ${color.sogan300};
  }
`;

const Words = styled.span`
  display: grid;
  font-size: 0.9375rem;
  line-height: 22px;
  font-weight: 700;
  color: ${color.nila800};
  & > small {
    font-size: 0.8125rem;
    line-height: 20px;
    font-weight: 400;
    color: ${color.sogan600};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 66px;
  padding: 10px 10px 10px 12px;
  border-radius: ${radius.button};
  background: ${color.nila50};
  & img,
  & > [data-part='sign'] {
    width: 72px;
    height: 44px;
    border-radius: ${radius.small};
    object-fit: cover;
  }
  & > [data-part='sign'] {
    display: grid;
    place-items: center;
    width: 44px;
    background: ${color.nila100};
    color: ${color.nila700};
  }
  & strong {
    display: block;
    font-size: 0.875rem;
    line-height: 20px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    display: block;
    font-size: 0.8125rem;
    line-height: 20px;
    color: ${color.sogan600};
  }
  & progress {
    margin-block: 6px;
  }
`;

/** What is there before anything new is chosen, such as the picture already on the server. */
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
  /** A file that breaks the rules is not taken; this hears why, for the form's own error. */
  onRefuse?: (reason: string) => void;
  stored?: StoredFile | null;
  /** Takes the stored file away; without it a stored file can only be replaced. */
  onRemoveStored?: () => void;
  /** Of the upload, 0 to 100; shown while it runs. */
  progress?: number;
  /** "PNG atau JPG, sampai 10MB, 1920x600" */
  hint: string;
  kind?: 'image' | 'document';
  error?: ReactNode;
  optional?: boolean;
  required?: boolean;
  disabled?: boolean;
  controlId?: string | undefined;
}

/** The address of a chosen picture while it is shown; revoked afterwards, or the browser would keep the whole file. */
function usePreview(file: File | null): string | undefined {
  const [preview, setPreview] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const url = URL.createObjectURL(file);
    setPreview({ file, url });
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return preview && preview.file === file ? preview.url : undefined;
}

/** A file to send: a dashed area, then a row with preview, name, size or progress, and a remove button. */
export function FileInput({
  label,
  name,
  value,
  onChange,
  onRefuse,
  stored = null,
  onRemoveStored,
  progress,
  hint,
  accept,
  maxBytes,
  kind = 'image',
  error,
  optional,
  required,
  disabled,
  controlId,
}: FileInputProps) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const inputRef = useRef<HTMLInputElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  /** What had the focus is about to go: the other state of the field takes it. */
  const keepsFocus = useRef(false);
  const [isDragging, setIsDragging] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = usePreview(value) ?? (value ? undefined : stored?.previewUrl);
  const shown = value ?? stored;
  const message = refusal ?? error;

  useEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    (shown ? rowRef : inputRef).current?.focus();
  }, [shown]);

  const take = (file: File | undefined) => {
    if (!file) return;
    const reason = refusalOf(file, { accept, maxBytes });
    setRefusal(reason);
    if (reason) return onRefuse?.(reason);
    keepsFocus.current = true;
    onChange(file);
  };

  const remove = () => {
    keepsFocus.current = true;
    setRefusal(null);
    if (value) onChange(null);
    else onRemoveStored?.();
  };

  const takesFiles = !shown || (stored && !value && !onRemoveStored);
  const isUploading = progress !== undefined && progress < 100;
  const Sign = kind === 'image' ? ImageUp : Upload;

  return (
    <Root>
      <Label id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <OptionalMark> (opsional)</OptionalMark>}
      </Label>
      {shown ? (
        <Row
          ref={rowRef}
          // Where the field itself is gone, what leads to it (a summary of errors) leads here.
          {...(takesFiles
            ? {}
            : {
                id,
                role: 'group',
                tabIndex: -1,
                'aria-labelledby': `${id}-label`,
                'aria-describedby': message ? `${id}-message` : undefined,
              })}
        >
          {preview ? (
            <img src={preview} alt="" width={72} height={44} />
          ) : (
            <span data-part="sign">
              <FileText aria-hidden="true" size={20} />
            </span>
          )}
          <div>
            <strong>{shown.name}</strong>
            {isUploading && <ProgressBar label={`Mengunggah ${shown.name}`} value={progress} />}
            {value && (
              <small>
                {isUploading
                  ? `${progress}%, ${formatBytes((value.size * progress) / 100)} dari ${formatBytes(value.size)}`
                  : formatBytes(value.size)}
              </small>
            )}
            {!value && stored && <small>Tersimpan</small>}
          </div>
          {(value || onRemoveStored) && !disabled && (
            <IconButton variant="text" label={`Hapus ${shown.name}`} icon={<X />} onClick={remove} />
          )}
        </Row>
      ) : null}
      {takesFiles && (
        <Area data-dragging={isDragging}>
          <Sign aria-hidden="true" />
          <Words>
            <span>{kind === 'image' ? 'Pilih atau seret gambar' : 'Pilih atau seret berkas'}</span>
            <small id={`${id}-hint`}>{hint}</small>
          </Words>
          <input
            ref={inputRef}
            id={id}
            name={name}
            type="file"
            accept={accept}
            disabled={disabled}
            aria-invalid={message ? true : undefined}
            aria-required={required ? true : undefined}
            aria-describedby={`${id}-hint${message ? ` ${id}-message` : ''}`}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file can be chosen again after it was refused or removed.
              event.target.value = '';
            }}
            onDragEnter={() => {
              setIsDragging(true);
            }}
            onDragLeave={() => {
              setIsDragging(false);
            }}
            onDrop={() => {
              setIsDragging(false);
            }}
          />
        </Area>
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
