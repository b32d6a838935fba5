import { IconButton } from '@site/shared/ui/IconButton';
import { color, media, radius } from '@site/shared/ui/theme';
import { Search } from 'lucide-react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useOverlay } from '../form-dialog/use-overlay.ts';
import { useDocumentKeys } from '../shortcuts/use-document-keys.ts';
import { copy } from './copy.ts';

const CommandPalette = lazyDialog<{ onClose: () => void }>(async () => {
  const { CommandPalette: Dialog } = await import(
    /* webpackChunkName: "admin.palette" */ '../palette/CommandPalette.tsx'
  );
  return Dialog;
}, copy.findFailed);

const Small = styled.span`
  margin-left: auto;
  ${media.from1280} {
    display: none;
  }
`;

const Wide = styled.button`
  display: none;
  align-items: center;
  gap: 12px;
  flex: none;
  min-height: 44px;
  padding: 8px 14px;
  border-radius: ${radius.button};
  background: ${color.onDarkTint};
  color: ${color.white};
  font-size: 0.9375rem;
  font-weight: 600;
  cursor: pointer;
  svg {
    width: 20px;
    height: 20px;
  }
  kbd {
    margin-left: auto;
    padding: 2px 6px;
    border-radius: ${radius.small};
    background: ${color.onDarkTintHover};
    font: inherit;
    font-size: 0.75rem;
  }
  &:hover {
    background: ${color.onDarkTintHover};
  }
  &:focus-visible {
    outline: 3px solid ${color.kunyit500};
    outline-offset: 2px;
  }
  ${media.from1280} {
    display: flex;
  }
`;

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search over all pages and records: a field in the sidebar, an icon on small screens, Ctrl K or Cmd K. */
export function FindRecords() {
  const { shown: isShown, show, close } = useOverlay<true>();
  useDocumentKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // A dialog keeps what was typed in it: nothing opens above it.
    if (document.querySelector('dialog[open]')) return;
    show(true);
  });
  return (
    <>
      <Wide type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => show(true)}>
        <Search aria-hidden="true" />
        {copy.find}
        <kbd aria-hidden="true">{isMac() ? copy.findKeys.mac : copy.findKeys.others}</kbd>
      </Wide>
      <Small>
        <IconButton
          variant="onDark"
          label={copy.find}
          icon={<Search />}
          aria-haspopup="dialog"
          onClick={() => show(true)}
        />
      </Small>
      {isShown && (
        <Suspense>
          <CommandPalette onClose={close} />
        </Suspense>
      )}
    </>
  );
}
