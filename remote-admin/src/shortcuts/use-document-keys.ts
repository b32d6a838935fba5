import { useEffect, useEffectEvent } from 'react';

/** Handles the keys that are pressed anywhere on the page. @param isFirst before anything of the page handles them */
export function useDocumentKeys(handle: (event: KeyboardEvent) => void, isFirst = false): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleNow(event);
    document.addEventListener('keydown', listen, isFirst);
    return () => document.removeEventListener('keydown', listen, isFirst);
  }, [isFirst]);
}
