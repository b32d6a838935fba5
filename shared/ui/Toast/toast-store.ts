import { create } from 'zustand';

/**
 * The toasts, and the dialogs above the page. One copy for shell and remotes (a federation singleton under
 * `@site/shared/toasts`): a remote raises a toast, the shell's `ToastRegion` shows it.
 */

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  /** None where the specification wants a notice without text. */
  title?: string;
  text?: string;
  /** Language of the title, where it is not Indonesian. */
  lang?: 'en';
  /** Language of the text, where it is not Indonesian: it often comes from the server, whatever the title's. */
  textLang?: 'en';
  /** What it is about, such as `voucher`: a newer toast of the same cause takes its place. */
  cause?: string;
  /** An action such as undo. It closes the toast. */
  action?: { label: string; onAct: () => void };
  /** How long it still stays, in ms; null: until it is closed. Kept here, because the card is mounted again whenever a dialog opens or closes. */
  leftMs: number | null;
  /** Its text was read out. */
  isAnnounced: boolean;
}

/** How long a toast stays, in ms. Warnings: specification, section 8. Errors stay until they are closed. */
const STAYS_MS: Record<ToastTone, number | null> = { success: 5000, info: 5000, warning: 3000, error: null };
/** How long an undo is offered, ms. */
const STAYS_WITH_ACTION_MS = 10_000;

interface ToastState {
  toasts: readonly Toast[];
  /** Open modal dialogs, topmost last. Everything outside the topmost is inert, so the toasts are shown inside it. */
  dialogs: readonly HTMLDialogElement[];
  nextId: number;
}

export const useToastStore = create<ToastState>()(() => ({ toasts: [], dialogs: [], nextId: 1 }));

/** Shows a toast and returns its id. One of each cause and the newest three stay; an error stays until it is closed. */
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

/** Set by its card: it was read out, or has been visible for a while. */
export function updateToast(id: number, change: Partial<Pick<Toast, 'leftMs' | 'isAnnounced'>>): void {
  useToastStore.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)),
  }));
}

export function dismissToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Takes away the errors of a page, which say nothing about the page after it. An error with an action stays for its time. */
export function dismissErrors(): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter(({ tone, action }) => tone !== 'error' || action) }));
}

/** Called by every modal when it opens; returns what to call when it closes. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  useToastStore.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
  return () => {
    useToastStore.setState(({ dialogs }) => ({ dialogs: dialogs.filter((open) => open !== dialog) }));
  };
}
