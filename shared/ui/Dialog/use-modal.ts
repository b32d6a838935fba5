import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

import { enterDialog } from '@site/shared/toasts';

/** Longer than the transition with which a dialog closes, in ms. The content is removed afterwards. */
const REMOVED_AFTER_MS = 300;

export interface ModalOptions {
  isOpen: boolean;
  /** Called when the user asks to close: by Escape, the close button or the scrim. */
  onClose: () => void;
  /** The element that gets the focus when the dialog opens, instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  closesOnScrim?: boolean;
  /** True while an action of the dialog is under way. The dialog cannot be closed then. */
  isBusy?: boolean;
  /** Called once React has hydrated a rendered page on which the dialog was opened before scripts ran. */
  onOpenedEarly?: (() => void) | undefined;
}

/** A native `<dialog>` driven by a prop. The browser keeps the focus inside and restores it afterwards. */
export function useModal({
  isOpen,
  onClose,
  initialFocus,
  closesOnScrim = false,
  isBusy = false,
  onOpenedEarly,
}: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const [isPresent, setIsPresent] = useState(isOpen);
  /** How often the browser closed the dialog on its own. */
  const [timesClosed, setTimesClosed] = useState(0);
  const requestClose = () => {
    if (!isBusy) onClose();
  };
  if (isOpen && !isPresent) setIsPresent(true);

  const takeOver = useEffectEvent((dialog: HTMLDialogElement) => {
    // From now on the early script of the page leaves the dialog to React.
    dialog.dataset['hydrated'] = 'true';
    if (dialog.open && !isOpen) onOpenedEarly?.();
  });
  useLayoutEffect(() => {
    if (ref.current) takeOver(ref.current);
  }, []);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    if (!dialog.open) dialog.showModal();
    initialFocus?.current?.focus();
    const leave = enterDialog(dialog);
    // When the component is unmounted while open, this runs before its node is removed, so that the focus is restored.
    return () => {
      leave();
      dialog.close();
    };
    // If the browser closed the dialog while its owner keeps it open, it is shown again.
  }, [isOpen, initialFocus, timesClosed]);

  useEffect(() => {
    if (isOpen) return undefined;
    const timer = setTimeout(() => {
      setIsPresent(false);
    }, REMOVED_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isOpen]);

  return {
    isPresent,
    /** For the close button of the dialog. */
    requestClose,
    dialogProps: {
      ref,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        // A file input inside the dialog sends `cancel` too. If the event cannot be cancelled, the browser closes the dialog, and `close` follows.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        requestClose();
      },
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        // Strict mode closes and opens the dialog again at once.
        if (event.target !== event.currentTarget || !isOpen || event.currentTarget.open) return;
        // Some browsers only send `cancel` at the first Escape, and close the dialog on their own at the next.
        requestClose();
        setTimesClosed((times) => times + 1);
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        // Only a press on the scrim has the dialog itself as target, because the content fills the box.
        if (closesOnScrim && event.target === event.currentTarget) requestClose();
      },
    },
  };
}
