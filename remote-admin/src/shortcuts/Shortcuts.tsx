import { Suspense, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKnownAccess } from '../access/access.ts';
import { lazyDialog } from '../form-dialog/lazy-dialog.ts';
import { useIsOpen } from '../frame/use-is-open.ts';
import { useWayTo } from '../staff-list/left-lists.ts';
import { copy } from './copy.ts';
import { focusSearch, isOnRow, moveOverRows, press } from './page-controls.ts';
import { ACTIONS, GO, pageOf } from './shortcuts.ts';
import { useDocumentKeys } from './use-document-keys.ts';
import { useShortcutSheet } from './use-shortcut-sheet.ts';

const ShortcutSheet = lazyDialog<{ onClose: () => void }>(async () => {
  const { ShortcutSheet: Dialog } = await import(/* webpackChunkName: "admin.shortcuts" */ './ShortcutSheet.tsx');
  return Dialog;
}, copy.failed);

/** How long the second key may take, ms. */
const GO_MS = 1500;
/** Where keys have a meaning of their own. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog';

/** The single keys of every page, and the sheet that lists them. */
export function Shortcuts() {
  const { isShown, show, close } = useShortcutSheet();
  const isOn = useKnownAccess(({ profile }) => profile?.shortcuts ?? false);
  const isOpen = useIsOpen();
  const navigate = useNavigate();
  const wayTo = useWayTo();
  /** When `g` was pressed. */
  const begun = useRef<number | null>(null);

  const act = (key: string): boolean => {
    if (key === GO) {
      begun.current = Date.now();
      return true;
    }
    const action = ACTIONS[key];
    switch (action) {
      case 'help':
        show();
        return true;
      case 'search':
        return focusSearch();
      case 'next':
        moveOverRows(1);
        return true;
      case 'previous':
        moveOverRows(-1);
        return true;
      default:
        return action !== undefined && press(action);
    }
  };

  const isOurs = (event: KeyboardEvent): boolean =>
    isOn &&
    !(event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) &&
    !(event.target instanceof Element && event.target.closest(OWN_KEYS)) &&
    !document.querySelector('dialog[open]');

  // The second key of a sequence is first ours: a row of a roll has letters of its own.
  useDocumentKeys((event) => {
    if (begun.current === null || event.key.length !== 1 || !isOurs(event)) return;
    const isGoing = Date.now() - begun.current < GO_MS;
    begun.current = null;
    if (!isGoing) return;
    event.stopPropagation();
    const page = pageOf(event.key.toLowerCase());
    if (page === undefined) return;
    event.preventDefault();
    if (isOpen(page)) void navigate(wayTo(page));
  }, true);

  useDocumentKeys((event) => {
    if (!isOurs(event)) return;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step !== undefined) {
      // Elsewhere the arrows scroll.
      if (!isOnRow()) return;
      event.preventDefault();
      return moveOverRows(step);
    }
    if (event.key.length === 1 && act(event.key.toLowerCase())) event.preventDefault();
  });

  return (
    isShown && (
      <Suspense>
        <ShortcutSheet onClose={close} />
      </Suspense>
    )
  );
}
