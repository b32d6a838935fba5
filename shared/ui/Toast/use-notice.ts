import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, showToast } from '@site/shared/toasts';

/**
 * A notice of the component that uses it: a newer one takes its place, and it leaves with what it is about, or with the component. Once the
 * component is gone it shows none: the answer of a call that comes then is not about the page that is shown.
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
