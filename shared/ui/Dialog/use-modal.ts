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

/** Longer than the closing transition, ms: the content is removed after it. */
const REMOVED_AFTER_MS = 300;

export interface ModalOptions {
  isOpen: boolean;
  /** Asked to close: Escape, the close button, the scrim. */
  onClose: () => void;
  /** Focused on opening instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  closesOnScrim?: boolean;
  /** An action of the dialog is under way: it cannot be closed. */
  isBusy?: boolean;
  /** A rendered page opened it before its scripts ran: told once React has hydrated it. */
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
  /** How often the browser closed it on its own. */
  const [timesClosed, setTimesClosed] = useState(0);
  const requestClose = () => {
    if (!isBusy) onClose();
  };
  if (isOpen && !isPresent) setIsPresent(true);

  const takeOver = useEffectEvent((dialog: HTMLDialogElement) => {
    // From here on the page's early script leaves the dialog to React.
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
    // Also when the component is unmounted while open: before its node is removed, so that the focus is restored.
    return () => {
      leave();
      dialog.close();
    };
    // Closed by the browser while its owner keeps it open, it is shown again.
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
    /** For its own close button. */
    requestClose,
    dialogProps: {
      ref,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        // A file input inside cancels too. Where the browser does not ask, it closes, and `close` follows.
        if (event.target !== event.currentTarget || !event.cancelable) return;
        event.preventDefault();
        requestClose();
      },
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        // Strict mode closes and opens again at once.
        if (event.target !== event.currentTarget || !isOpen || event.currentTarget.open) return;
        // Some browsers ask at the first Escape only and close on their own at the next.
        requestClose();
        setTimesClosed((times) => times + 1);
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        // Only the scrim itself has the dialog as its target: the content fills the box.
        if (closesOnScrim && event.target === event.currentTarget) requestClose();
      },
    },
  };
}
