import { useEffect, useEffectEvent } from 'react';

/** Handles the keys that are pressed anywhere on the page. */
export function useDocumentKeys(handle: (event: KeyboardEvent) => void): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleNow(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
