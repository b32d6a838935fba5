import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAccess } from '../access/access.ts';
import { useOverlay } from './use-overlay.ts';

/**
 * An overlay that an address can ask for too: `?do=add`. Once it is closed, or where it cannot be opened, the address no longer asks for it.
 * @param linked what an address opens, by that name; null for what cannot be done, or not by this account
 */
export function useLinkedOverlay<Shown>(linked: Readonly<Record<string, Shown | null>>) {
  const { shown, show, close } = useOverlay<Shown>();
  const { isKnown } = useAccess();
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  /** Closed at once: the address follows when its loader has answered. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const asked = params.get('do');
  const isAsked = asked !== null && closedAt !== key;
  const opened = isAsked && Object.hasOwn(linked, asked) ? (linked[asked] ?? null) : null;
  const forget = () => {
    const rest = new URLSearchParams(params);
    rest.delete('do');
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  // The pages of lists call this before the permissions of the account are read. Until then nothing is refused.
  const isRefused = isKnown && isAsked && opened === null;
  const forgetRefused = useEffectEvent(forget);
  useEffect(() => {
    if (isRefused) forgetRefused();
  }, [isRefused]);
  const closeBoth = () => {
    close();
    if (asked === null) return;
    setClosedAt(key);
    forget();
  };
  return { shown: shown ?? opened, show, close: closeBoth };
}
