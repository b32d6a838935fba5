import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** In the state of an entry that was added for a dialog above the page. */
const OWN = 'isOpenAbove';

const stateNow = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
const isOwnEntry = () => OWN in stateNow();
/** The key that the router gave the page's entry. The entry that is added above it has the same key. */
const keyNow = (): unknown => {
  const state = stateNow();
  return 'key' in state ? state.key : null;
};
const addEntry = () => window.history.pushState({ ...stateNow(), [OWN]: true }, '');

/**
 * Gives an open dialog an entry of its own in the history, with the address of the page: Back leads out of that entry, and never out of the
 * page, even where the page is the first of its tab. The router does not learn of the entry: it would take it for a page and load that
 * again, which fails without a connection.
 * @param onBack the visitor went back while the dialog is open; where it stays open, its entry is added again
 */
export function useOwnEntry(isOpen: boolean, onBack: () => void): void {
  const { key: page } = useLocation();
  /** How often the visitor went back while the dialog was open. */
  const [backs, setBacks] = useState(0);
  const handleBack = useEffectEvent(() => {
    if (!isOpen) return;
    setBacks((count) => count + 1);
    onBack();
  });

  useEffect(() => {
    const key = keyNow();
    const handlePop = (event: PopStateEvent) => {
      if (keyNow() !== key) return;
      event.stopImmediatePropagation();
      handleBack();
    };
    // In the capture phase, so before the router's own listener.
    addEventListener('popstate', handlePop, { capture: true });
    return () => removeEventListener('popstate', handlePop, { capture: true });
  }, [page]);

  useEffect(() => {
    if (isOpen && !isOwnEntry()) addEntry();
    // The dialog was closed by something else than Back, or the page was loaded again while the dialog was open.
    if (!isOpen && isOwnEntry()) window.history.back();
  }, [isOpen, backs]);
}
