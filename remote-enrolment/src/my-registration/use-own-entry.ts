import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** In the state of an entry that was added for what is open above the page. */
const OWN = 'isOpenAbove';

const stateNow = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
const isOwnEntry = () => OWN in stateNow();
/** The router's name of the page's entry; entries of what is open above it have the same. */
const keyNow = (): unknown => {
  const state = stateNow();
  return 'key' in state ? state.key : null;
};
const addEntry = () => window.history.pushState({ ...stateNow(), [OWN]: true }, '');

/**
 * Gives what is open above the page an entry of its own in the history, with the address of the page: Back leads out of that entry, and never
 * out of the page, also where the page is the first of its tab. The router is not told of it: it would take the entry for a page and load
 * that again, which fails without a connection.
 * @param onBack the visitor went back while it is open
 */
export function useOwnEntry(isOpen: boolean, onBack: () => void): void {
  const { key: page } = useLocation();
  const handleBack = useEffectEvent(() => {
    if (!isOpen) return;
    // Where it stays open, the next Back is for it as well.
    addEntry();
    onBack();
  });

  useEffect(() => {
    const key = keyNow();
    const handlePop = (event: PopStateEvent) => {
      if (keyNow() !== key) return;
      event.stopImmediatePropagation();
      handleBack();
    };
    // Before the router, which listens to the same.
    addEventListener('popstate', handlePop, { capture: true });
    return () => removeEventListener('popstate', handlePop, { capture: true });
  }, [page]);

  useEffect(() => {
    if (isOpen && !isOwnEntry()) addEntry();
    // It was closed by something else than Back, or the page was loaded again while it was open.
    if (!isOpen && isOwnEntry()) window.history.back();
  }, [isOpen]);
}
