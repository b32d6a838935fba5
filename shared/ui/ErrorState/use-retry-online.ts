import { useEffect } from 'react';

/** Tries again what failed as soon as the browser is online again. @param retry undefined: nothing failed */
export function useRetryOnline(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}
