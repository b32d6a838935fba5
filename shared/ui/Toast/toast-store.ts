import { create } from 'zustand';

/**
 * The toasts, and the dialogs above the page. Shell and remotes share one copy (a federation singleton under `@site/shared/toasts`): a remote
 * raises a toast, and the `ToastRegion` of the shell shows it.
 */

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  /** Absent if the specification wants a notice without text. */
  title?: string;
  text?: string;
  /** The language of the title, if it is not Indonesian. */
  lang?: 'en';
  /** The language of the text, if it is not Indonesian. The text often comes from the server, so its language may differ from that of the title. */
  textLang?: 'en';
  /** The subject of the toast, such as `voucher`. A newer toast with the same cause replaces it. */
  cause?: string;
  /** An action such as undo. It closes the toast. */
  action?: { label: string; onAct: () => void };
  /**
   * How long the toast still stays, in ms; null if it stays until it is closed. It is kept here, because the card is mounted again whenever a dialog
   * opens or closes.
   */
  leftMs: number | null;
  /** Whether the text was read out. */
  isAnnounced: boolean;
}

/** How long a toast stays, in ms. The time of warnings is in section 8 of the specification. Errors stay until they are closed. */
const STAYS_MS: Record<ToastTone, number | null> = { success: 5000, info: 5000, warning: 3000, error: null };
/** How long an undo is offered, in ms. */
const STAYS_WITH_ACTION_MS = 10_000;

interface ToastState {
  toasts: readonly Toast[];
  /** Open modal dialogs, the topmost last. Everything outside the topmost is inert, so the toasts are shown inside it. */
  dialogs: readonly HTMLDialogElement[];
  nextId: number;
}

export const useToastStore = create<ToastState>()(() => ({ toasts: [], dialogs: [], nextId: 1 }));

/** Shows a toast and returns its id. One toast of each cause and the newest three stay; an error stays until it is closed. */
export function showToast(toast: Omit<Toast, 'id' | 'leftMs' | 'isAnnounced'>): number {
  const { nextId: id, toasts } = useToastStore.getState();
  const leftMs = toast.action ? STAYS_WITH_ACTION_MS : STAYS_MS[toast.tone];
  useToastStore.setState({
    toasts: [
      ...toasts.filter(({ cause }) => cause === undefined || cause !== toast.cause),
      { ...toast, id, leftMs, isAnnounced: false },
    ].slice(-3),
    nextId: id + 1,
  });
  return id;
}

/** The card of a toast calls it when the toast was read out or has been visible for a while. */
export function updateToast(id: number, change: Partial<Pick<Toast, 'leftMs' | 'isAnnounced'>>): void {
  useToastStore.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)),
  }));
}

export function dismissToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Removes the errors of a page, which do not concern the next page. An error with an action stays for its time. */
export function dismissErrors(): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter(({ tone, action }) => tone !== 'error' || action) }));
}

/** Every modal dialog calls it when it opens, and calls the returned function when it closes. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  useToastStore.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => {
    useToastStore.setState(({ dialogs }) => ({ dialogs: dialogs.filter((open) => open !== dialog) }));
  };
}
