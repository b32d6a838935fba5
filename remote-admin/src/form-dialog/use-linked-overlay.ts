import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAccess } from '../access/access.ts';
import { useOverlay } from './use-overlay.ts';

/**
 * An overlay that an address can ask for too: `?do=add`. Once it is closed, or where it cannot be opened, the address no longer asks for it.
 * An open overlay stays, with the typed data, also where it could not be opened any more: a call that was refused may have shown that.
 * @param linked what an address opens, by that name; null for what cannot be done, or not by this account
 */
export function useLinkedOverlay<Shown>(linked: Readonly<Record<string, Shown | null>>) {
  const { shown, show, close } = useOverlay<Shown>();
  const { isKnown } = useAccess();
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const asked = params.get('do');
  const isClosed = closedAt === key;
  const opened = asked !== null && !isClosed && Object.hasOwn(linked, asked) ? (linked[asked] ?? null) : null;
  if (shown === null && opened !== null) show(opened);

  // The pages of lists call this before the permissions of the account are read. Until then nothing is refused.
  const isAnswered = asked !== null && shown === null && opened === null && (isClosed || isKnown);
  const forget = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete('do');
    setParams(rest, { replace: true, preventScrollReset: true });
  });
  // Once the overlay is closed: a form with typed input blocks every navigation.
  useEffect(() => {
    if (isAnswered) forget();
  }, [isAnswered]);

  return {
    shown,
    show,
    close: () => {
      close();
      setClosedAt(key);
    },
  };
}
