import { useCallback, useEffect, useRef } from 'react';
import { dismissToast, showToast } from '@site/shared/toasts';

/** A notice of the component that uses it: a newer one takes its place, and it leaves with what it is about, or with the component. */
export function useNotice() {
  const shown = useRef<number | null>(null);
  const dismiss = useCallback(() => {
    if (shown.current !== null) dismissToast(shown.current);
    shown.current = null;
  }, []);
  useEffect(() => dismiss, [dismiss]);
  const show = useCallback(
    (toast: Parameters<typeof showToast>[0]) => {
      dismiss();
      shown.current = showToast(toast);
    },
    [dismiss],
  );
  return { show, dismiss };
}
