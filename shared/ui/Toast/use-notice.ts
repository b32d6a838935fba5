import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, showToast } from '@site/shared/toasts';

/**
 * A notice that belongs to the component that uses it. A newer notice replaces it, and it is removed with its subject or with the component. Once
 * the component is unmounted it shows none, because the answer of a call that comes then does not concern the page that is shown.
 */
export function useNotice() {
  const shown = useRef<number | null>(null);
  const isHere = useRef(false);
  const dismiss = useCallback(() => {
    if (shown.current !== null) dismissToast(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      dismiss();
    };
  }, [dismiss]);
  const show = useCallback(
    (toast: Parameters<typeof showToast>[0]) => {
      dismiss();
      if (isHere.current) shown.current = showToast(toast);
    },
    [dismiss],
  );
  return { show, dismiss };
}
