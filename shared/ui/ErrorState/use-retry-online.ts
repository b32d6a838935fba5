import { useEffect } from 'react';

/** Repeats a failed action as soon as the browser is online again. @param retry undefined if nothing failed */
export function useRetryOnline(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
}
