import { Dialog } from '@site/shared/ui/Dialog';
import { Heading } from '@site/shared/ui/Heading';
import { IconButton } from '@site/shared/ui/IconButton';
import { color, media, radius, shadow } from '@site/shared/ui/theme';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useMatches } from '../frame/use-matches.ts';
import { copy } from './copy.ts';

const Columns = styled.div`
  ${media.from1280} {
    display: grid;
    align-items: start;
    gap: 16px;
    &[data-open='true'] {
      grid-template-columns: minmax(0, 1fr) 320px;
    }
  }
`;

const Panel = styled.aside`
  position: sticky;
  top: 24px;
  max-height: calc(100dvh - 48px);
  overflow-y: auto;
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.card};
  padding: 20px 22px 24px;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  margin-bottom: 12px;
  h2 {
    outline: none;
    overflow-wrap: anywhere;
    padding-top: 6px;
  }
  button {
    margin: -6px -10px 0 0;
  }
`;

/** Id of the button that opens a row: it gets the focus back when the panel closes. */
export const openerId = (row: number): string => `baris-${row}`;

export interface WithPanelProps {
  /** Details of the row that is open; null shows the list alone. */
  panel: { row: number; title: string; content: ReactNode } | null;
  onClose: () => void;
  /** The list. */
  children: ReactNode;
}

/** A list with the details of one of its rows: beside it on wide screens, else above it. Escape closes them. */
export function WithPanel({ panel, onClose, children }: WithPanelProps) {
  const isWide = useMatches(media.from1280);
  const heading = useRef<HTMLHeadingElement>(null);
  const row = panel?.row;
  const shown = useRef<number | undefined>(undefined);

  // Before the panel is seen: a key that is pressed at once is meant for it.
  useLayoutEffect(() => {
    if (row !== undefined && isWide) heading.current?.focus({ preventScroll: true });
    if (row === undefined && shown.current !== undefined) document.getElementById(openerId(shown.current))?.focus();
    shown.current = row;
  }, [row, isWide]);

  const handleKeyDown = (event: KeyboardEvent) => {
    // React tells of the keys of a dialog that the panel opened, too: those are the dialog's.
    const isOfDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isOfDialog) onClose();
  };

  return (
    <Columns data-open={panel !== null && isWide}>
      <div>{children}</div>
      {panel && isWide && (
        <Panel aria-label={panel.title} onKeyDown={handleKeyDown}>
          <Head>
            <Heading level={2} size="h3" ref={heading} tabIndex={-1}>
              {panel.title}
            </Heading>
            <IconButton variant="text" size="small" label={copy.closePanel} icon={<X />} onClick={onClose} />
          </Head>
          {panel.content}
        </Panel>
      )}
      {panel && !isWide && (
        <Dialog isOpen onClose={onClose} size="medium" title={panel.title}>
          {panel.content}
        </Dialog>
      )}
    </Columns>
  );
}
