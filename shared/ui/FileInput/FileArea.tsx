import { ImageUp, Upload } from 'lucide-react';
import { useState, type Ref } from 'react';
import styled from 'styled-components';

import { color, media, motion, radius } from '../theme/theme.tsx';

/* The transparent input covers the area, so that the browser itself handles click, keyboard, drop and paste. */
const Root = styled.div`
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
`;

const Words = styled.span`
  display: grid;
  font-size: 0.9375rem;
  line-height: 1.375rem;
  font-weight: 700;
  color: ${color.nila800};
  & > small {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    font-weight: 400;
    color: ${color.sogan600};
  }
`;

export interface FileAreaProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  name: string;
  kind: 'image' | 'document';
  hint: string;
  accept: string;
  /** The id of the error message; left out if there is none. */
  errorId?: string | undefined;
  onChoose: (file: File) => void;
}

/** The dashed area. It takes a file by click, keyboard, drop or paste. */
export function FileArea({ ref, id, name, kind, hint, accept, errorId, onChoose }: FileAreaProps) {
  const [isDragging, setIsDragging] = useState(false);
  const Sign = kind === 'image' ? ImageUp : Upload;
  return (
    <Root data-dragging={isDragging}>
      <Sign aria-hidden="true" />
      <Words>
        <span>{kind === 'image' ? 'Pilih atau seret gambar' : 'Pilih atau seret berkas'}</span>
        <small id={`${id}-hint`}>{hint}</small>
      </Words>
      <input
        ref={ref}
        id={id}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={`${id}-hint${errorId ? ` ${errorId}` : ''}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          // Without this, the same file could not be chosen again after it was refused or removed.
          event.target.value = '';
        }}
        onDragEnter={() => setIsDragging(true)}
        onDragLeave={() => setIsDragging(false)}
        onDrop={() => setIsDragging(false)}
      />
    </Root>
  );
}
