import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The field in the state of a history entry that was added for a dialog. */
const OWN = 'isOpenAbove';

const stateNow = (): object => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};
const isOwnEntry = () => OWN in stateNow();
/** The key that the router gave to the entry of the page. The entry that is added for the dialog has the same key. */
const keyNow = (): unknown => {
  const state = stateNow();
  return 'key' in state ? state.key : null;
};
const addEntry = () => window.history.pushState({ ...stateNow(), [OWN]: true }, '');

/**
 * Gives an open dialog its own history entry with the address of the page. So Back leaves that entry and never the page, even if the page is the first
 * of its tab. The router does not get to know the entry: it would take it for a page and load that again, which fails without a connection.
 * @param onBack called when the visitor went back while the dialog was open. If the dialog stays open, its entry is added again.
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
    // The listener is in the capture phase, so that it runs before that of the router.
    addEventListener('popstate', handlePop, { capture: true });
    return () => removeEventListener('popstate', handlePop, { capture: true });
  }, [page]);

  useEffect(() => {
    if (isOpen && !isOwnEntry()) addEntry();
    // The dialog was not closed by Back, or the page was loaded again while the dialog was open.
    if (!isOpen && isOwnEntry()) window.history.back();
  }, [isOpen, backs]);
}
