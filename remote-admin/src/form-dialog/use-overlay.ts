import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * An overlay of a page: a form, a question, the menu. Back and Forward close it, because they change the page below. A search
 * that changes the address later does not.
 * @returns what is shown, null for nothing
 */
export function useOverlay<Shown>() {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [shown, show] = useState<Shown | null>(null);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (navigation === 'POP') show(null);
  }
  return { shown, show, close: () => show(null) };
}
