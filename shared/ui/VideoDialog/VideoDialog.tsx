import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Dialog } from '../Dialog/Dialog.tsx';
import { color } from '../theme/theme.tsx';
import { youtubeId } from '../../video/youtube.ts';

const Frame = styled.iframe`
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 0;
  background: ${color.nila950};
`;

const Missing = styled.p`
  padding: 24px 32px 40px;
  max-width: none;
`;

export interface VideoDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** A YouTube address. Any other text counts as no video. */
  address: string | null | undefined;
  /** Shown if there is no video. */
  notFound: ReactNode;
}

/** A video that is loaded only when the dialog is opened. Before that, no request goes to another origin. */
export function VideoDialog({ isOpen, onClose, title, address, notFound }: VideoDialogProps) {
  const id = youtubeId(address);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="large" flush closesOnScrim>
      {!isOpen ? null : id ? (
        <Frame
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <Missing>{notFound}</Missing>
      )}
    </Dialog>
  );
}
