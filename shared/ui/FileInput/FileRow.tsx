import { FileText, X } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { IconButton } from '../IconButton/IconButton.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { color, radius } from '../theme/theme.tsx';
import { formatBytes } from './file-rules.ts';

const Root = styled.div`
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
    line-height: 1.25rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: ${color.sogan600};
  }
  & progress {
    margin-block: 6px;
  }
`;

export interface FileRowProps extends ComponentPropsWithRef<'div'> {
  name: string;
  /** The address of a preview. Without one, the icon of a document is shown. */
  preview: string | undefined;
  /** The size of a chosen file in bytes; null for a stored file. */
  size: number | null;
  /** The progress of the upload of this file, 0 to 100; null while it is not being sent. */
  progress: number | null;
  /** Called if the picture cannot be shown. If it is left out, the icon of a document is shown instead. */
  onUnreadable?: (() => void) | undefined;
  /** Left out if the file cannot be removed. */
  onRemove?: (() => void) | undefined;
}

/** A chosen or stored file: preview, name, size or progress, and a remove button. */
export function FileRow({ name, preview, size, progress, onUnreadable, onRemove, ...rest }: FileRowProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Root {...rest}>
      {preview && preview !== broken ? (
        <img src={preview} alt="" width={72} height={44} onError={onUnreadable ?? (() => setBroken(preview))} />
      ) : (
        <span data-part="sign">
          <FileText aria-hidden="true" size={20} />
        </span>
      )}
      <div>
        <strong>{name}</strong>
        {progress !== null && <ProgressBar label={`Mengunggah ${name}`} value={progress} />}
        <small>{statusOf(size, progress)}</small>
      </div>
      {onRemove && <IconButton variant="text" label={`Hapus ${name}`} icon={<X />} onClick={onRemove} />}
    </Root>
  );
}

function statusOf(size: number | null, progress: number | null): string {
  if (size === null) return 'Tersimpan';
  if (progress === null) return formatBytes(size);
  return `${progress}%, ${formatBytes((size * progress) / 100)} dari ${formatBytes(size)}`;
}
